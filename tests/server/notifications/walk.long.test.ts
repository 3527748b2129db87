import { afterAll, expect, inject, test } from "vitest";

import { startTelegramSite } from "./telegram-site.ts";
import { arrangeJobsWithTraps } from "../moderation/jobs-with-traps.ts";
import { makeSuperAdminPerson } from "#tests/fixtures/clients.ts";
import { newPress, type ChatMessage } from "#tests/fixtures/telegram-chats.ts";

const { environment } = inject("backends");
const ASHA = 11;
const asha = await makeSuperAdminPerson(environment);
const site = await startTelegramSite({ TELEGRAM_MODERATORS: `${ASHA}:${asha.email}` });
afterAll(() => site.close());

const labels = ({ buttons }: ChatMessage) => buttons.flat().map(({ text }) => text);

async function press(message: ChatMessage, label: string) {
  const update = newPress(message, label, ASHA);
  site.telegram.updates.push(update);
  return site.answerTo(update);
}

test("200 jobs are decided in Telegram, and each of 60 traps is marked before its decision", async () => {
  const traps = await arrangeJobsWithTraps(environment, site.rows);
  // As the form announces a posted job; what comes with the secret key is not announced.
  const announced = [...traps.keys()].map((id) => ({ kind: "new_job", payload: { job_id: id } }));
  await site.rows.from("notification_outbox").insert(announced).throwOnError();
  await expect.poll(site.countWaiting, { timeout: 250_000 }).toBe(0);
  for (const [id, trap] of traps) {
    const [message = expect.fail("There is no message.")] = site.telegram.chats.about(id);
    const isHard = !labels(message).includes("✅ Approve");
    const hasChanged = message.text.includes("\nChanged, salary: ");
    expect([isHard, hasChanged], message.text).toEqual([
      trap === "scam" || trap === "impersonation",
      trap === "changed pay",
    ]);
    if (isHard) expect(message.text).toContain("\n⚠ ");
    if (trap) await press(message, "Reject");
    expect(await press(message, trap ? "Not a real job" : "Approve")).toBe(trap ? "Rejected." : "Approved.");
  }
  const { data: jobs } = await site.rows
    .from("jobs")
    .select("id, status")
    .in("id", [...traps.keys()])
    .throwOnError();
  expect(jobs).toHaveLength(200);
  expect(jobs.filter(({ id, status }) => (status === "approved") !== (traps.get(id) === null))).toEqual([]);
});
