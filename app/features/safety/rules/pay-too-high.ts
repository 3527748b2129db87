import { FRESHER_PAY, FRESHER_PAY_ELSEWHERE } from "../rule-weights.ts";
import { readExperience } from "#app/features/jobs/salary-and-experience/experience.ts";
import { toRupeesAMonth } from "#app/features/jobs/salary-and-experience/pay.ts";
import { readStatedSalary } from "#app/features/jobs/salary-and-experience/salary.ts";

type Pay = { salary?: string | null; experience?: string | null; category?: string | null };

/** Whether a fresher is promised more in a month than freshers of the category are paid. */
export function isPayTooHigh({ salary, experience, category }: Pay): boolean {
  // Implausible promises count too.
  const stated = readStatedSalary(salary ?? "");
  if (!stated || readExperience(experience ?? "")?.min !== 0) return false;
  const highest = toRupeesAMonth(stated.to ?? stated.from ?? 0, stated.period);
  return highest > (FRESHER_PAY[category ?? ""] ?? FRESHER_PAY_ELSEWHERE);
}
