import { counted } from "#app/lib/text/counted.ts";
import { formatNumber } from "#app/lib/text/format-number.ts";

const HOUR = 60;
const DAY = 24 * HOUR;

/** Rounded up, in the unit that people would use: 40 minutes, 3 hours, 2 days. */
export function describeWait(minutes: number): string {
  if (minutes <= HOUR) return counted(Math.max(minutes, 1), "minute", "minutes");
  if (minutes <= 2 * DAY) return counted(Math.ceil(minutes / HOUR), "hour", "hours");
  return counted(Math.ceil(minutes / DAY), "day", "days");
}

/** As in "asks for money (50), not real (20)": the most first. */
export function describeReasons(numbers: Record<string, number>): string {
  return Object.entries(numbers)
    .sort(([, one], [, other]) => other - one)
    .map(([reason, number]) => `${reason} (${formatNumber(number)})`)
    .join(", ");
}
