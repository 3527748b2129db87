import type { TransactionSql } from "postgres";
import { expect, test } from "vitest";

import { openTransaction } from "./open-transaction.ts";
import { clientOf, createWorld } from "./world.ts";
import { insertMessage, readMessage } from "#tests/fixtures/contact-messages.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";
import { useSql } from "#tests/fixtures/sql.ts";

const sql = useSql(3);
const world = await createWorld();

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

test("moderators alone list and answer messages", async () => {
  const message = await insertMessage(world.server);
  for (const who of ["anon", "employerA", "server"] as const) {
    const client = clientOf(world, who);
    const answered = await client.rpc("answer_contact_message", { of_message: message.id, words: "Pay us first." });
    expect(answered.error?.code, who).toBe("42501");
    const listed = await client.rpc("list_contact_messages", { ...LIST, done: false });
    expect(listed.error?.code, who).toBe("42501");
  }
  expect(await readMessage(world.server, message.id)).toEqual(message);
  expect(await mailsOf(message.id)).toBe(0);
});

const LIST = { patterns: [], page_size: 1, page_start: 0 };
const mailsOf = async (id: string) =>
  (await sql`select from public.notification_outbox where payload ->> 'message_id' = ${id}`).length;

test("of two answers at the same moment one is kept and mailed: the second waits for the first", async () => {
  const message = await insertMessage(world.server);
  const moderator = JSON.stringify({ sub: world.superAdmin.id, iat: 4_000_000_000 });
  const answer = async (transaction: TransactionSql, words: string) => {
    await transaction`
      select set_config('request.jwt.claim.sub', ${world.superAdmin.id}, true),
        set_config('private.acting_moderator', ${world.superAdmin.id}, true),
        set_config('request.jwt.claims', ${moderator}, true)`;
    const [row] = await transaction`select public.answer_contact_message(${message.id}, ${words}) as answered`;
    return row?.answered as unknown;
  };
  const first = await openTransaction(sql, (transaction) => answer(transaction, "The first answer."));
  const second = sql.begin((transaction) => answer(transaction, "The second answer."));
  await first.someoneWaits();
  await first.commit();
  expect(await second).toBe("own answer");
  expect(await readMessage(world.server, message.id)).toMatchObject({ answer: "The first answer." });
  expect(await mailsOf(message.id)).toBe(1);
});
