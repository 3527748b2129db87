import { create } from "content-disposition";

import { cleanLine, oneLine } from "#app/lib/text/plain-text.ts";

// The names of files are made of text that strangers typed: they must be harmless in a header, on a disk and on a page.

const MAX_BYTES = 180;

/** Names of devices in Windows, which no file can have, with or without an extension. */
const RESERVED = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³])\s*(?:\.|$)/i;

/** Separators of folders, characters with a meaning in a shell or in Windows, and "%", which a browser may decode again. */
const FORBIDDEN = /[/\\:*?"<>|%;~$`\u2044\u2215\u29f8\uff0f\uff3c]+/gu;

/** Invisible characters, also those that reverse the direction of writing. Devanagari needs the two joiners. */
const INVISIBLE = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}]/gu;

const graphemes = new Intl.Segmenter("en-IN", { granularity: "grapheme" });

export function resumeFileName(applicantName: string, extension: string): string {
  return `${toFileNamePart(applicantName, "applicant")}-resume.${extension}`;
}

export function applicationsFileName(jobTitle: string): string {
  return `${toFileNamePart(jobTitle, "job")}-applications.csv`;
}

export function resumesFileName(jobTitle: string): string {
  return `${toFileNamePart(jobTitle, "job")}-resumes.zip`;
}

function toFileNamePart(text: string, otherwise: string): string {
  const clean = text
    .toWellFormed()
    .normalize("NFC")
    .replaceAll(/[\s\p{Z}]+/gu, " ")
    .replaceAll(INVISIBLE, "")
    .replaceAll(FORBIDDEN, "-")
    .replaceAll(/\.{2,}/g, ".")
    .replaceAll(/^[\s.-]+/g, "");
  const part = cutToBytes(clean, MAX_BYTES).replaceAll(/[\s.-]+$/g, "");
  if (!/[\p{L}\p{N}]/u.test(part)) return otherwise;
  return RESERVED.test(part) ? `_${part}` : part;
}

/** File systems count bytes, and a Devanagari letter has three. The cut is between letters, not inside one. */
function cutToBytes(text: string, most: number): string {
  let bytes = 0;
  let cut = "";
  for (const { segment } of graphemes.segment(text)) {
    bytes += new TextEncoder().encode(segment).length;
    if (bytes > most) break;
    cut += segment;
  }
  return cut;
}

/** The header that makes the browser show or save a file under this name. */
export function contentDisposition(type: "inline" | "attachment", fileName: string): string {
  return create(fileName, { type, fallback: toAscii(fileName) });
}

/** The name for browsers that only read ASCII. The library would write "?", which Windows refuses in a file name. */
function toAscii(fileName: string): string {
  const ascii = fileName
    .normalize("NFKD")
    .replaceAll(/[^ -~]/g, "")
    .replaceAll(FORBIDDEN, "-")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/^[\s.-]+/g, "");
  return /^[^.]*[a-z0-9]/i.test(ascii) ? ascii : `file${fileName.slice(fileName.lastIndexOf("."))}`;
}

const LONGEST_SHOWN_NAME = 150;

/**
 * The name that the file had on the applicant's device, as it is shown: letters, digits and simple punctuation. Of invisible
 * characters that a chat put into it nothing is left, not even a sign in their place.
 */
export function tidyFileName(name: string): string {
  return oneLine(
    cleanLine(name)
      .normalize("NFC")
      .replaceAll(/[^\p{L}\p{M}\p{N}\p{Join_Control} ._()-]/gu, "_"),
    LONGEST_SHOWN_NAME,
  );
}
