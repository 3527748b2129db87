import { textOf } from "#app/lib/form-text.ts";
import { forgetInTab, keepInTab, keptInTab } from "#app/lib/tab-storage.ts";

// What is typed is kept in this browser tab until it is sent: a phone with little memory drops the page while its visitor looks for
// the resume.

const FIELDS = ["name", "email", "phone", "course"] as const;

type Draft = Partial<Record<(typeof FIELDS)[number], string>>;

const nameOf = (jobId: string) => `application:${jobId}`;

export function keepDraft(jobId: string, typed: FormData): void {
  keepInTab(nameOf(jobId), Object.fromEntries(FIELDS.map((field) => [field, textOf(typed, field)])));
}

/** Into the fields that are empty. */
export function restoreDraft(jobId: string, form: HTMLFormElement): void {
  const draft = (keptInTab(nameOf(jobId)) ?? {}) as Draft;
  for (const field of FIELDS) {
    const input = form.elements.namedItem(field);
    if (input instanceof HTMLInputElement && !input.value) input.value = draft[field] ?? "";
  }
}

export function forgetDraft(jobId: string): void {
  forgetInTab(nameOf(jobId));
}
