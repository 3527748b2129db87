import { EndForm, seenOf } from "./end-buttons.tsx";
import { endsIn } from "./end-line.tsx";
import type { EndingJob } from "../own-jobs.queries.server.ts";
import type { OwnJobFilters } from "../own-jobs-address.ts";
import { daysLeft, EXTENDED_BY_DAYS } from "#app/features/jobs/job-end.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";

/** Further ones are named in the button alone. */
const MOST_NAMED = 3;

type EndingSoonProps = { ending: EndingJob[]; filters: OwnJobFilters; now: number };

/** From a week before the end of a job on: one tap extends it, without a new review. */
export function EndingSoon({ ending, filters, now }: EndingSoonProps) {
  const [first, ...others] = ending;
  if (!first) return null;
  const named = ending.slice(0, MOST_NAMED);
  return (
    <section
      aria-labelledby="ending-heading"
      className="rounded-card border-line bg-warning-soft mt-4 border px-3 py-2 sm:px-5 sm:py-3"
    >
      <h2 id="ending-heading" className="text-warning text-base">
        {others.length ? `${ending.length} of your jobs end soon` : "One of your jobs ends soon"}
      </h2>
      <ul>
        {named.map((job) => (
          <li key={job.id} className="flex items-center justify-between gap-3 py-1">
            <p className="min-w-0">
              <span className="line-clamp-2 font-semibold wrap-anywhere">{job.title}</span>
              <span className="text-sm">{endsIn(daysLeft(job.expires_at, now))}</span>
            </p>
            <EndForm seen={seenOf(job)} filters={filters} className="shrink-0">
              <Button look="secondary" name="intent" value="extend" className="max-sm:px-3">
                Extend
                <span className="max-sm:sr-only">{`by ${EXTENDED_BY_DAYS} days`}</span>
                <span className="sr-only">: {job.title}</span>
              </Button>
            </EndForm>
          </li>
        ))}
      </ul>
      {others.length ? (
        <EndForm seen={ending.map(seenOf).join(",")} filters={filters} className="border-line mt-1 border-t pt-2">
          <Button look="secondary" name="intent" value="extend" className="max-sm:w-full">
            <Icon name="calendar-days" className="size-5" />
            {`Extend ${others.length > 1 ? `all ${ending.length}` : "both"} by ${EXTENDED_BY_DAYS} days`}
          </Button>
        </EndForm>
      ) : null}
    </section>
  );
}
