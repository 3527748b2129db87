import { counted } from "./counted.ts";

const HOUR = 60;
const DAY = 24 * HOUR;

/** Rounded up, in the unit that people would use: 40 minutes, 3 hours, 2 days. */
export function describeWait(minutes: number): string {
  if (minutes <= HOUR) return counted(Math.max(minutes, 1), "minute", "minutes");
  if (minutes <= 2 * DAY) return counted(Math.ceil(minutes / HOUR), "hour", "hours");
  return counted(Math.ceil(minutes / DAY), "day", "days");
}
