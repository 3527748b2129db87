import { textOf } from "#app/lib/form-text.ts";
import { forgetInTab, readFromTab, writeToTab } from "#app/lib/tab-storage.ts";

// What is typed, without the consent and the file, is kept in this browser tab until it is sent: a phone with little memory drops the
// page while its visitor looks for the resume. The token is kept with it, or an application whose answer was lost would be another
// one after a reload.

const TYPED = ["name", "email", "phone", "course"] as const;

type Draft = Partial<Record<(typeof TYPED)[number], string>> & {
  token: string;
  /** It was sent, and nobody knows what became of it. */
  maybeStored: boolean;
};

const nameOf = (jobId: string) => `application:${jobId}`;

export function keepDraft(jobId: string, form: FormData, { maybeStored }: Pick<Draft, "maybeStored">): void {
  const typed = Object.fromEntries(TYPED.map((field) => [field, textOf(form, field)]));
  const draft: Draft = { ...typed, token: textOf(form, "token"), maybeStored };
  writeToTab(nameOf(jobId), draft);
}

/** Into the fields that are empty. Null where nothing was kept. */
export function restoreDraft(jobId: string, form: HTMLFormElement): Draft | null {
  const draft = readFromTab(nameOf(jobId)) as Draft | null;
  for (const field of TYPED) {
    const input = form.elements.namedItem(field);
    if (input instanceof HTMLInputElement && !input.value) input.value = draft?.[field] ?? "";
  }
  return draft;
}

export function forgetDraft(jobId: string): void {
  forgetInTab(nameOf(jobId));
}
