import { isObject } from "./read-export.ts";

const EARLIEST = Date.UTC(2000, 0, 1);
/** Below it, a number is a count of seconds: as milliseconds it would be a time before March 1973. */
const FEWEST_MS = 1e11;
const ISO = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?\s*(?:Z|[+-]\d{2}:?\d{2})?)?$/i;

/**
 * A moment as exports write it: an ISO text, milliseconds or seconds since 1970, or a timestamp of the old database
 * ({seconds, nanoseconds}, with or without underscores). Null for anything else, for what lies before the year 2000, and for
 * the future.
 */
export function readTime(value: unknown, now: number): Date | null {
  // As one export tool marks it: { __datatype__: "timestamp", value: { _seconds, _nanoseconds } }.
  const ms = toMs(isObject(value) && value.__datatype__ === "timestamp" ? value.value : value);
  return ms !== null && ms >= EARLIEST && ms <= now ? new Date(ms) : null;
}

function toMs(value: unknown): number | null {
  if (typeof value === "number") return Number.isFinite(value) ? fromNumber(value) : null;
  if (typeof value === "string") return fromText(value.trim());
  if (!isObject(value)) return null;
  const seconds = toNumber(value._seconds ?? value.seconds);
  const nanoseconds = toNumber(value._nanoseconds ?? value.nanoseconds ?? 0);
  const ms = seconds * 1000 + Math.floor(nanoseconds / 1e6);
  return Number.isFinite(ms) ? ms : null;
}

function toNumber(value: unknown): number {
  return typeof value === "number" || typeof value === "string" ? Number(value) : Number.NaN;
}

function fromNumber(value: number): number {
  return value < FEWEST_MS ? value * 1000 : value;
}

function fromText(text: string): number | null {
  if (/^\d{9,13}$/.test(text)) return fromNumber(Number(text));
  if (!ISO.test(text)) return null;
  // why: a text with a time and no zone would be read in the zone of this machine.
  const hasZone = /(?:Z|[+-]\d{2}:?\d{2})$/i.test(text) && text.length > 10;
  const ms = Date.parse(text.length > 10 && !hasZone ? `${text}Z` : text);
  return Number.isNaN(ms) ? null : ms;
}
