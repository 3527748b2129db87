import { isDisposableEmailDomain } from "disposable-email-domains-js";

import { domainsOf } from "../website.ts";

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

/** Public bodies, whose domains hold thousands of mailboxes and websites; and a provider that gives its own to customers. */
const OF_MANY = /\.(?:(?:res|gov|nic)\.in|edu|(?:ac|edu)\.[a-z]{2}|onmicrosoft\.com)$/;

/** Whether only a DNS record proves this domain. */
export function needsDnsRecord(domain: string): boolean {
  return OF_MANY.test(domain) || domainsOf(domain).some(isDisposableEmailDomain);
}
