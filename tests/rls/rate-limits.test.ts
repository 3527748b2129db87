import { expect, inject, test } from "vitest";

import { serverClient } from "#tests/fixtures/clients.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";
import { useSql } from "#tests/fixtures/sql.ts";

const server = serverClient(inject("backends").environment);
const sql = useSql();

type Limit = { key: string; capacity: number; seconds: number };

async function take(...limits: Limit[]): Promise<number> {
  const { data } = await server.rpc("take_from_limits", { limits }).throwOnError();
  return data;
}

async function tokensOf(key: string): Promise<number | undefined> {
  const [row] = await sql<{ tokens: number }[]>`select tokens from private.rate_limits where key = ${key}`;
  return row?.tokens;
}

/** Lets time pass for the bucket. */
async function pass(key: string, seconds: number): Promise<void> {
  await sql`
    update private.rate_limits
    set refilled_at = refilled_at - make_interval(secs => ${seconds}), full_at = full_at - make_interval(secs => ${seconds})
    where key = ${key}`;
}

test("of 20 requests at once as many are allowed as there are tokens", async () => {
  const limit = { key: uniqueWord(), capacity: 5, seconds: 3600 };
  const waits = await Promise.all(Array.from({ length: 20 }, () => take(limit)));
  expect(waits.filter((seconds) => seconds === 0)).toHaveLength(5);
  for (const seconds of waits.filter((wait) => wait > 0)) expect(seconds).toBeGreaterThan(700);
});

test("tokens come back evenly, and never more than the bucket holds", async () => {
  const limit = { key: uniqueWord(), capacity: 2, seconds: 100 };
  expect([await take(limit), await take(limit)]).toEqual([0, 0]);
  const wait = await take(limit);
  expect(wait).toBeGreaterThan(40);
  expect(wait).toBeLessThanOrEqual(50);
  await pass(limit.key, 51);
  expect(await take(limit)).toBe(0);
  expect(await take(limit)).toBeGreaterThan(40);
  await pass(limit.key, 10_000);
  expect([await take(limit), await take(limit)]).toEqual([0, 0]);
  expect(await take(limit)).toBeGreaterThan(40);
});

test("when one limit is empty, nothing is taken from the others", async () => {
  const empty = { key: uniqueWord(), capacity: 1, seconds: 3600 };
  const full = { key: uniqueWord(), capacity: 3, seconds: 3600 };
  expect(await take(empty, full)).toBe(0);
  expect(await take(full, empty)).toBeGreaterThan(3500);
  expect(await tokensOf(full.key)).toBeCloseTo(2, 1);
});

test("buckets that are full again are deleted", async () => {
  const old = { key: uniqueWord(), capacity: 1, seconds: 10 };
  await take(old);
  await pass(old.key, 1000);
  await take({ key: uniqueWord(), capacity: 1, seconds: 10 });
  expect(await tokensOf(old.key)).toBeUndefined();
});

test("a token that is given back does not count, and no bucket gets more than it holds", async () => {
  const limit = { key: uniqueWord(), capacity: 2, seconds: 3600 };
  const giveBack = () => server.rpc("return_to_limits", { limits: [limit] }).throwOnError();
  for (let use = 0; use < 5; use++) {
    expect(await take(limit)).toBe(0);
    await giveBack();
  }
  await giveBack();
  expect([await take(limit), await take(limit)]).toEqual([0, 0]);
  expect(await take(limit)).toBeGreaterThan(1700);
});

test("20 callers who use the same buckets in different orders cause no deadlock", async () => {
  const [one, other] = [uniqueWord(), uniqueWord()].map((key) => ({ key, capacity: 100, seconds: 3600 }));
  const limits = [one, other] as Limit[];
  await Promise.all(
    Array.from({ length: 20 }, async (_none, index) => {
      const mine = index % 2 ? limits : limits.toReversed();
      expect(await take(...mine)).toBe(0);
      await server.rpc("return_to_limits", { limits: mine }).throwOnError();
    }),
  );
  expect(await tokensOf(limits[0]?.key ?? "")).toBeCloseTo(100, 0);
});
