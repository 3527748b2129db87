import { afterAll, expect, inject, test } from "vitest";

import { startAppServer } from "#tests/fixtures/app-server.ts";
import { makeSuperAdminPerson, serverClient } from "#tests/fixtures/clients.ts";
import { insertMessage, readMessage } from "#tests/fixtures/contact-messages.ts";
import { get, loginCookie, post, toastOf } from "#tests/fixtures/http-visitor.ts";
import { uniquePhone, uniqueWord } from "#tests/fixtures/random.ts";
import { startSmtpStandIn } from "#tests/fixtures/smtp-stand-in.ts";
import { useSql } from "#tests/fixtures/sql.ts";

// Contact messages are answered by mail, and found.

const { environment } = inject("backends");
const PATH = "/superadmin/messages";
const database = serverClient(environment);
const sql = useSql();
const smtp = await startSmtpStandIn();
const server = await startAppServer({ ...environment, SMTP_URL: smtp.url, MAIL_FROM: "jobs@delhincrjobs.example" });
const [moderator, colleague] = [await makeSuperAdminPerson(environment), await makeSuperAdminPerson(environment)];
const cookie = await loginCookie(server, moderator, "/superadmin-login");
const cookieOfColleague = await loginCookie(server, colleague, "/superadmin-login");

afterAll(async () => {
  expect(server.output().join("\n")).not.toContain("seeker.example");
  await server.stop();
  await smtp.stop();
});

const answer = (messageId: string, text: string, who = cookie) =>
  post(server, PATH, { intent: "answer", messageId, answer: text }, who);
const pageOf = async (query: string) => (await get(server, PATH + query, cookie)).text();
const mailsTo = (email: string) =>
  smtp.mails.filter(({ to }) => to === email).map(({ data }) => data.replaceAll("=3D", "=").replaceAll("=\n", ""));

/** All mails that were queued before are sent. */
async function sendAll(): Promise<void> {
  await expect.poll(() => sql`select from public.notification_outbox where kind = 'message_answered'`).toHaveLength(0);
}

test("an answer goes to the writer once, quotes the message without its links, and marks it as done", async () => {
  const text = "Where is my application?\nSee https://evil.example/pay";
  const message = await insertMessage(database, { message: text });
  const words = "Hello,\nopen https://site.example/my <b>now</b>.";
  const sent = await Promise.all([answer(message.id, words), answer(message.id, words)]);
  for (const response of [...sent, await answer(message.id, words)]) {
    expect([response.status, response.headers.get("location")]).toEqual([302, PATH]);
    expect(toastOf(response)).toContain("Answer sent.");
  }
  await sendAll();
  const [mail, ...more] = mailsTo(message.email);
  expect(more).toEqual([]);
  expect(mail).toContain("Subject: Your message to Delhi NCR Jobs");
  expect(mail).toContain("Reply-To: hello@delhincrjobs.example");
  expect(mail).toContain("\n> Where is my application? See ");
  expect(mail).not.toContain("evil.example");

  const kept = await readMessage(database, message.id);
  expect(kept).toMatchObject({ answer: words, answered_by: moderator.id, done_at: kept?.answered_at });
  expect(
    await sql`select actor_id from public.audit_log where action = 'message answered' and object = ${message.id}`,
  ).toEqual([{ actor_id: moderator.id }]);
  const html = await pageOf(`?show=done&q=${message.email}`);
  expect(html).toMatch(new RegExp(String.raw`Answered on \d+ \w+ \d{4}, \d+:\d\d [ap]m by ${moderator.email}:`));
  expect(html).toContain("&lt;b&gt;now&lt;/b&gt;");
  expect(html).not.toContain("Send answer");
  expect(html).toContain("Write by mail");
});

test("of two moderators the second one reads that it was answered, and what they wrote", async () => {
  const message = await insertMessage(database);
  await answer(message.id, "The first answer.");
  const response = await answer(message.id, "The second answer.", cookieOfColleague);
  expect(response.status).toBe(409);
  const html = await response.text();
  expect(html).toContain("Someone has already answered this message.");
  expect(html).toContain("Your answer was not sent: The second answer.");
  const own = await answer(message.id, "More words.");
  expect([own.status, await own.text()]).toEqual([
    409,
    expect.stringContaining("You have already answered this message."),
  ]);
  expect(await readMessage(database, message.id)).toMatchObject({ answer: "The first answer." });
  await database.from("contact_messages").delete().eq("id", message.id).throwOnError();
  const late = await answer(message.id, "The third answer.");
  expect([late.status, await late.text()]).toEqual([409, expect.stringContaining("This message was already deleted.")]);
});

test("a message that was deleted before its mail was sent gets none", async () => {
  const message = await insertMessage(database);
  const payload = { message_id: message.id };
  await database.from("contact_messages").delete().eq("id", message.id).throwOnError();
  await database.from("notification_outbox").insert({ kind: "message_answered", payload }).throwOnError();
  await sendAll();
  expect(mailsTo(message.email)).toEqual([]);
});

test.each([
  { text: " \n", error: "Please write a few words." },
  { text: "\u2800", error: "Please write a few words." },
  { text: `Too long${"x".repeat(5_000)}`, error: "Please use at most 5,000 characters." },
  { text: "Subject\u0007: x", error: "There is a character in your message that can’t be read." },
])("a refused answer stays in its field: $error", async ({ text, error }) => {
  const message = await insertMessage(database);
  const response = await answer(message.id, text);
  expect(response.status).toBe(400);
  const html = await response.text();
  expect(html).toContain(error);
  expect(/<details open[^]*?<textarea[^>]*>([^]*?)<\/textarea>/.exec(html)?.[1]?.trim()).toBe(text.trim());
  expect(await readMessage(database, message.id)).toEqual(message);
});

test("an answer begins with the ready one that was chosen", async () => {
  const message = await insertMessage(database);
  const html = await pageOf(`?answer=${message.id}&ready=post`);
  expect(/<details open[^]*?<textarea[^>]*>([^]*?)<\/textarea>/.exec(html)?.[1]).toContain("/AdminLogin?mode=register");
  for (const unknown of ["constructor", "x", ""]) {
    expect(await pageOf(`?answer=${message.id}&ready=${unknown}`)).not.toContain("<details open");
  }
});

test("a search looks at name, email, phone, text and answer, in both lists", async () => {
  const word = uniqueWord();
  const phone = uniquePhone();
  await insertMessage(database, { name: `Asha ${word}`, phone, message: "100% free_food" });
  const namesOf = async (q: string, show = "") =>
    [...(await pageOf(`?q=${encodeURIComponent(q)}${show}`)).matchAll(/<h2[^>]*>Asha ([^<]*)<\/h2>/g)].map(
      ([, one]) => one,
    );
  for (const q of [
    `asha ${word.toUpperCase()}`,
    `+91 ${phone.slice(0, 5)} ${phone.slice(5)}`,
    `${word} 100% free_food`,
  ]) {
    expect(await namesOf(q), q).toEqual([word]);
  }
  expect(await namesOf(`${word} 100_ free%food`)).toEqual([]);
  const answered = await insertMessage(database, { name: `Asha of ${word}` });
  expect(await namesOf(answered.email)).toEqual([`of ${word}`]);
  await answer(answered.id, `Dear ${word}xyz`);
  expect(await namesOf(word)).toEqual([word]);
  expect(await namesOf(`${word}xyz`, "&show=done")).toEqual([`of ${word}`]);

  const here = `${PATH}?show=done&amp;q=${word}xyz`;
  const html = await pageOf(`?q=${word}xyz`);
  expect(html).toContain("No new messages match.");
  expect(html).toMatch(new RegExp(`href="${here.replace("?", String.raw`\?`)}"[^>]*>1 done message does\\.`));
  expect(await pageOf(`?q=${word}nothing&show=done`)).toContain("Nor do new messages.");
});

test("a change in a search leads back to it", async () => {
  const message = await insertMessage(database);
  const response = await post(server, `${PATH}?q=a%26b&page=2`, { intent: "mark-done", messageId: message.id }, cookie);
  expect(response.headers.get("location")).toBe(`${PATH}?q=a%26b&page=2`);
});
