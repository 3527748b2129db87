/** How an employer reaches an applicant, as the database notes it. */
export const CONTACT_KINDS = ["called", "whatsapp", "mailed"] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];
