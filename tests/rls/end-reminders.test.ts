import { beforeEach, expect, inject, test } from "vitest";

import { createWorld } from "./world.ts";
import { DAY_MS } from "#app/features/jobs/posted-date.ts";
import { signUpEmployer } from "#tests/fixtures/clients.ts";
import { dayIn, keepAwayFromMidnight } from "#tests/fixtures/days.ts";
import { insertJob, type JobRow } from "#tests/fixtures/rows.ts";

// The reminders that go by mail before a job ends, as every server asks for them again and again.

const world = await createWorld();
beforeEach(keepAwayFromMidnight);

/** At noon in India, so many days from now: the same day whenever the test runs. */
const noonIn = (days: number) => new Date(`${dayIn(days)}T12:00:00+05:30`).toISOString();
const LONG_AGO = new Date(Date.now() - 29 * DAY_MS).toISOString();

const write = () => world.server.rpc("write_end_reminders").throwOnError();

/** The jobs that the company is to be reminded of, a list for each mail; they are taken out of the outbox. */
async function takeReminders(companyId: string) {
  const { data } = await world.server
    .from("notification_outbox")
    .delete()
    .eq("kind", "jobs_ending")
    .contains("payload", { company_id: companyId })
    .select("payload")
    .throwOnError();
  return data.map(({ payload }) => (payload as { job_ids: string[] }).job_ids);
}

async function companyWithJob() {
  const { id } = await signUpEmployer(inject("backends").environment);
  const ownJob = (fields: Parameters<typeof insertJob>[1] = {}) =>
    insertJob(world.server, { company_uid: id, status: "approved", posted_date: LONG_AGO, ...fields });
  return { id, ownJob };
}

const setEnd = ({ id }: JobRow, expires_at: string) =>
  world.server.from("jobs").update({ expires_at }).eq("id", id).throwOnError();

test("a company gets one reminder of all its jobs that end within a week, however many servers ask", async () => {
  const { id, ownJob } = await companyWithJob();
  const tomorrow = await ownJob({ expires_at: noonIn(1) });
  const inAWeek = await ownJob({ expires_at: noonIn(7) });
  const day = dayIn(1);
  await ownJob({ expires_at: noonIn(8) });
  await ownJob({ expires_at: noonIn(-1) });
  await ownJob({ expires_at: noonIn(1), closed_reason: "filled" });
  await ownJob({ expires_at: noonIn(1), status: "pending" });
  await ownJob({ walk_in_from: day, walk_in_to: day });
  // Posted for a few days only.
  await ownJob({ expires_at: noonIn(5), posted_date: new Date().toISOString() });
  await Promise.all(Array.from({ length: 6 }, write));
  expect(await takeReminders(id)).toEqual([[tomorrow.id, inAWeek.id]]);
  await write();
  expect(await takeReminders(id)).toEqual([]);
});

test("the second reminder comes one day before the end, and both come again for another day, not for another second", async () => {
  const { id, ownJob } = await companyWithJob();
  const job = await ownJob({ expires_at: noonIn(4) });
  await write();
  expect(await takeReminders(id)).toEqual([[job.id]]);
  for (const days of [1, 5]) {
    for (const [seconds, reminders] of [[[job.id]], [], []].entries()) {
      await setEnd(job, new Date(Date.parse(noonIn(days)) + seconds * 1_000).toISOString());
      await write();
      await write();
      expect(await takeReminders(id), `${days} days, ${seconds} s`).toEqual(reminders);
    }
  }
});

test("a job that was reminded of tomorrow's end is not reminded of next week's", async () => {
  const { id, ownJob } = await companyWithJob();
  const end = noonIn(1);
  const job = await ownJob({ expires_at: end });
  await write();
  expect(await takeReminders(id)).toEqual([[job.id]]);
  await setEnd(job, end);
  await write();
  expect(await takeReminders(id)).toEqual([]);
});
