import { expect, test } from "vitest";

import { clientAddressOf } from "./client-address.ts";

test.each([
  ["no proxy", "10.0.0.9", undefined, 0, "10.0.0.9"],
  ["a header without a trusted proxy", "10.0.0.9", "6.6.6.6", 0, "10.0.0.9"],
  ["one trusted proxy", "10.0.0.9", "6.6.6.6, 49.36.1.2", 1, "49.36.1.2"],
  ["two trusted proxies", "10.0.0.9", "6.6.6.6, 49.36.1.2, 10.1.1.1", 2, "49.36.1.2"],
  ["fewer entries than proxies", "10.0.0.9", "49.36.1.2", 2, "10.0.0.9"],
  ["a proxy without the header", "10.0.0.9", undefined, 1, "10.0.0.9"],
  ["IPv4 in IPv6", "::ffff:10.0.0.9", undefined, 0, "10.0.0.9"],
  ["IPv4 in IPv6, in digits", "::ffff:a00:9", undefined, 0, "10.0.0.9"],
  ["a /64", "2401:4900:0c5a::1f", undefined, 0, "2401:4900:c5a:0"],
  ["loopback", "::1", undefined, 0, "0:0:0:0"],
  ["a closed socket", undefined, undefined, 0, "unknown"],
] as const)("%s", (_, connection, forwarded, proxies, address) => {
  expect(clientAddressOf(connection, forwarded, proxies)).toBe(address);
});

test.each([
  { forwarded: "49.36.1.2:50123", address: "49.36.1.2" },
  { forwarded: "6.6.6.6, 49.36.1.2:50124", address: "49.36.1.2" },
  { forwarded: '"49.36.1.2:50124"', address: "49.36.1.2" },
  { forwarded: "2401:4900:c5a:1::a", address: "2401:4900:c5a:1" },
  { forwarded: "[2401:4900:c5a:1::a]", address: "2401:4900:c5a:1" },
  { forwarded: '"[2401:4900:c5a:1::a]:443"', address: "2401:4900:c5a:1" },
  { forwarded: "2401:4900:0C5A:0001:0:0:0:b", address: "2401:4900:c5a:1" },
  { forwarded: "2401:4900::c5a:1:2:3:4", address: "2401:4900:0:c5a" },
  { forwarded: "[::ffff:49.36.1.2]:443", address: "49.36.1.2" },
  { forwarded: "fe80::1%eth0", address: "fe80:0:0:0" },
  { forwarded: "unknown", address: "10.0.0.9" },
  { forwarded: "_hidden", address: "10.0.0.9" },
  { forwarded: "", address: "10.0.0.9" },
  { forwarded: "49.36.1.2.evil.example", address: "10.0.0.9" },
  { forwarded: "[", address: "10.0.0.9" },
  { forwarded: "[2401:4900:c5a:1::a]x", address: "10.0.0.9" },
  { forwarded: "x[2401:4900:c5a:1::a]", address: "10.0.0.9" },
  { forwarded: '"', address: "10.0.0.9" },
])("a trusted proxy that writes $forwarded means $address", ({ forwarded, address }) => {
  expect(clientAddressOf("10.0.0.9", forwarded, 1)).toBe(address);
});

test("two addresses of one phone count as one, two phones as two", () => {
  const of = (address: string) => clientAddressOf(address, undefined, 0);
  expect(of("2401:4900:c5a:1::a")).toBe(of("2401:4900:c5a:1:ffff:1:2:3"));
  expect(of("2401:4900:c5a:1::a")).not.toBe(of("2401:4900:c5a:2::a"));
});
