import { expect, test } from "vitest";

import { clientAddressOf } from "./client-address.ts";

test.each([
  { connection: "10.0.0.9", forwarded: undefined, proxies: 0, address: "10.0.0.9", why: "nobody in between" },
  {
    connection: "10.0.0.9",
    forwarded: "6.6.6.6",
    proxies: 0,
    address: "10.0.0.9",
    why: "a claim that nobody vouches for",
  },
  {
    connection: "10.0.0.9",
    forwarded: "6.6.6.6, 49.36.1.2",
    proxies: 1,
    address: "49.36.1.2",
    why: "one proxy of ours",
  },
  {
    connection: "10.0.0.9",
    forwarded: "6.6.6.6, 49.36.1.2, 10.1.1.1",
    proxies: 2,
    address: "49.36.1.2",
    why: "two of ours",
  },
  {
    connection: "10.0.0.9",
    forwarded: "49.36.1.2",
    proxies: 2,
    address: "10.0.0.9",
    why: "fewer entries than proxies",
  },
  { connection: "10.0.0.9", forwarded: undefined, proxies: 1, address: "10.0.0.9", why: "the proxy said nothing" },
  { connection: "::ffff:10.0.0.9", forwarded: undefined, proxies: 0, address: "10.0.0.9", why: "IPv4 in IPv6" },
  { connection: "2401:4900:0c5a::1f", forwarded: undefined, proxies: 0, address: "2401:4900:c5a:0", why: "a /64" },
  { connection: "::1", forwarded: undefined, proxies: 0, address: "0:0:0:0", why: "loopback" },
  { connection: "::ffff:a00:9", forwarded: undefined, proxies: 0, address: "10.0.0.9", why: "the same in digits" },
  { connection: undefined, forwarded: undefined, proxies: 0, address: "unknown", why: "a socket that is gone" },
])("$why: $address", ({ connection, forwarded, proxies, address }) => {
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
