import { dictionary } from "@zxcvbn-ts/language-common";

export const SHORTEST_PASSWORD = 10;

/** Also where the authentication service asks for more than we do. */
export const WEAK_PASSWORD = "Please choose another password: this one is too easy to guess.";

const COMMONEST = new Set(dictionary["passwords-common"].filter((password) => password.length >= SHORTEST_PASSWORD));

/** Beside the name of the company. */
const FEWEST_OTHER_LETTERS = 5;

export function isCommonPassword(password: string): boolean {
  return COMMONEST.has(password.toLowerCase());
}

/** "Acme2026!!" of the company Acme: what is left beside the name are digits, signs and a few letters. */
export function isCompanyName(password: string, companyName: string | undefined): boolean {
  const [typed, name] = [lettersOf(password), lettersOf(companyName ?? "")];
  return name !== "" && typed.includes(name) && typed.replace(name, "").length < FEWEST_OTHER_LETTERS;
}

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/\P{L}/gu, "");
}
