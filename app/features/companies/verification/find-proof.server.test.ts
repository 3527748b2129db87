import { Resolver } from "node:dns/promises";
import { afterAll, beforeAll, expect, test } from "vitest";

import { findRecord } from "./find-proof.server.ts";
import { startDnsStandIn } from "#tests/fixtures/dns-stand-in.ts";

const TOKEN = "0123456789abcdef0123456789abcdef";
const RECORD = `delhincrjobs-verification=${TOKEN}`;

let dns: Awaited<ReturnType<typeof startDnsStandIn>>;
beforeAll(async () => {
  dns = await startDnsStandIn({
    "proven.example": { TXT: [["v=spf1 -all"], [RECORD]] },
    "pieces.example": { TXT: [[RECORD.slice(0, 20), RECORD.slice(20)]] },
    "other.example": { TXT: [[`${RECORD}0`]] },
    "none.example": { TXT: [["v=spf1 -all"]] },
    "empty.example": {},
  });
});
afterAll(() => dns.stop());

function resolver({ timeout = 60_000 } = {}) {
  const own = new Resolver({ timeout, tries: 1 });
  own.setServers([dns.server]);
  return own;
}

test.each(["proven.example", "pieces.example"])("%s is proven", async (domain) => {
  expect(await findRecord(domain, TOKEN, resolver())).toEqual({ proven: true });
});

test.each([
  ["other.example", "other.example has such a record, but with another value."],
  ["none.example", "none.example has no such record yet."],
  ["empty.example", "empty.example has no such record yet."],
  ["unknown.example", "unknown.example has no such record yet."],
])("%s is not", async (domain, problem) => {
  expect(await findRecord(domain, TOKEN, resolver())).toEqual({
    proven: false,
    problem: expect.stringContaining(problem) as string,
  });
});

test("silent name servers are reported after the time-out", async () => {
  dns.fallSilent();
  expect(await findRecord("proven.example", TOKEN, resolver({ timeout: 100 }))).toEqual({
    proven: false,
    problem: "The name servers of proven.example did not answer. Please try again.",
  });
});
