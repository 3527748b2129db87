import { Link } from "@remix-run/react";

import { formatExactDate, formatShortDate } from "#app/features/jobs/posted-date.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import * as paths from "#app/lib/paths.ts";

/** When a moderator approved the job as it is. Nothing for one that was imported or seeded as approved. */
export function CheckedOn({ date }: { date: string | null }) {
  if (!date) return null;
  return (
    <p className="mt-1 flex items-start gap-1.5 text-sm">
      <Icon name="check" className="text-accent mt-0.5 size-4 shrink-0" />
      {/* Pressed above and below its line too. */}
      <Link
        to={paths.howWeCheck()}
        className="relative underline underline-offset-4 after:absolute after:-inset-x-1 after:-inset-y-3"
      >
        {"Checked on "}
        <time dateTime={date} title={formatExactDate(date)}>
          {formatShortDate(date).replace(/ \d+$/, "")}
        </time>
      </Link>
    </p>
  );
}
