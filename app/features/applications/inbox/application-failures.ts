/** The specification's texts, section 8, by action. */
export const FAILURES = {
  delete: "Failed to delete application.",
  open: "Failed to download file.",
} as const;
