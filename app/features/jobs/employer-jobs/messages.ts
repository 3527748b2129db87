/** The specification's words, section 8. */
export const MESSAGES = {
  notAuthenticated: "User not authenticated",
  posted: "Job posted! Awaiting approval.",
  updated: "Job updated!",
  saveFailed: "Failed to post or update job.",
  deleted: "Job deleted!",
  notFound: "Job not found",
  deleteFailed: "Failed to delete job.",
  loadFailed: "Failed to load your jobs.",
} as const;
