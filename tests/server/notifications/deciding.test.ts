import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from "vitest";

import { startTelegramSite, type TelegramSite } from "./telegram-site.ts";
import { buttonKey, signButton } from "#app/features/notifications/telegram/buttons.server.ts";
import { startAppServer, type AppServer } from "#tests/fixtures/app-server.ts";
import { makeSuperAdminPerson, serverClient, type Person } from "#tests/fixtures/clients.ts";
import { jobForm } from "#tests/fixtures/employer-session.ts";
import { flashedToast, get, loginCookie, post } from "#tests/fixtures/http-visitor.ts";
import { newJob, readJob } from "#tests/fixtures/rows.ts";
import { newPress, type ChatMessage, type Update } from "#tests/fixtures/telegram-chats.ts";
import { randomUUID } from "#tests/fixtures/random.ts";

// A moderator decides in Telegram. Two instances run; one of them polls.

const { environment } = inject("backends");
const rows = serverClient(environment);
const [ASHA, RAVI, FORMER, STRANGER] = [11, 22, 33, 44];
const CHANNEL = -1009;

let asha: Person;
let site: TelegramSite;
let another: AppServer;
beforeAll(async () => {
  const [ravi, former] = [await makeSuperAdminPerson(environment), await makeSuperAdminPerson(environment)];
  asha = await makeSuperAdminPerson(environment);
  await rows.from("profiles").update({ role: "employer" }).eq("id", former.id).throwOnError();
  site = await startTelegramSite({
    TELEGRAM_MODERATORS: `${ASHA}:${asha.email}, ${RAVI}:${ravi.email}, ${FORMER}:${former.email}`,
    TELEGRAM_CHANNEL_ID: String(CHANNEL),
  });
  // Either of them may write what has an address in it.
  another = await startAppServer({ ...site.environment, PUBLIC_URL: site.server.url });
});
afterEach(() => {
  site.telegram.usual = "ok";
  site.telegram.answers = [];
  site.telegram.answersToPresses = [];
});
afterAll(async () => {
  await another.stop();
  await site.close();
});

const labels = ({ buttons }: ChatMessage) => buttons.map((row) => row.map(({ text }) => text));
const DECIDE = [["✅ Approve", "❌ Reject"]];

/** The messages about it: those of the moderators, and those of the public. */
const messagesAbout = (title: string, chat = Number(site.environment.TELEGRAM_CHAT_ID)) =>
  site.telegram.chats.about(title).filter((message) => message.chat === chat);

async function announced(fields?: Record<string, string>) {
  const { title, id } = await site.post(fields);
  await expect.poll(() => messagesAbout(title)).toHaveLength(1);
  const [message] = messagesAbout(title);
  if (!message) throw new Error("There is no message.");
  return { title, id, message };
}

function press(message: ChatMessage, label: string, from = ASHA, more: Record<string, unknown> = {}): Update {
  const update = newPress(message, label, from, more);
  site.telegram.updates.push(update);
  return update;
}

const head = (message: ChatMessage) => message.text.split("\n")[0];
const nameOf = ({ email }: Person) => email.split("@")[0];

async function logOf(jobId: string) {
  const columns = "actor_id, to_status, reason";
  return (await rows.from("moderation_log").select(columns).eq("job_id", jobId).order("id").throwOnError()).data;
}

test("two taps approve a job: the log has the moderator, the message says so, and the channel has the job", async () => {
  const { title, id, message } = await announced();
  expect(labels(message)).toEqual(DECIDE);
  expect(message.text).toContain("\nText: Keeps the books. Second line.\n");
  expect(await site.answerTo(press(message, "Approve"))).toBe("Approved.");
  expect(await readJob(rows, id)).toMatchObject({ status: "approved", version: 2 });
  expect(await logOf(id)).toEqual([{ actor_id: asha.id, to_status: "approved", reason: null }]);
  await expect.poll(() => head(message)).toBe(`Approved by ${nameOf(asha)}`);
  expect(labels(message)).toEqual([["↩ Undo"]]);

  await expect.poll(() => messagesAbout(title, CHANNEL)).toHaveLength(1);
  const [posted] = messagesAbout(title, CHANNEL);
  expect(posted?.text).toBe(`${title}\nYamuna Softworks\nNoida\n₹20,000 a month\n${site.server.url}/jobdetails/${id}`);
  await site.employer.client.from("jobs").update({ closed_reason: "filled" }).eq("id", id).throwOnError();
  await expect.poll(() => posted?.text).toMatch(new RegExp(`^Closed: ${title}\n`));
  await site.employer.client.from("jobs").update({ closed_at: null }).eq("id", id).throwOnError();
  await expect.poll(() => posted?.text).toMatch(new RegExp(`^${title}\n`));
  await rows.from("jobs").delete().eq("id", id).throwOnError();
  await expect.poll(() => [head(message), posted && head(posted)]).toEqual(["Deleted", `Closed: ${title}`]);
});

test("a rejection asks for one of four reasons, there and back again", async () => {
  const { id, message } = await announced();
  await site.answerTo(press(message, "Reject"));
  expect(labels(message)).toHaveLength(5);
  await site.answerTo(press(message, "Back"));
  expect(labels(message)).toEqual(DECIDE);
  await site.answerTo(press(message, "Reject"));
  const [first, second] = [press(message, "Asks for money"), press(message, "Asks for money", RAVI)];
  expect(await site.answerTo(first)).toBe("Rejected.");
  expect(await site.answerTo(second)).toBe(`Already rejected by ${nameOf(asha)}, 1 minute ago.`);
  const reason = "Candidates may not be asked for money.";
  expect(await readJob(rows, id)).toMatchObject({ status: "rejected", status_reason: reason });
  expect(await logOf(id)).toEqual([{ actor_id: asha.id, to_status: "rejected", reason }]);
  await expect.poll(() => head(message)).toBe(`Rejected by ${nameOf(asha)}: ${reason}`);
});

test("the message follows a decision on the page, its undo and the end of the job", async () => {
  const { id, message } = await announced();
  const cookie = await loginCookie(site.server, asha, "/superadmin-login");
  const page = await (await get(site.server, `/superadmin?job=${id}`, cookie)).text();
  const seen = /name="seen" value="([^"]+)"/.exec(page)?.[1] ?? "";
  const decided = await post(site.server, `/superadmin?job=${id}`, { intent: "approve", seen }, cookie);
  await expect.poll(() => head(message)).toBe(`Approved by ${nameOf(asha)}`);
  const { action = "", fields = {} } = flashedToast(decided).undo ?? {};
  await post(site.server, action, fields, cookie);
  await expect.poll(() => head(message)).toBe(`Set back to pending by ${nameOf(asha)}`);
  expect(labels(message)).toEqual(DECIDE);
});

test("an edit: the old message says so, a press of it does nothing, and a new message has the buttons", async () => {
  const { title, id, message } = await announced();
  const before = structuredClone(message);
  const form = jobForm({ title, basedOn: "1", salary: "₹90,000 per month" });
  await site.session.post(`/AdminPannel?edit=${id}`, form);
  expect(await site.answerTo(press(before, "Approve"))).toBe("This job was edited. Please open it.");
  expect(await readJob(rows, id)).toMatchObject({ status: "pending", version: 2 });
  await expect.poll(() => messagesAbout(title).map(head)).toEqual(["Edited since", "Edited job to review"]);
  const [old, edited] = messagesAbout(title);
  expect([old && labels(old), edited && labels(edited)]).toEqual([[], DECIDE]);
  expect(edited?.text).toContain("Salary: ₹90,000 per month");
  if (edited) expect(await site.answerTo(press(edited, "Approve", RAVI))).toBe("Approved.");
  await expect.poll(() => messagesAbout(title).map(labels)).toEqual([[["↩ Undo"]], [["↩ Undo"]]]);
});

describe("a press changes nothing, and Telegram says why,", () => {
  const MODERATORS_ALONE = "Only moderators can decide here.";
  const forged = (message: ChatMessage) => message.buttons[0]?.[0]?.callback_data?.replace(/.$/, "!");
  const chat = (id: number, message: ChatMessage) => ({ message: { message_id: message.id, chat: { id } } });
  test("from a stranger, another chat, forged or repeated", async () => {
    const { id, message } = await announced();
    const other = (await announced()).message.buttons[0]?.[0]?.callback_data?.split(":") ?? [];
    const mixed = message.buttons[0]?.[0]?.callback_data
      ?.split(":")
      .with(4, other[4] ?? "")
      .join(":");
    const presses = [
      [press(message, "Approve", STRANGER), MODERATORS_ALONE],
      [press(message, "Approve", ASHA, chat(-1002, message)), MODERATORS_ALONE],
      [press(message, "Approve", ASHA, { message: undefined }), MODERATORS_ALONE],
      [press(message, "Approve", ASHA, { sender_chat: { id: 7 } }), MODERATORS_ALONE],
      [press(message, "Approve", ASHA, { from: { id: ASHA, is_bot: true } }), MODERATORS_ALONE],
      [press(message, "Approve", 1087968824), MODERATORS_ALONE],
      [press(message, "Approve", FORMER), "Your account can no longer decide."],
      [press(message, "Approve", ASHA, { data: forged(message) }), "This button no longer works. Open the job."],
      [press(message, "Approve", ASHA, { data: mixed }), "This button no longer works. Open the job."],
      [press(message, "Approve", ASHA, { data: "x".repeat(64) }), "This button no longer works. Open the job."],
    ] as const;
    for (const [update, expected] of presses) expect(await site.answerTo(update)).toBe(expected);
    expect(await readJob(rows, id)).toMatchObject({ status: "pending", version: 1 });
    expect(await logOf(id)).toEqual([]);
    // Delivered again and in another order, they still do nothing.
    site.telegram.updates.push(...presses.map(([update]) => update).reverse());
    expect(await site.answerTo(press(message, "Approve"))).toBe("Approved.");
  });

  test("about a job that asks for money: it must be read on the page first", async () => {
    const { id, message } = await announced({ description: "Registration fee of ₹500 to be paid before joining." });
    expect(message.text.split("\n")[1]).toMatch(/^⚠ The candidate is asked to pay: “.*₹500/);
    expect(labels(message)).toEqual([["❌ Reject"]]);
    const { data: company } = await rows
      .from("companies")
      .select("name_version")
      .eq("id", site.employer.id)
      .single()
      .throwOnError();
    const key = buttonKey(site.environment.SESSION_SECRET ?? "");
    const data = signButton(key, "a", { id, version: 1, ...company });
    expect(await site.answerTo(press(message, "Approve", ASHA, { data }))).toContain(
      "Open it: its warnings must be read first.",
    );
    expect(await readJob(rows, id)).toMatchObject({ status: "pending", version: 1 });
    expect(await logOf(id)).toEqual([]);
  });

  test("about the name that a company had before", async () => {
    const { id, message } = await announced();
    await site.sql`update public.companies set company_name = company_name || ' Ltd' where id = ${site.employer.id}`;
    expect(await site.answerTo(press(message, "Approve"))).toBe("This button no longer works. Open the job.");
    expect(await readJob(rows, id)).toMatchObject({ status: "pending" });
    // Its message has the new name now, and buttons for it.
    await expect.poll(() => message.text).toMatch(/^New company name: .* Ltd$/m);
    expect(await site.answerTo(press(message, "Approve"))).toBe("Approved.");
  });
});

test("one of the instances asks Telegram at a time; when it ends, another one does", async () => {
  const { message } = await announced();
  site.telegram.polls.most = 0;
  const third = await startAppServer(site.environment);
  await third.stop();
  expect(await site.answerTo(press(message, "Approve"))).toBe("Approved.");
  expect(site.telegram.polls.most).toBeLessThanOrEqual(1);
});

describe("with a Bot API that behaves badly", () => {
  test("a message whose answer was lost follows once its button is pressed", async () => {
    await expect.poll(site.countWaiting).toBe(0);
    site.telegram.answers = ["lost"];
    const { title } = await site.post();
    await expect.poll(() => messagesAbout(title)).toHaveLength(2);
    const [unknown] = messagesAbout(title);
    if (unknown) expect(await site.answerTo(press(unknown, "Approve"))).toBe("Approved.");
    await expect.poll(() => messagesAbout(title).map(labels)).toEqual([[["↩ Undo"]], [["↩ Undo"]]]);
  });

  test("an edit is tried again after 429, 500 and a lost answer, and the last state counts", async () => {
    const { id, message } = await announced();
    await expect.poll(site.countWaiting).toBe(0);
    site.telegram.answers = ["busy", "error", "lost"];
    const decide = (status: string) => rows.from("jobs").update({ status }).eq("id", id).throwOnError();
    for (const status of ["approved", "rejected", "approved", "rejected"]) await decide(status);
    await site.deliverAll();
    expect(head(message)).toBe("Rejected");
    expect(site.telegram.answers).toEqual([]);
  });

  test("a press is answered though messages must wait, and the answer was lost", async () => {
    const { message } = await announced();
    const { title } = await site.post();
    await expect.poll(() => messagesAbout(title)).toHaveLength(1);
    site.telegram.answersToPresses = ["reset"];
    expect(await site.answerTo(press(message, "Approve", STRANGER))).toBe("Only moderators can decide here.");
    expect(site.telegram.answersToPresses).toEqual([]);
  });
});

describe("by webhook", () => {
  const [PUBLIC_URL, TELEGRAM_WEBHOOK_SECRET] = ["https://jobs.example.in", randomUUID()];

  test("the site tells Telegram what to call, and takes calls with the token alone, decides once, and answers a repeated call", async () => {
    await another.stop();
    await site.server.stop();
    another = await startAppServer({ ...site.environment, PUBLIC_URL, TELEGRAM_WEBHOOK_SECRET });
    await expect
      .poll(() => site.telegram.webhook)
      .toMatchObject({
        secret_token: TELEGRAM_WEBHOOK_SECRET,
        allowed_updates: ["callback_query"],
      });
    const path = new URL(site.telegram.webhook?.url ?? "").pathname;
    expect(site.telegram.webhook?.url).toBe(PUBLIC_URL + path);
    const job = newJob({ company_uid: site.employer.id });
    const { data } = await site.employer.client.from("jobs").insert(job).select("id, title").single().throwOnError();
    const { id, title } = data;
    await expect.poll(() => messagesAbout(title)).toHaveLength(1);
    const [message] = messagesAbout(title);
    if (!message) throw new Error("There is no message.");
    expect(labels(message)).toEqual([...DECIDE, ["Open"]]);

    const update = newPress(message, "Approve", ASHA);
    const call = async (to: string, headers: Record<string, string>, body: unknown = update, method = "POST") =>
      (await fetch(another.url + to, { method, headers, ...(method === "POST" && { body: JSON.stringify(body) }) }))
        .status;
    const token = { "X-Telegram-Bot-Api-Secret-Token": TELEGRAM_WEBHOOK_SECRET };
    expect([
      await call(path, {}),
      await call(path, { ...token, "X-Telegram-Bot-Api-Secret-Token": `${TELEGRAM_WEBHOOK_SECRET}x` }),
      await call(path, { ...token, Origin: "https://evil.example" }),
      await call(path, { Origin: PUBLIC_URL }),
      await call("/telegram/elsewhere", token),
      await call("/superadmin", token),
      await call(path, token, "x".repeat(300_000)),
      await call(path, token, undefined, "GET"),
    ]).toEqual([403, 403, 403, 404, 403, 403, 413, 405]);
    expect(await readJob(rows, id)).toMatchObject({ status: "pending" });

    // The answers are lost, as when the server is killed.
    site.telegram.usual = "error";
    const statuses = await Promise.all([call(path, token), call(path, token), call(path, token)]);
    expect([...statuses, await call(path, token, { update_id: "x" })]).toEqual([200, 200, 200, 200]);
    expect(await readJob(rows, id)).toMatchObject({ status: "approved", version: 2 });
    expect(site.telegram.chats.answerTo(update)).toBeUndefined();
    site.telegram.usual = "ok";
    expect([await call(path, token), await call(path, token)]).toEqual([200, 200]);
    expect(site.telegram.chats.answerTo(update)?.text).toBe("Approved.");
    expect(await logOf(id)).toEqual([{ actor_id: asha.id, to_status: "approved", reason: null }]);
    await expect.poll(() => head(message)).toBe(`Approved by ${nameOf(asha)}`);
  });
});
