import { createDeviceStore, parseEntries } from "#app/lib/device-store.ts";

// The saved jobs of this device, with the texts that their list shows offline or after a job is gone.

export type SavedJob = { id: string; title: string; company: string; place: string; pay: string };

const MOST = 100;

export const savedJobs = createDeviceStore<SavedJob[]>("saved-jobs", (kept) =>
  parseEntries(kept, ["id", "title", "company", "place", "pay"]),
);

/** The newest first. */
export const useSavedJobs = savedJobs.useValue;

export function saveJob(job: SavedJob): void {
  savedJobs.update((before) => [job, ...before.filter(({ id }) => id !== job.id)].slice(0, MOST));
}

export function removeSavedJob(id: string): void {
  savedJobs.update((before) => before.filter((job) => job.id !== id));
}
