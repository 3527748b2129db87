/** What is logged, in words. */
export const ACTIONS: Record<string, string> = {
  login: "Login",
  "login failed": "Login failed",
  "password changed": "Password changed",
  "second factor added": "Two-step verification switched on",
  "second factor removed": "Two-step verification switched off",
  "resume read": "Resume opened",
  "applications exported": "Applications exported",
  "application deleted": "Application and resume deleted",
  "job approved": "Job approved",
  "job rejected": "Job rejected",
  "job pending": "Job set back to pending",
  "changes asked for": "Changes to a job asked for",
  "reports dismissed": "Reports about a job dismissed",
  "name approved": "Company name approved",
  "name rejected": "Company name rejected",
  "logo approved": "Logo approved",
  "logo rejected": "Logo rejected",
  "company suspended": "Company suspended",
  "company reinstated": "Company reinstated",
  "company deleted": "Company deleted",
  "company verified": "Company verified",
  "message answered": "Contact message answered",
  "moderator added": "Moderator added",
  "moderator removed": "Moderator removed",
  "verification withdrawn": "Verification withdrawn",
  "verification allowed": "Verification allowed again",
};

/** Those that moderators decide. */
export const DECISIONS = Object.keys(ACTIONS).filter((action) =>
  /^(job|changes|reports|name|logo|company|verification) /.test(action),
);
