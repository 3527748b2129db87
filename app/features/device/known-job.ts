import type { SavedJob } from "#app/features/jobs/saved-jobs.ts";

/** A job of this device as the server knows it now. */
type KnownJob = SavedJob & { ended: boolean };

export type KnownJobs = { jobs: KnownJob[]; gone: string[] };

export const MOST_ASKED = 120;
