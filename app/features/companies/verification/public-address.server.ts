import { BlockList, isIP } from "node:net";

// Which addresses are on the public internet. All others lead to this machine, its network, or nowhere.

const notPublic = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const) {
  notPublic.addSubnet(network, prefix);
}
for (const [network, prefix] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  // The addresses of IPv4, private ones too, in other letters.
  ["2002::", 16],
  ["3fff::", 20],
] as const) {
  notPublic.addSubnet(network, prefix, "ipv6");
}

/** The public range of IPv6, without loopback, local, multicast and IPv4-mapped addresses. */
const givenOut = new BlockList();
givenOut.addSubnet("2000::", 3, "ipv6");

export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !notPublic.check(address);
    case 6:
      return givenOut.check(address, "ipv6") && !notPublic.check(address, "ipv6");
    default:
      return false;
  }
}
