import type { FormEvent, InputHTMLAttributes } from "react";

import { TextField } from "./text-field.tsx";
import { isPhone, toTenDigits } from "#app/lib/forms/person-fields.ts";

type PhoneFieldProps = Omit<Parameters<typeof TextField>[0], keyof typeof PHONE_INPUT>;

const PHONE_INPUT = { autoComplete: "tel", inputMode: "tel", required: true } satisfies InputHTMLAttributes<unknown>;

/**
 * A phone number of ten digits. A whole number that is pasted, filled in or typed in another form is brought to its ten digits
 * at once; everything else stays as it was typed. Without JavaScript the server does the same.
 */
export function PhoneField(props: PhoneFieldProps) {
  return <TextField {...props} {...PHONE_INPUT} onInput={bringToTenDigits} />;
}

function bringToTenDigits({ currentTarget: input, nativeEvent }: FormEvent<HTMLInputElement>): void {
  // A keyboard that is composing would type its text a second time.
  if ((nativeEvent as InputEvent).isComposing) return;
  const { value } = input;
  const digits = toTenDigits(value);
  if (digits === value || !isPhone(digits)) return;
  const afterCaret = value.slice(input.selectionEnd ?? value.length).replaceAll(/\D/g, "").length;
  input.value = digits;
  // why only then: Safari moves the focus to a field whose caret is set.
  if (document.activeElement !== input) return;
  const caret = Math.max(0, digits.length - afterCaret);
  input.setSelectionRange(caret, caret);
}
