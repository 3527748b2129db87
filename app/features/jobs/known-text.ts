/** Old builds, imports and people fill a required field like this. */
const UNKNOWN =
  /^[\s\p{P}]*(?:(?:(?:salary|pay|ctc) )?(?:not (?:specified|disclosed|mentioned|available|applicable|provided|given|known)|undisclosed|confidential)(?: by (?:the )?(?:company|employer|recruiter))?|n[./ ]*a|none|nil|null|undefined)?[\s\p{P}]*$/iu;

/** The text, or nothing where it says nothing. */
export function knownText(text: string): string {
  return UNKNOWN.test(text) ? "" : text;
}
