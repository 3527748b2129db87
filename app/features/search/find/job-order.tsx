import type { JobFilters } from "../filters.ts";
import { SEARCH_FORM } from "./job-filters.tsx";
import { Button } from "#app/components/ui/button.tsx";

/** What comes first in the list: a part of the search form. Without words nothing matches better than anything else. */
export function JobOrder({ filters: { q, sort } }: { filters: JobFilters }) {
  return (
    <div className="flex items-center gap-2 sm:col-start-2 sm:row-span-2 sm:row-start-1">
      <label htmlFor="sort" className="text-muted whitespace-nowrap max-sm:sr-only">
        Sort by
      </label>
      <select
        id="sort"
        name="sort"
        form={SEARCH_FORM}
        defaultValue={(q || sort !== "newest" ? sort : "") ?? ""}
        onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
        className="border-outline bg-surface rounded-control min-h-11 min-w-0 border px-2"
      >
        <option value="">{q ? "Best match" : "Newest"}</option>
        {q ? <option value="newest">Newest</option> : null}
        <option value="salary">Highest salary</option>
      </select>
      <noscript>
        <Button look="secondary" form={SEARCH_FORM} className="px-3!">
          Sort
        </Button>
      </noscript>
    </div>
  );
}
