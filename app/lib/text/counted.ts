import { formatNumber } from "./format-number.ts";

/** A number with what it counts, as it is read aloud: "1 vacancy", "3 vacancies", "1,20,000 jobs". */
export function counted(number: number, one: string, many: string): string {
  return `${formatNumber(number)} ${number === 1 ? one : many}`;
}
