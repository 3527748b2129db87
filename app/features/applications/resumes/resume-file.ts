import { RESUME_TYPES } from "./resume-key.ts";
import { MAX_FILE_BYTES } from "#app/lib/forms/max-file-bytes.ts";
import { cleanLine } from "#app/lib/text/plain-text.ts";

// What can be said of a resume without reading it.

export const MAX_RESUME_BYTES = MAX_FILE_BYTES;

/** Many have their resume as a photo alone. The menu is that of Android's gallery. */
export const FROM_PHOTO = "If it is a photo: open it in your gallery, choose Print in its menu, and save it as PDF.";

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

/** Help for a chosen file that is not an accepted resume. */
export function adviceOnRefused({ name, type, size }: File): string {
  // why before the size: a smaller picture is refused too. Some phones give pictures no type, or a general one.
  if (type.startsWith("image/") || /\.(?:jpe?g|png|webp|hei[cf])$/i.test(name)) return FROM_PHOTO;
  if (size <= MAX_RESUME_BYTES) return "We can't read it as a PDF or Word file. Open it, and save it as PDF.";
  // Rounded up: no file that is too large has 2 MB.
  const megabytes = (Math.ceil((size / MAX_RESUME_BYTES) * 20) / 10).toFixed(1);
  return `Your file is ${megabytes} MB. Make it again with fewer or smaller pictures: a screenshot is smaller than a photo.`;
}
