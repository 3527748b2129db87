import { textOf } from "#app/lib/form-text.ts";
import { forgetInTab, namesInTab, readFromTab, writeToTab } from "#app/lib/tab-storage.ts";

// What is typed, without the consent and the file, is kept in this browser tab until it is sent, but not for long, since somebody else
// may use it next: a phone with little memory drops the page while its visitor looks for the resume. The token is kept with it, or
// an application whose answer was lost would be another one after a reload.

const KEPT_MS = 30 * 60 * 1000;

const TYPED = ["name", "email", "phone", "course"] as const;

type Draft = Partial<Record<(typeof TYPED)[number], string>> & {
  token: string;
  /** It was sent, and nobody knows what became of it. */
  maybeStored: boolean;
  typedAt: number;
};

const NAME = "application:";
const nameOf = (jobId: string) => NAME + jobId;

export function keepDraft(jobId: string, form: FormData, { maybeStored }: Pick<Draft, "maybeStored">): void {
  const typed = Object.fromEntries(TYPED.map((field) => [field, textOf(form, field)]));
  const draft: Draft = { ...typed, token: textOf(form, "token"), maybeStored, typedAt: Date.now() };
  writeToTab(nameOf(jobId), draft);
}

/** Into the fields that are empty. Null where nothing is kept; that of other jobs is not kept longer either. */
export function restoreDraft(jobId: string, form: HTMLFormElement): Draft | null {
  for (const name of namesInTab().filter((name) => name.startsWith(NAME))) {
    if (Date.now() - ((readFromTab(name) as Draft | null)?.typedAt ?? 0) > KEPT_MS) forgetInTab(name);
  }
  const draft = readFromTab(nameOf(jobId)) as Draft | null;
  if (!draft) return null;
  for (const field of TYPED) {
    const input = form.elements.namedItem(field);
    if (input instanceof HTMLInputElement && !input.value) input.value = draft[field] ?? "";
  }
  return draft;
}

export function forgetDraft(jobId: string): void {
  forgetInTab(nameOf(jobId));
}
