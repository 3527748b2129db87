import { beforeEach, describe, expect, test } from "vitest";

import { editPath, useTwoEmployers, valuesIn } from "./two-employers.ts";
import { DAY_MS } from "#app/features/jobs/posted-date.ts";
import { dayIn, endOfDayIn, keepAwayFromMidnight } from "#tests/fixtures/days.ts";
import { flashedToast, toastOf } from "#tests/fixtures/http-visitor.ts";
import { insertJob, readJob, type JobRow } from "#tests/fixtures/rows.ts";

// Closing and extending jobs with the forms of the dashboard, as a browser without JavaScript sends them.

const site = await useTwoEmployers();
beforeEach(keepAwayFromMidnight);

const ownJob = (fields: Parameters<typeof insertJob>[1] = {}) =>
  insertJob(site.rows, { company_uid: site.employer.id, status: "approved", ...fields });
const seenOf = ({ id, version }: JobRow) => `${id}:${version}`;
const read = async ({ id }: JobRow) => (await readJob(site.rows, id)) ?? ({} as Partial<JobRow>);

/** Selected jobs are a field each. */
function send(intent: string, jobs: JobRow[], { session = site.session, list = "/AdminPannel" } = {}) {
  const form = new FormData();
  form.append("intent", intent);
  for (const job of jobs) form.append("seen", seenOf(job));
  return session.post(list, form);
}

test("selected jobs are closed together, visitors see it at once, and Undo opens them as they were", async () => {
  const jobs = [await ownJob(), await ownJob()];
  const answer = await send("filled", jobs, { list: "/AdminPannel?status=open&page=1" });
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/AdminPannel?status=open"]);
  const toast = flashedToast(answer);
  expect([toast.type, toast.text]).toEqual(["success", "2 jobs are closed: filled."]);
  for (const job of jobs) {
    expect(await read(job)).toMatchObject({ status: "approved", open: false, closed_reason: "filled" });
    const page = await (await fetch(`${site.server.url}/jobdetails/${job.id}`)).text();
    expect(page).toContain("This position was filled on");
  }
  const undone = await site.session.post(toast.undo?.action ?? "", toast.undo?.fields ?? {});
  expect(toastOf(undone)).toMatch(/^2 jobs are open until/);
  for (const job of jobs) expect(await read(job)).toMatchObject({ open: true, expires_at: job.expires_at });
});

test("Undo says that jobs with different ends are open again, not that they are open for longer", async () => {
  const jobs = [await ownJob(), await ownJob({ expires_at: new Date(Date.now() + 3 * DAY_MS).toISOString() })];
  const { undo } = flashedToast(await send("filled", jobs));
  expect(toastOf(await site.session.post(undo?.action ?? "", undo?.fields ?? {}))).toBe("2 jobs are open again.");
  for (const job of jobs) expect(await read(job)).toMatchObject({ open: true, expires_at: job.expires_at });
});

test("a form that is sent twice says the same twice, and extends once", async () => {
  const job = await ownJob();
  const first = toastOf(await send("extend", [job]));
  expect(first).toMatch(/^“Accountant \w+” is open until \d+ \w+ \d{4}\.$/);
  expect(toastOf(await send("extend", [job]))).toBe(first);
  expect((await read(job)).version).toBe(job.version + 1);
});

describe("what was not done is named", () => {
  test("a job that was changed, deleted or is of another company", async () => {
    const [good, changed, gone] = [await ownJob(), await ownJob({ title: "Changed" }), await ownJob()];
    const theirs = await insertJob(site.rows, { company_uid: site.other.id, status: "approved" });
    await site.rows.from("jobs").update({ vacancies: 9 }).eq("id", changed.id).throwOnError();
    await site.rows.from("jobs").delete().eq("id", gone.id).throwOnError();
    const toast = flashedToast(await send("no longer hiring", [good, changed, gone, theirs]));
    expect([toast.type, toast.text]).toEqual([
      "warning",
      `“${good.title}” is closed: no longer hiring. ` +
        "“Changed” was changed in the meantime, and was left as it is. A job was deleted in the meantime.",
    ]);
    expect(await read(changed)).toMatchObject({ open: true });
    expect(await read(theirs)).toEqual(theirs);
  });

  test.each([
    ["extend", { expires_at: new Date(Date.now() + 61 * DAY_MS).toISOString() }, "the latest day possible"],
    ["filled", { closed_reason: "filled" }, "has already ended"],
    ["extend", { status: "pending" }, "is not on the site"],
  ])("%s: %j", async (intent, fields, says) => {
    const job = await ownJob(fields);
    expect(toastOf(await send(intent, [job]))).toContain(says);
    expect(await read(job)).toEqual(job);
  });

  test("no job was selected, or what came is no form of ours", async () => {
    const job = await ownJob();
    const forms: Record<string, string>[] = [
      {},
      { seen: "x" },
      { seen: `${job.id}:0` },
      { seen: `${job.id},${job.id}:1e9` },
      { seen: "a,".repeat(90) },
    ];
    for (const form of forms) {
      const answer = await site.session.post("/AdminPannel", { intent: "filled", ...form });
      expect(toastOf(answer)).toBe("No job was selected.");
    }
    expect(await read(job)).toEqual(job);
  });

  test("there is no login", async () => {
    const job = await ownJob();
    const answer = await fetch(`${site.server.url}/AdminPannel`, {
      method: "POST",
      redirect: "manual",
      headers: { Origin: site.server.url },
      body: new URLSearchParams({ intent: "filled", seen: seenOf(job) }),
    });
    expect(answer.headers.get("Location")).toMatch(/^\/AdminLogin/);
    expect(await read(job)).toEqual(job);
  });
});

test("the dashboard shows the status of each job, and works without JavaScript", async () => {
  await ownJob({ title: "Ends soon", expires_at: new Date(Date.now() + DAY_MS).toISOString() });
  await ownJob({ title: "Was filled", closed_reason: "filled" });
  await ownJob({ title: "Has expired", expires_at: new Date(Date.now() - DAY_MS).toISOString() });
  const page = await (await site.session.get("/AdminPannel")).text();
  for (const text of ["Ends tomorrow", "Closed: filled", "Expired on", "Open until", "Extend by 30 days"]) {
    expect(page).toContain(text);
  }
  expect(page).toContain("your jobs");
  expect(page).toMatch(/<form[^>]+id="several-own-jobs"/);
  expect(page.match(/<input[^>]* form="several-own-jobs"[^>]*>/g)?.length).toBeGreaterThan(2);
  const ended = await (await site.session.get("/AdminPannel?status=ended")).text();
  expect(ended).toContain("Was filled");
  expect(ended).not.toContain(">Ends soon</h3>");
});

test("a walk-in is opened again until its last day, and not once it is over", async () => {
  const days = (from: number, to: number) => ({ walk_in_from: dayIn(from), walk_in_to: dayIn(to) });
  const { title, walk_in_to: lastDay } = await ownJob({ ...days(0, 3), closed_reason: "filled" });
  const over = await ownJob({ ...days(-5, -3), expires_at: new Date(Date.now() - 2 * DAY_MS).toISOString() });
  const cardOf = async (name: string) => (await site.session.get(`/AdminPannel?q=${encodeURIComponent(name)}`)).text();
  const shown = new Intl.DateTimeFormat("en-IN", { dateStyle: "medium", timeZone: "UTC" });
  expect(await cardOf(title)).toContain(`Open again until ${shown.format(new Date(lastDay ?? NaN))}`);
  const page = await cardOf(over.title);
  expect(page).toContain("The walk-in is over.");
  expect(page).not.toContain("Open again until");
});

describe("with its form, a job", () => {
  const endIn = (days: number) => Date.parse(endOfDayIn(days));
  const formOfPosted = async (job: JobRow) => valuesIn(await (await site.session.get(editPath(job.id))).text());

  test("keeps its end, or gets another one without a new look where nothing else was changed", async () => {
    const job = await ownJob({ expires_at: endOfDayIn(5) });
    const form = await formOfPosted(job);
    await site.session.post(editPath(job.id), form);
    expect(Date.parse((await readJob(site.rows, job.id))?.expires_at ?? "")).toBe(endIn(5));

    const approved = await ownJob();
    const opened = await formOfPosted(approved);
    // The second form is as old as the first.
    for (const days of [45, 60]) {
      const response = await site.session.post(editPath(approved.id), { ...opened, open_for: String(days) });
      expect(toastOf(response)).toBe("Job updated!");
      const extended = await readJob(site.rows, approved.id);
      expect(extended).toMatchObject({ status: "approved", open: true });
      expect(Date.parse(extended?.expires_at ?? "")).toBe(endIn(days));
    }
  });

  test("stays on the site where the end that it has already is chosen, also for a walk-in", async () => {
    const walkIn = { walk_in_from: dayIn(1), walk_in_to: dayIn(3) };
    for (const fields of [{ expires_at: endOfDayIn(30) }, walkIn]) {
      const job = await ownJob(fields);
      const response = await site.session.post(editPath(job.id), { ...(await formOfPosted(job)), open_for: "30" });
      expect(toastOf(response)).toBe("Job updated!");
      expect(await readJob(site.rows, job.id)).toEqual(job);
    }
  });

  test("that was closed and is saved as it is, is open again at once, as its form says", async () => {
    const closed = { closed_at: new Date().toISOString(), closed_reason: "filled" };
    const job = await ownJob({ ...closed, expires_at: endOfDayIn(30) });
    const page = await (await site.session.get(editPath(job.id))).text();
    expect(page).toContain("This job has closed. If you save it, it opens again");
    await site.session.post(editPath(job.id), valuesIn(page));
    expect(await readJob(site.rows, job.id)).toMatchObject({ status: "approved", closed_at: null, open: true });
  });

  test.each(["approved", "rejected"])("that was %s and has ended gets a new end", async (status) => {
    const ended = { closed_at: new Date().toISOString(), closed_reason: "filled" };
    const job = await ownJob({ status, ...ended, expires_at: endOfDayIn(-3) });
    const form = await formOfPosted(job);
    expect(form.open_for).toBe("30");
    await site.session.post(
      editPath(job.id),
      status === "rejected" ? form : { ...form, salary_from: "25000", salary_to: "" },
    );
    const again = await readJob(site.rows, job.id);
    expect(again).toMatchObject({ status: "pending", closed_at: null, closed_reason: null });
    expect(Date.parse(again?.expires_at ?? "")).toBe(endIn(30));
  });
});
