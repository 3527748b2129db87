/** The mailbox that an address reaches: providers ignore what follows a "+", and Gmail ignores dots. For limits, never for sending. */
export function mailboxOf(email: string): string {
  const [, name = "", domain = ""] = /^([^]*)@([^@]*)$/.exec(email.trim().toLowerCase()) ?? [];
  // A tag alone would be no name.
  const untagged = name.replace(/(?<=.)\+.*$/s, "");
  return /^(?:gmail|googlemail)\.com$/.test(domain)
    ? `${untagged.replaceAll(".", "")}@gmail.com`
    : `${untagged}@${domain}`;
}
