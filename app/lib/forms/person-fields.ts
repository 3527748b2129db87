import { cleanLine } from "../text/plain-text.ts";

// The fields for a person's name and contact. The browser validates them with this file only; the server decides, with schemas made
// of the same rules (person-fields.server.ts).

export const LONGEST_EMAIL = 320;
/** With a country code, brackets and spaces. */
const LONGEST_TYPED_PHONE = 40;
export const LONGEST_NAME = 150;

export type TextField = {
  /** The error of an empty field; null for an optional one. */
  missing: string | null;
  longest: number;
  tooLong: string;
  /** The normalised text, to which the rules apply. */
  clean: (text: string) => string;
  /** The rule, and the error when it fails. */
  rules: (readonly [holds: (text: string) => boolean, problem: string])[];
};

/** The error of the input. */
export function problemsOf({ missing, longest, tooLong, clean, rules }: TextField, typed: string): string[] {
  const text = typed.trim();
  if (text === "") return missing === null ? [] : [missing];
  if (text.length > longest) return [tooLong];
  return rules.filter(([holds]) => !holds(clean(text))).map(([, problem]) => problem);
}

const NO_NAME = "Please enter your name.";

export const LINE = {
  missing: null,
  longest: LONGEST_NAME,
  tooLong: `Please use at most ${LONGEST_NAME} characters.`,
  clean: cleanLine,
  rules: [
    [(text) => !/\p{Cc}/u.test(text), "Please use letters, numbers and spaces on one line."],
    [(text) => !/[<>]/.test(text), "Please leave out the characters < and >."],
  ],
} satisfies TextField;

export const NAME: TextField = {
  ...LINE,
  missing: NO_NAME,
  // why a letter or a digit: a name of invisible characters looks empty, and Postgres takes some of them for spaces.
  rules: [...LINE.rules, [(text) => /[\p{L}\p{N}]/u.test(text), NO_NAME]],
};

/** What zod takes for an address; its regular expression can't be had without the rest of it. */
const ADDRESS = /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

export const EMAIL: TextField = {
  missing: "Please enter your email address.",
  longest: LONGEST_EMAIL,
  tooLong: "This email address is too long.",
  clean: cleanLine,
  rules: [[(text) => ADDRESS.test(text), "Please enter an email address, like name@gmail.com."]],
};

const TEN_DIGITS = "Please enter exactly 10 digits.";

export const PHONE: TextField = {
  missing: "Please enter your phone number.",
  longest: LONGEST_TYPED_PHONE,
  tooLong: TEN_DIGITS,
  clean: toTenDigits,
  rules: [[isPhone, TEN_DIGITS]],
};

export function isPhone(text: string): boolean {
  return /^\d{10}$/.test(text);
}

/** Separators in a pasted number: all dashes, and the invisible marks of contact lists. */
const SEPARATORS = /[\s().\p{Pd}\p{Cf}]/gu;

/** Indian numbers as people type and paste them (+91 98…, 098…, with spaces and dashes) become their ten digits. */
export function toTenDigits(text: string): string {
  return text.replaceAll(SEPARATORS, "").replace(/^(?:\+91|0091|91)?0?(?=\d{10}$)/, "");
}
