import type { JobDay } from "./job-days.queries.server.ts";
import { formatShortDate } from "#app/features/jobs/posted-date.ts";
import { formatNumber } from "#app/lib/text/format-number.ts";

const COLUMNS = [
  ["views", "Views"],
  ["forms", "Opened forms"],
  ["applications", "Applications"],
] as const;

const NUMBER = "pl-3 py-2 text-right tabular-nums";

export function JobDays({ days }: { days: JobDay[] }) {
  if (!days.length) return <p className="text-muted mt-4">No one has opened this job within the last 30 days yet.</p>;
  return (
    <table className="mt-4 w-full max-w-2xl text-left max-sm:text-sm">
      <thead className="align-bottom">
        <tr>
          <th scope="col">Day</th>
          {COLUMNS.map(([name, heading]) => (
            <th key={name} scope="col" className={NUMBER}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-line divide-y">
        <tr className="font-semibold">
          <th scope="row">All of these days</th>
          {COLUMNS.map(([name]) => (
            <td key={name} className={NUMBER}>
              {formatNumber(days.reduce((sum, day) => sum + day[name], 0))}
            </td>
          ))}
        </tr>
        {days.map((day) => (
          <tr key={day.day}>
            <th scope="row" className="font-normal">
              {formatShortDate(day.day)}
            </th>
            {COLUMNS.map(([name]) => (
              <td key={name} className={NUMBER}>
                {formatNumber(day[name])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
