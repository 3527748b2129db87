import { textOf } from "./form-text.ts";

/** A field that no person sees. What fills it in is a program. */
export const HONEYPOT = "website";

/** Says what to do, since the browser of a person may have filled it in. */
export const HONEYPOT_FILLED = "Please leave the field “Website” empty and send the form again.";

export function isHoneypotFilled(form: FormData): boolean {
  return textOf(form, HONEYPOT) !== "";
}
