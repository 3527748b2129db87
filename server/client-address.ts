/**
 * Whom a request came from, for rate limits. X-Forwarded-For is anybody's claim, but for its last entries, which our
 * own proxies have written: as many as TRUSTED_PROXIES says, and none by default.
 */
export function clientAddressOf(
  connection: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  const claimed = forwardedFor?.split(",").map((entry) => entry.trim()) ?? [];
  const vouchedFor = trustedProxies > 0 ? claimed.at(-trustedProxies) : undefined;
  return networkOf(vouchedFor || connection || "unknown");
}

/** An IPv4 address as it is; of an IPv6 one the first 64 bits, since one home or phone has all the rest. */
function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.toLowerCase().split("%")[0]?.split("::") ?? [];
  const before = head.split(":").filter(Boolean);
  const after = tail?.split(":").filter(Boolean) ?? [];
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill("0");
  return [...before, ...zeros, ...after]
    .slice(0, 4)
    .map((part) => part.replace(/^0+(?=.)/, ""))
    .join(":");
}
