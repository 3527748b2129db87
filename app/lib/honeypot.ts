import { textOf } from "./form-text.ts";

/** A field that no person sees: a program that fills in whatever it finds gives itself away. */
export const HONEYPOT = "website";

/** Says what happened, since a browser that fills in forms by itself may have done it. */
export const HONEYPOT_FILLED = "Please leave the field “Website” empty and send the form again.";

export function isHoneypotFilled(form: FormData): boolean {
  return textOf(form, HONEYPOT) !== "";
}
