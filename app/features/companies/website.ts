import { isFreeMail } from "#app/features/safety/free-mail.ts";

// The website of a company: a host in the letters of DNS, without www. The database holds the same rule.

const HOST = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;
const LONGEST_HOST = 253;
/** These lead to this machine or its own network, or are no names of DNS. */
const NOT_PUBLIC = /\.(?:localhost|local|internal|intranet|lan|home|arpa|onion|invalid)$/;
/** Public suffixes where others register domains: ownership can't be proven, so refuse early. */
const FOR_REGISTERING = /^(?:ac|co|com|edu|firm|gen|gov|ind|mil|net|nic|org|res)\.[a-z]{2}$/;

/** The host of an address as people type it, like https://www.Acme.in/jobs; null where it can't be a website of one company. */
export function readWebsite(text: string): string | null {
  const typed = text.trim();
  // The address parser would leave line breaks out.
  if (/[\s\p{Cc}]/u.test(typed)) return null;
  const url = URL.parse(/^[a-z][a-z\d+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.port) return null;
  const host = url.hostname.replace(/\.$/, "").replace(/^www\./, "");
  const isWebsite =
    host.length <= LONGEST_HOST &&
    HOST.test(host) &&
    !NOT_PUBLIC.test(host) &&
    !FOR_REGISTERING.test(host) &&
    !domainsOf(host).some(isFreeMail);
  return isWebsite ? host : null;
}

/** The host and the domains that it belongs to: hr.acme.in, acme.in, in. */
export function domainsOf(host: string): string[] {
  return host.split(".").map((_, index, labels) => labels.slice(index).join("."));
}
