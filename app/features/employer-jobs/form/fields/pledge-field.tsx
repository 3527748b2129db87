import { getInputProps } from "@conform-to/react";

import { CHECKED, type FormFields } from "../form-fields.ts";
import { JOB_FIELDS } from "#app/features/jobs/job-fields.ts";

export function PledgeField({ fields: { no_fees: pledge } }: { fields: FormFields }) {
  return (
    <div>
      <input type="hidden" name="pledge_asked" value={CHECKED} />
      <label className="flex min-h-11 w-fit items-center gap-3">
        <input
          {...getInputProps(pledge, { type: "checkbox", value: CHECKED })}
          key="no_fees"
          aria-describedby="job-form-pledge"
          className="accent-accent size-5 shrink-0"
        />
        <span>{JOB_FIELDS.no_fees.label}</span>
      </label>
      <p id="job-form-pledge" className="text-muted pl-8 text-sm">
        Optional. If you tick this, job seekers see it on your job.
      </p>
    </div>
  );
}
