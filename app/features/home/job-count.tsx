import { formatNumber } from "#app/lib/text/format-number.ts";

export function JobCount({ jobs = 0 }: { jobs: number | undefined }) {
  return (
    <span className="text-muted text-sm font-normal tabular-nums">
      {formatNumber(jobs)}
      <span className="sr-only"> {jobs === 1 ? "job" : "jobs"}</span>
    </span>
  );
}
