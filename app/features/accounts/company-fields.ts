export const LONGEST_COMPANY_NAME = 150;

/** What is kept while somebody registers: not the password. */
export const REGISTRATION_FIELDS = ["companyName", "phoneNumber", "email"] as const;

/** What is typed, in this browser tab. */
export const REGISTRATION_DRAFT = "registration";
