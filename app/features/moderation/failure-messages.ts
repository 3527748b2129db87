/** The specification's texts, section 8, and those that it lacks: by the intent of the form. */
export const FAILURES = {
  approve: "Failed to update job status.",
  reject: "Failed to update job status.",
  "ask-for-changes": "Failed to update job status.",
  "back-to-pending": "Failed to update job status.",
  undo: "Failed to undo.",
  "dismiss-reports": "Failed to handle the reports.",
  "delete-job": "Failed to delete job.",
  "delete-company": "Failed to delete company.",
  "withdraw-verification": "Failed to withdraw the verification.",
  "allow-verification": "Failed to allow the verification.",
  "approve-name": "Failed to approve the name.",
  "refuse-name": "Failed to reject the name.",
  "approve-logo": "Failed to approve the logo.",
  "reject-logo": "Failed to reject the logo.",
  suspend: "Failed to suspend the company.",
  reinstate: "Failed to reinstate the company.",
  "note-company": "Failed to add the note.",
} as const;

export const LOAD_FAILED = "Failed to load data. See console for details.";
