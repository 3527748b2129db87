import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";

import { startAppServer, type AppServer } from "#tests/fixtures/app-server.ts";
import { arrangeApplication } from "#tests/fixtures/applications.ts";
import {
  makeSuperAdminPerson,
  serverClient,
  signUpEmployer,
  uniqueWord,
  type Client,
  type Person,
} from "#tests/fixtures/clients.ts";
import { expiredCookie, get, loginCookie, post, toastOf } from "#tests/fixtures/http-visitor.ts";
import {
  insertJob,
  newJob,
  readApplication,
  readJob,
  readResume,
  uploadResume,
  type JobRow,
} from "#tests/fixtures/rows.ts";
import { openStorageFailure } from "#tests/fixtures/storage-failure.ts";

// Who moderates, and what comes of it, asked as a hostile visitor would. What was refused is read back.

const { environment, databaseUrl } = inject("backends");
const STATUS_FAILED = "Failed to update job status.";

let server: AppServer;
let database: Client;
let employer: Person;
const cookies = { nobody: "", employer: "", expired: "", over: "", former: "", superAdmin: "", second: "" };
type Who = keyof typeof cookies;

beforeAll(async () => {
  server = await startAppServer(environment);
  database = serverClient(environment);
  employer = await signUpEmployer(environment);
  const former = await makeSuperAdminPerson(environment);
  cookies.employer = await loginCookie(server, employer);
  cookies.superAdmin = await loginCookie(server, await makeSuperAdminPerson(environment), "/superadmin-login");
  cookies.second = await loginCookie(server, await makeSuperAdminPerson(environment), "/superadmin-login");
  cookies.expired = await expiredCookie(
    await loginCookie(server, await makeSuperAdminPerson(environment), "/superadmin-login"),
    environment,
  );
  cookies.over = await expiredCookie(cookies.superAdmin, environment, { refreshable: false });
  cookies.former = await loginCookie(server, former, "/superadmin-login");
  await database.from("profiles").update({ role: "employer" }).eq("id", former.id).throwOnError();
});
afterAll(async () => {
  await server.stop();
});

const ownJob = (fields: Parameters<typeof insertJob>[1] = {}) =>
  insertJob(database, { company_uid: employer.id, ...fields });
/** In the version that it has, with the first name of its company. */
const seenOf = (job: JobRow) => `${job.id}:${job.version}::1`;

/** As the page's own form sends it, with what the page had in it. */
async function seenOnPage(job: JobRow, cookie = cookies.superAdmin): Promise<string> {
  const page = await (await get(server, `/superadmin?job=${job.id}`, cookie)).text();
  return new RegExp(`${job.id}:\\d+:[0-9a-f]+:\\d+`).exec(page)?.[0] ?? "";
}

const act = (fields: Record<string, string>, cookie = cookies.superAdmin, path = "/superadmin") =>
  post(server, path, fields, cookie);

/** The text of a page, without the comments that separate its parts. */
const textOf = async (response: Response) => (await response.text()).replaceAll("<!-- -->", "");

describe("the dashboard", () => {
  test.each<[Who, number, string | null]>([
    ["nobody", 302, "/superadmin-login?next=%2Fsuperadmin%3Ftab%3Drejected"],
    ["over", 302, "/superadmin-login?next=%2Fsuperadmin%3Ftab%3Drejected"],
    ["employer", 403, null],
    ["former", 403, null],
    ["expired", 200, null],
    ["superAdmin", 200, null],
  ])("for %s: %s", async (who, status, location) => {
    const job = await ownJob({ status: "rejected" });
    const response = await get(server, "/superadmin?tab=rejected", cookies[who]);
    expect(response.status).toBe(status);
    expect(response.headers.get("location")).toBe(location);
    const page = await response.text();
    expect(page.includes(job.title)).toBe(status === 200);
    expect(page.includes(employer.email) && who !== "employer").toBe(status === 200);
    if (status === 403) expect(page).toContain("Access Denied");
  });

  test.each(["/approved-jobs/x/applicants", `/super-admin/applicants/a@b.example`])(
    "%s says the same of an employer",
    async (path) => {
      const page = await get(server, path, cookies.employer);
      expect(page.status).toBe(403);
      const text = await page.text();
      expect(text).toContain("Access Denied");
      expect(text).toContain(employer.email);
      expect(text).toContain("Logout");
    },
  );

  test.each([
    "tab=x",
    "page=-1",
    "page=99999999999999",
    "q=%00",
    "job=%00",
    "q=%25",
    "q=%27%3B--",
    `q=${"x".repeat(5_000)}`,
    "q=(id.eq.1),*",
    "delete=%00",
    "delete=1&tab=companies",
    "tab=companies&q=%5C",
    "tab=companies&page=9999",
  ])("stands every address: %s", async (query) => {
    expect((await get(server, `/superadmin?${query}`, cookies.superAdmin)).status).toBe(200);
  });

  test("shows texts as text", async () => {
    const job = await ownJob({
      title: `<img src=x onerror=alert(1)> ${uniqueWord()}`,
      description: `</script><script>alert(1)</script>${"x".repeat(200)}`,
    });
    const page = await (await get(server, `/superadmin?job=${job.id}`, cookies.superAdmin)).text();
    expect(page).not.toContain("<img src=x");
    expect(page).not.toContain("<script>alert");
  });

  test("cuts a long description to 160 characters and an ellipsis", async () => {
    const job = await ownJob({ description: `${"d".repeat(160)}END` });
    const page = await (await get(server, `/superadmin?job=${job.id}`, cookies.superAdmin)).text();
    expect(page).toContain(`>${"d".repeat(160)}…<`);
    expect(page).toContain(`${"d".repeat(160)}END<`);
  });

  test("comes back to the last page when the list has become shorter", async () => {
    const word = uniqueWord();
    await ownJob({ title: word });
    const page = await textOf(await get(server, `/superadmin?q=${word}&page=40`, cookies.superAdmin));
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
      const job = await ownJob({ status, posted_date: "2020-01-01" });
      const page = await (await get(server, `/superadmin?job=${job.id}`, cookies.superAdmin)).text();
      expect(page).toContain(`role="tabpanel" id="moderation-panel" aria-labelledby="${name}"`);
      expect(page).toContain(job.title);
    }
  });

  test.each([randomUUID(), "1", "%00x", "x".repeat(5_000), "(id.eq.1)"])(
    "to a job that is gone says so: %#",
    async (id) => {
      const response = await get(server, `/superadmin?job=${id}`, cookies.superAdmin);
      expect(response.status).toBe(404);
      expect(await response.text()).toContain("Job not found");
    },
  );

  test("changes nothing by being fetched, however often", async () => {
    const job = await ownJob();
    const query = new URLSearchParams({ job: job.id, intent: "approve", seen: seenOf(job), delete: job.id });
    for (const method of ["GET", "HEAD", "GET"]) await get(server, `/superadmin?${query}`, cookies.superAdmin, method);
    await get(server, `/superadmin.data?${query}`, cookies.superAdmin);
    expect(await readJob(database, job.id)).toEqual(job);
  });
});

describe("approving and rejecting", () => {
  test.each<[Who, number]>([
    ["nobody", 302],
    ["over", 302],
    ["employer", 403],
    ["former", 403],
  ])("is not for %s", async (who, status) => {
    const job = await ownJob();
    for (const intent of ["approve", "reject", "delete-job", "delete-company"]) {
      const response = await act({ intent, seen: seenOf(job), companyId: employer.id }, cookies[who]);
      expect(response.status).toBe(status);
      if (status === 302) expect(response.headers.get("location")).toMatch(/^\/superadmin-login/);
    }
    expect(await readJob(database, job.id)).toEqual(job);
    const { data } = await database.from("companies").select("id").eq("id", employer.id);
    expect(data).toHaveLength(1);
  });

  test("goes back to the list, says what was done, and is in the log with who did it", async () => {
    const job = await ownJob();
    const path = "/superadmin?tab=pending&q=Accountant&page=2";
    const rejected = await act(
      { intent: "reject", seen: seenOf(job), reason: "  Asks for\n money " },
      cookies.superAdmin,
      path,
    );
    expect(rejected.headers.get("location")).toBe("/superadmin?q=Accountant&page=2");
    expect(toastOf(rejected)).toContain(`Rejected: ${job.title}`);
    expect(await readJob(database, job.id)).toMatchObject({ status: "rejected", status_reason: "Asks for money" });
    const approved = await act({ intent: "approve", seen: `${job.id}:2::1` }, cookies.second);
    expect(approved.status).toBe(302);
    expect(await readJob(database, job.id)).toMatchObject({ status: "approved", approved: true, status_reason: null });
    const { data: log } = await database
      .from("moderation_log")
      .select()
      .eq("job_id", job.id)
      .order("id")
      .throwOnError();
    expect(log.map(({ from_status, to_status, reason }) => [from_status, to_status, reason])).toEqual([
      ["pending", "rejected", "Asks for money"],
      ["rejected", "approved", null],
    ]);
    const page = await textOf(await get(server, `/superadmin?job=${job.id}`, cookies.superAdmin));
    expect(page).toContain("Asks for money");
  });

  test("of an edited job is refused, and names what was edited", async () => {
    const job = await ownJob();
    const seen = await seenOnPage(job);
    await employer.client.from("jobs").update({ salary: "Pay ₹500 first" }).eq("id", job.id).throwOnError();
    const response = await act({ intent: "approve", seen });
    expect(response.status).toBe(409);
    const page = await textOf(response);
    expect(page).toContain(STATUS_FAILED);
    expect(page).toContain(`“${job.title}” was edited by the employer (salary) meanwhile`);
    expect(await readJob(database, job.id)).toMatchObject({ status: "pending", version: 2 });
  });

  test("by two moderators: the second learns what the first has decided", async () => {
    const job = await ownJob();
    const [seenByFirst, seenBySecond] = [await seenOnPage(job), await seenOnPage(job, cookies.second)];
    expect((await act({ intent: "approve", seen: seenByFirst })).status).toBe(302);
    const response = await act({ intent: "reject", seen: seenBySecond, reason: "No" }, cookies.second);
    expect(response.status).toBe(409);
    expect(await textOf(response)).toMatch(/was approved by \S+@company\.example meanwhile/);
    expect(await readJob(database, job.id)).toMatchObject({ status: "approved", version: 2 });
  });

  test("of several applies to those that are as they were seen, and names the others", async () => {
    const jobs = [await ownJob(), await ownJob(), await ownJob(), await ownJob()] as const;
    const [first, second, edited, gone] = jobs;
    await employer.client
      .from("jobs")
      .update({ title: `Edited ${edited.title}` })
      .eq("id", edited.id)
      .throwOnError();
    await database.from("jobs").delete().eq("id", gone.id).throwOnError();
    const body = new URLSearchParams([["intent", "approve"], ...jobs.map((job) => ["seen", seenOf(job)])]);
    const response = await fetch(`${server.url}/superadmin`, {
      method: "POST",
      redirect: "manual",
      headers: { Origin: server.url, Cookie: cookies.superAdmin },
      body,
    });
    expect(response.status).toBe(409);
    const page = await textOf(response);
    expect(page).toContain("Approved 2 jobs.");
    expect(page).toContain(`“Edited ${edited.title}”`);
    expect(page).toContain("Job not found: it was deleted meanwhile.");
    for (const job of [first, second]) expect(await readJob(database, job.id)).toMatchObject({ status: "approved" });
    expect(await readJob(database, edited.id)).toMatchObject({ status: "pending" });
  });

  test("twenty times at once is one decision", async () => {
    const job = await ownJob();
    const answers = await Promise.all(Array.from({ length: 20 }, () => act({ intent: "approve", seen: seenOf(job) })));
    expect(answers.filter(({ status }) => status === 302)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    expect((await readJob(database, job.id))?.version).toBe(2);
  });

  test.each<[string, (job: JobRow) => Record<string, string>]>([
    ["no field", () => ({})],
    ["no intent", (job) => ({ seen: seenOf(job) })],
    ["an intent of one's own", (job) => ({ intent: "pending", seen: seenOf(job) })],
    ["no version", (job) => ({ intent: "approve", seen: job.id })],
    ["an id that is none", () => ({ intent: "approve", seen: "' or 1=1:1" })],
    ["a null byte", (job) => ({ intent: "approve", seen: `${job.id}\0:1` })],
    ["a status beside it", (job) => ({ intent: "status", status: "approved", seen: seenOf(job) })],
    ["a very long fingerprint", (job) => ({ intent: "approve", seen: `${seenOf(job)}:${"a".repeat(10_000)}` })],
  ])("with %s is refused", async (_case, fields) => {
    const job = await ownJob();
    const response = await act(fields(job));
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(STATUS_FAILED);
    expect(await readJob(database, job.id)).toEqual(job);
  });

  test("with fields of the job beside it changes nothing but the status", async () => {
    const job = await ownJob();
    await act({ intent: "approve", seen: seenOf(job), title: "Forged", company_uid: randomUUID(), version: "99" });
    expect(await readJob(database, job.id)).toMatchObject({ title: job.title, company_uid: employer.id, version: 2 });
  });

  test("is not done from another site", async () => {
    const job = await ownJob();
    const response = await fetch(`${server.url}/superadmin`, {
      method: "POST",
      redirect: "manual",
      headers: { Origin: "https://evil.example", Cookie: cookies.superAdmin },
      body: new URLSearchParams({ intent: "approve", seen: seenOf(job) }),
    });
    expect(response.status).toBe(403);
    expect(await readJob(database, job.id)).toEqual(job);
  });
});

describe("deleting a job", () => {
  test("takes its applications and all their files along", async () => {
    const job = await ownJob({ status: "approved" });
    const other = await arrangeApplication(database, (await ownJob({ status: "approved" })).id);
    const applications = [await arrangeApplication(database, job.id), await arrangeApplication(database, job.id)];
    const path = `/superadmin?job=${job.id}`;
    const response = await act({ intent: "delete-job", seen: seenOf(job) }, cookies.superAdmin, path);
    // Not back to a link that has become wrong by one's own will.
    expect(response.headers.get("location")).toBe("/superadmin");
    expect(toastOf(response)).toContain("Job deleted!");
    expect(await readJob(database, job.id)).toBeNull();
    for (const { id, resume } of applications) {
      expect(await readApplication(database, id)).toBeNull();
      expect(await readResume(database, resume)).toBeNull();
    }
    expect(await readResume(database, other.resume)).not.toBeNull();
  });

  test("takes files along that are more than one listing has", async () => {
    const job = await ownJob();
    const keys: string[] = [];
    for (let round = 0; round < 13; round += 1) {
      keys.push(...(await Promise.all(Array.from({ length: 8 }, () => uploadResume(database, job.id)))));
    }
    await act({ intent: "delete-job", seen: seenOf(job) });
    const { data } = await database.storage.from("resumes").list(job.id);
    expect(keys.length).toBeGreaterThan(100);
    expect(data).toEqual([]);
  });

  test("of a version that was not seen is refused", async () => {
    const job = await ownJob();
    await employer.client.from("jobs").update({ about: "Mended" }).eq("id", job.id).throwOnError();
    const response = await act({ intent: "delete-job", seen: seenOf(job) });
    expect(response.status).toBe(409);
    expect(await textOf(response)).toContain("Failed to delete job.");
    expect(await readJob(database, job.id)).not.toBeNull();
    expect((await act({ intent: "delete-job", seen: `${randomUUID()}:1` })).status).toBe(409);
  });

  test("goes through where the storage fails, and says so in the log", async () => {
    const failing = await openStorageFailure(environment.SUPABASE_URL ?? "");
    const failingServer = await startAppServer({ ...environment, SUPABASE_URL: failing.url });
    const job = await ownJob();
    const application = await arrangeApplication(database, job.id);
    const response = await post(
      failingServer,
      "/superadmin",
      { intent: "delete-job", seen: seenOf(job) },
      cookies.superAdmin,
    );
    expect(response.status).toBe(302);
    expect(await readJob(database, job.id)).toBeNull();
    expect(await readResume(database, application.resume)).not.toBeNull();
    expect(failingServer.output().join("\n")).toContain("resumes of a deleted job are still there");
    await failingServer.stop();
    failing.close();
  });

  test("without JavaScript asks first, and Cancel leads back", async () => {
    const job = await ownJob();
    const page = await (await get(server, `/superadmin?q=x&delete=${job.id}`, cookies.superAdmin)).text();
    expect(page).toContain("Permanently delete this job?");
    expect(page).toContain(job.title);
    expect(page).toContain('href="/superadmin?q=x"');
    expect(await readJob(database, job.id)).toEqual(job);
  });
});

describe("the name of a company", () => {
  async function renamedCompany() {
    const owner = await signUpEmployer(environment, "Yamuna Softworks");
    await insertJob(database, { company_uid: owner.id, status: "approved" });
    await owner.client.from("companies").update({ company_name: "State Bank of India" }).eq("id", owner.id);
    const publicName = async () =>
      (await database.from("companies").select("approved_name").eq("id", owner.id).single().throwOnError()).data
        .approved_name;
    return { owner, publicName };
  }

  test("is shown with a pending job, new and old, and is public with its approval", async () => {
    const { owner, publicName } = await renamedCompany();
    const job = await insertJob(database, { company_uid: owner.id });
    const page = await textOf(await get(server, `/superadmin?job=${job.id}`, cookies.superAdmin));
    expect(page).toContain("New name: <strong>State Bank of India</strong> (public now: Yamuna Softworks)");
    await act({ intent: "approve", seen: await seenOnPage(job) });
    expect(await readJob(database, job.id)).toMatchObject({ status: "approved" });
    expect(await publicName()).toBe("State Bank of India");
  });

  test("changed once more after the moderator's page was loaded: the job is not approved, and why", async () => {
    const { owner, publicName } = await renamedCompany();
    const job = await insertJob(database, { company_uid: owner.id });
    const seen = await seenOnPage(job);
    await owner.client.from("companies").update({ company_name: "Reserve Bank of India" }).eq("id", owner.id);
    const response = await act({ intent: "approve", seen });
    expect(response.status).toBe(409);
    expect(await textOf(response)).toContain("got another company name (“Reserve Bank of India”) meanwhile");
    expect(await readJob(database, job.id)).toEqual(job);
    expect(await publicName()).toBe("Yamuna Softworks");
  });

  test("is approved by itself on the tab of the companies, in the version that was seen", async () => {
    const { owner, publicName } = await renamedCompany();
    const path = `/superadmin?tab=companies&q=${owner.email.split("@")[0]}`;
    const page = await textOf(await get(server, path, cookies.superAdmin));
    expect(page).toContain("New name: <strong>State Bank of India</strong> (public now: Yamuna Softworks)");
    const stale = await act({ intent: "approve-name", companyId: owner.id, nameVersion: "1" });
    expect(stale.status).toBe(409);
    expect(await stale.text()).toContain("Failed to approve the name.");
    expect(await publicName()).toBe("Yamuna Softworks");
    const [, nameVersion = ""] = /name="nameVersion" value="(\d+)"/.exec(page) ?? [];
    const response = await act({ intent: "approve-name", companyId: owner.id, nameVersion }, cookies.superAdmin, path);
    expect(response.headers.get("location")).toContain("tab=companies");
    expect(await publicName()).toBe("State Bank of India");
  });

  test("that waits is told to the employer, at saving it and on its pages", async () => {
    const { owner } = await renamedCompany();
    const cookie = await loginCookie(server, owner);
    for (const path of ["/AdminPannel", "/account"]) {
      expect(await textOf(await get(server, path, cookie))).toContain(
        "Job seekers see your new name “State Bank of India” after we approve it. Until then they see “Yamuna Softworks”.",
      );
    }
    const form = { intent: "company", companyName: "Yamuna Software", phoneNumber: "9810098100" };
    expect(toastOf(await post(server, "/account", form, cookie))).toBe(
      "Your company details are saved. Job seekers see the new name after we approve it.",
    );
  });
});

describe("deleting a company", () => {
  test("rejects its open and pending jobs with it, when that was chosen", async () => {
    const other = await signUpEmployer(environment);
    const jobs = [
      await insertJob(database, { company_uid: other.id, status: "approved" }),
      await insertJob(database, { company_uid: other.id }),
    ];
    const asked = await get(server, `/superadmin?tab=companies&delete=${other.id}`, cookies.superAdmin);
    expect(await textOf(asked)).toContain("It has 1 open and 1 pending job.");
    const response = await act({ intent: "delete-company", companyId: other.id, rejectJobs: "yes" });
    expect(toastOf(response)).toBe("Company deleted. 2 jobs were rejected with it.");
    for (const { id } of jobs) {
      expect(await readJob(database, id)).toMatchObject({
        status: "rejected",
        company_deleted_at: expect.any(String) as string,
      });
      expect((await get(server, `/jobdetails/${id}`)).status).toBe(404);
    }
  });

  test("leaves a pending job that says so, and that can't be approved", async () => {
    const other = await signUpEmployer(environment);
    const posted = await insertJob(database, { company_uid: other.id });
    await act({ intent: "delete-company", companyId: other.id });
    const job = await readJob(database, posted.id);
    const page = await textOf(await get(server, `/superadmin?job=${posted.id}`, cookies.superAdmin));
    expect(page).toContain("Company deleted");
    const response = await act({ intent: "approve", seen: await seenOnPage(posted) });
    expect(response.status).toBe(409);
    expect(await textOf(response)).toContain("belongs to a company that was deleted, so it can’t be approved any more");
    expect(await readJob(database, posted.id)).toEqual(job);
  });

  test("leaves its jobs as they are, and its session can post nothing", async () => {
    const other = await signUpEmployer(environment);
    const cookie = await loginCookie(server, other);
    const job = await insertJob(database, { company_uid: other.id, status: "approved" });
    const asked = await get(server, `/superadmin?tab=companies&delete=${other.id}`, cookies.superAdmin);
    const question = await textOf(asked);
    expect(question).toContain("Delete this company (does NOT auto-delete its jobs)?");
    expect(question).toContain("It has 1 open and no pending jobs.");
    const response = await act(
      { intent: "delete-company", companyId: other.id },
      cookies.superAdmin,
      "/superadmin?tab=companies",
    );
    expect(response.headers.get("location")).toBe("/superadmin?tab=companies");
    // Still readable under its link, until somebody rejects or deletes it.
    const left = await readJob(database, job.id);
    expect(left).toMatchObject({
      title: job.title,
      status: "approved",
      company_deleted_at: expect.any(String) as string,
    });
    expect(await (await get(server, `/jobdetails/${job.id}`)).text()).toContain("no longer takes applications");
    expect((await get(server, "/AdminPannel", cookie)).headers.get("location")).toBe("/AdminLogin");
    const { error } = await other.client.from("jobs").insert(newJob({ company_uid: other.id }));
    expect(error?.code).toBe("42501");
    const { error: editError } = await other.client
      .from("jobs")
      .update({ title: "Edited" })
      .eq("id", job.id)
      .select()
      .single();
    expect(editError).not.toBeNull();
    expect(await readJob(database, job.id)).toEqual(left);
    // The moderators see whose it was, and decide.
    expect(await textOf(await get(server, `/superadmin?job=${job.id}`, cookies.superAdmin))).toContain(other.email);
    const again = await act({ intent: "delete-company", companyId: other.id });
    expect(again.status).toBe(409);
    expect(await again.text()).toContain("Failed to delete company.");
  });
});

describe("when the database fails", () => {
  test("the dashboard offers to try again", async () => {
    const failing = await openStorageFailure(
      environment.SUPABASE_URL ?? "",
      /rpc\/(?:list_moderated_jobs|decide_jobs)/,
    );
    const failingServer = await startAppServer({ ...environment, SUPABASE_URL: failing.url });
    const page = await get(failingServer, "/superadmin", cookies.superAdmin);
    expect(page.status).toBe(200);
    const text = await page.text();
    expect(text).toContain("Failed to load data. See console for details.");
    expect(text).toContain("Retry");
    const job = await ownJob();
    const answer = await post(
      failingServer,
      "/superadmin",
      { intent: "approve", seen: seenOf(job) },
      cookies.superAdmin,
    );
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain(STATUS_FAILED);
    expect(await readJob(database, job.id)).toEqual(job);
    await failingServer.stop();
    failing.close();
  });

  test("a missing right is named", async () => {
    const sql = postgres(databaseUrl, { max: 1 });
    const list = "function public.list_moderated_jobs(text, text[], integer, integer, integer)";
    try {
      await sql.unsafe(`revoke execute on ${list} from authenticated`);
      const page = await get(server, "/superadmin", cookies.superAdmin);
      expect(await page.text()).toContain("Permission denied. Check database policies and job fields.");
    } finally {
      await sql.unsafe(`grant execute on ${list} to authenticated`);
      await sql.end();
    }
  });
});
