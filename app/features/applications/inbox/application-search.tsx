import { Form, useSubmit } from "@remix-run/react";

import type { ApplicationSort, ListQuery } from "./list-query.ts";
import { Button } from "#app/components/ui/button.tsx";
import { SearchField } from "#app/components/ui/search-field.tsx";
import { HiddenFields } from "#app/components/ui/hidden-fields.tsx";
import { SelectField } from "#app/components/ui/select-field.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { useSearchForm } from "#app/lib/forms/use-search-form.ts";

const SORT_NAMES: Record<ApplicationSort, string> = {
  newest: "Newest first",
  oldest: "Oldest first",
  name: "By name, A to Z",
};

type ApplicationSearchProps = { query: ListQuery; action: string; searching: boolean };

export function ApplicationSearch({ query, action, searching }: ApplicationSearchProps) {
  const submit = useSubmit();
  return (
    <Form
      ref={useSearchForm({ q: query.q, sort: query.sort })}
      method="get"
      action={action}
      role="search"
      className="mt-5 grid grid-cols-[1fr_auto] gap-3 sm:grid-cols-[1fr_12rem_auto]"
    >
      <HiddenFields fields={{ state: query.state ?? undefined }} />
      <SearchField label="Name, email, phone or course" defaultValue={query.q} cellClass="max-sm:col-span-2" />
      <SelectField
        id="sort"
        name="sort"
        label="Sort"
        hideLabel
        defaultValue={query.sort}
        onChange={(event) => submit(event.currentTarget.form)}
      >
        {Object.entries(SORT_NAMES).map(([sort, name]) => (
          <option key={sort} value={sort}>
            {name}
          </option>
        ))}
      </SelectField>
      <Button pending={searching} className="min-h-12">
        <Icon name="search" className="size-5" />
        Search
      </Button>
    </Form>
  );
}
