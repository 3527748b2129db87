import { useCallback, useState, type FormEvent } from "react";

import { textOf } from "./form-text.ts";
import { forgetInTab, namesInTab, readFromTab, writeToTab } from "./tab-storage.ts";

// Input is kept in this browser tab until submit, but only briefly, because another person may use the tab next. A phone with
// little memory drops the page while the visitor is elsewhere. Browsers restore input on Back, but Chromium does not after a
// reload.

const KEPT_MS = 30 * 60 * 1000;

/** Other properties are defined by the form. */
type Draft = { typed: Record<string, string>; typedAt: number };

export function keepDraft(name: string, form: FormData, fields: readonly string[], more: object = {}): void {
  const typed = Object.fromEntries(fields.map((field) => [field, textOf(form, field)]));
  writeToTab(name, { ...more, typed, typedAt: Date.now() } satisfies Draft);
}

/** Restores the unchanged fields and returns whether any is filled in. Null without a draft; also deletes expired drafts of other forms. */
export function restoreDraft(name: string, form: HTMLFormElement): (Draft & { restored: boolean }) | null {
  for (const other of namesInTab()) {
    const { typedAt } = (readFromTab(other) ?? {}) as Partial<Draft>;
    if (typedAt && Date.now() - typedAt > KEPT_MS) forgetInTab(other);
  }
  const draft = readFromTab(name) as Partial<Draft> | null;
  // An older build may have stored another format.
  if (!draft?.typed) return null;
  let restored = false;
  for (const [field, typed] of Object.entries(draft.typed)) {
    // It may also have had other fields.
    const control = form.elements.namedItem(field) as Control | null;
    if (!control) continue;
    if (isUntouched(control)) control.value = typed;
    // Includes values restored by the browser.
    restored ||= !isUntouched(control);
  }
  return { ...(draft as Draft), restored };
}

type FormDraft = {
  /** The key of the draft; null to keep nothing. */
  name: string | null;
  fields: readonly string[];
  /** The server returned the submitted form, which is newer than any draft. */
  answered: boolean;
};

/** Saves and restores the input of a form; returns whether there is input to clear. */
export function useFormDraft({ name, fields, answered }: FormDraft) {
  const [restored, setRestored] = useState(false);
  const restore = useCallback(
    (form: HTMLFormElement | null) => {
      if (form && name && !answered && restoreDraft(name, form)?.restored) setRestored(true);
    },
    [name, answered],
  );
  const keep = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    if (name) keepDraft(name, new FormData(currentTarget), fields);
  };
  return { restored: restored && name !== null && !answered, formProps: { ref: restore, onInput: keep } };
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | RadioNodeList;

function isUntouched(control: Control): boolean {
  return control instanceof HTMLSelectElement ? control.selectedIndex === 0 : !control.value;
}
