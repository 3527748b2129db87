import { Form, Link } from "@remix-run/react";

import { toQuery, type ModerationQuery } from "./dashboard-address.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { SearchField } from "#app/components/ui/search-field.tsx";
import * as paths from "#app/lib/paths.ts";
import { useSearchForm } from "#app/lib/forms/use-search-form.ts";

export const SEARCH_ID = "q";

export function ModerationSearch({ query: { tab, q, sort, company } }: { query: ModerationQuery }) {
  const label = tab === "companies" ? "Company, email, phone or website" : "Job, company, text, email or phone";
  return (
    <>
      <Form
        ref={useSearchForm({ tab, q })}
        method="get"
        action={paths.superAdmin()}
        role="search"
        className="mt-2 grid grid-cols-[1fr_auto] gap-2"
      >
        <input type="hidden" name="tab" value={tab} />
        {sort === "risk" ? <input type="hidden" name="sort" value={sort} /> : null}
        <SearchField id={SEARCH_ID} label={label} defaultValue={q} />
        <Button look="secondary" className="min-h-12 max-sm:px-3">
          <Icon name="search" className="size-5" />
          <span className="max-sm:sr-only">Search</span>
        </Button>
      </Form>
      {q || company ? (
        <Link
          to={paths.superAdmin(toQuery({ tab, sort, q: "", page: 1, job: "" }))}
          className="text-accent inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {company ? "Show the jobs of all companies" : "Clear the search"}
        </Link>
      ) : null}
    </>
  );
}
