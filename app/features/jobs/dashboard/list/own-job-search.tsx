import { Form, useSubmit } from "@remix-run/react";
import { Search } from "lucide-react";

import type { OwnJobFilters } from "../dashboard-address.ts";
import { JOB_STATUSES, type JobStatus } from "../../schema.ts";
import { Button } from "#app/components/ui/button.tsx";
import { controlClass, SelectField } from "#app/components/ui/field.tsx";
import { paths } from "#app/lib/paths.ts";

const STATUS_NAMES: Record<JobStatus, string> = {
  pending: "Pending",
  approved: "Approved",
  rejected: "Rejected",
};

export function OwnJobSearch({ filters }: { filters: OwnJobFilters }) {
  const submit = useSubmit();
  return (
    <Form
      method="get"
      action={paths.employerDashboard()}
      role="search"
      aria-label="Your jobs"
      className="mt-4 grid grid-cols-[1fr_auto] gap-3 sm:grid-cols-[1fr_14rem_auto]"
    >
      <div className="col-span-2 sm:col-span-1">
        <label htmlFor="own-q" className="sr-only">
          Title of your job
        </label>
        <input
          // Follows Back and a filter that was taken away.
          key={filters.q}
          id="own-q"
          name="q"
          type="search"
          defaultValue={filters.q}
          maxLength={150}
          placeholder="Title of your job"
          autoComplete="off"
          enterKeyHint="search"
          className={controlClass}
        />
      </div>
      <SelectField
        key={filters.status}
        id="own-status"
        name="status"
        label="Status"
        hideLabel
        defaultValue={filters.status ?? ""}
        onChange={(event) => submit(event.currentTarget.form)}
      >
        <option value="">All statuses</option>
        {JOB_STATUSES.map((status) => (
          <option key={status} value={status}>
            {STATUS_NAMES[status]}
          </option>
        ))}
      </SelectField>
      <Button look="secondary" className="min-h-12">
        <Search className="size-5" aria-hidden="true" />
        Search
      </Button>
    </Form>
  );
}
