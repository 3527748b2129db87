import type { IncomingMessage } from "node:http";
import { isIPv4, isIPv6 } from "node:net";

/**
 * The address of the visitor, for rate limits. Any client can send an X-Forwarded-For; only its last entries can be trusted,
 * because our own proxies wrote them: as many as TRUSTED_PROXIES says, none by default.
 */
export function clientAddressOf(
  connection: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  const entry = trustedProxies > 0 ? forwardedFor?.split(",").at(-trustedProxies) : undefined;
  const address = addressIn(entry ?? "") ?? addressIn(connection ?? "");
  return address === null ? "unknown" : homeNetworkOf(address);
}

export function senderOf({ socket, headers }: IncomingMessage, trustedProxies: number): string {
  return clientAddressOf(socket.remoteAddress, headers["x-forwarded-for"]?.toString(), trustedProxies);
}

/**
 * Strips what some proxies add to the address: a port, which changes with each connection, or quotation marks. Null for "unknown"
 * and other names.
 */
function addressIn(entry: string): string | null {
  const text = entry.trim().replace(/^"(.*)"$/, "$1");
  const address = /^\[(.*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  return isIPv4(address) || isIPv6(address) ? address : null;
}

const IPV4_IN_IPV6 = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/;

/** An IPv4 address, or the first 64 bits of an IPv6 address, because one home or phone has all the others. */
function homeNetworkOf(address: string): string {
  if (isIPv4(address)) return address;
  // An address has many spellings; the URL parser normalises it, without the zone.
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
