import DOMAINS from "./free-mail.json" with { type: "json" };

// Free mail domains: an address there proves neither a person nor a website.

/** Open to anyone for registration. private.is_free_mail in the database has the same two rules. */
export const FREE_MAIL = new Set(DOMAINS.join(" ").split(" "));

/** These have domains in many countries. */
export const FREE_MAIL_EVERYWHERE =
  /^(?:yahoo|ymail|rocketmail|gmail|googlemail|outlook|hotmail|live|msn|icloud|gmx|rediffmail|rediffmailpro|protonmail|yandex|zohomail|tutanota|fastmail|mailinator|yopmail|aol)\.(?:(?:co|com|net|ne|or|org)\.)?[a-z]{2,}$/;

export function isFreeMail(domain: string): boolean {
  return FREE_MAIL_EVERYWHERE.test(domain) || FREE_MAIL.has(domain);
}
