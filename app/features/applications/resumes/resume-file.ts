import { RESUME_TYPES } from "./resume-key.ts";
import { cleanLine } from "#app/lib/text/plain-text.ts";

// What can be said of a resume without reading it.

export const MAX_RESUME_BYTES = 2_097_152;

const LONGEST_FILE_NAME = 255;

/** Among them the two that make a name read backwards: no chat and no phone adds these. */
const NEVER_IN_NAMES = /[\p{Cc}/\\\u202D\u202E]/u;

/**
 * Refuses names that no browser sends, with folders, control characters or too many characters, and extensions of anything
 * but a document. A name without an extension is fine: phones have such files. Invisible characters, which chats put around
 * and into a name, are not part of it.
 */
export function isFileName(name: string): boolean {
  const shown = cleanLine(name);
  if (name.length > LONGEST_FILE_NAME || NEVER_IN_NAMES.test(name) || /%2f|%5c|%00/i.test(shown)) return false;
  const ending = /\.([a-z0-9]{1,8})$/i.exec(shown)?.[1]?.toLowerCase();
  return ending === undefined || Object.hasOwn(RESUME_TYPES, ending) || /^\d+$/.test(ending);
}
