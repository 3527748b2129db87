import { CHECKED, UNDISCLOSED, type JobFormValues } from "./form-fields.ts";
import { readExperience } from "#app/features/jobs/salary-and-experience/experience.ts";
import { SALARY_PERIODS, type SalaryPeriod } from "#app/features/jobs/salary-and-experience/pay.ts";
import { mentionsIncentives, readStatedSalary, writeSalary } from "#app/features/jobs/salary-and-experience/salary.ts";
import { writeExperience } from "#app/features/jobs/salary-and-experience/write-amounts.ts";

type SalaryValues = Pick<JobFormValues, "salary_from" | "salary_to" | "salary_period" | "salary_incentives">;
type ExperienceValues = Pick<JobFormValues, "experience_from" | "experience_to">;

/** The field values for a salary text; “not disclosed” for an unreadable one. */
export function salaryValuesOf(text: string): SalaryValues {
  const stated = readStatedSalary(text);
  const shown = (amount: number | null | undefined) => (amount ? String(Math.round(amount)) : "");
  return {
    salary_from: shown(stated?.from),
    salary_to: shown(stated?.to),
    salary_period: stated ? stated.period : text ? UNDISCLOSED : "month",
    salary_incentives: mentionsIncentives(text) ? CHECKED : "",
  };
}

/** Empty for a text that says no years. */
export function experienceValuesOf(text: string): ExperienceValues {
  const years = readExperience(text);
  return { experience_from: years ? String(years.min) : "", experience_to: years?.max?.toString() ?? "" };
}

/** The salary text for these values. Unchanged values keep the text before. */
export function salaryTextOf(values: Partial<SalaryValues>, textBefore: string): string {
  const { salary_from = "", salary_to = "", salary_period = "month", salary_incentives = "" } = values;
  const asked = { salary_from, salary_to, salary_period, salary_incentives };
  if (textBefore && same(asked, salaryValuesOf(textBefore))) return textBefore;
  const [from, to] = [amountOf(salary_from), amountOf(salary_to)];
  const isTold = salary_period !== UNDISCLOSED && (from !== null || to !== null);
  return writeSalary(isTold ? { from, to, period: periodOf(salary_period) } : null, salary_incentives === CHECKED);
}

export function experienceTextOf(values: Partial<ExperienceValues>, textBefore: string): string {
  const { experience_from = "", experience_to = "" } = values;
  if (textBefore && same({ experience_from, experience_to }, experienceValuesOf(textBefore))) return textBefore;
  return writeExperience({ min: Number(experience_from), max: experience_to === "" ? null : Number(experience_to) });
}

function amountOf(value: string): number | null {
  return value === "" ? null : Number(value);
}

export function periodOf(value: string): SalaryPeriod {
  return SALARY_PERIODS.find((period) => period === value) ?? "month";
}

function same<Values extends Record<string, string>>(one: Values, other: Values): boolean {
  return Object.keys(one).every((name) => one[name] === other[name]);
}
