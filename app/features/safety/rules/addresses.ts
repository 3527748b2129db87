import ADDRESSES from "./addresses.json" with { type: "json" };
import { isFreeMail } from "../free-mail.ts";
import { placeOf, type Normalised } from "../reading/normalise.ts";
import type { Rule } from "../rule-weights.ts";
import { BRANDS } from "../reading/lexicon.ts";

const wordsOf = (lines: string[]) => new Set(lines.join(" ").split(" "));

type Place = { rule: Rule; start: number; end: number };

/** The handles that banks and payment apps give: what follows the @ of a UPI id. */
const UPI_HANDLES = wordsOf(ADDRESSES["UPI handles"]);

const SHORT_LINKS = wordsOf(ADDRESSES["short links"]);

/** Also names of companies ("HR@Citi"): a UPI id has digits before the @, or words about paying around it. */
const NAMES = new Set(
  "paytm airtel jio sbi icici axis axisbank hdfcbank kotak slice federal fam sib citi upi".split(" "),
);

/** Handles that are no words, so that they are meant also behind "at". */
const SPOKEN_HANDLE = /^(?:ybl|ibl|axl|[ayr]apl|ok[a-z]{3,}|pt[a-z]{3,}|wa(?:axis|hdfcbank|icici|sbi))$/;

/** UPI ids, mail addresses of free providers with the name of a known company, and links that hide where they lead. */
export function findAddresses(normalised: Normalised): Place[] {
  const { text } = normalised;
  const found: Place[] = [];
  const add = (rule: Rule, from: number, to: number) => found.push({ rule, ...placeOf(normalised, from, to) });

  for (let at = text.indexOf("@"); at >= 0; at = text.indexOf("@", at + 1)) {
    const isApart = text[at - 1] === " " || text[at + 1] === " ";
    const from = nameBefore(text, text[at - 1] === " " ? at - 1 : at);
    const afterAt = text[at + 1] === " " ? at + 2 : at + 1;
    const handle =
      /^[a-z][a-z0-9-]{0,40}(?:\.[a-z0-9-]{1,40}){0,4}/.exec(text.slice(afterAt, afterAt + 220))?.[0] ?? "";
    const name = text.slice(from, text[at - 1] === " " ? at - 1 : at);
    const to = afterAt + handle.length;
    if (name.length < 2 || !handle) continue;
    const isPlain = !/[\d._]/.test(name);
    const isUpi = isApart
      ? UPI_HANDLES.has(handle) && !NAMES.has(handle) && !(isPlain && name.length < 3)
      : (UPI_HANDLES.has(handle) && !(isPlain && NAMES.has(handle))) ||
        (!handle.includes(".") && isAboutUpi(text, from, to));
    if (isUpi) add("upi-id", from, to);
    else if (isFreeMail(handle) && BRANDS.some((brand) => namesBrand(name, brand))) add("brand-by-free-mail", from, to);
  }
  for (const { index, 0: spoken, 1: handle = "" } of text.matchAll(
    /(?<![a-z0-9._-])[a-z0-9._-]{3,40} ?(?:[([] ?at ?[)\]]| at ) ?([a-z0-9]{3,20})(?![a-z0-9]|\.[a-z0-9])/g,
  ))
    if (UPI_HANDLES.has(handle) && (/[([]/.test(spoken) || isSpokenUpi(text, { index, spoken, handle })))
      add("upi-id", index, index + spoken.length);
  for (const { index, 0: link, 1: host } of text.matchAll(
    /(?<![a-z0-9@.-])([a-z0-9-]{1,30}\.[a-z]{2,4})\/[a-z0-9_-]{2,60}/g,
  ))
    if (SHORT_LINKS.has(host ?? "")) add("short-link", index, index + link.length);
  for (const { index, 0: link } of text.matchAll(
    /(?<![a-z0-9@.-])(?:wa\.me|t\.me|chat\.whatsapp\.com)\/[a-z0-9_+-]{2,60}/g,
  ))
    add("only-chat", index, index + link.length);
  return found;
}

/** YBL is also short for a bank, and one works "at IBL". */
function isSpokenUpi(text: string, { index, spoken, handle }: { index: number; spoken: string; handle: string }) {
  const isAlsoName = /^(?:ybl|ibl|axl)$/.test(handle) && !/[\d._]/.test(spoken);
  return SPOKEN_HANDLE.test(handle) && (!isAlsoName || ABOUT_UPI.test(sentenceAround(text, index)));
}

function sentenceAround(text: string, at: number): string {
  const [before = ""] = /[^.\n]{0,100}$/.exec(text.slice(Math.max(0, at - 100), at)) ?? [];
  return before + (/^[^.\n]{0,100}/.exec(text.slice(at, at + 100))?.[0] ?? "");
}

function nameBefore(text: string, to: number): number {
  let from = to;
  while (from > 0 && to - from < 80 && /[a-z0-9._-]/.test(text.charAt(from - 1))) from -= 1;
  return from;
}

const ABOUT_UPI =
  /\b(?:upi|gpay|g pay|phonepe|phone pe|paytm|pay|payment|paise|rupaye|google pay|bhim|₹|rs)\b|यूपीआई|पैसे|भुगतान/;

/** A handle that we do not know, where the words around it speak of paying. */
function isAboutUpi(text: string, from: number, to: number): boolean {
  return ABOUT_UPI.test(text.slice(Math.max(0, from - 60), to + 40));
}

const namesBrand = (name: string, brand: string) =>
  name.split(/[._\d-]+/).includes(brand) || (brand.length >= 5 && name.includes(brand));
