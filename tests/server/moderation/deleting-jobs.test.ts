import { describe, expect, inject, test } from "vitest";

import { seenOf, textOf, useModerationSite } from "./moderation-site.ts";
import { startAppServer } from "#tests/fixtures/app-server.ts";
import { arrangeApplication } from "#tests/fixtures/applications.ts";
import { signUpEmployer } from "#tests/fixtures/clients.ts";
import { get, loginCookie, post, toastOf } from "#tests/fixtures/http-visitor.ts";
import { insertJob, newJob, readApplication, readJob, readResume } from "#tests/fixtures/rows.ts";
import { openStorageFailure } from "#tests/fixtures/storage-failure.ts";
import { randomUUID } from "#tests/fixtures/random.ts";

const { environment } = inject("backends");
const site = await useModerationSite();

describe("deleting a job", () => {
  test("deletes its applications and all their files", async () => {
    const job = await site.ownJob({ status: "approved" });
    const other = await arrangeApplication(site.database, (await site.ownJob({ status: "approved" })).id);
    const applications = [
      await arrangeApplication(site.database, job.id),
      await arrangeApplication(site.database, job.id),
    ];
    const path = `/superadmin?job=${job.id}`;
    const response = await site.act({ intent: "delete-job", seen: seenOf(job) }, site.cookies.superAdmin, path);
    // The link to the deleted job would lead to a 404.
    expect(response.headers.get("location")).toBe("/superadmin");
    expect(toastOf(response)).toContain("Job deleted!");
    expect(await readJob(site.database, job.id)).toBeNull();
    for (const { id, resume } of applications) {
      expect(await readApplication(site.database, id)).toBeNull();
      expect(await readResume(site.database, resume)).toBeNull();
    }
    expect(await readResume(site.database, other.resume)).not.toBeNull();
  });

  test("is refused when the job has a newer edit", async () => {
    const job = await site.ownJob();
    await site.employer.client.from("jobs").update({ about: "Mended" }).eq("id", job.id).throwOnError();
    const response = await site.act({ intent: "delete-job", seen: seenOf(job) });
    expect(response.status).toBe(409);
    expect(await textOf(response)).toContain("<p>Failed to delete job.");
    expect(await readJob(site.database, job.id)).not.toBeNull();
    expect((await site.act({ intent: "delete-job", seen: `${randomUUID()}:1` })).status).toBe(409);
  });

  test("pressed twice says that it is gone, and is no failure", async () => {
    const job = await site.ownJob();
    const press = () => site.act({ intent: "delete-job", seen: seenOf(job) });
    expect((await press()).status).toBe(302);
    const page = await textOf(await press());
    expect(page).toMatch(/<li[^>]*>Job not found: it was deleted\.<\/li>/);
    expect(page).not.toContain("<p>Failed to delete job.");
  });

  test("succeeds when the storage fails, and the log says that files are left", async () => {
    const failing = await openStorageFailure(environment.SUPABASE_URL ?? "");
    const failingServer = await startAppServer({ ...environment, SUPABASE_URL: failing.url });
    const job = await site.ownJob();
    const application = await arrangeApplication(site.database, job.id);
    const response = await post(
      failingServer,
      "/superadmin",
      { intent: "delete-job", seen: seenOf(job) },
      site.cookies.superAdmin,
    );
    expect(response.status).toBe(302);
    expect(await readJob(site.database, job.id)).toBeNull();
    expect(await readResume(site.database, application.resume)).not.toBeNull();
    const log = () => failingServer.output().join("\n");
    await expect.poll(log).toContain("resumes of a deleted job are left for the sweep");
    await failingServer.stop();
    failing.close();
  });

  test("asks first on a page without JavaScript, and Cancel leads back", async () => {
    const job = await site.ownJob();
    const page = await (await get(site.server, `/superadmin?q=x&delete=${job.id}`, site.cookies.superAdmin)).text();
    expect(page).toContain("Permanently delete this job?");
    expect(page).toContain(job.title);
    expect(page).toContain('href="/superadmin?q=x"');
    expect(await readJob(site.database, job.id)).toEqual(job);
  });
});

describe("deleting a company", () => {
  test("rejects its open and pending jobs if that was selected", async () => {
    const other = await signUpEmployer(environment);
    const jobs = [
      await insertJob(site.database, { company_uid: other.id, status: "approved" }),
      await insertJob(site.database, { company_uid: other.id }),
    ];
    const asked = await get(site.server, `/superadmin?tab=companies&delete=${other.id}`, site.cookies.superAdmin);
    expect(await textOf(asked)).toContain("1 open job, 1 pending.");
    const response = await site.act({ intent: "delete-company", companyId: other.id, rejectJobs: "yes" });
    expect(toastOf(response)).toBe("Company deleted. 2 jobs were rejected with it.");
    for (const { id } of jobs) {
      expect(await readJob(site.database, id)).toMatchObject({
        status: "rejected",
        company_deleted_at: expect.any(String) as string,
      });
      expect((await get(site.server, `/jobdetails/${id}`)).status).toBe(404);
    }
  });

  test("leaves a pending job, which can't be approved and says why", async () => {
    const other = await signUpEmployer(environment);
    const posted = await insertJob(site.database, { company_uid: other.id });
    await site.act({ intent: "delete-company", companyId: other.id });
    const job = await readJob(site.database, posted.id);
    const page = await textOf(await get(site.server, `/superadmin?job=${posted.id}`, site.cookies.superAdmin));
    expect(page).toContain("Company deleted");
    const response = await site.act({ intent: "approve", seen: await site.seenOnPage(posted) });
    expect(response.status).toBe(409);
    expect(await textOf(response)).toContain("belongs to a company that was deleted, so it can’t be approved");
    expect(await readJob(site.database, posted.id)).toEqual(job);
  });

  test("keeps its jobs as they are, and ends the right to post", async () => {
    const other = await signUpEmployer(environment);
    const cookie = await loginCookie(site.server, other);
    const job = await insertJob(site.database, { company_uid: other.id, status: "approved" });
    const asked = await get(site.server, `/superadmin?tab=companies&delete=${other.id}`, site.cookies.superAdmin);
    const question = await textOf(asked);
    expect(question).toContain("Delete this company (does NOT auto-delete its jobs)?");
    expect(question).toContain("1 open job, none pending.");
    const response = await site.act(
      { intent: "delete-company", companyId: other.id },
      site.cookies.superAdmin,
      "/superadmin?tab=companies",
    );
    expect(response.headers.get("location")).toBe("/superadmin?tab=companies");
    // Its page stays until a moderator rejects or deletes the job.
    const left = await readJob(site.database, job.id);
    expect(left).toMatchObject({
      title: job.title,
      status: "approved",
      company_deleted_at: expect.any(String) as string,
    });
    expect(await (await get(site.server, `/jobdetails/${job.id}`)).text()).toContain("no longer takes applications");
    expect((await get(site.server, "/AdminPannel", cookie)).headers.get("location")).toBe("/AdminLogin");
    const { error } = await other.client.from("jobs").insert(newJob({ company_uid: other.id }));
    expect(error?.code).toBe("42501");
    const { error: editError } = await other.client
      .from("jobs")
      .update({ title: "Edited" })
      .eq("id", job.id)
      .select()
      .single();
    expect(editError).not.toBeNull();
    expect(await readJob(site.database, job.id)).toEqual(left);
    // The moderators see whose it was, and decide.
    expect(await textOf(await get(site.server, `/superadmin?job=${job.id}`, site.cookies.superAdmin))).toContain(
      other.email,
    );
    const again = await site.act({ intent: "delete-company", companyId: other.id });
    expect(again.status).toBe(409);
    expect(await again.text()).toMatch(/<li[^>]*>The company was already deleted\.<\/li>/);
  });
});
