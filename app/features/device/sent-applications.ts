import { createDeviceStore, parseEntries } from "#app/lib/device-store.ts";

// The applications that were sent from this device, with the links to their pages.

export type SentApplication = { jobId: string; title: string; company: string; sentOn: string; linkToken: string };

const MOST = 100;

const sent = createDeviceStore<SentApplication[]>("sent-applications", (kept) =>
  parseEntries(kept, ["jobId", "title", "company", "sentOn", "linkToken"]),
);

/** The newest first. */
export const useSentApplications = sent.useValue;

/** What is to go, by its job or by its link. */
export function forgetSentApplication(gone: Partial<SentApplication>): void {
  sent.update((before) =>
    before.filter(({ jobId, linkToken }) => jobId !== gone.jobId && linkToken !== gone.linkToken),
  );
}

export function keepSentApplication(application: SentApplication): void {
  sent.update((before) => [application, ...before.filter(({ jobId }) => jobId !== application.jobId)].slice(0, MOST));
}
