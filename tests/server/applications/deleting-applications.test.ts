import { describe, expect, inject, test } from "vitest";

import { useInbox } from "./visitors.ts";
import { startAppServer } from "#tests/fixtures/app-server.ts";
import { arrangeApplication } from "#tests/fixtures/applications.ts";
import { expiredCookie, get, loginCookie, post, toastOf } from "#tests/fixtures/http-visitor.ts";
import { insertJob, PDF_BYTES, readApplication, readResume } from "#tests/fixtures/rows.ts";
import { openStorageFailure } from "#tests/fixtures/storage-failure.ts";

// Who may delete applications.

const { environment } = inject("backends");

const { server, database, employer, job, application, cookies } = await useInbox();

const DELETED = "Application deleted successfully.";
const FAILED = "Failed to delete application.";

describe("deleting", () => {
  const byEmployer = { who: "employer", path: () => `/applications/${job.id}` } as const;
  const bySuperAdmin = { who: "superAdmin", path: () => `/approved-jobs/${job.id}/applicants` } as const;

  test.each([byEmployer, bySuperAdmin])("by the $who removes the application and its resume", async ({ who, path }) => {
    const one = await arrangeApplication(database, job.id);
    const fields = { intent: "delete", applicationId: one.id };
    const response = await post(server, `${path()}?q=rao&sort=name&page=2`, fields, cookies[who]);
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toBe(`${path()}?q=rao&sort=name&page=2`);
    expect(toastOf(response)).toContain(DELETED);
    expect(await readApplication(database, one.id)).toBeNull();
    expect(await readResume(database, one.resume)).toBeNull();
    // Once more: a double click, or another tab.
    expect(toastOf(await post(server, path(), fields, cookies[who]))).toContain(FAILED);
  });

  test.each([
    ["anonymous", byEmployer, 302],
    ["other", byEmployer, 404],
    ["superAdmin", byEmployer, 302],
    ["over", byEmployer, 302],
    ["withoutCompany", byEmployer, 302],
    ["anonymous", bySuperAdmin, 302],
    ["employer", bySuperAdmin, 403],
    ["other", bySuperAdmin, 403],
    ["withoutCompany", bySuperAdmin, 403],
  ] as const)("by %s is refused: %#", async (who, { path }, status) => {
    const fields = { intent: "delete", applicationId: application.id };
    const response = await post(server, path(), fields, cookies[who]);
    expect(response.status).toBe(status);
    expect(toastOf(response)).not.toContain(DELETED);
    expect(await readApplication(database, application.id)).toEqual(application);
    expect(await readResume(database, application.resume)).toEqual(PDF_BYTES);
  });

  test("through an own job can't delete an application for another job", async () => {
    const others = await insertJob(database, { status: "approved" });
    const theirs = await arrangeApplication(database, others.id);
    for (const [path, cookie] of [
      [`/applications/${job.id}`, cookies.employer],
      [`/approved-jobs/${job.id}/applicants`, cookies.superAdmin],
    ] as const) {
      const response = await post(server, path, { intent: "delete", applicationId: theirs.id }, cookie);
      expect(toastOf(response)).toContain(FAILED);
    }
    expect(await readApplication(database, theirs.id)).toEqual(theirs);
    expect(await readResume(database, theirs.resume)).toEqual(PDF_BYTES);
  });

  test.each(["", "not-a-uuid", "\u0000"])("an invalid id fails: %#", async (applicationId) => {
    const response = await post(
      server,
      `/applications/${job.id}`,
      { intent: "delete", applicationId },
      cookies.employer,
    );
    expect(response.status).toBe(302);
    expect(toastOf(response)).toContain(FAILED);
  });

  test("by an unknown intent, by GET or as JSON changes nothing", async () => {
    const path = `/applications/${job.id}`;
    const fields = { applicationId: application.id };
    await post(server, path, fields, cookies.employer);
    await post(server, path, { ...fields, intent: "keep" }, cookies.employer);
    await get(
      server,
      `${path}?intent=delete&applicationId=${application.id}&delete=${application.id}`,
      cookies.employer,
    );
    const json = await fetch(server.url + path, {
      method: "POST",
      redirect: "manual",
      headers: { Cookie: cookies.employer, Origin: server.url, "Content-Type": "application/json" },
      body: JSON.stringify({ ...fields, intent: "delete" }),
    });
    expect(json.status).toBe(400);
    expect(await readApplication(database, application.id)).toEqual(application);
  });

  test("refreshes a login whose token has run out", async () => {
    const one = await arrangeApplication(database, job.id);
    const cookie = await expiredCookie(await loginCookie(server, employer), environment);
    await post(server, `/applications/${job.id}`, { intent: "delete", applicationId: one.id }, cookie);
    expect(await readApplication(database, one.id)).toBeNull();
  });

  test("succeeds while storage is away, with a line in the log", async () => {
    const failure = await openStorageFailure(environment.SUPABASE_URL ?? "");
    const lonely = await startAppServer({ ...environment, SUPABASE_URL: failure.url });
    const one = await arrangeApplication(database, job.id);
    const cookie = await loginCookie(lonely, employer);
    const response = await post(lonely, `/applications/${job.id}`, { intent: "delete", applicationId: one.id }, cookie);
    expect(toastOf(response)).toContain(DELETED);
    expect(await readApplication(database, one.id)).toBeNull();
    expect(await readResume(database, one.resume)).toEqual(PDF_BYTES);
    const warnings = () => lonely.output().filter((line) => line.includes("left for the sweep"));
    await expect.poll(warnings).toHaveLength(1);
    expect(warnings()[0]).not.toContain(one.email);
    await lonely.stop();
    failure.close();
  });

  test("asks first on a page of its own, which deletes nothing", async () => {
    const page = await get(server, `/applications/${job.id}?sort=name&delete=${application.id}`, cookies.employer);
    const text = await page.text();
    expect(text).toContain("Are you sure you want to delete this application?");
    expect(text).toContain(application.email);
    expect(await readApplication(database, application.id)).toEqual(application);
    const others = await insertJob(database);
    const theirs = await arrangeApplication(database, others.id);
    for (const id of [theirs.id, "%00", "x".repeat(5_000)]) {
      const forged = await get(server, `/applications/${job.id}?delete=${id}`, cookies.employer);
      expect(forged.status).toBe(200);
      expect(await forged.text()).not.toContain(theirs.email);
    }
  });
});
