import type { JobFormValues } from "./job-fields.ts";

// What is typed into the job form is kept in this tab until it is saved: a reload, a login that ran out and a wrong click
// cost nothing. It belongs to the account that typed it. Another one that signs in here finds it deleted.

export type JobDraft = {
  account: string;
  values: Partial<JobFormValues>;
  /** The version of the job that the form was filled from; 0 for a new job. */
  basedOn: number;
  /** The form was closed on purpose: it comes back when asked for, not by itself. */
  closed: boolean;
};

const PREFIX = "job-draft:";

/** For one posted job, or for the new one. */
export function draftName(jobId: string | null): string {
  return PREFIX + (jobId ?? "new");
}

export function readDraft(name: string, account: string): JobDraft | null {
  const draft = parse(storage()?.getItem(name) ?? null);
  return draft?.account === account ? draft : null;
}

export function keepDraft(name: string, draft: JobDraft): void {
  try {
    storage()?.setItem(name, JSON.stringify(draft));
  } catch {
    // The storage is full: the form itself still has everything.
  }
}

export function forgetDraft(name: string): void {
  storage()?.removeItem(name);
}

export function markDraftClosed(name: string, account: string): void {
  const draft = readDraft(name, account);
  if (draft) keepDraft(name, { ...draft, closed: true });
}

/** Whoever is signed in now sees nothing of what others typed here. */
export function forgetDraftsOfOthers(account: string): void {
  const kept = storage();
  if (!kept) return;
  const names = Array.from({ length: kept.length }, (_, index) => kept.key(index) ?? "");
  for (const name of names) {
    if (name.startsWith(PREFIX) && parse(kept.getItem(name))?.account !== account) kept.removeItem(name);
  }
}

function parse(text: string | null): JobDraft | null {
  if (!text) return null;
  try {
    return JSON.parse(text) as JobDraft;
  } catch {
    return null;
  }
}

/** Some browsers forbid it altogether. */
function storage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}
