/** The specification's texts, section 8, by action. */
export const FAILURES = {
  delete: "Failed to delete application.",
  open: "Failed to download file.",
  move: "This application could not be moved. It may have been changed or withdrawn just now.",
  note: "Your note could not be kept.",
} as const;
