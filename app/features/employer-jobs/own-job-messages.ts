/** The specification's texts, section 8, and what it leaves out: that one posts too many, that an end can't be changed. */
export const MESSAGES = {
  notAuthenticated: "User not authenticated",
  posted: "Job posted! Awaiting approval.",
  updated: "Job updated!",
  tooMany: "You have posted too many jobs within an hour. Please wait a while and post this one again.",
  tooManyFromNetwork:
    "Too many jobs came from your network within an hour. Please wait a while and post this one again.",
  tooManyEdits: "You have saved too many changes within an hour. Please wait a while and save this one again.",
  saveFailed: "Failed to post or update job.",
  deleted: "Job deleted!",
  notFound: "Job not found",
  deleteFailed: "Failed to delete job.",
  endFailed: "Failed to update job.",
  loadFailed: "Failed to load your jobs.",
} as const;

/**
 * The status of the redirect after a job was saved, and of no other redirect: the browser tells it by the status, for the
 * address is the same after deleting a job.
 */
export const JOB_SAVED_STATUS = 303;
