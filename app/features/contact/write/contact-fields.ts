export const CONTACT_FIELDS = ["name", "email", "phone", "reason", "message"] as const;

export type ContactFields = Partial<Record<(typeof CONTACT_FIELDS)[number], string>>;

/** What is typed, in this browser tab. */
export const CONTACT_DRAFT = "contact";

export const CONTACT_REASONS = [
  "I need help applying for a job",
  "I have a suggestion",
  "I want to list jobs on your platform",
  "Other",
] as const;

export const LONGEST_MESSAGE = 5_000;

export const MESSAGE_SENT = "Thank you! Your message has been sent.";
export const MESSAGE_FAILED = "Something went wrong. Please try again.";
