import { isDisposableEmailDomain } from "disposable-email-domains-js";

// A mailbox proves a website only if the company itself hands it out: an employee or a student with an address of the domain must not
// be able to speak for all of it.

/** The names that companies give to the mailboxes of an office. */
const ROLES = new Set(
  "hr hrd careers career jobs job recruitment recruiting recruiter talent hiring people info admin office contact".split(
    " ",
  ),
);

export const ROLE_EXAMPLES = "hr, jobs, careers, info or admin";

export function isRoleMailbox(mailbox: string): boolean {
  return ROLES.has(mailbox.toLowerCase());
}

/** Public bodies, whose domains hold thousands of mailboxes and websites. */
const OF_THE_PUBLIC = /\.(?:ac|edu|res|gov|nic)\.in$/;

/** Whether only a DNS record proves this domain. */
export function needsDnsRecord(domain: string): boolean {
  return OF_THE_PUBLIC.test(domain) || isDisposableEmailDomain(domain);
}
