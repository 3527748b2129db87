import { QUESTION_FIELDS, type QuestionField } from "./form-fields.ts";
import { QUESTION_KINDS, type Question, type QuestionKind } from "#app/features/jobs/questions.ts";

// A question is one choice of the form: its kind alone, or with a mark where applicants need to answer it.

const NEEDED = ":needed";

export type QuestionChoice = QuestionKind | `${QuestionKind}${typeof NEEDED}`;

export function choiceOf({ kind, needed }: Question): QuestionChoice {
  return needed ? `${kind}${NEEDED}` : kind;
}

export const QUESTION_CHOICES = QUESTION_KINDS.flatMap((kind) =>
  [false, true].map((needed) => choiceOf({ kind, needed })),
);

export function readQuestion(choice: QuestionChoice): Question {
  return { kind: choice.replace(NEEDED, "") as QuestionKind, needed: choice.endsWith(NEEDED) };
}

export function questionValuesOf(questions: Question[]) {
  const values = QUESTION_FIELDS.map((field, place) => {
    const question = questions[place];
    return [field, question ? choiceOf(question) : ""] as const;
  });
  return Object.fromEntries(values) as Record<QuestionField, string>;
}
