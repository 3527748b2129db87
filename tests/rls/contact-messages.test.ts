import type { TransactionSql } from "postgres";
import { expect, test } from "vitest";

import { openTransaction } from "./open-transaction.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";
import { useSql } from "#tests/fixtures/sql.ts";

const sql = useSql(3);

async function submit(transaction: TransactionSql, email: string): Promise<void> {
  await transaction`select set_config('request.jwt.claim.role', 'service_role', true)`;
  await transaction`select public.submit_contact_message('Asha', ${email}, '9810098100', 'Other', 'Hello')`;
}

const countOf = async (email: string) =>
  (await sql`select from public.contact_messages where lower(email) = lower(${email})`).length;

test("of two identical messages at the same moment one is kept: the second waits for the first", async () => {
  const email = `${uniqueWord()}@seeker.example`;
  const first = await openTransaction(sql, (transaction) => submit(transaction, email));
  const second = sql.begin((transaction) => submit(transaction, email.toUpperCase()));
  await first.someoneWaits();
  await first.commit();
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
