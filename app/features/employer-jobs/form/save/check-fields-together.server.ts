import { LATEST_WALK_IN_DAYS, QUESTION_FIELDS, UNDISCLOSED, type JobFormField } from "../form-fields.ts";
import { periodOf } from "../pay-texts.ts";
import { readQuestion, type QuestionChoice } from "../question-choices.ts";
import { PLAUSIBLE_A_MONTH, toMonthly, toRupeesAMonth } from "#app/features/jobs/salary-and-experience/pay.ts";
import { dayInIndia, dayOf } from "#app/features/jobs/posted-date.ts";

// Rules across fields. Each check gets the fields that could be read.

type Typed = { [Field in JobFormField]?: unknown };

export type Problem = { field: JobFormField; message: string };

export function checkSalary(typed: Typed): Problem[] {
  const { salary_period: period } = typed;
  const [from, to] = [toNumber(typed.salary_from), toNumber(typed.salary_to)];
  const isAsked = period !== undefined || typed.salary_from !== undefined || typed.salary_to !== undefined;
  if (!isAsked) return typed.salary === undefined ? [{ field: "salary", message: "Please enter the salary." }] : [];
  if (period === UNDISCLOSED) {
    if (typed.salary_from === undefined && typed.salary_to === undefined) return [];
    const message = "You entered an amount. Please choose its pay period, or remove the amount.";
    return [{ field: "salary_period", message }];
  }
  if (typed.salary_from === undefined && typed.salary_to === undefined) {
    return [{ field: "salary_from", message: "Please enter the salary, or choose “Not disclosed”." }];
  }
  if (from !== null && to !== null) {
    if (from > to) return [{ field: "salary_to", message: "This is less than “Salary from”." }];
    if (to > from * 10) {
      return [{ field: "salary_to", message: "This is more than ten times “Salary from”. Please check both." }];
    }
  }
  if ((from !== null || to !== null) && !toMonthly({ from, to, period: periodOf(String(period)) })) {
    const low = toRupeesAMonth(from ?? to ?? 0, periodOf(String(period))) < PLAUSIBLE_A_MONTH.min;
    const message = `This is too ${low ? "little" : "much"} for the pay period. Please check both.`;
    return [{ field: from === null ? "salary_to" : "salary_from", message }];
  }
  return [];
}

export function checkExperience(typed: Typed): Problem[] {
  const { experience, experience_from: from, experience_to: to } = typed;
  if (from === undefined && to === undefined) {
    return experience === undefined ? [{ field: "experience", message: "Please enter the required experience." }] : [];
  }
  if (from === undefined) return [{ field: "experience_from", message: "Please choose the years of experience." }];
  const [least, most] = [toNumber(from), toNumber(to)];
  if (least !== null && most !== null && least > most) {
    return [{ field: "experience_to", message: "This is less than “Experience from”." }];
  }
  return [];
}

const OTHERS_OF_WALK_IN = [
  "walk_in_to",
  "walk_in_opens",
  "walk_in_closes",
  "walk_in_address",
  "walk_in_bring",
] as const;

export function checkWalkIn(typed: Typed): Problem[] {
  const { walk_in_from: from, walk_in_to: to, walk_in_opens: opens, walk_in_closes: closes } = typed;
  const problems: Problem[] = [];
  if (from === undefined && OTHERS_OF_WALK_IN.some((field) => typed[field] !== undefined)) {
    problems.push({ field: "walk_in_from", message: "Please enter the first day of the walk-in." });
  }
  const [first, last] = [dayOf(String(from)), dayOf(String(to ?? from))];
  const today = dayInIndia(Date.now());
  if (!Number.isNaN(first)) {
    if (last < first) problems.push({ field: "walk_in_to", message: "The last day is before the first." });
    else if (last < today) {
      problems.push({ field: "walk_in_from", message: "This walk-in is over. Please enter new days, or clear them." });
    } else if (last > today + LATEST_WALK_IN_DAYS || last > first + LATEST_WALK_IN_DAYS) {
      const message = `A walk-in can end ${LATEST_WALK_IN_DAYS} days from now at the latest.`;
      problems.push({ field: to === undefined ? "walk_in_from" : "walk_in_to", message });
    }
  }
  if (typeof opens === "string" && typeof closes === "string" && opens >= closes) {
    problems.push({ field: "walk_in_closes", message: "The end time must be after the start time." });
  }
  return problems;
}

function toNumber(value: unknown): number | null {
  return typeof value === "string" && /^\d+$/.test(value) ? Number(value) : null;
}

/** Each question once, needed or not. */
export function checkQuestions(typed: Typed): Problem[] {
  const kinds = QUESTION_FIELDS.map((field) => {
    const choice = typed[field];
    return typeof choice === "string" ? readQuestion(choice as QuestionChoice).kind : undefined;
  });
  return QUESTION_FIELDS.filter((_, place) => kinds[place] && kinds.indexOf(kinds[place]) < place).map((field) => ({
    field,
    message: "You ask this already. Please choose another question.",
  }));
}
