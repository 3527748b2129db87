export const LONGEST_COMPANY_NAME = 150;

/** The fields that a registration draft keeps: not the password. */
export const REGISTRATION_FIELDS = ["companyName", "phoneNumber", "email"] as const;

/** What is typed, in this browser tab. */
export const REGISTRATION_DRAFT = "registration";

/** How often an employer is told of applications by mail. */
export const APPLICATION_MAILS = ["daily", "each", "off"] as const;
export type ApplicationMails = (typeof APPLICATION_MAILS)[number];
