import { textOf } from "./form-text.ts";

/** A hidden field: only bots fill it in. */
export const HONEYPOT = "website";

/** Tells a person what to do, because autofill may have filled it in. */
export const HONEYPOT_FILLED = "Please leave the field “Website” empty and send the form again.";

export function isHoneypotFilled(form: FormData): boolean {
  return textOf(form, HONEYPOT) !== "";
}
