import { readAmount } from "../amount.ts";
import type { JobFormField, JobFormValues } from "../form-fields.ts";
import { MINIMUM_WAGES } from "./minimum-wages.ts";
import { JOB_LOCATIONS } from "#app/features/jobs/choices.ts";
import { SALARY_PERIODS, toRupeesAMonth } from "#app/features/jobs/salary-and-experience/pay.ts";
import { toRupees } from "#app/features/jobs/salary-and-experience/write-amounts.ts";

// What an employer may want to know while typing. A hint never blocks saving.

export type Hints = Partial<Record<JobFormField, string>>;

/** What is typed freely, and read by job seekers. */
const TEXTS = ["title", "company", "requirements", "qualifications", "description", "about"] as const;
/** The way to a walk-in may well hold a number to call. */
const TEXTS_OF_WALK_IN = ["walk_in_address", "walk_in_bring"] as const;

export function hintsOf(values: Partial<JobFormValues>): Hints {
  const hints: Hints = {};
  const wage = hintOfWage(values);
  if (wage) hints.salary = wage;
  for (const field of TEXTS) {
    const text = values[field] ?? "";
    const hint = hintOfSex(text) ?? hintOfContacts(text) ?? hintOfShouting(text);
    if (hint) hints[field] = hint;
  }
  for (const field of TEXTS_OF_WALK_IN) {
    const hint = hintOfSex(values[field] ?? "");
    if (hint) hints[field] = hint;
  }
  return hints;
}

/** For full-time work; part-time work and internships are paid differently. */
function hintOfWage(values: Partial<JobFormValues>): string | null {
  const { kind, location, salary_period } = values;
  const town = JOB_LOCATIONS.find((name) => name === location);
  const amount = readAmount(values.salary_from || values.salary_to || "");
  const period = SALARY_PERIODS.find((name) => name === salary_period);
  if (!town || !amount || !period || kind === "part-time" || kind === "internship") return null;
  const { monthly: minimum, since } = MINIMUM_WAGES[town];
  const monthly = Math.round(toRupeesAMonth(amount, period));
  if (monthly >= minimum) return null;
  const asMonthly = period === "month" ? "" : `, which is about ${toRupees(monthly)} a month`;
  return `This is less than the minimum wage in ${town}${asMonthly}: ${toRupees(minimum)} a month for unskilled work, since ${since}.`;
}

const MEN = "males?|m[ae]n|boys?|gents?|gentlemen|ladk[ae]|ladkon|purush|पुरुषों|पुरुष|लड़कों|लड़के|लड़का";
const WOMEN =
  "females?|wom[ae]n|girls?|lad(?:y|ies)|ladki(?:yan|yaan|yon|ya)?|mahila(?:yen|on|ye)?|महिलाओं|महिलाएं|महिलाएँ|महिला|लड़कियों|लड़कियां|लड़कियाँ|लड़की";
const WORD_START = String.raw`(?<![\p{L}\p{M}])`;
const WORD_END = String.raw`(?![\p{L}\p{M}])`;
const EITHER = `(?:${MEN}|${WOMEN})`;
const PEOPLE =
  "(?:candidates?|staff|applicants?|employees?|workers?|members?|freshers?|persons?|tele ?callers?|doctors?|receptionists?|teachers?|tutors?|trainers?|counsell?ors?|nurses?|assistants?|executives?|secretary|secretaries|cooks?|drivers?|guards?|helpers?|packers?|tailors?|beauticians?|operators?|cashiers?|accountants?|supervisors?|attendants?|caretakers?|उम्मीदवार|टेलीकॉलर)";
/** Their work or its place, between the two: "female office assistant". */
const WORK =
  "(?:(?:back |front )?office |front desk |sales |field |personal |delivery |security |computer |data entry |customer (?:care|support) )?";
const OPENINGS = "(?:jobs?|openings?|vacanc(?:y|ies)|positions?|hiring|required|wanted)";

/** "Male/female", "boys and girls": open to all. */
const BOTH = new RegExp(
  `${WORD_START}${EITHER}(?: ${WORK}${PEOPLE})? ?(?:/|,|&|\\+|and|or|aur|ya|या|और|एवं) ?${EITHER}${WORD_END}`,
  "giu",
);
const ONE_SEX = [
  `(?:only|sirf|keval|strictly|केवल|सिर्फ|मात्र)(?: for)? ${EITHER}${WORD_END}`,
  `${EITHER}(?: ${PEOPLE})? ?(?:only|preferred|required|needed|wanted|chahiye|hi|ही|चाहिए|केवल)${WORD_END}`,
  `${EITHER} ${WORK}${PEOPLE}${WORD_END}`,
  `no ${EITHER}${WORD_END}`,
  `${OPENINGS}(?: for)? ${EITHER}${WORD_END}`,
  `for (?:fe)?males${WORD_END}`,
  `(?:gender|sex) ?[-:–=]? ?${EITHER}${WORD_END}`,
  `\\( ?${EITHER} ?\\)`,
].map((pattern) => new RegExp(`${WORD_START}${pattern}`, "iu"));

/** The Code on Wages, 2019, section 3. */
function hintOfSex(text: string): string | null {
  const others = withoutDots(text).replaceAll(BOTH, " ");
  const found = ONE_SEX.map((pattern) => pattern.exec(others)?.[0]).find(Boolean);
  if (!found) return null;
  return `“${found.trim()}”: the law (Code on Wages) does not allow choosing people by their sex. Say what the work asks for instead.`;
}

/** The dot below a letter of Devanagari is typed or left out, as a letter of its own or not. */
function withoutDots(text: string): string {
  return text.normalize("NFC").replaceAll(/\s+/g, " ").replaceAll("सिर्फ\u093C", "सिर्फ");
}

const PHONE = /(?<!\d)(?:\+?91[\s-]?|0)?[6-9]\d{4}[\s-]?\d{5}(?!\d)/;
// why one character before the @: looking for a whole name from each of its letters takes time that grows with the square.
const LINK = /https?:\/\/|www\.|wa\.me|t\.me\/|[\w.-]@[\w-]+\.\w|(?<![\w@.-])[a-z0-9-]{3,}\.(?:com|in|org)(?!\w)/;

function hintOfContacts(text: string): string | null {
  const found = PHONE.test(text) ? "a phone number" : LINK.test(text) ? "a link or an email address" : null;
  return found && `There is ${found} in this text. Applications reach you here, with the phone number and the resume.`;
}

/** Fewer letters may be a short form, such as BPO. */
const FEWEST_LETTERS = 12;

function hintOfShouting(text: string): string | null {
  const letters = text.match(/[a-z]/gi)?.length ?? 0;
  const capitals = text.match(/[A-Z]/g)?.length ?? 0;
  if (letters >= FEWEST_LETTERS && capitals > letters * 0.7) {
    return "This is all in capitals. It is easier to read, and trusted more, in small letters.";
  }
  if (/![\s!]*!/.test(text) || (text.match(/!/g)?.length ?? 0) > 2) {
    return "So many exclamation marks look like spam. The job reads better without.";
  }
  return null;
}
