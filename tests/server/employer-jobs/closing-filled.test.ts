import { expect, test } from "vitest";

import { useTwoEmployers } from "./two-employers.ts";
import { flashedToast } from "#tests/fixtures/http-visitor.ts";
import { insertApplication, insertJob, readApplication, readJob, type JobRow } from "#tests/fixtures/rows.ts";

// A job that is closed as filled: its applicants get an answer first.

const site = await useTwoEmployers();

const seenOf = ({ id, version }: JobRow) => `${id}:${version}`;
const close = (job: JobRow) => site.session.post("/AdminPannel", { intent: "filled", seen: seenOf(job) });
const read = async ({ id }: { id: string }) => (await readApplication(site.rows, id))?.state;

/** A job with one applicant who waits and one who is hired. */
async function arrange() {
  const job = await insertJob(site.rows, { company_uid: site.employer.id, status: "approved" });
  const [waiting, hired] = [await insertApplication(site.rows, job.id), await insertApplication(site.rows, job.id)];
  await site.rows.from("applications").update({ state: "hired" }).eq("id", hired.id).throwOnError();
  return { job, waiting, hired };
}

test("asks for the answer first, and closes the job with it", async () => {
  const { job, waiting, hired } = await arrange();
  const asked = await close(job);
  const page = asked.headers.get("Location") ?? "";
  expect(page).toBe(`/AdminPannel/filled?seen=${encodeURIComponent(seenOf(job))}`);
  expect((await readJob(site.rows, job.id))?.open).toBe(true);

  const html = (await (await site.session.get(page)).text()).replaceAll("<!-- -->", "");
  expect(html).toContain("1 applicant without an answer");
  expect(html).toContain("This time we have chosen other applicants.");
  expect(await (await site.session.get(`${page}&lang=hi`)).text()).toContain("इस बार हमने दूसरे आवेदकों को चुना है।");

  const refused = await site.session.post(page, { words: " " });
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain("Please write a few words to the applicants.");
  expect([(await readJob(site.rows, job.id))?.open, await read(waiting)]).toEqual([true, "new"]);

  const closed = await site.session.post(page, { words: "The job is taken. Thank you." });
  expect(flashedToast(closed).text).toMatch(/is closed: filled\. 1 applicant gets your answer\.$/);
  // Reopening the job would not take the answer back.
  expect(flashedToast(closed).undo).toBeUndefined();
  expect(await readJob(site.rows, job.id)).toMatchObject({ open: false, closed_reason: "filled" });
  expect([await read(waiting), await read(hired)]).toEqual(["declined", "hired"]);
  const { data } = await site.rows
    .from("application_events")
    .select("text")
    .eq("application_id", waiting.id)
    .eq("what", "answered")
    .throwOnError();
  expect(data).toEqual([{ text: "The job is taken. Thank you." }]);
});

test("a job that was changed since stays open, and no applicant is answered", async () => {
  const { job, waiting } = await arrange();
  const page = (await close(job)).headers.get("Location") ?? "";
  await site.rows.from("jobs").update({ vacancies: 9 }).eq("id", job.id).throwOnError();
  await site.session.post(page, { words: "The job is taken." });
  expect([(await readJob(site.rows, job.id))?.open, await read(waiting)]).toEqual([true, "new"]);
});

test("a job of another company is neither closed nor answered", async () => {
  const { job, waiting } = await arrange();
  await site.othersSession.post(`/AdminPannel/filled?seen=${seenOf(job)}`, { words: "The job is taken." });
  expect([(await readJob(site.rows, job.id))?.open, await read(waiting)]).toEqual([true, "new"]);
});

test("a job without waiting applicants is closed at once, and so is one that is no longer hiring", async () => {
  const empty = await insertJob(site.rows, { company_uid: site.employer.id, status: "approved" });
  expect(flashedToast(await close(empty))).toMatchObject({
    text: expect.stringMatching(/is closed: filled\.$/) as string,
    undo: { fields: { intent: "reopen" } },
  });
  const { job, waiting } = await arrange();
  await site.session.post("/AdminPannel", { intent: "no longer hiring", seen: seenOf(job) });
  expect([(await readJob(site.rows, job.id))?.closed_reason, await read(waiting)]).toEqual(["no longer hiring", "new"]);
});
