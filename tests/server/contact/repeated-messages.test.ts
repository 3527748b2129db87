import { describe, expect, inject, test } from "vitest";

import { newMessage, useContactSite } from "./contact-site.ts";
import { useAppServer } from "../use-app-server.ts";
import { readMessagesOf } from "#tests/fixtures/contact-messages.ts";
import { useLimit, usesLeft } from "#tests/fixtures/rate-limits.ts";
import { useSql } from "#tests/fixtures/sql.ts";
import { BEHIND_PROXY } from "#tests/fixtures/visitor.ts";

const { environment } = inject("backends");

const site = await useContactSite();
const sql = useSql();
const instances = [site.server, await useAppServer(BEHIND_PROXY)] as const;

const TOO_MANY = "Too many messages came from your network or with this email address.";

describe("the same message again", () => {
  test("eight times at once to two instances is stored once, and each sender is thanked", async () => {
    const fields = newMessage();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => site.send(fields, {}, instances[index % 2 ? 1 : 0])),
    );
    expect(answers.map(({ headers }) => headers.get("location"))).toEqual(Array(8).fill("/contact?sent=yes"));
    expect(await readMessagesOf(site.database, fields.email)).toHaveLength(1);
    // Reloaded, or sent once more from the page that Back leads to.
    expect((await site.send({ ...fields, email: fields.email.toUpperCase(), phone: "+91 98100 98100" })).status).toBe(
      302,
    );
    expect(await readMessagesOf(site.database, fields.email)).toHaveLength(1);
  });

  test("with other words is another message", async () => {
    const fields = newMessage();
    const changes = [
      {},
      { message: "Please add Ghaziabad." },
      { reason: "Other" },
      { phone: "9810098101" },
      { name: "P. Sharma" },
    ];
    for (const change of changes) expect((await site.send({ ...fields, ...change })).status).toBe(302);
    expect(await readMessagesOf(site.database, fields.email)).toHaveLength(changes.length);
    const { email, ...text } = fields;
    const other = newMessage(text);
    await site.send(other);
    expect(await readMessagesOf(site.database, other.email)).toHaveLength(1);
    expect(email).not.toBe(other.email);
  });

  test.each([
    { what: "after it was marked as done", change: { done_at: new Date().toISOString() } },
    { what: "after more than an hour", change: { created_at: new Date(Date.now() - 61 * 60_000).toISOString() } },
  ])("$what is kept", async ({ change }) => {
    const fields = newMessage();
    await site.send(fields);
    await site.database.from("contact_messages").update(change).eq("email", fields.email).throwOnError();
    await site.send(fields);
    expect(await readMessagesOf(site.database, fields.email)).toHaveLength(2);
  });
});

describe("too many messages", () => {
  const from = (address: string) => ({ "X-Forwarded-For": address });

  test("with one email address are refused, over two instances and from many networks", async () => {
    const { email } = newMessage();
    const answers: Response[] = [];
    for (let number = 0; number < 14; number += 1) {
      const fields = newMessage({ email: number % 3 ? email : email.toUpperCase(), message: `Number ${number}` });
      answers.push(await site.send(fields, from(`198.51.100.${number}`), instances[number % 2 ? 1 : 0]));
    }
    const kept = await readMessagesOf(site.database, email);
    expect(kept).toHaveLength(10);
    expect(answers.map(({ status }) => status)).toEqual([
      ...Array<number>(10).fill(302),
      ...Array<number>(4).fill(429),
    ]);
    const html = await answers.at(-1)!.text();
    expect(html).toContain(TOO_MANY);
    expect(html).toContain("Number 13");
  });

  test("from one network are refused, over two instances; a whole college fits in, and other networks are not locked out", async () => {
    const write = (number: number, address = "203.0.113.7") =>
      site.send(newMessage(), from(address), instances[number % 2 ? 1 : 0]);
    const before = await site.countAll();
    const statuses: number[] = [];
    for (let start = 0; start < 240; start += 40) {
      const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => write(start + index)));
      statuses.push(...answers.map(({ status }) => status));
    }
    const taken = statuses.filter((status) => status === 302).length;
    expect(statuses.filter((status) => status === 429)).toHaveLength(240 - taken);
    // A token or two may be back by now.
    expect(taken).toBeGreaterThanOrEqual(200);
    expect(taken).toBeLessThan(210);
    expect((await site.countAll()) - before).toBe(taken);
    expect((await write(0, "203.0.113.8")).status).toBe(302);
  }, 60_000);

  test("from the addresses of one customer are refused, and nothing is kept", async () => {
    const limit = { name: "contact, network", of: ["2001:db8:1"], capacity: 400, seconds: 3_600 } as const;
    expect((await site.send(newMessage(), from("2001:db8:1:1::1"))).status).toBe(302);
    expect(await usesLeft(sql, environment, limit)).toBe(399);
    await useLimit(sql, environment, limit, 401);
    const fields = newMessage();
    expect((await site.send(fields, from("2001:db8:1:2::1"))).status).toBe(429);
    expect(await readMessagesOf(site.database, fields.email)).toEqual([]);
    expect((await site.send(fields, from("2001:db8:2:1::1"))).status).toBe(302);
  });
});
