import { z } from "zod";

import type { Fields } from "./read-export.ts";
import { isPhone, toTenDigits } from "#app/lib/forms/person-fields.ts";
import { withoutMarkup } from "#app/lib/text/markup.ts";
import { oneLine, UNPRINTABLE_BUT_LINES, VISIBLE } from "#app/lib/text/plain-text.ts";

// Converts texts of the old build to what this site's forms accept, and notes each change for the report.

/** Changes of a record, in words for the report. */
export type Notes = string[];

/** Returns the value, and notes its origin if there is one. */
export function noted<Value>(notes: Notes, note: string, value: Value | null): Value | null {
  if (value !== null) notes.push(note);
  return value;
}

const NOT_IN_A_TEXT = new RegExp(UNPRINTABLE_BUT_LINES, "gu");

/** The first of these fields with visible text, unchanged; null if there is none. */
export function rawText(fields: Fields, ...names: string[]): string | null {
  for (const name of names) {
    const text = toText(fields[name]);
    if (text !== null && VISIBLE.test(text)) return text;
  }
  return null;
}

/** The first value that there is in any of these. */
export function firstOf<Item, Value>(items: Item[], read: (item: Item) => Value | null): Value | null {
  for (const item of items) {
    const value = read(item);
    if (value !== null) return value;
  }
  return null;
}

/** Skills were kept as lists. */
function toText(value: unknown): string | null {
  if (!Array.isArray(value)) return toWord(value);
  return value
    .map(toWord)
    .filter((item) => item !== null)
    .join(", ");
}

/** Numbers were typed into fields of text now and then. */
function toWord(value: unknown): string | null {
  if (typeof value === "string") return value;
  return typeof value === "number" && Number.isFinite(value) ? String(value) : null;
}

/** One line, in at most so many characters. */
export function toLine(raw: string, field: string, longest: number, notes: Notes): string {
  const plain = readMarkup(raw, field, notes);
  return cut(tidied(plain, oneLine(plain, Infinity), field, notes), field, longest, notes);
}

/** A text of several lines, in at most so many characters. */
export function toParagraphs(raw: string, field: string, longest: number, notes: Notes): string {
  const unix = readMarkup(raw.replaceAll(/\r\n?/g, "\n"), field, notes);
  const text = unix.toWellFormed().replaceAll(NOT_IN_A_TEXT, "").trim();
  return cut(tidied(unix, text, field, notes), field, longest, notes);
}

function readMarkup(raw: string, field: string, notes: Notes): string {
  const text = withoutMarkup(raw);
  if (text !== raw) notes.push(`${field}: HTML made plain text`);
  return text;
}

function tidied(raw: string, text: string, field: string, notes: Notes): string {
  if (text !== raw) {
    notes.push(`${field}: ${text === raw.trim() ? "blanks around it removed" : "unprintable characters removed"}`);
  }
  return text;
}

function cut(text: string, field: string, longest: number, notes: Notes): string {
  if (text.length <= longest) return text;
  notes.push(`${field}: cut from ${text.length} to ${longest} characters`);
  // The cut may go through a character outside the basic plane: its first half goes too.
  return text
    .slice(0, longest)
    .replace(/[\uD800-\uDBFF]$/, "")
    .trimEnd();
}

/** The ten digits of an Indian number with any prefix; of several numbers, the first valid one. */
export function toPhone(raw: string | null, field: string, notes: Notes): string | null {
  if (raw === null) return null;
  const phone = [raw, ...raw.split(/[,;/|\n]|\bor\b/i)].map((part) => toTenDigits(part)).find(isPhone);
  if (phone === undefined) return null;
  if (phone !== raw) notes.push(`${field}: reduced to ten digits`);
  return phone;
}

const accountEmailSchema = z.email().max(320);

/** An address as the authentication service keeps it. */
export function toEmail(raw: string | null, field: string, notes: Notes): string | null {
  if (raw === null) return null;
  const email = raw
    .trim()
    .replace(/^mailto:/i, "")
    .toLowerCase();
  if (!accountEmailSchema.safeParse(email).success) return null;
  if (email !== raw) notes.push(`${field}: in lower case, without blanks`);
  return email;
}
