import { expect, test } from "vitest";

import { isPublicAddress } from "./public-address.server.ts";

// Each range at both of its ends, and the addresses beside them.

test.each([
  "8.8.8.8",
  "1.0.0.0",
  "9.255.255.255",
  "11.0.0.0",
  "100.63.255.255",
  "100.128.0.0",
  "126.255.255.255",
  "128.0.0.0",
  "169.253.255.255",
  "169.255.0.0",
  "172.15.255.255",
  "172.32.0.0",
  "191.255.255.255",
  "192.0.1.255",
  "192.0.3.0",
  "192.88.98.255",
  "192.88.100.0",
  "192.167.255.255",
  "192.169.0.0",
  "198.17.255.255",
  "198.20.0.0",
  "198.51.99.255",
  "198.51.101.0",
  "203.0.112.255",
  "203.0.114.0",
  "223.255.255.255",
  "2001:200::",
  "2001:db7:ffff::",
  "2001:db9::",
  "2003::",
  "2404:6800:4009::2004",
  "3ffe:ffff::",
  "3fff:1000::",
])("%s is public", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  ["this network", "0.0.0.0", "0.255.255.255"],
  ["private", "10.0.0.0", "10.255.255.255", "172.16.0.0", "172.31.255.255", "192.168.0.0", "192.168.255.255"],
  ["private in IPv6", "fc00::1", "fd12:3456::1"],
  ["loopback", "127.0.0.1", "127.255.255.255", "::1"],
  ["link-local, as where clouds keep their secrets", "169.254.0.0", "169.254.169.254", "169.254.255.255"],
  ["link-local in IPv6", "fe80::1", "fe80::1%eth0"],
  ["behind a carrier's translation", "100.64.0.0", "100.127.255.255"],
  ["for protocols", "192.0.0.0", "192.0.0.255", "2001::", "2001:1ff:ffff::"],
  ["for benchmarks", "198.18.0.0", "198.19.255.255"],
  ["for documents", "192.0.2.0", "192.0.2.255", "198.51.100.0", "198.51.100.255", "203.0.113.0", "203.0.113.255"],
  ["for documents in IPv6", "2001:db8::", "2001:db8:ffff::", "3fff::", "3fff:fff:ffff::"],
  ["a relay to IPv6", "192.88.99.0", "192.88.99.255"],
  ["multicast", "224.0.0.0", "239.255.255.255", "ff02::1"],
  ["of no use, and broadcast", "240.0.0.0", "255.255.255.255"],
  ["IPv4 in IPv6", "::ffff:127.0.0.1", "::ffff:8.8.8.8", "::7f00:1", "64:ff9b::7f00:1", "64:ff9b:1::1"],
  ["IPv4 in IPv6, by a relay", "2002::", "2002:7f00:1::", "2002:ffff:ffff::"],
  ["no address", "", "::", "localhost", "127.1", "0x7f000001"],
])("%s is not: %s", (_, ...addresses) => {
  for (const address of addresses) expect(isPublicAddress(address), address).toBe(false);
});
