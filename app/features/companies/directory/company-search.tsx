import { Form } from "@remix-run/react";

import { Button } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { SearchField } from "#app/components/ui/search-field.tsx";
import * as paths from "#app/lib/paths.ts";
import { useSearchForm } from "#app/lib/forms/use-search-form.ts";

export function CompanySearch({ q, searching }: { q: string; searching: boolean }) {
  return (
    <Form
      ref={useSearchForm({ q })}
      method="get"
      action={paths.companies()}
      role="search"
      className="mt-5 grid max-w-2xl gap-3 sm:grid-cols-[1fr_auto]"
    >
      <SearchField label="Company name" defaultValue={q} />
      <Button pending={searching} className="min-h-12">
        <Icon name="search" className="size-5" />
        Search
      </Button>
    </Form>
  );
}
