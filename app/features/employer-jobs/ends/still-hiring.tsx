import { EndForm, seenOf } from "./end-buttons.tsx";
import type { AskedJob } from "../own-jobs.queries.server.ts";
import type { OwnJobFilters } from "../own-jobs-address.ts";
import { formatPostedDate, formatShortDate } from "#app/features/jobs/posted-date.ts";
import { Button } from "#app/components/ui/button.tsx";

/** Further ones are named in the button alone. */
const MOST_NAMED = 3;

type StillHiringProps = { asked: AskedJob[]; filters: OwnJobFilters; now: number };

/** Asked ten days after a job opened, and then weekly: one tap answers. */
export function StillHiring({ asked, filters, now }: StillHiringProps) {
  if (!asked.length) return null;
  return (
    <section
      aria-labelledby="still-hiring-heading"
      className="rounded-card border-line bg-surface mt-4 border px-3 py-2 sm:px-5 sm:py-3"
    >
      <h2 id="still-hiring-heading" className="text-base">
        Still hiring?
      </h2>
      <ul>
        {asked.slice(0, MOST_NAMED).map((job) => (
          <li key={job.id} className="items-center justify-between gap-3 py-1 sm:flex">
            <p className="min-w-0">
              <span className="line-clamp-2 font-semibold wrap-anywhere">{job.title}</span>
              <span className="text-muted text-sm">
                {`Posted ${formatPostedDate(job.posted_date, now)}`}
                {job.listed_last ? ". It is at the end of the list until you answer" : null}
                {job.closes_at ? `. Without an answer it closes on ${formatShortDate(job.closes_at)}.` : null}
              </span>
            </p>
            <EndForm seen={seenOf(job)} filters={filters} className="flex shrink-0 gap-2 max-sm:mt-1">
              <Button look="secondary" name="intent" value="hiring" className="max-sm:grow max-sm:px-3">
                Yes
                <span className="sr-only">: {job.title}</span>
              </Button>
              <Button look="secondary" name="intent" value="filled" className="max-sm:grow max-sm:px-3">
                No, it is filled
                <span className="sr-only">: {job.title}</span>
              </Button>
            </EndForm>
          </li>
        ))}
      </ul>
      {asked.length > 1 ? (
        <EndForm seen={asked.map(seenOf).join(",")} filters={filters} className="border-line mt-1 border-t pt-2">
          <Button look="secondary" name="intent" value="hiring" className="max-sm:w-full">
            {`Yes, for ${asked.length > 2 ? `all ${asked.length}` : "both"}`}
          </Button>
        </EndForm>
      ) : null}
    </section>
  );
}
