import { describe, expect, inject, test } from "vitest";

import { deletePath, editPath, formOf, useTwoEmployers, valuesIn } from "./two-employers.ts";
import { signUpEmployer } from "#tests/fixtures/clients.ts";
import { randomUUID, uniqueWord } from "#tests/fixtures/random.ts";
import { expire, jobForm, loginAt, sessionWith } from "#tests/fixtures/employer-session.ts";
import { toastOf } from "#tests/fixtures/http-visitor.ts";
import { insertJob, readJob } from "#tests/fixtures/rows.ts";

const { environment } = inject("backends");

const UPDATED = "Job updated!";

const { server, rows, employer, other, session, othersSession } = await useTwoEmployers();

const ownJob = (fields: { status?: string; description?: string } = {}) =>
  insertJob(rows, { company_uid: employer.id, status: "approved", ...fields });

describe("editing", () => {
  test("shows the job in the form, saves it, and returns it to pending", async () => {
    const job = await ownJob();
    expect(await (await session.get(editPath(job.id))).text()).toContain(`value="${job.title}"`);
    const response = await session.post(editPath(job.id), formOf(job, { salary: "₹31,000" }));
    expect(response.headers.get("location")).toBe("/AdminPannel");
    expect(response.status).toBe(303);
    expect(toastOf(response)).toBe(UPDATED);
    expect(await readJob(rows, job.id)).toMatchObject({ salary: "₹31,000", status: "pending", version: 2 });
  });

  test("the form says what saving does to a job that is on the site and to a rejected one", async () => {
    const pageOf = async (status: string) => (await session.get(editPath((await ownJob({ status })).id))).text();
    expect(await pageOf("approved")).toContain("If you save it, it is taken off until we have checked it again.");
    expect(await pageOf("rejected")).toContain("When you save it, even without a change, we check it again.");
    expect(await pageOf("pending")).toContain("We check each job before job seekers see it.");
  });

  test("a job saved without a change leaves the public pages, cached ones too", async () => {
    const job = await ownJob();
    const visitor = sessionWith(server.url, "");
    const status = async () => (await visitor.get(`/jobdetails/${job.id}`)).status;
    expect(await status()).toBe(200);
    expect(await status()).toBe(200);
    await session.post(editPath(job.id), formOf(job));
    expect(await status()).toBe(404);
  });

  test("a form without a change that is older than a decision asks for another look as well", async () => {
    const job = await ownJob({ status: "pending" });
    await rows.from("jobs").update({ status: "rejected", status_reason: "Asks for money" }).eq("id", job.id);
    const response = await session.post(editPath(job.id), formOf(job));
    expect(toastOf(response)).toBe(UPDATED);
    expect(await readJob(rows, job.id)).toMatchObject({ status: "pending", status_reason: null, version: 3 });
  });

  test("a second save on top of an older version is refused, names the fields, and keeps what was typed", async () => {
    const job = await ownJob();
    await session.post(editPath(job.id), formOf(job, { salary: "₹31,000" }));
    const mine = `Mine ${uniqueWord()}`;
    const response = await session.post(editPath(job.id), formOf(job, { about: mine }));
    expect(response.status).toBe(409);
    const page = await response.text();
    expect(page).toContain("This job was changed since you opened this form");
    expect(page).toContain("Salary, About the company");
    expect(page).toContain(mine);
    expect(page).toContain('name="basedOn" value="2"');
    expect(await readJob(rows, job.id)).toMatchObject({ salary: "₹31,000", about: job.about, version: 2 });

    // Sent once more, knowingly, it replaces the saved one.
    await session.post(editPath(job.id), formOf(job, { about: mine, basedOn: "2" }));
    expect(await readJob(rows, job.id)).toMatchObject({ salary: job.salary, about: mine, version: 3 });
  });

  test("the form says why a job was rejected, and a save that is older than that says so, too", async () => {
    const job = await ownJob();
    const reason = `Asks for money ${uniqueWord()}`;
    await rows.from("jobs").update({ status: "rejected", status_reason: reason }).eq("id", job.id).throwOnError();
    const formIn = async (response: Response) =>
      /<section aria-labelledby="job-form-heading".*?<form/s.exec(await response.text())?.[0];
    expect(await formIn(await session.get(editPath(job.id)))).toContain(reason);
    const refused = await session.post(editPath(job.id), formOf(job, { about: `Mine ${uniqueWord()}` }));
    expect(refused.status).toBe(409);
    const form = await formIn(refused);
    expect(form).toContain(reason);
    expect(form).toContain("This job was rejected.");
  });

  test("the same form sent twice saves one version and gives the same answer", async () => {
    const job = await ownJob();
    const form = formOf(job, { salary: "₹31,000" });
    const responses = await Promise.all([session.post(editPath(job.id), form), session.post(editPath(job.id), form)]);
    for (const response of responses) expect(toastOf(response)).toBe(UPDATED);
    expect(await readJob(rows, job.id)).toMatchObject({ salary: "₹31,000", version: 2 });
  });

  test("the same form that arrives again after an approval leaves the job on the site", async () => {
    const job = await ownJob();
    const form = formOf(job, { salary: "₹31,000" });
    await session.post(editPath(job.id), form);
    await rows.from("jobs").update({ status: "approved" }).eq("id", job.id).throwOnError();
    const approved = await readJob(rows, job.id);
    expect(toastOf(await session.post(editPath(job.id), form))).toBe(UPDATED);
    expect(await readJob(rows, job.id)).toEqual(approved);
  });

  test("an edit does not overwrite a newer decision of the moderators", async () => {
    const job = await ownJob({ status: "pending" });
    await rows.from("jobs").update({ status: "rejected", status_reason: "Asks for money" }).eq("id", job.id);
    const response = await session.post(editPath(job.id), formOf(job, { salary: "₹31,000" }));
    expect(response.status).toBe(409);
    expect(await readJob(rows, job.id)).toMatchObject({ status: "rejected", salary: job.salary });
  });

  test("forged fields are ignored", async () => {
    const job = await ownJob({ status: "pending" });
    const forged = {
      id: randomUUID(),
      status: "approved",
      approved: "true",
      company_uid: other.id,
      version: "99",
      posted_date: "2030-01-01T00:00:00Z",
      status_reason: "fine",
      posting_key: "forged",
    };
    await session.post(editPath(job.id), formOf(job, { salary: "₹31,000", ...forged }));
    const changed = { salary: "₹31,000", salary_min: 31_000, salary_max: 31_000, version: 2 };
    expect(await readJob(rows, job.id)).toEqual({ ...job, ...changed });
  });

  test("another employer's job is not found, for any form", async () => {
    const job = await ownJob();
    const opened = await othersSession.get(editPath(job.id));
    expect(opened.headers.get("location")).toBe("/AdminPannel");
    expect(toastOf(opened)).toBe("Job not found");
    const form = formOf(job, { title: "Taken over", about: "Typed with care" });
    const response = await othersSession.post(editPath(job.id), form);
    expect(response.status).toBe(404);
    const page = await response.text();
    expect(page).toContain("Job not found");
    expect(page).toContain("Typed with care");
    expect(await readJob(rows, job.id)).toEqual(job);
  });

  test.each([randomUUID(), "%00"])("%s is not found", async (id) => {
    const opened = await session.get(`/AdminPannel?edit=${encodeURIComponent(id)}`);
    expect(toastOf(opened)).toBe("Job not found");
    const response = await session.post(`/AdminPannel?edit=${encodeURIComponent(id)}`, jobForm());
    expect(response.status).toBe(404);
  });

  test.each([
    ["no login", () => Promise.resolve(sessionWith(server.url, ""))],
    ["a login that has run out", () => expire(session, server.url, environment)],
  ])("%s: nothing is changed and what was typed is kept", async (_case, makeSession) => {
    const job = await ownJob();
    const response = await (await makeSession()).post(editPath(job.id), formOf(job, { about: "Typed with care" }));
    expect(response.status).toBe(401);
    const page = await response.text();
    expect(page).toContain("User not authenticated");
    expect(page).toContain("Typed with care");
    expect(page).toContain(`name="basedOn" value="${job.version}"`);
    expect(await readJob(rows, job.id)).toEqual(job);
  });

  test("a deleted company can't change or delete jobs", async () => {
    const former = await signUpEmployer(environment);
    const formerSession = await loginAt(server.url, former);
    const job = await insertJob(rows, { company_uid: former.id, status: "approved" });
    await rows.from("companies").delete().eq("id", former.id).throwOnError();
    const left = await readJob(rows, job.id);
    await formerSession.post(editPath(job.id), formOf(job, { title: "Changed" }));
    await formerSession.post(deletePath(job.id), { intent: "delete" });
    expect(await readJob(rows, job.id)).toEqual(left);
  });
});

test("the pledge is kept with the job, shown on its page, changed by its form alone, and suggested for the next", async () => {
  const job = await ownJob();
  const page = async () => (await sessionWith(server.url, "").get(`/jobdetails/${job.id}`)).text();
  const approve = () => rows.from("jobs").update({ status: "approved" }).eq("id", job.id).throwOnError();
  const PLEDGE = "This employer says: “We never ask candidates for money.”";
  expect(await page()).not.toContain(PLEDGE);
  const form = valuesIn(await (await session.get(editPath(job.id))).text());
  expect(form).not.toHaveProperty("no_fees");
  await session.post(editPath(job.id), { ...form, no_fees: "on" });
  const saved = await readJob(rows, job.id);
  expect(saved).toMatchObject({ no_fees: true, status: "pending", version: 2 });
  await approve();
  await expect.poll(page).toContain(PLEDGE);
  // A form of an earlier page says nothing of it.
  const approved = await readJob(rows, job.id);
  await session.post(editPath(job.id), formOf(approved!, { salary: "₹31,000" }));
  expect(await readJob(rows, job.id)).toMatchObject({ no_fees: true, salary: "₹31,000" });
  await rows.from("jobs").update({ posted_date: new Date().toISOString() }).eq("id", job.id).throwOnError();
  for (const start of ["form=new", `form=new&copy=${job.id}`]) {
    const opened = await session.get(`/AdminPannel?${start}`);
    const next = valuesIn(await (await session.get(opened.headers.get("location") ?? "")).text());
    expect(next).toMatchObject({ no_fees: "on" });
  }
  const unticked = valuesIn(await (await session.get(editPath(job.id))).text());
  delete unticked.no_fees;
  await session.post(editPath(job.id), unticked);
  expect(await readJob(rows, job.id)).toMatchObject({ no_fees: false });
});
