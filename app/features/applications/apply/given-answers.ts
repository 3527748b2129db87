import { ANSWER } from "./application-draft.ts";
import {
  QUESTION_KINDS,
  questionEntry,
  type Answers,
  type Question,
  type QuestionKind,
} from "#app/features/jobs/questions.ts";
import { textOf } from "#app/lib/forms/form-text.ts";
import { formatNumber } from "#app/lib/text/format-number.ts";

// The answers to the questions of a job. Browser and server read them by the same rules.

export type AnswerField = `${typeof ANSWER}${QuestionKind}`;

export const answerFieldOf = (kind: QuestionKind): AnswerField => `${ANSWER}${kind}`;

export const ANSWER_FIELDS = QUESTION_KINDS.map(answerFieldOf);

const QUESTIONS_CHANGED = "The company has changed its questions. Please reload this page.";

const PLEASE_ANSWER = "The company needs this answer.";

/** The valid answers, and the problems by field. Other fields than those of the questions are ignored. */
export function readAnswers(questions: Question[], form: FormData) {
  const answers: Answers = {};
  const problems: Record<string, string[]> = {};
  for (const { kind, needed } of questions) {
    const field = answerFieldOf(kind);
    const typed = textOf(form, field).trim();
    const answer = typed && readAnswer(kind, typed);
    if (answer === null) problems[field] = [problemOf(kind)];
    else if (answer !== "") answers[kind] = answer;
    else if (needed && form.has(field)) problems[field] = [PLEASE_ANSWER];
    // The page is older than the question.
    else if (needed) problems[""] = [QUESTIONS_CHANGED];
  }
  return { answers, problems };
}

function readAnswer(kind: QuestionKind, typed: string): string | number | null {
  const entry = questionEntry(kind);
  if ("choices" in entry) return Object.hasOwn(entry.choices, typed) ? typed : null;
  const digits = typed.replaceAll(/[₹,\s]/g, "");
  return /^\d+$/.test(digits) && Number(digits) <= entry.most ? Number(digits) : null;
}

function problemOf(kind: QuestionKind): string {
  const entry = questionEntry(kind);
  return "choices" in entry
    ? "Please choose one from the list."
    : `Please enter a whole number, at most ${formatNumber(entry.most)}.`;
}
