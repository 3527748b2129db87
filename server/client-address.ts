import { isIPv4, isIPv6 } from "node:net";

/**
 * Whom a request came from, for rate limits. X-Forwarded-For is anybody's claim, but for its last entries, which our
 * own proxies have written: as many as TRUSTED_PROXIES says, and none by default.
 */
export function clientAddressOf(
  connection: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  const entry = trustedProxies > 0 ? forwardedFor?.split(",").at(-trustedProxies) : undefined;
  const address = addressIn(entry ?? "") ?? addressIn(connection ?? "");
  return address === null ? "unknown" : networkOf(address);
}

/**
 * The address alone. Some proxies add the port, which is another one for each connection, or put the entry in quotation
 * marks; "unknown" and made-up names are no addresses.
 */
function addressIn(entry: string): string | null {
  const text = entry.trim().replace(/^"(.*)"$/, "$1");
  const address = /^\[(.*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  return isIPv4(address) || isIPv6(address) ? address : null;
}

const IPV4_IN_IPV6 = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/;

/** An IPv4 address as it is; of an IPv6 one the first 64 bits, since one home or phone has all the rest. */
function networkOf(address: string): string {
  if (isIPv4(address)) return address;
  // One address has many spellings; the URL parser knows the shortest, without the zone.
  const shortest = new URL(`http://[${address.replace(/%.*$/, "")}]`).hostname.slice(1, -1);
  const [, high, low] = IPV4_IN_IPV6.exec(shortest) ?? [];
  if (high && low) return dotted(Number.parseInt(high, 16), Number.parseInt(low, 16));
  const [head = "", tail = ""] = shortest.split("::");
  const before = head.split(":").filter(Boolean);
  const after = tail.split(":").filter(Boolean);
  const zeros = Array<string>(8 - before.length - after.length).fill("0");
  return [...before, ...zeros, ...after].slice(0, 4).join(":");
}

function dotted(high: number, low: number): string {
  return [high >> 8, high & 255, low >> 8, low & 255].join(".");
}
