import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";

import { seenOf, STATUS_FAILED, textOf, type Who, useModerationSite } from "./moderation-site.ts";
import { startAppServer, type AppServer } from "#tests/fixtures/app-server.ts";
import { makeSuperAdminPerson } from "#tests/fixtures/clients.ts";
import { randomUUID, uniqueWord } from "#tests/fixtures/random.ts";
import { openGate, type Gate } from "#tests/fixtures/gate.ts";
import { get, loginCookie, post } from "#tests/fixtures/http-visitor.ts";
import { readJob, type JobRow } from "#tests/fixtures/rows.ts";
import { openStorageFailure } from "#tests/fixtures/storage-failure.ts";

// Who sees the dashboard, and what it shows.

const { environment, databaseUrl } = inject("backends");
const site = await useModerationSite();

describe("the dashboard", () => {
  test.each<[Who, number, string | null]>([
    ["anonymous", 302, "/superadmin-login?next=%2Fsuperadmin%3Ftab%3Drejected"],
    ["over", 302, "/superadmin-login?next=%2Fsuperadmin%3Ftab%3Drejected"],
    ["employer", 403, null],
    ["former", 403, null],
    ["expired", 200, null],
    ["superAdmin", 200, null],
  ])("for %s: %s", async (who, status, location) => {
    const job = await site.ownJob({ status: "rejected" });
    const response = await get(site.server, "/superadmin?tab=rejected", site.cookies[who]);
    expect(response.status).toBe(status);
    expect(response.headers.get("location")).toBe(location);
    const page = await response.text();
    expect(page.includes(job.title)).toBe(status === 200);
    expect(page.includes(site.employer.email) && who !== "employer").toBe(status === 200);
    if (status === 403) expect(page).toContain("Access Denied");
  });

  test.each(["/approved-jobs/x/applicants", `/super-admin/applicants/a@b.example`])(
    "%s says the same of an employer",
    async (path) => {
      const page = await get(site.server, path, site.cookies.employer);
      expect(page.status).toBe(403);
      const text = await page.text();
      expect(text).toContain("Access Denied");
      expect(text).toContain(site.employer.email);
      expect(text).toContain("Logout");
    },
  );

  test.each([
    "tab=x",
    "page=-1",
    "page=99999999999999",
    "q=%00",
    "job=%00",
    `q=${"x".repeat(5_000)}`,
    "delete=1&tab=companies",
    "tab=companies&page=9999",
  ])("answers the odd address %s", async (query) => {
    expect((await get(site.server, `/superadmin?${query}`, site.cookies.superAdmin)).status).toBe(200);
  });

  test("shows what employers typed as text, never as markup", async () => {
    const job = await site.ownJob({
      title: `<img src=x onerror=alert(1)> ${uniqueWord()}`,
      description: `</script><script>alert(1)</script>${"x".repeat(200)}`,
    });
    const page = await (await get(site.server, `/superadmin?job=${job.id}`, site.cookies.superAdmin)).text();
    expect(page).not.toContain("<img src=x");
    expect(page).not.toContain("<script>alert");
  });

  test("cuts a long description to 160 characters and an ellipsis", async () => {
    const job = await site.ownJob({ description: `${"d".repeat(160)}END` });
    const path = `/superadmin?tab=pending&job=${job.id}`;
    const page = await (await get(site.server, path, site.cookies.superAdmin)).text();
    expect(page).toContain(`>${"d".repeat(160)}…<`);
    expect(page).toContain(`${"d".repeat(160)}END<`);
  });

  test("shows the last page when the list has become shorter", async () => {
    const word = uniqueWord();
    await site.ownJob({ title: word });
    const page = await textOf(await get(site.server, `/superadmin?q=${word}&page=40`, site.cookies.superAdmin));
    expect(page).toContain(`1 job with “${word}”`);
  });
});

describe("a review link", () => {
  test("opens the tab of the job with the job in it, however old it is", async () => {
    for (const [status, name] of [
      ["pending", "tab-pending"],
      ["approved", "tab-approved"],
      ["rejected", "tab-rejected"],
    ] as const) {
      const job = await site.ownJob({ status, posted_date: "2020-01-01" });
      const page = await (await get(site.server, `/superadmin?job=${job.id}`, site.cookies.superAdmin)).text();
      expect(page).toContain(`role="tabpanel" id="moderation-panel" aria-labelledby="${name}"`);
      expect(page).toContain(job.title);
    }
  });

  test.each([randomUUID(), "1", "%00x"])("to a job that is gone says so: %#", async (id) => {
    const response = await get(site.server, `/superadmin?job=${id}`, site.cookies.superAdmin);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain("Job not found");
  });

  test("changes nothing when it is fetched", async () => {
    const job = await site.ownJob();
    const query = new URLSearchParams({ job: job.id, intent: "approve", seen: seenOf(job), delete: job.id });
    for (const method of ["GET", "HEAD", "GET"])
      await get(site.server, `/superadmin?${query}`, site.cookies.superAdmin, method);
    await get(site.server, `/superadmin.data?${query}`, site.cookies.superAdmin);
    expect(await readJob(site.database, job.id)).toEqual(job);
  });
});

describe("the list", () => {
  const LIST = "/rest/v1/rpc/list_moderated_jobs";
  let gate: Gate;
  let server: AppServer;
  beforeAll(async () => {
    gate = await openGate(environment.SUPABASE_URL ?? "");
    server = await startAppServer({ ...environment, SUPABASE_URL: gate.url });
  });
  afterAll(async () => {
    await server.stop();
    gate.close();
  });

  test("the halves of a page are one list, also when a job arrives between their queries", async () => {
    // Jobs of other tests, some with a date in the future, would be in the list. A search would have no halves.
    await site.database.from("jobs").delete().eq("status", "rejected").throwOnError();
    const jobs: JobRow[] = [];
    const add = async () => jobs.unshift(await site.ownJob({ status: "rejected" }));
    for (let number = 0; number < 21; number += 1) await add();
    const read = async () => {
      const page = await (await get(server, "/superadmin?tab=rejected", site.cookies.superAdmin)).text();
      return [...page.matchAll(/data-job="([^"]+)"/g)].map(([, id]) => id);
    };
    const newest = jobs.map(({ id }) => id);
    expect(await read()).toEqual(newest.slice(0, 20));

    gate.holds = (_, path, body) => path === LIST && body.includes('"page_start":10');
    const firstHalf = (body: string) => body.includes('"page_start":0');
    const before = gate.answered.filter(firstHalf).length;
    const page = read();
    await expect.poll(() => gate.held).toBe(1);
    await expect.poll(() => gate.answered.filter(firstHalf).length).toBe(before + 1);
    await add();
    await gate.letGo();
    expect(await page).toEqual(newest.slice(0, 19));
  });

  test("the queries of moderators are not run for an employer", async () => {
    const before = gate.asked.length;
    const page = await get(server, "/superadmin?tab=companies&page=9&suspend=x&delete=x", site.cookies.employer);
    expect(page.status).toBe(403);
    expect(gate.asked.slice(before).filter((path) => path.includes("/rpc/") && /moderat/.test(path))).toEqual([]);
  });

  test("the queries of moderators are not run for a former moderator", async () => {
    const person = await makeSuperAdminPerson(environment);
    const cookie = await loginCookie(server, person, "/superadmin-login");
    expect((await get(server, "/superadmin", cookie)).status).toBe(200);
    await site.database.from("profiles").update({ role: "employer" }).eq("id", person.id).throwOnError();
    const before = gate.asked.filter((path) => path === LIST).length;
    expect((await get(server, "/superadmin", cookie)).status).toBe(403);
    expect(gate.asked.filter((path) => path === LIST)).toHaveLength(before);
  });
});

describe("when the database fails", () => {
  test("the dashboard offers to try again, and the log says so once", async () => {
    const failing = await openStorageFailure(
      environment.SUPABASE_URL ?? "",
      /rpc\/(?:list_moderated_jobs|decide_jobs)/,
    );
    const server = await startAppServer({ ...environment, SUPABASE_URL: failing.url });
    const FAILED = "Failed to load data. See console for details.";
    const page = await get(server, "/superadmin", site.cookies.superAdmin);
    expect(page.status).toBe(200);
    const text = await page.text();
    expect(text).toContain(FAILED);
    expect(text).toContain("Retry");
    const job = await site.ownJob();
    const fields = { intent: "approve", seen: seenOf(job) };
    const answer = await post(server, "/superadmin", fields, site.cookies.superAdmin);
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain(STATUS_FAILED);
    expect(await readJob(site.database, job.id)).toEqual(job);

    failing.failing = /rpc\/find_moderated_job/;
    const linked = await get(server, `/superadmin?job=${job.id}`, site.cookies.superAdmin);
    expect(linked.status).toBe(200);
    expect(await linked.text()).toContain(FAILED);
    const logged = (text: string) =>
      server
        .output()
        .filter((line) => line.includes(linked.headers.get("X-Request-Id") ?? "none") && line.includes(text));
    await expect.poll(() => logged("GET").length).toBe(1);
    expect(logged("could not be loaded")).toHaveLength(1);
    await server.stop();
    failing.close();
  });

  test("the dashboard names a missing right", async () => {
    const sql = postgres(databaseUrl, { max: 1 });
    const list = "function public.list_moderated_jobs(text, text[], integer, integer, integer)";
    try {
      await sql.unsafe(`revoke execute on ${list} from authenticated`);
      const page = await get(site.server, "/superadmin", site.cookies.superAdmin);
      expect(await page.text()).toContain("Permission denied. Check database policies and job fields.");
    } finally {
      await sql.unsafe(`grant execute on ${list} to authenticated`);
      await sql.end();
    }
  });
});
