import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";

import { startAppServer, type AppServer } from "#tests/fixtures/app-server.ts";
import { makeSuperAdminPerson, serverClient, type Client } from "#tests/fixtures/clients.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";
import { jobForm, NEW_JOB_PATH } from "#tests/fixtures/employer-session.ts";
import { toastOf } from "#tests/fixtures/http-visitor.ts";
import { pdfOf } from "#tests/fixtures/resume-files.ts";
import { readJob, readResume } from "#tests/fixtures/rows.ts";
import { Visitor } from "#tests/fixtures/visitor.ts";
import { registrationForm } from "#tests/server/accounts/account-forms.ts";
import { apply, newApplicant } from "#tests/server/apply/applicant.ts";
import { deletePath, editPath, formOf } from "#tests/server/employer-jobs/two-employers.ts";

// An employer, a moderator and a job seeker use the site on PostgREST. No call of the server may be refused.

let site: AppServer;
let rows: Client;
/** Failed requests to PostgREST since the start of the test. */
let unsuccessful: () => string[];

beforeAll(async () => {
  const { environment, dataDir } = inject("backends");
  const log = path.join(dataDir, "logs", "postgrest.log");
  // A Supabase that was running before has its log elsewhere.
  const read = () => (existsSync(log) ? readFileSync(log) : Buffer.alloc(0));
  const before = read().length;
  unsuccessful = () =>
    read()
      .subarray(before)
      .toString()
      .split("\n")
      .filter((line) => line.includes(" HTTP/1.1"));
  site = await startAppServer(environment);
  rows = serverClient(environment);
});
afterAll(async () => {
  await site.stop();
});

const textOf = async (response: Promise<Response>) => (await (await response).text()).replaceAll("<!-- -->", "");

test("from registering to deleting, without one refused call", async () => {
  const { environment } = inject("backends");
  const [employer, moderator, seeker] = [new Visitor(site), new Visitor(site), new Visitor(site)];
  const jobNow = async (id: string) => (await readJob(rows, id))!;
  /** The hidden field of the moderator's form. */
  const seen = async (id: string) =>
    new RegExp(`${id}:\\d+:[0-9a-f]+:\\d+`).exec(await textOf(moderator.get(`/superadmin?job=${id}`)))?.[0] ?? "";

  // An employer registers, logs out and in again, and renames its company.
  const account = registrationForm({ companyName: `Walkers ${uniqueWord()}` });
  const login = { email: account.email ?? "", password: account.password ?? "" };
  expect(await textOf(employer.post("/AdminLogin?mode=register", account))).toContain("Registration Successful 🎉");
  await employer.post("/logout", {});
  expect((await employer.get("/AdminPannel")).status).toBe(302);
  expect(await textOf(employer.login(login))).toContain("Login Successful ✅");
  const company = { intent: "company", companyName: `${account.companyName} Limited`, phoneNumber: "9810054321" };
  expect((await employer.post("/account", company)).headers.get("location")).toBe("/account");

  // It posts a job and edits it.
  const form = jobForm({ company: company.companyName });
  expect(toastOf(await employer.post(NEW_JOB_PATH, form))).toBe("Job posted! Awaiting approval.");
  const { data: posted } = await rows.from("jobs").select().eq("title", form.title!).single().throwOnError();
  const edit = async (fields: Record<string, string>) =>
    toastOf(await employer.post(editPath(posted.id), formOf(await jobNow(posted.id), fields)));
  expect(await edit({ salary: "₹30,000" })).toBe("Job updated!");
  expect((await seeker.get(`/jobdetails/${posted.id}`)).status).toBe(404);

  // A moderator finds and approves it; visitors find it, and the company in the directory.
  const superAdmin = await makeSuperAdminPerson(environment);
  expect((await moderator.login(superAdmin, "/superadmin-login")).status).toBe(302);
  expect(await textOf(moderator.get(`/superadmin?q=${form.title}`))).toContain("₹30,000");
  await moderator.post("/superadmin", { intent: "approve", seen: await seen(posted.id) });
  expect(await jobNow(posted.id)).toMatchObject({ status: "approved", salary: "₹30,000" });
  expect(await textOf(seeker.get(`/jobdetails/${posted.id}`))).toContain("₹30,000");
  await expect.poll(() => textOf(seeker.get(`/findjobs?q=${form.title}`))).toContain(`/jobdetails/${posted.id}`);
  expect(await textOf(seeker.get(`/companies?q=${company.companyName}`))).toContain(company.companyName);

  // A job seeker applies, once; the employer reads the application and the resume.
  const applicant = newApplicant({ name: "Venkata Iyer" });
  const resume = pdfOf(200_000);
  expect((await apply(site.url, posted.id, applicant, { value: resume })).text).toBe('{"outcome":"applied"}');
  expect((await apply(site.url, posted.id, applicant, { value: resume })).status).toBe(409);
  expect(await textOf(employer.get(`/applications/${posted.id}?q=venkata`))).toContain(applicant.email);
  const { data: application } = await rows
    .from("applications")
    .select("id, resume")
    .eq("job_id", posted.id)
    .single()
    .throwOnError();
  const downloaded = await employer.get(`/resumes/${application.id}/download`);
  expect(Buffer.from(await downloaded.arrayBuffer()).equals(resume)).toBe(true);
  expect((await seeker.get(`/resumes/${application.id}`)).status).toBe(302);
  expect(await textOf(moderator.get(`/super-admin/applicants/${login.email}`))).toContain(applicant.name);

  // The moderator rejects the job after all; the employer reads why, saves it again, and deletes first the application.
  await moderator.post("/superadmin", {
    intent: "reject",
    seen: await seen(posted.id),
    reason: "Asks for money",
  });
  expect(await textOf(employer.get("/AdminPannel"))).toContain("Asks for money");
  expect(await edit({})).toBe("Job updated!");
  expect(await jobNow(posted.id)).toMatchObject({ status: "pending" });
  const deleting = { intent: "delete", applicationId: application.id };
  expect(toastOf(await employer.post(`/applications/${posted.id}`, deleting))).toBe(
    "Application deleted successfully.",
  );
  expect(await readResume(rows, application.resume)).toBeNull();
  expect(toastOf(await employer.post(deletePath(posted.id), { intent: "delete" }))).toBe("Job deleted!");
  expect(await readJob(rows, posted.id)).toBeNull();

  // A visitor writes a message. The moderator marks it as done and deletes the company; its login is closed.
  const message = {
    name: "Asha",
    email: applicant.email,
    phone: applicant.phone,
    reason: "Other",
    message: `Hello ${uniqueWord()}`,
  };
  expect((await seeker.post("/contact", message)).headers.get("location")).toContain("sent=yes");
  expect(await textOf(moderator.get("/superadmin/messages"))).toContain(message.message);
  const { data: owner } = await rows.from("companies").select("id").eq("email", login.email).single().throwOnError();
  await moderator.post("/superadmin?tab=companies", { intent: "delete-company", companyId: owner.id });
  expect((await rows.from("companies").select("id").eq("id", owner.id).throwOnError()).data).toEqual([]);
  expect(await textOf(new Visitor(site).login(login))).toContain("This account was closed.");

  expect(unsuccessful()).toEqual([]);
});
