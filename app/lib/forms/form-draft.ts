import { useCallback, useState, type FormEvent } from "react";

import { textOf } from "./form-text.ts";
import { forgetInTab, namesInTab, readFromTab, writeToTab } from "./tab-storage.ts";

// What a visitor types is kept in this browser tab until it is sent, but not for long, since somebody else may use it next: a phone
// with little memory drops the page while its visitor looks something up. By themselves browsers bring it back with the
// Back button, and Chromium does not after a reload.

const KEPT_MS = 30 * 60 * 1000;

/** What else belongs to a form is up to it. */
type Draft = { typed: Record<string, string>; typedAt: number };

export function keepDraft(name: string, form: FormData, fields: readonly string[], more: object = {}): void {
  const typed = Object.fromEntries(fields.map((field) => [field, textOf(form, field)]));
  writeToTab(name, { ...more, typed, typedAt: Date.now() } satisfies Draft);
}

/** Into the fields that are as they were, and whether any is filled in now. Null where nothing is kept; that of other forms is not kept longer either. */
export function restoreDraft(name: string, form: HTMLFormElement): (Draft & { restored: boolean }) | null {
  for (const other of namesInTab()) {
    const { typedAt } = (readFromTab(other) ?? {}) as Partial<Draft>;
    if (typedAt && Date.now() - typedAt > KEPT_MS) forgetInTab(other);
  }
  const draft = readFromTab(name) as Partial<Draft> | null;
  // The page of an older build may have kept it in another form.
  if (!draft?.typed) return null;
  let restored = false;
  for (const [field, typed] of Object.entries(draft.typed)) {
    // It may have had other fields, too.
    const control = form.elements.namedItem(field) as Control | null;
    if (!control) continue;
    if (isUntouched(control)) control.value = typed;
    // Also what the browser itself has brought back.
    restored ||= !isUntouched(control);
  }
  return { ...(draft as Draft), restored };
}

type FormDraft = {
  /** Of the draft; null while nothing is to be kept. */
  name: string | null;
  fields: readonly string[];
  /** The server has sent the form back as it was: that is newer than any draft. */
  answered: boolean;
};

/** Keeps what is typed into a form that sends nothing else, and brings it back; says whether there is something to clear. */
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
