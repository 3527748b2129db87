import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";

import { failingWhile } from "./failing-jobs.ts";
import { deletePath, editPath, formOf, jobsNamed, useTwoEmployers } from "./two-employers.ts";
import { startAppServer, type AppServer } from "#tests/fixtures/app-server.ts";
import { jobForm, loginAt, NEW_JOB_PATH, sessionWith } from "#tests/fixtures/employer-session.ts";
import { openGate, type Gate } from "#tests/fixtures/gate.ts";
import { expiredCookie, toastOf } from "#tests/fixtures/http-visitor.ts";
import { insertJob, readJob } from "#tests/fixtures/rows.ts";

const { environment } = inject("backends");

const { server, rows, employer, session } = await useTwoEmployers();

const ownJob = (fields: { status?: string; description?: string } = {}) =>
  insertJob(rows, { company_uid: employer.id, status: "approved", ...fields });

describe("a database that fails", () => {
  test("posting and editing report the failure and keep what was typed; the same form is saved afterwards", async () => {
    const form = jobForm({ about: "Typed with care" });
    const job = await ownJob();
    const [posted, edited] = await failingWhile("before insert or update", () =>
      Promise.all([
        session.post(NEW_JOB_PATH, form),
        session.post(editPath(job.id), formOf(job, { about: "Typed with care" })),
      ]),
    );
    for (const response of [posted, edited]) {
      expect(response.status).toBe(503);
      const page = await response.text();
      expect(page).toContain("Failed to post or update job.");
      expect(page).toContain("Typed with care");
    }
    expect(await readJob(rows, job.id)).toEqual(job);
    expect((await session.post(NEW_JOB_PATH, form)).status).toBe(303);
    expect(await jobsNamed(rows, form.title ?? "")).toHaveLength(1);
  });

  test("deleting reports the failure, and the job stays", async () => {
    const job = await ownJob();
    const response = await failingWhile("before delete", () => session.post(deletePath(job.id), { intent: "delete" }));
    expect(toastOf(response)).toBe("Failed to delete job.");
    expect(await readJob(rows, job.id)).toEqual(job);
  });
});

describe("a service that does not answer", () => {
  let gate: Gate;
  let lonely: AppServer;
  beforeAll(async () => {
    gate = await openGate(environment.SUPABASE_URL ?? "");
    lonely = await startAppServer({ ...environment, SUPABASE_URL: gate.url });
  });
  afterAll(async () => {
    await lonely.stop();
    gate.close();
  });

  test("without the database, the form comes back as it was sent, and is saved afterwards", async () => {
    const known = await loginAt(lonely.url, employer);
    const form = jobForm({ about: "Typed <with> care", account: employer.id });
    const job = await ownJob();
    for (const [path, fields] of [
      [NEW_JOB_PATH, form],
      [editPath(job.id), formOf(job, { about: "Typed <with> care" })],
    ] as const) {
      gate.busy.add("/rest/v1/companies");
      const response = await known.post(path, fields);
      gate.busy.clear();
      expect(response.status).toBe(503);
      const page = await response.text();
      expect(page).toContain("Failed to post or update job.");
      expect(page).toContain("Typed &lt;with&gt; care");
      expect(page).not.toContain("Please log in again");
    }
    expect(await readJob(rows, job.id)).toEqual(job);
    expect((await known.post(NEW_JOB_PATH, form)).status).toBe(303);
    expect(await jobsNamed(rows, form.title ?? "")).toHaveLength(1);
  });

  test("with no service at all, the open page keeps its form, whether the login has expired or not", async () => {
    const known = await loginAt(lonely.url, employer);
    const expired = sessionWith(lonely.url, await expiredCookie(known.cookie, environment));
    const form = jobForm();
    gate.shut = true;
    for (const as of [known, expired]) {
      const response = await as.post(NEW_JOB_PATH.replace("?", ".data?"), form);
      expect(response.status).toBe(503);
      const answer = await response.text();
      expect(answer).toContain("Failed to post or update job.");
      expect(answer).toContain(form.title);
    }
    gate.shut = false;
    expect(await jobsNamed(rows, form.title ?? "")).toEqual([]);
  });
});

describe("a malformed form", () => {
  test.each([
    ["a file for a text", (form: FormData) => form.set("title", new Blob(["x"]), "title.txt")],
    ["a field twice", (form: FormData) => form.append("title", "Another")],
    [
      "no fields at all",
      (form: FormData) => [...form.keys()].forEach((name) => name === "intent" || form.delete(name)),
    ],
    ["another intent", (form: FormData) => form.set("intent", "approve")],
    ["a token of nonsense", (form: FormData) => form.set("token", "\u0000")],
    ["a version of nonsense", (form: FormData) => form.set("basedOn", "1e99")],
  ])("%s causes no server error", async (_case, change) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(jobForm())) form.set(name, value);
    change(form);
    expect((await session.post(NEW_JOB_PATH, form)).status).toBeLessThan(500);
  });

  test("of another content type is refused", async () => {
    const response = await fetch(new URL("/AdminPannel", server.url), {
      method: "POST",
      headers: { Origin: server.url, Cookie: session.cookie, "Content-Type": "application/json" },
      body: '{"intent":"save"}',
    });
    expect(response.status).toBe(400);
  });
});
