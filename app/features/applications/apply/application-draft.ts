import { keepDraft, restoreDraft } from "#app/lib/forms/form-draft.ts";
import { textOf } from "#app/lib/forms/form-text.ts";
import { forgetInTab } from "#app/lib/forms/tab-storage.ts";

// Without the consent and the file. The token is kept with it, or an application whose answer was lost would be another one after a
// reload.

const TYPED = ["name", "email", "phone", "course"] as const;

type More = {
  token: string;
  /** It was sent, and nobody knows what became of it. */
  maybeStored: boolean;
};

const nameOf = (jobId: string) => `application:${jobId}`;

export function keepApplication(jobId: string, form: FormData, { maybeStored }: Omit<More, "token">): void {
  keepDraft(nameOf(jobId), form, TYPED, { token: textOf(form, "token"), maybeStored } satisfies More);
}

/** Null where nothing is kept. */
export function restoreApplication(jobId: string, form: HTMLFormElement): (More & { restored: boolean }) | null {
  return restoreDraft(nameOf(jobId), form) as (More & { restored: boolean }) | null;
}

export function forgetApplication(jobId: string): void {
  forgetInTab(nameOf(jobId));
}
