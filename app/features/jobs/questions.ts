import { formatNumber } from "#app/lib/text/format-number.ts";

// What an employer may ask applicants, besides their details. A fixed list, so that no text has to be moderated. The database knows
// the kinds too: private.are_questions.

type QuestionEntry = {
  /** As the applicant reads it. */
  asks: string;
  /** As the employer reads it. */
  name: string;
} & ({ most: number; hint: string; toText: (answer: string) => string } | { choices: Record<string, string> });

const YES_OR_NO = { yes: "Yes", no: "No" };

const QUESTIONS = {
  years: {
    ...{ asks: "How many years have you done this work?", name: "Years in this work" },
    ...{ most: 50, hint: "For example 2, or 0", toText: (years) => (years === "1" ? "1 year" : `${years} years`) },
  },
  pay: {
    ...{ asks: "What pay do you expect a month?", name: "Expected pay a month" },
    ...{ most: 10_000_000, hint: "In rupees, for example 18000", toText: (pay) => `₹${formatNumber(Number(pay))}` },
  },
  joining: {
    ...{ asks: "When can you join?", name: "Can join" },
    choices: { now: "At once", "15-days": "In 15 days", month: "In a month", later: "Later" },
  },
  "two-wheeler": { asks: "Do you have your own two-wheeler?", name: "Own two-wheeler", choices: YES_OR_NO },
  licence: { asks: "Do you have a driving licence?", name: "Driving licence", choices: YES_OR_NO },
  english: {
    ...{ asks: "Do you speak English?", name: "Speaks English" },
    choices: { no: "No", little: "A little", well: "Well" },
  },
  laptop: { asks: "Do you have your own laptop?", name: "Own laptop", choices: YES_OR_NO },
  nights: { asks: "Can you work nights?", name: "Can work nights", choices: YES_OR_NO },
} satisfies Record<string, QuestionEntry>;

export type QuestionKind = keyof typeof QUESTIONS;

export const QUESTION_KINDS = Object.keys(QUESTIONS) as QuestionKind[];

export type Question = { kind: QuestionKind; needed: boolean };

/** A number, or the key of a choice. */
export type Answers = Partial<Record<QuestionKind, string | number>>;

export function questionEntry(kind: QuestionKind): QuestionEntry {
  return QUESTIONS[kind];
}

/** An answer in words. */
export function answerText(kind: QuestionKind, answer: string | number): string {
  const entry = questionEntry(kind);
  return "choices" in entry ? (entry.choices[answer] ?? String(answer)) : entry.toText(String(answer));
}

/** The answers in the order of the list. */
export function answerTexts(answers: Answers): { name: string; text: string }[] {
  return QUESTION_KINDS.flatMap((kind) => {
    const answer = answers[kind];
    return answer === undefined ? [] : [{ name: questionEntry(kind).name, text: answerText(kind, answer) }];
  });
}

export type AnswerChoice = `${QuestionKind}:${string}`;

function answerChoicesOf(kind: QuestionKind): AnswerChoice[] {
  const entry = questionEntry(kind);
  return "choices" in entry ? Object.keys(entry.choices).map((choice): AnswerChoice => `${kind}:${choice}`) : [];
}

/** By which a list of applications can be narrowed, as in two-wheeler:yes. */
export const ANSWER_CHOICES = QUESTION_KINDS.flatMap(answerChoicesOf);

export function readAnswerChoice(choice: AnswerChoice): [QuestionKind, string] {
  return choice.split(":") as [QuestionKind, string];
}

export function answersOfChoice(choice: AnswerChoice): Answers {
  return Object.fromEntries([readAnswerChoice(choice)]);
}

export function answerChoiceText(choice: AnswerChoice): string {
  const [kind, answer] = readAnswerChoice(choice);
  return `${questionEntry(kind).name}: ${answerText(kind, answer)}`;
}
