// Names of files that a visitor's browser saves. They are made of what strangers typed, and they travel in a header.

const MOST_BYTES = 180;

/** Devices of Windows: a file can't be called so, whatever follows after a dot. */
const RESERVED = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³])\s*(?:\.|$)/i;

/** What separates folders, what a shell or Windows takes for its own, and what a browser may decode once more. */
const FORBIDDEN = /[/\\:*?"<>|%;~$`\u2044\u2215\u29f8\uff0f\uff3c]+/gu;

/** Invisible signs, among them those that turn the direction of writing; Devanagari needs the two joiners. */
const INVISIBLE = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}]/gu;

const graphemes = new Intl.Segmenter("en-IN", { granularity: "grapheme" });

export function resumeFileName(applicantName: string, extension: string): string {
  return `${toFileNamePart(applicantName, "applicant")}-resume.${extension}`;
}

export function applicationsFileName(jobTitle: string): string {
  return `${toFileNamePart(jobTitle, "job")}-applications.csv`;
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
  const part = cutToBytes(clean, MOST_BYTES).replaceAll(/[\s.-]+$/g, "");
  if (!/[\p{L}\p{N}]/u.test(part)) return otherwise;
  return RESERVED.test(part) ? `_${part}` : part;
}

/** File systems count bytes, and a Devanagari letter has three; cut between letters, not through one. */
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

/** RFC 6266: the name in ASCII for old browsers, and as it is (RFC 8187) for all others. */
export function contentDisposition(type: "inline" | "attachment", fileName: string): string {
  return `${type}; filename="${toAscii(fileName)}"; filename*=UTF-8''${toExtendedValue(fileName)}`;
}

function toAscii(fileName: string): string {
  const ascii = fileName
    .normalize("NFKD")
    .replaceAll(/[^ -~]/g, "")
    .replaceAll(FORBIDDEN, "-")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/^[\s.-]+/g, "");
  return /^[^.]*[a-z0-9]/i.test(ascii) ? ascii : `file${fileName.slice(fileName.lastIndexOf("."))}`;
}

function toExtendedValue(fileName: string): string {
  return encodeURIComponent(fileName).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
