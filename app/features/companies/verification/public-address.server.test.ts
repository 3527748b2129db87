import { expect, test } from "vitest";

import { isPublicAddress } from "./public-address.server.ts";

test.each([
  "8.8.8.8",
  "100.63.255.255",
  "100.128.0.0",
  "172.15.255.255",
  "172.32.0.0",
  "198.17.0.1",
  "2404:6800:4009::2004",
])("%s is public", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  ["this network", "0.0.0.0", "0.1.2.3"],
  ["private", "10.1.2.3", "172.16.0.1", "172.31.255.255", "192.168.1.1", "fc00::1", "fd12:3456::1"],
  ["loopback", "127.0.0.1", "127.8.8.8", "::1"],
  ["link-local, as where clouds keep their secrets", "169.254.169.254", "fe80::1", "fe80::1%eth0"],
  ["behind a carrier's translation", "100.64.0.1", "100.127.255.255"],
  [
    "for benchmarks and documents",
    "198.18.0.1",
    "198.19.255.255",
    "192.0.2.1",
    "203.0.113.9",
    "2001:db8::1",
    "3fff::1",
  ],
  ["multicast and broadcast", "224.0.0.1", "239.1.1.1", "240.0.0.1", "255.255.255.255", "ff02::1"],
  [
    "IPv4 in IPv6",
    "::ffff:127.0.0.1",
    "::ffff:8.8.8.8",
    "::7f00:1",
    "64:ff9b::7f00:1",
    "64:ff9b:1::1",
    "2002:7f00:1::",
    "2001:0:1::",
  ],
  ["no address", "", "::", "localhost", "127.1", "0x7f000001"],
])("%s is not: %s", (_, ...addresses) => {
  for (const address of addresses) expect(isPublicAddress(address), address).toBe(false);
});
