import { afterAll, beforeAll, expect, inject, test } from "vitest";

import { startTelegramSite, type TelegramSite } from "./telegram-site.ts";
import { makeSuperAdminPerson, serverClient, type Person } from "#tests/fixtures/clients.ts";
import { jobForm } from "#tests/fixtures/employer-session.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";
import { readDecisions, readJob } from "#tests/fixtures/rows.ts";
import { newPress, type ChatMessage } from "#tests/fixtures/telegram-chats.ts";

// What a moderator does in Telegram besides approving and rejecting: undo, and decide about reports.

const { environment } = inject("backends");
const rows = serverClient(environment);
const [ASHA, RAVI] = [11, 22];

let asha: Person;
let site: TelegramSite;
beforeAll(async () => {
  const ravi = await makeSuperAdminPerson(environment);
  asha = await makeSuperAdminPerson(environment);
  site = await startTelegramSite({ TELEGRAM_MODERATORS: `${ASHA}:${asha.email}, ${RAVI}:${ravi.email}` });
});
afterAll(() => site.close());

const labels = ({ buttons }: ChatMessage) => buttons.flat().map(({ text }) => text);
const head = (message: ChatMessage) => message.text.split("\n")[0];
const ashasName = () => asha.email.split("@")[0];
const DECIDE = ["✅ Approve", "❌ Reject"];

/** The next message about the job. */
async function messageAbout(title: string, number = 1): Promise<ChatMessage> {
  await site.mayCallAgain();
  await expect.poll(() => site.telegram.chats.about(title)).toHaveLength(number);
  return site.telegram.chats.about(title)[number - 1] ?? expect.fail("There is no message.");
}

function press(message: ChatMessage, label: string, from = ASHA) {
  const update = newPress(message, label, from);
  site.telegram.updates.push(update);
  return site.answerTo(update);
}

const report = (job: string, reason = "not real") =>
  rows
    .rpc("submit_job_report", {
      ...{ job, given_reason: reason, given_sentence: "", given_email: "" },
      ...{ from_network: uniqueWord(), to_take_off: 0 },
    })
    .throwOnError();

async function approved() {
  const { title, id } = await site.post();
  const message = await messageAbout(title);
  expect(await press(message, "Approve")).toBe("Approved.");
  await expect.poll(() => labels(message)).toEqual(["↩ Undo"]);
  return { title, id, message };
}

test("a decision can be undone for ten minutes, by any moderator, and the buttons come back", async () => {
  const { id, message } = await approved();
  const undo = structuredClone(message);
  expect(await press(message, "Undo", RAVI)).toBe("Undone.");
  expect(await readJob(rows, id)).toMatchObject({ status: "pending", version: 3 });
  await expect.poll(() => labels(message)).toEqual(DECIDE);
  expect(await press(undo, "Undo")).toMatch(/^Already set back to pending by /);
  await press(message, "Reject");
  await press(message, "Asks for money");
  await expect.poll(() => labels(message)).toEqual(["↩ Undo"]);
  await site.sql`update public.moderation_log set created_at = created_at - interval '10 minutes' where job_id = ${id}`;
  expect(await press(message, "Undo")).toBe("Ten minutes are over. Open the job to change the decision.");
  expect(await readJob(rows, id)).toMatchObject({ status: "rejected", version: 4 });
  await expect.poll(() => labels(message)).toEqual([]);
});

test("what was approved stays in its message, and an edited job has its buttons under the newest message", async () => {
  const { title, id, message } = await approved();
  await site.session.post(`/AdminPannel?edit=${id}`, jobForm({ title, basedOn: "2", salary: "₹90,000 per month" }));
  const edited = await messageAbout(title, 2);
  await expect.poll(() => head(message)).toBe("Edited since");
  expect([message.text, labels(message)]).toEqual([expect.not.stringContaining("90,000"), []]);
  expect(edited.text).toContain("\nChanged, salary: ₹20,000 per month → ₹90,000 per month\n");
  expect([edited.text, labels(edited)]).toEqual([expect.stringContaining("Salary: ₹90,000 per month"), DECIDE]);
  // Edits are told five times an hour: the newest message shows the others.
  await site.sql`update private.rate_limits set tokens = 0 where key = ${`tell of edited job ${id}`}`;
  await site.session.post(`/AdminPannel?edit=${id}`, jobForm({ title, basedOn: "3", salary: "₹95,000 per month" }));
  await expect.poll(() => edited.text).toContain("Salary: ₹95,000 per month");
  expect([head(edited), labels(edited)]).toEqual(["Edited since", DECIDE]);
  expect(await press(edited, "Approve")).toBe("Approved.");
  await expect.poll(() => head(edited)).toBe(`Approved by ${ashasName()}`);
  expect(edited.text).toContain("Salary: ₹95,000 per month");
});

test("reports are dismissed by Keep, which counts for the reports that the message shows", async () => {
  const { title, id } = await approved();
  await report(id);
  const message = await messageAbout(title, 2);
  expect(labels(message)).toEqual(["✅ Keep", "❌ Take off"]);
  await report(id, "offensive");
  expect(await press(message, "Keep")).toBe("It was reported again. Please look at the message once more.");
  expect(await readDecisions(rows, id)).toHaveLength(1);
  await expect.poll(() => message.text).toContain("Reported 2 times");
  const before = structuredClone(message);
  expect(await press(message, "Keep")).toBe("Kept. The job stays on the site.");
  expect((await readDecisions(rows, id)).at(-1)).toEqual([
    ...["approved", "approved"],
    "2 reports and nothing wrong was found",
  ]);
  await expect.poll(() => head(message)).toBe(`Kept by ${ashasName()}`);
  expect(labels(message)).toEqual([]);
  expect([await press(before, "Keep"), await press(before, "Keep", RAVI)]).toEqual([
    "Kept. The job stays on the site.",
    expect.stringMatching(RegExp(`^Already kept by ${ashasName()}, `)),
  ]);
});

test("Keep of two moderators at once keeps the job once, and tells the second who was first", async () => {
  const { title, id } = await approved();
  await report(id);
  const message = await messageAbout(title, 2);
  const answers = await Promise.all([press(message, "Keep"), press(message, "Keep", RAVI)]);
  expect(answers.toSorted()).toEqual([expect.stringMatching(/^Already kept by /), "Kept. The job stays on the site."]);
  expect(await readDecisions(rows, id)).toHaveLength(2);
});

test("a reported job is taken off with a reason, and put back by an undo with its reports", async () => {
  const { title, id } = await approved();
  await report(id);
  const message = await messageAbout(title, 2);
  await press(message, "Take off");
  await press(message, "Back");
  expect(labels(message)).toEqual(["✅ Keep", "❌ Take off"]);
  await press(message, "Take off");
  expect(await press(message, "Not a real job")).toBe("Rejected.");
  expect(await readJob(rows, id)).toMatchObject({ status: "rejected" });
  await expect.poll(() => head(message)).toBe(`Rejected by ${ashasName()}: This does not look like a real job.`);
  await expect.poll(() => labels(message)).toEqual(["↩ Undo"]);
  expect(await press(message, "Undo", RAVI)).toBe("Undone.");
  expect(await readJob(rows, id)).toMatchObject({ status: "approved" });
  await expect.poll(() => labels(message)).toEqual(["✅ Keep", "❌ Take off"]);
});

test("a reported job that was edited is not approved under its reports, which do not show its texts", async () => {
  const { title, id } = await approved();
  await report(id, "offensive");
  const message = await messageAbout(title, 2);
  await site.session.post(`/AdminPannel?edit=${id}`, jobForm({ title, basedOn: "2", salary: "₹90,000 per month" }));
  await expect.poll(() => labels(message)).toEqual(["❌ Reject"]);
  await press(message, "Reject");
  await press(message, "Back");
  expect(labels(message)).toEqual(["❌ Reject"]);
});
