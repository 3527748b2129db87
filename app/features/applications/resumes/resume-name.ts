import { oneLine } from "#app/lib/plain-text.ts";

const LONGEST = 150;

/** The name that the file had with the applicant, for people to read: letters, digits and the plainest marks. */
export function tidyResumeName(name: string): string {
  return oneLine(name.normalize("NFC").replaceAll(/[^\p{L}\p{M}\p{N}\p{Join_Control} ._()-]/gu, "_"), LONGEST);
}
