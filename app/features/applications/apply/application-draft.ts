import { keepDraft, restoreDraft } from "#app/lib/forms/form-draft.ts";
import { textOf } from "#app/lib/forms/form-text.ts";
import { forgetInTab, readFromTab, writeToTab } from "#app/lib/forms/tab-storage.ts";

// Without the consent and the file. The token is kept with it, or an application whose answer was lost would be another one after a
// reload.

export const TYPED = ["name", "email", "phone", "course"] as const;

type More = {
  token: string;
  /** Sent, with unknown outcome. */
  maybeStored: boolean;
};

/** Begins the names of the fields for answers: see given-answers.ts, which is not loaded with every page. */
export const ANSWER = "answer-";

const APPLICANT = "applicant";
const nameOf = (jobId: string) => `application:${jobId}`;

export function keepApplication(jobId: string, form: FormData, { maybeStored }: Omit<More, "token">): void {
  const answers = [...form.keys()].filter((name) => name.startsWith(ANSWER));
  keepDraft(nameOf(jobId), form, [...TYPED, ...answers], { token: textOf(form, "token"), maybeStored } satisfies More);
}

type Restored = Partial<More> & {
  /** The source of the text: typed for this job, or sent with the last application. */
  restored: "typed" | "sent-before" | null;
};

/** Null without a draft. */
export function restoreApplication(jobId: string, form: HTMLFormElement): Restored | null {
  const draft = restoreDraft(nameOf(jobId), form) as (More & { restored: boolean }) | null;
  if (draft) return { ...draft, restored: draft.restored ? "typed" : null };
  // The visitor may be another person: do not restore the earlier applicant's address over new input.
  const begun = new FormData(form);
  if (TYPED.some((name) => textOf(begun, name))) return null;
  return restoreDraft(APPLICANT, form) && { restored: "sent-before" };
}

/** After sending, the text stays for the next application, without the answers to this company. */
export function finishApplication(jobId: string): void {
  const draft = readFromTab(nameOf(jobId)) as { typed?: Record<string, string> } | null;
  if (draft?.typed) {
    const typed = Object.fromEntries(TYPED.map((name) => [name, draft.typed?.[name] ?? ""]));
    writeToTab(APPLICANT, { typed, typedAt: Date.now() });
  }
  forgetApplication(jobId);
}

export function forgetApplication(jobId: string): void {
  forgetInTab(nameOf(jobId));
}

/** Includes drafts that were already sent. */
export function forgetApplicant(jobId: string): void {
  forgetApplication(jobId);
  forgetInTab(APPLICANT);
}
