import { RESUME_TYPES } from "./resume-key.ts";
import { cleanLine } from "#app/lib/text/plain-text.ts";

// What can be said of a resume without reading it.

export const MAX_RESUME_BYTES = 2_097_152;

const LONGEST_FILE_NAME = 255;

/**
 * Refuses names that no browser sends, with folders, control characters or too many characters, and extensions of anything
 * but a document. A name without an extension is fine: phones have such files.
 */
export function isFileName(name: string): boolean {
  if (name.length > LONGEST_FILE_NAME || /[\p{Cc}/\\]|%2f|%5c|%00/iu.test(name)) return false;
  if (cleanLine(name) !== name.trim()) return false;
  const ending = /\.([a-z0-9]{1,8})$/i.exec(name.trim())?.[1]?.toLowerCase();
  return ending === undefined || Object.hasOwn(RESUME_TYPES, ending) || /^\d+$/.test(ending);
}
