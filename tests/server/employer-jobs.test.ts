import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";

import { startAppServer, type AppServer } from "#tests/fixtures/app-server.ts";
import { serverClient, signUpEmployer, uniqueWord, type Client, type Person } from "#tests/fixtures/clients.ts";
import {
  expire,
  jobForm,
  loginAt,
  NEW_JOB_PATH,
  sessionWith,
  type EmployerSession,
} from "#tests/fixtures/employer-session.ts";
import { openGate, type Gate } from "#tests/fixtures/gate.ts";
import { expiredCookie, toastOf } from "#tests/fixtures/http-visitor.ts";
import {
  insertApplication,
  insertJob,
  newJob,
  readJob,
  readResume,
  uploadResume,
  type JobRow,
} from "#tests/fixtures/rows.ts";

const { environment } = inject("backends");

let server: AppServer;
let rows: Client;
let employer: Person;
let other: Person;
let session: EmployerSession;
let othersSession: EmployerSession;

beforeAll(async () => {
  server = await startAppServer(environment);
  rows = serverClient(environment);
  employer = await signUpEmployer(environment, "Yamuna Softworks");
  other = await signUpEmployer(environment);
  session = await loginAt(server.url, employer);
  othersSession = await loginAt(server.url, other);
});
afterAll(async () => {
  await server.stop();
});

async function jobsNamed(title: string): Promise<JobRow[]> {
  return (await rows.from("jobs").select().eq("title", title).throwOnError()).data;
}

const ownJob = (fields: { status?: string; description?: string } = {}) =>
  insertJob(rows, { company_uid: employer.id, status: "approved", ...fields });

/** The form of a posted job, as its page would send it back. */
function formOf(job: JobRow, changes: Record<string, string> = {}): Record<string, string> {
  const { title, company, location, category, requirements, salary, experience, qualifications, description, about } =
    job;
  return {
    ...{ title, company, location, category, requirements, salary, experience, qualifications, description, about },
    vacancies: String(job.vacancies),
    basedOn: String(job.version),
    intent: "save",
    ...changes,
  };
}

const editPath = (id: string) => `/AdminPannel?edit=${id}`;
const deletePath = (id: string) => `/AdminPannel?delete=${id}`;

describe("posting", () => {
  test("makes a pending job of the company, and says so", async () => {
    const form = jobForm();
    const response = await session.post(NEW_JOB_PATH, form);
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/AdminPannel");
    expect(toastOf(response)).toBe("Job posted! Awaiting approval.");
    const [job, ...more] = await jobsNamed(form.title ?? "");
    expect(more).toEqual([]);
    expect(job).toMatchObject({
      status: "pending",
      approved: false,
      company_uid: employer.id,
      version: 1,
      vacancies: 2,
      description: "Keeps the books.\nSecond line.",
    });
    expect(await (await session.get("/AdminPannel")).text()).toContain(form.title);
  });

  test.each([
    { field: "title", value: "", says: "Please enter the job title." },
    { field: "title", value: " \u200B ", says: "Please enter the job title." },
    { field: "title", value: "x".repeat(151), says: "Please use at most 150 characters." },
    { field: "title", value: "Null\u0000byte", says: "invisible control characters" },
    { field: "salary", value: "20\u001B[31m", says: "invisible control characters" },
    { field: "company", value: "Two\nlines", says: "invisible control characters" },
    { field: "description", value: "Null\u0000byte", says: "invisible control characters" },
    { field: "title", value: "Driver \u202Ereknab", says: "invisible control characters" },
    { field: "title", value: "Driver\u200F", says: "invisible control characters" },
    { field: "company", value: "\u2066Yamuna\u2069", says: "invisible control characters" },
    { field: "salary", value: "\u200E20,000", says: "invisible control characters" },
    { field: "experience", value: "1\u202D2", says: "invisible control characters" },
    { field: "qualifications", value: "B.\u2067Com", says: "invisible control characters" },
    { field: "qualifications", value: "Two\nlines", says: "invisible control characters" },
    { field: "requirements", value: "Tally\u202A", says: "invisible control characters" },
    { field: "description", value: "Line\n\u202Eenil", says: "invisible control characters" },
    { field: "about", value: "In \u2068Delhi", says: "invisible control characters" },
    { field: "description", value: "x".repeat(10_001), says: "Please use at most 10,000 characters." },
    { field: "about", value: "y".repeat(5001), says: "Please use at most 5,000 characters." },
    { field: "requirements", value: "", says: "Please enter the skills required." },
    { field: "salary", value: "", says: "Please enter the salary." },
    { field: "experience", value: "", says: "Please enter the experience that you ask for." },
    { field: "qualifications", value: "", says: "Please enter the qualification that you ask for." },
    { field: "description", value: "", says: "Please enter the job description." },
    { field: "about", value: "", says: "Please say something about the company." },
    { field: "company", value: "", says: "Please enter the name of the company." },
    { field: "location", value: "Mumbai", says: "Please choose a location." },
    { field: "category", value: "Crime", says: "Please choose a category." },
    { field: "vacancies", value: "0", says: "Please enter a whole number, 1 or more." },
    { field: "vacancies", value: "-3", says: "Please enter a whole number, 1 or more." },
    { field: "vacancies", value: "2.5", says: "Please enter a whole number, 1 or more." },
    { field: "vacancies", value: "1e3", says: "Please enter a whole number, 1 or more." },
    { field: "vacancies", value: "many", says: "Please enter a whole number, 1 or more." },
    { field: "vacancies", value: "100001", says: "Please enter at most 1,00,000." },
  ])("$field: $value is refused beside the field, and what was typed stays", async ({ field, value, says }) => {
    const about = `Typed with care ${uniqueWord()}`;
    const form = jobForm({ about, [field]: value });
    const response = await session.post(NEW_JOB_PATH, form);
    expect(response.status).toBe(400);
    const page = await response.text();
    expect(page).toContain(says);
    if (field !== "about") expect(page).toContain(about);
    expect(
      (
        await rows
          .from("jobs")
          .select("id")
          .eq("about", form.about ?? "")
          .throwOnError()
      ).data,
    ).toEqual([]);
  });

  test("the longest texts that the database takes are taken, counted as it counts", async () => {
    const form = jobForm({
      title: `${uniqueWord()}${"👩".repeat(138)}`,
      company: "क".repeat(150),
      description: "x\r\n".repeat(5000).slice(0, -2),
      about: "x".repeat(5000),
      requirements: "x".repeat(1000),
      qualifications: "x".repeat(1000),
      vacancies: "100000",
    });
    expect((await session.post(NEW_JOB_PATH, form)).status).toBe(303);
    expect(await jobsNamed(form.title ?? "")).toHaveLength(1);
  });

  test("line breaks, tabs, joiners and single direction marks belong to long texts", async () => {
    const description = "First.\n\tSecond, क\u094D\u200Dष \u200Fاردو\u200E.";
    const form = jobForm({ title: `क\u094D\u200Dष ${uniqueWord()}`, description });
    expect((await session.post(NEW_JOB_PATH, form)).status).toBe(303);
    expect(await jobsNamed(form.title ?? "")).toMatchObject([{ description }]);
  });

  test("forged fields are ignored", async () => {
    const id = randomUUID();
    const form = jobForm({
      id,
      status: "approved",
      approved: "true",
      company_uid: other.id,
      version: "7",
      posted_date: "2030-01-01T00:00:00Z",
      status_changed_at: "2030-01-01T00:00:00Z",
      posting_key: "forged",
    });
    expect((await session.post(NEW_JOB_PATH, form)).status).toBe(303);
    const [job] = await jobsNamed(form.title ?? "");
    expect(job).toMatchObject({ status: "pending", company_uid: employer.id, version: 1, status_changed_at: null });
    expect(job?.id).not.toBe(id);
    expect(job?.posting_key).not.toBe("forged");
    expect(Math.abs(Date.parse(job?.posted_date ?? "") - Date.now())).toBeLessThan(60_000);
  });

  test.each([
    ["nobody signed in", () => Promise.resolve(sessionWith(server.url, ""))],
    ["a login that has run out", () => expire(session, server.url, environment)],
    ["a forged cookie", () => Promise.resolve(sessionWith(server.url, "login=forged"))],
  ])("%s: posts nothing, asks to log in, and keeps what was typed", async (_case, makeSession) => {
    const form = jobForm({ about: "Typed <with> care" });
    const response = await (await makeSession()).post(NEW_JOB_PATH, form);
    expect(response.status).toBe(401);
    const page = await response.text();
    expect(page).toContain("User not authenticated");
    expect(page).toContain(form.title);
    expect(page).toContain("Typed &lt;with&gt; care");
    expect(page).toContain(form.token);
    expect(page).toContain(`/AdminLogin?next=${encodeURIComponent(NEW_JOB_PATH)}`);
    expect(page).not.toContain("Yamuna Softworks</h1>");
    expect(await jobsNamed(form.title ?? "")).toEqual([]);

    // The form that came back, sent again after the login, does it.
    expect((await session.post(NEW_JOB_PATH, form)).status).toBe(303);
    expect(await jobsNamed(form.title ?? "")).toHaveLength(1);
  });

  test.each(["/AdminPannel", "/AdminPannel?form=new"])("sent to %s it is the same form", async (path) => {
    for (const [as, status] of [
      [sessionWith(server.url, ""), 401],
      [session, 400],
    ] as const) {
      const form = jobForm({ vacancies: "0", about: "Typed with care" });
      const response = await as.post(path, form);
      expect(response.status).toBe(status);
      const page = await response.text();
      expect(page).toContain("Typed with care");
      expect(page).toContain(`name="token" value="${form.token}"`);
    }
    const form = jobForm();
    await session.post(path, form);
    expect(await jobsNamed(form.title ?? "")).toHaveLength(1);
  });

  test("a form that another account has opened is not saved for this one, and not shown to it", async () => {
    const form = jobForm({ account: employer.id });
    const response = await othersSession.post(NEW_JOB_PATH, form);
    expect(response.status).toBe(302);
    expect(toastOf(response)).toContain("belongs to another login");
    expect(await response.text()).not.toContain(form.title);
    expect(await jobsNamed(form.title ?? "")).toEqual([]);
  });

  test("a company that was deleted posts nothing", async () => {
    const former = await signUpEmployer(environment);
    const formerSession = await loginAt(server.url, former);
    await rows.from("companies").delete().eq("id", former.id).throwOnError();
    const form = jobForm();
    const response = await formerSession.post(NEW_JOB_PATH, form);
    expect(response.headers.get("location")).toBe("/AdminLogin");
    expect(toastOf(response)).toContain("Access Denied ❌ - No company profile found. This account was closed.");
    expect(await jobsNamed(form.title ?? "")).toEqual([]);
  });

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
  ])("%s is no server error", async (_case, change) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(jobForm())) form.set(name, value);
    change(form);
    expect((await session.post(NEW_JOB_PATH, form)).status).toBeLessThan(500);
  });

  test("a body that is no form is refused", async () => {
    const response = await fetch(new URL("/AdminPannel", server.url), {
      method: "POST",
      headers: { Origin: server.url, Cookie: session.cookie, "Content-Type": "application/json" },
      body: '{"intent":"save"}',
    });
    expect(response.status).toBe(400);
  });
});

describe("the same form sent twice", () => {
  test("twenty at once, and once more later: one job, and the same words for each", async () => {
    const form = jobForm();
    const responses = await Promise.all(Array.from({ length: 20 }, () => session.post(NEW_JOB_PATH, form)));
    responses.push(await session.post(NEW_JOB_PATH, form));
    for (const response of responses) {
      expect(response.status).toBe(303);
      expect(toastOf(response)).toBe("Job posted! Awaiting approval.");
    }
    expect(await jobsNamed(form.title ?? "")).toHaveLength(1);
  });

  test("with something changed it is another job: nothing that was typed is swallowed", async () => {
    const form = jobForm();
    await session.post(NEW_JOB_PATH, form);
    await session.post(NEW_JOB_PATH, { ...form, salary: "₹30,000" });
    expect((await jobsNamed(form.title ?? "")).map(({ salary }) => salary).sort()).toEqual([
      "₹20,000 per month",
      "₹30,000",
    ]);
  });

  test("the same text in a new form is a new job, and two companies never meet", async () => {
    const form = jobForm();
    await session.post(NEW_JOB_PATH, form);
    await session.post(NEW_JOB_PATH, { ...form, token: randomUUID() });
    await othersSession.post(NEW_JOB_PATH, form);
    expect(await jobsNamed(form.title ?? "")).toHaveLength(3);
  });

  test("the address of the form holds its token: a reload and Back lead to the same one", async () => {
    const opened = await session.get("/AdminPannel?form=new");
    const address = opened.headers.get("location") ?? "";
    const token = new URLSearchParams(address.split("?")[1]).get("token") ?? "";
    for (let visit = 0; visit < 2; visit += 1) {
      expect(await (await session.get(address)).text()).toContain(`name="token" value="${token}"`);
    }
  });
});

describe("editing", () => {
  test("shows the job in the form, saves it, and returns it to pending", async () => {
    const job = await ownJob();
    expect(await (await session.get(editPath(job.id))).text()).toContain(`value="${job.title}"`);
    const response = await session.post(editPath(job.id), formOf(job, { salary: "₹31,000" }));
    expect(response.headers.get("location")).toBe("/AdminPannel");
    expect(response.status).toBe(303);
    expect(toastOf(response)).toBe("Job updated!");
    expect(await readJob(rows, job.id)).toMatchObject({ salary: "₹31,000", status: "pending", version: 2 });
  });

  test("saving without a change leaves the approval", async () => {
    const job = await ownJob({ description: "Two\nlines" });
    const response = await session.post(editPath(job.id), formOf(job, { description: "Two\r\nlines" }));
    expect(toastOf(response)).toBe("Job updated!");
    expect(await readJob(rows, job.id)).toEqual(job);
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

  test("the same save twice is one, and says the same", async () => {
    const job = await ownJob();
    const form = formOf(job, { salary: "₹31,000" });
    const responses = await Promise.all([session.post(editPath(job.id), form), session.post(editPath(job.id), form)]);
    for (const response of responses) expect(toastOf(response)).toBe("Job updated!");
    expect(await readJob(rows, job.id)).toMatchObject({ salary: "₹31,000", version: 2 });
  });

  test("a decision of the moderators in the meantime is not overwritten unseen", async () => {
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
    expect(await readJob(rows, job.id)).toEqual({ ...job, salary: "₹31,000", version: 2 });
  });

  test("another employer's job: not found, whatever is sent", async () => {
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

  test.each([randomUUID(), "nonsense", "%00", "' or 1=1"])("%s is not found", async (id) => {
    const opened = await session.get(`/AdminPannel?edit=${encodeURIComponent(id)}`);
    expect(toastOf(opened)).toBe("Job not found");
    const response = await session.post(`/AdminPannel?edit=${encodeURIComponent(id)}`, jobForm());
    expect(response.status).toBe(404);
  });

  test.each([
    ["nobody signed in", () => Promise.resolve(sessionWith(server.url, ""))],
    ["a login that has run out", () => expire(session, server.url, environment)],
  ])("%s: changes nothing and keeps what was typed", async (_case, makeSession) => {
    const job = await ownJob();
    const response = await (await makeSession()).post(editPath(job.id), formOf(job, { about: "Typed with care" }));
    expect(response.status).toBe(401);
    const page = await response.text();
    expect(page).toContain("User not authenticated");
    expect(page).toContain("Typed with care");
    expect(page).toContain(`name="basedOn" value="${job.version}"`);
    expect(await readJob(rows, job.id)).toEqual(job);
  });

  test("a company that was deleted changes and deletes nothing", async () => {
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

test("after a hundred jobs in an hour, whichever way they came, the form says to wait and posts nothing", async () => {
  const busy = await signUpEmployer(environment);
  const busySession = await loginAt(server.url, busy);
  const jobs = Array.from({ length: 98 }, () => newJob({ company_uid: busy.id }));
  await busy.client.from("jobs").insert(jobs).throwOnError();
  const forms = Array.from({ length: 12 }, () => jobForm());
  const answers = await Promise.all(forms.map((form) => busySession.post(NEW_JOB_PATH, form)));
  const refused = answers.filter(({ status }) => status !== 303);
  for (const answer of refused) {
    expect(answer.status).toBe(429);
    expect(await answer.text()).toContain("You have posted very many jobs within an hour.");
  }
  const { data: posted } = await rows.from("jobs").select("id").eq("company_uid", busy.id).throwOnError();
  expect(posted).toHaveLength(98 + answers.length - refused.length);
  // A token comes back every 36 seconds: a slow run may see one or two more.
  expect(posted.length).toBeGreaterThanOrEqual(100);
  expect(refused.length).toBeGreaterThan(5);
});

describe("deleting", () => {
  test("asks first and names what will be lost; then the job, its applications and their files are gone", async () => {
    const job = await ownJob();
    const [one, two] = [await uploadResume(rows, job.id), await uploadResume(rows, job.id)];
    await insertApplication(rows, job.id);
    await insertApplication(rows, job.id);
    const question = await (await session.get(deletePath(job.id))).text();
    expect(question).toContain(
      `“${job.title}” will be gone for good, and with it 2 applications and their resume files.`,
    );
    expect(await readJob(rows, job.id)).toEqual(job);

    const response = await session.post(deletePath(job.id), { intent: "delete" });
    expect(response.headers.get("location")).toBe("/AdminPannel");
    // 303 says that a job was saved: the browser then forgets what was typed.
    expect(response.status).toBe(302);
    expect(toastOf(response)).toBe("Job deleted!");
    expect(await readJob(rows, job.id)).toBeNull();
    expect((await rows.from("applications").select("id").eq("job_id", job.id)).data).toEqual([]);
    for (const file of [one, two]) expect(await readResume(rows, file)).toBeNull();
  });

  test("more files than one page of the list go too", async () => {
    const job = await ownJob();
    await Promise.all(Array.from({ length: 105 }, () => uploadResume(rows, job.id)));
    await session.post(deletePath(job.id), { intent: "delete" });
    const { data } = await rows.storage.from("resumes").list(job.id, { limit: 1000 });
    expect(data).toEqual([]);
  });

  test("files that can't be removed are left to be swept: the job goes, and the log says so", async () => {
    const job = await ownJob();
    const file = await uploadResume(rows, job.id);
    const sql = postgres(inject("backends").databaseUrl, { max: 1, onnotice: () => undefined });
    await sql.unsafe(`
      create function public.keep_on_purpose() returns trigger language plpgsql as
        $$ begin raise exception 'on purpose'; end $$;
      create trigger keep_on_purpose before delete on storage.objects
        for each row when (old.name like '${job.id}%') execute function public.keep_on_purpose();`);
    try {
      const response = await session.post(deletePath(job.id), { intent: "delete" });
      expect(toastOf(response)).toBe("Job deleted!");
    } finally {
      await sql.unsafe("drop trigger keep_on_purpose on storage.objects; drop function public.keep_on_purpose();");
      await sql.end();
    }
    expect(await readJob(rows, job.id)).toBeNull();
    expect(await readResume(rows, file)).not.toBeNull();
    const warning = server.output().find((line) => line.includes("until the sweep") && line.includes(job.id));
    expect(warning).toBeDefined();
  });

  test("twice: the second time it is not found", async () => {
    const job = await ownJob();
    await session.post(deletePath(job.id), { intent: "delete" });
    const response = await session.post(deletePath(job.id), { intent: "delete" });
    expect(toastOf(response)).toBe("Job not found");
  });

  test("another employer's job and its files stay", async () => {
    const job = await ownJob();
    const file = await uploadResume(rows, job.id);
    expect(toastOf(await othersSession.get(deletePath(job.id)))).toBe("Job not found");
    const response = await othersSession.post(deletePath(job.id), { intent: "delete" });
    expect(toastOf(response)).toBe("Job not found");
    expect(await readJob(rows, job.id)).toEqual(job);
    expect(await readResume(rows, file)).not.toBeNull();
  });

  test.each([
    ["nobody signed in", () => Promise.resolve(sessionWith(server.url, ""))],
    ["a login that has run out", () => expire(session, server.url, environment)],
  ])("%s: deletes nothing, and comes back to the question after the login", async (_case, makeSession) => {
    const job = await ownJob();
    const response = await (await makeSession()).post(deletePath(job.id), { intent: "delete" });
    expect(response.headers.get("location")).toBe(`/AdminLogin?next=${encodeURIComponent(deletePath(job.id))}`);
    expect(toastOf(response)).toBe("User not authenticated");
    expect(await readJob(rows, job.id)).toEqual(job);
  });

  test("a GET deletes nothing", async () => {
    const job = await ownJob();
    await session.get(`${deletePath(job.id)}&intent=delete`);
    expect(await readJob(rows, job.id)).toEqual(job);
  });
});

describe("a database that fails", () => {
  async function failingWhile<Result>(trigger: string, work: () => Promise<Result>): Promise<Result> {
    const sql = postgres(inject("backends").databaseUrl, { max: 1, onnotice: () => undefined });
    await sql.unsafe(`
      create function public.fail_on_purpose() returns trigger language plpgsql as
        $$ begin raise exception 'on purpose'; end $$;
      create trigger fail_on_purpose ${trigger} on public.jobs
        for each row execute function public.fail_on_purpose();`);
    try {
      return await work();
    } finally {
      await sql.unsafe("drop trigger fail_on_purpose on public.jobs; drop function public.fail_on_purpose();");
      await sql.end();
    }
  }

  test("posting and editing say so and keep what was typed; the same form goes through afterwards", async () => {
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
    expect(await jobsNamed(form.title ?? "")).toHaveLength(1);
  });

  test("deleting says so, and the job stays", async () => {
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

  test("the database: the form comes back as it was sent, and goes through afterwards", async () => {
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
    expect(await jobsNamed(form.title ?? "")).toHaveLength(1);
  });

  test("none at all, the login run out or not: what the open page is told leaves its form standing", async () => {
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
    expect(await jobsNamed(form.title ?? "")).toEqual([]);
  });
});

describe("the list", () => {
  test("a search of nonsense is no error, and shows nobody else's jobs", async () => {
    const theirs = await insertJob(rows, { company_uid: other.id, status: "approved" });
    for (const query of [
      "q=%00",
      "q=%25",
      "q=%5C",
      "q='%3B--",
      `q=${"x".repeat(5000)}`,
      "page=-1",
      "page=1e99",
      "status=x",
    ]) {
      const response = await session.get(`/AdminPannel?${query}`);
      expect(response.status, query).toBeLessThan(400);
      const page = await response.text();
      expect(page).not.toContain("Failed to load your jobs.");
      expect(page).not.toContain(theirs.title);
    }
  });

  test("a reason for a rejection is text, whatever is in it", async () => {
    const job = await insertJob(rows, {
      company_uid: employer.id,
      status: "rejected",
      status_reason: "<script>alert(1)</script>",
    });
    const page = await (await session.get("/AdminPannel?status=rejected")).text();
    expect(page).toContain(job.title);
    expect(page).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(page).not.toContain("<script>alert(1)");
  });
});
