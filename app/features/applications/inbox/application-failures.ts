/** The specification's texts, section 8: by what was tried. */
export const FAILURES = {
  delete: "Failed to delete application.",
  open: "Failed to download file.",
} as const;
