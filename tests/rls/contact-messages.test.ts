import postgres, { type Sql, type TransactionSql } from "postgres";
import { afterAll, beforeAll, expect, inject, test } from "vitest";

import { uniqueWord } from "#tests/fixtures/clients.ts";

let sql: Sql;
beforeAll(() => {
  sql = postgres(inject("backends").databaseUrl, { max: 3 });
});
afterAll(async () => {
  await sql.end();
});

async function submit(transaction: TransactionSql, email: string): Promise<void> {
  await transaction`select set_config('request.jwt.claim.role', 'service_role', true)`;
  await transaction`select public.submit_contact_message('Asha', ${email}, '9810098100', 'Other', 'Hello')`;
}

const countOf = async (email: string) =>
  (await sql`select from public.contact_messages where lower(email) = lower(${email})`).length;

test("of two identical messages that come at once, the second waits for the first and is the same one", async () => {
  const email = `${uniqueWord()}@seeker.example`;
  let second: Promise<unknown> = Promise.resolve();
  await sql.begin(async (first) => {
    await submit(first, email);
    let waits = false;
    second = sql.begin(async (transaction) => submit(transaction, email.toUpperCase()));
    // The first one ends only when the other is seen to wait for its lock.
    for (let tries = 0; tries < 500 && !waits; tries += 1) {
      waits = (await sql`select from pg_locks where locktype = 'advisory' and not granted`).length > 0;
    }
    expect(waits).toBe(true);
  });
  await second;
  expect(await countOf(email)).toBe(1);
});

test("another sender does not wait", async () => {
  const [email, other] = [`${uniqueWord()}@seeker.example`, `${uniqueWord()}@seeker.example`];
  await sql.begin(async (first) => {
    await submit(first, email);
    await sql.begin(async (second) => submit(second, other));
    expect(await countOf(other)).toBe(1);
  });
  expect(await countOf(email)).toBe(1);
});
