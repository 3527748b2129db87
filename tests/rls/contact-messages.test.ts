import type { TransactionSql } from "postgres";
import { beforeAll, describe, expect, test } from "vitest";

import { openTransaction } from "./open-transaction.ts";
import { clientOf, createWorld, EVERYBODY, type World } from "./world.ts";
import { randomUUID, uniqueWord } from "#tests/fixtures/random.ts";
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

describe("the table", () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld();
  });

  const newMessage = () => ({
    name: "Asha",
    email: "asha@seeker.example",
    phone: "9810098100",
    reason: "Other",
    message: randomUUID(),
  });

  test.each([
    { who: "anon", reads: false },
    { who: "employerA", reads: false },
    { who: "employerB", reads: false },
    { who: "superAdmin", reads: true },
  ] as const)("$who reads them: $reads", async ({ who, reads }) => {
    const message = newMessage();
    await world.server.from("contact_messages").insert(message).throwOnError();
    const { data } = await clientOf(world, who).from("contact_messages").select("id").eq("message", message.message);
    expect(data?.length ?? 0).toBe(reads ? 1 : 0);
  });

  test.each(EVERYBODY)("%s can't insert, edit or delete one", async (who) => {
    const kept = newMessage();
    await world.server.from("contact_messages").insert(kept).throwOnError();
    const refused = newMessage();
    const { error } = await clientOf(world, who).from("contact_messages").insert(refused);
    expect(error?.code).toBe("42501");
    await clientOf(world, who).from("contact_messages").update({ name: "Changed" }).eq("message", kept.message);
    await clientOf(world, who).from("contact_messages").delete().eq("message", kept.message);
    const { data } = await world.server
      .from("contact_messages")
      .select("name, message")
      .in("message", [kept.message, refused.message])
      .throwOnError();
    expect(data).toEqual([{ name: "Asha", message: kept.message }]);
  });
});
