/**
 * Of an IPv6 address, of which 64 bits are known, the first 48: a customer may have as many networks of 64 bits as it likes in
 * them. An IPv4 address as it is.
 */
export function customerNetworkOf(address: string): string {
  return address.includes(":") ? address.split(":").slice(0, 3).join(":") : address;
}
