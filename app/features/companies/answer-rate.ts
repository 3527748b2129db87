import { counted } from "#app/lib/text/counted.ts";
import { formatNumber } from "#app/lib/text/format-number.ts";

type AnswerRate = { applicants: number; answered: number; days: number | null };

/** "Answers 8 of 10 applicants, usually within 3 days" */
export function answerRateText({ applicants, answered, days }: AnswerRate): string {
  const within = days ? `, usually within ${counted(days, "day", "days")}` : "";
  return `Answers ${formatNumber(answered)} of ${counted(applicants, "applicant", "applicants")}${within}`;
}
