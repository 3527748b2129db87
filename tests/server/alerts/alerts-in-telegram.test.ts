import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";

import { startTelegramSite, type TelegramSite } from "../notifications/telegram-site.ts";
import { matchAlerts, writeAlertMessages } from "#app/features/alerts/alerts.worker.server.ts";
import { makeSuperAdminPerson, type Person } from "#tests/fixtures/clients.ts";
import { randomInt, uniqueWord } from "#tests/fixtures/random.ts";
import { insertApplication, insertJob } from "#tests/fixtures/rows.ts";
import { newMessage } from "#tests/fixtures/telegram-chats.ts";
import { Visitor } from "#tests/fixtures/visitor.ts";

// A seeker opens the bot by a link of the site and presses Start.

let site: TelegramSite;
let moderator: Person;
beforeAll(async () => {
  site = await startTelegramSite({ TELEGRAM_BOT_NAME: "jobs_test_bot" });
  Object.assign(process.env, site.environment, { PUBLIC_URL: site.server.url });
  moderator = await makeSuperAdminPerson(inject("backends").environment);
});
beforeEach(async () => {
  Object.assign(site.telegram, { usual: "ok", answers: [] });
  await site.sql`delete from public.job_alerts`;
});
afterAll(() => site.close());

const newChat = () => randomInt(1_000_000, 2 ** 31);
const textsTo = (chat: number) =>
  site.telegram.chats.messages.filter((message) => message.chat === chat).map(({ text }) => text);

async function say(chat: number, text: string, type?: string): Promise<void> {
  await site.mayCallAgain();
  site.telegram.updates.push(newMessage(chat, text, type));
  await expect.poll(() => site.telegram.updates).toEqual([]);
}

async function startLink(word: string): Promise<string> {
  const page = await new Visitor(site.server).post(`/alerts?q=${word}`, {
    ...{ by: "telegram", pace: "at once", consent: "2026-12" },
  });
  const [, token = ""] = /https:\/\/t\.me\/jobs_test_bot\?start=([\w-]+)"/.exec(await page.text()) ?? [];
  expect(token).toHaveLength(44);
  return token;
}

async function newSeeker() {
  const [word, chat] = [uniqueWord(), newChat()];
  await say(chat, `/start ${await startLink(word)}`);
  await expect.poll(() => textsTo(chat).join()).toContain(`New jobs for “${word}” come here at once`);
  return { word, chat };
}

async function newJobFor(word: string): Promise<string> {
  const job = await insertJob(site.rows, { company_uid: site.employer.id, title: `Cook ${word}` });
  await moderator.client.from("jobs").update({ status: "approved" }).eq("id", job.id).throwOnError();
  await expect.poll(async () => (await site.sql`select from public.search_outbox`).length).toBe(0);
  while (await matchAlerts());
  await writeAlertMessages();
  return job.id;
}

const alertsOf = async (chat: number) =>
  (await site.sql`select from public.job_alerts where telegram_chat = ${chat}`).length;
const waiting = async () =>
  (await site.sql`select from public.notification_outbox where kind = 'job_alert_telegram'`).length;

test("a new job comes once, after the pause that Telegram asked for", async () => {
  const { word, chat } = await newSeeker();
  await site.mayCallAgain();
  // Its first call may be any message; the moderators' are sent again too.
  site.telegram.answers = ["busy"];
  const id = await newJobFor(word);
  const ofJob = () => textsTo(chat).filter((text) => text.includes(`/jobdetails/${id}`));
  await expect.poll(ofJob, { timeout: 15_000 }).toHaveLength(1);
  await expect.poll(waiting).toBe(0);
  expect(ofJob()[0]).toContain("Send /stop");
  expect(ofJob()).toHaveLength(1);
});

test("a chat that has blocked the bot loses its alerts", async () => {
  const { word, chat } = await newSeeker();
  site.telegram.usual = "forbid";
  await newJobFor(word);
  await expect.poll(() => alertsOf(chat)).toBe(0);
  await expect.poll(waiting).toBe(0);
});

test("an employer's chat is told of applications until /stop or a block, and no second chat takes its place", async () => {
  const session = new Visitor(site.server);
  await session.login(site.employer);
  const [chat, second] = [newChat(), newChat()];
  const page = await (await session.get("/account")).text();
  const [, token = ""] = /https:\/\/t\.me\/jobs_test_bot\?start=([\w-]{44})"/.exec(page) ?? [];
  const chatOf = async () =>
    (await site.rows.from("companies").select("telegram_chat").eq("id", site.employer.id).single()).data?.telegram_chat;
  await say(chat, `/start ${token}`);
  await expect.poll(() => textsTo(chat).join()).toContain("You are told of new applications here.");
  await say(second, `/start ${token}`);
  await expect.poll(() => textsTo(second).join()).toContain("This company has another chat already.");
  expect(await chatOf()).toBe(chat);

  const job = await insertJob(site.rows, { company_uid: site.employer.id, status: "approved" });
  const { id } = await insertApplication(site.rows, job.id);
  const tell = () =>
    site.rows
      .from("notification_outbox")
      .insert({ kind: "application_received_telegram", payload: { application_id: id } })
      .throwOnError();
  await site.mayCallAgain();
  await tell();
  await expect.poll(() => textsTo(chat).at(-1)).toContain(`/applications/${job.id}?state=new`);

  site.telegram.usual = "forbid";
  await site.mayCallAgain();
  await tell();
  await expect.poll(chatOf).toBeNull();
  site.telegram.usual = "ok";
  await say(second, `/start ${token}`);
  await expect.poll(chatOf).toBe(second);
  await say(second, "/stop");
  await expect.poll(chatOf).toBeNull();
});

test("/stop ends all alerts of a chat, and of no other one", async () => {
  const [one, other] = [await newSeeker(), await newSeeker()];
  await say(one.chat, "/stop");
  await expect.poll(() => textsTo(one.chat).at(-1)).toContain("Stopped 1 alert.");
  expect([await alertsOf(one.chat), await alertsOf(other.chat)]).toEqual([0, 1]);
});

test("a link works for the first chat only, in private chats only, and not when it is forged", async () => {
  const [word, chat, second] = [uniqueWord(), newChat(), newChat()];
  const token = await startLink(word);
  await say(-chat, `/start ${token}`, "supergroup");
  await say(chat, `/start ${token.slice(0, -1)}-`);
  await expect.poll(() => textsTo(chat).join()).toContain("This link has expired.");
  expect(await alertsOf(chat)).toBe(0);
  await say(chat, `/start ${token}`);
  await say(second, `/start ${token}`);
  await expect.poll(() => textsTo(second).join()).toContain("This link has expired.");
  expect([await alertsOf(chat), await alertsOf(second), textsTo(-chat).length]).toEqual([1, 0, 0]);
});
