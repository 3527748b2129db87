import { formatNumber } from "#app/lib/text/format-number.ts";

/** As in "asks for money (50), not real (20)": the most first. */
export function describeReasons(numbers: Record<string, number>): string {
  return Object.entries(numbers)
    .sort(([, one], [, other]) => other - one)
    .map(([reason, number]) => `${reason} (${formatNumber(number)})`)
    .join(", ");
}
