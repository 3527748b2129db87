import { describe, expect, inject, test } from "vitest";

import { editPath, formOf, jobsNamed, useTwoEmployers } from "./two-employers.ts";
import { signUpEmployer } from "#tests/fixtures/clients.ts";
import { randomUUID, uniqueWord } from "#tests/fixtures/random.ts";
import { expire, jobForm, loginAt, NEW_JOB_PATH, sessionWith } from "#tests/fixtures/employer-session.ts";
import { toastOf } from "#tests/fixtures/http-visitor.ts";

const { environment } = inject("backends");

const { server, rows, employer, other, session, othersSession } = await useTwoEmployers();

describe("posting", () => {
  test("makes a pending job of the company, and says so", async () => {
    const form = jobForm();
    const response = await session.post(NEW_JOB_PATH, form);
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/AdminPannel");
    expect(toastOf(response)).toBe("Job posted! Awaiting approval.");
    const [job, ...more] = await jobsNamed(rows, form.title ?? "");
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

  test("a job that asks for money saves it and assesses it at once, as an edit does", async () => {
    const form = jobForm({ description: "Keeps the books. Registration fee ₹500." });
    expect((await session.post(NEW_JOB_PATH, form)).status).toBe(303);
    const [job] = await jobsNamed(rows, form.title ?? "");
    if (!job) throw new Error("The job was not posted.");
    const assessment = async () =>
      (await rows.from("job_assessments").select("hard, pending").eq("job_id", job.id).single().throwOnError()).data;
    expect(await assessment()).toEqual({ hard: true, pending: true });
    await session.post(editPath(job.id), formOf(job, { description: "Keeps the books." }));
    expect(await assessment()).toEqual({ hard: false, pending: true });
    const [edited = job] = await jobsNamed(rows, job.title);
    // No rule reads names in this script.
    expect((await session.post(editPath(job.id), formOf(edited, { company: "ഡൽഹി" }))).status).toBe(303);
    const { data } = await rows.from("job_assessments").select("reasons").eq("job_id", job.id).single().throwOnError();
    expect(data.reasons).toContainEqual(expect.objectContaining({ rule: "other-script", field: "company" }));
  });

  test.each([
    { field: "title", value: "", says: "Please enter the job title." },
    { field: "title", value: " \u200B ", says: "Please enter the job title." },
    { field: "title", value: "x".repeat(151), says: "Please use at most 150 characters." },
    { field: "title", value: "Null\u0000byte", says: "invisible control characters" },
    { field: "company", value: "Two\nlines", says: "invisible control characters" },
    { field: "description", value: "x".repeat(10_001), says: "Please use at most 10,000 characters." },
    { field: "salary", value: "", says: "Please enter the salary." },
    { field: "experience", value: "", says: "Please enter the required experience." },
    { field: "about", value: "", says: "Please describe the company." },
    { field: "location", value: "Mumbai", says: "Please choose a location." },
    { field: "category", value: "Crime", says: "Please choose a category." },
    { field: "vacancies", value: "0", says: "Please enter a whole number, 1 or more." },
    { field: "vacancies", value: "2.5", says: "Please enter a whole number, 1 or more." },
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

  test("leaves out invisible characters of texts from chats and office programs", async () => {
    const word = uniqueWord();
    const form = jobForm({
      title: `\uFEFFTele\u200Bcaller ${word}\u200F`,
      company: "\u2066Yamuna\u2069 क्ष\u200Dत्रिय\u2028Traders",
      salary: "\u200E20,000 a month",
      experience: "1\u202D2 years",
      qualifications: "12th\u00AD pass\u2060",
      requirements: "Tally\u202A, GST",
      description: "Call HR: \u202A+91 98111 22233\u202C\vLine two\rاردو\u200F",
      about: "In \u2068Delhi\u2069",
      locality: "\u2067Sector\u2069 62",
    });
    expect((await session.post(NEW_JOB_PATH, form)).status).toBe(303);
    expect(await jobsNamed(rows, `Telecaller ${word}`)).toMatchObject([
      {
        company: "Yamuna क्ष\u200Dत्रिय Traders",
        salary: "20,000 a month",
        experience: "12 years",
        qualifications: "12th pass",
        requirements: "Tally, GST",
        description: "Call HR: +91 98111 22233\nLine two\nاردو\u200F",
        about: "In Delhi",
        locality: "Sector 62",
      },
    ]);
  });

  test("takes texts of the longest length that the database takes", async () => {
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
    expect(await jobsNamed(rows, form.title ?? "")).toHaveLength(1);
  });

  test("keeps line breaks, tabs, joiners and single direction marks in long texts", async () => {
    const description = "First.\n\tSecond, क\u094D\u200Dष \u200Fاردو\u200E.";
    const form = jobForm({ title: `क\u094D\u200Dष ${uniqueWord()}`, description });
    expect((await session.post(NEW_JOB_PATH, form)).status).toBe(303);
    expect(await jobsNamed(rows, form.title ?? "")).toMatchObject([{ description }]);
  });

  test("ignores forged fields", async () => {
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
    const [job] = await jobsNamed(rows, form.title ?? "");
    expect(job).toMatchObject({ status: "pending", company_uid: employer.id, version: 1, status_changed_at: null });
    expect(job?.id).not.toBe(id);
    expect(job?.posting_key).not.toBe("forged");
    expect(Math.abs(Date.parse(job?.posted_date ?? "") - Date.now())).toBeLessThan(60_000);
  });

  test.each([
    ["no login", () => Promise.resolve(sessionWith(server.url, ""))],
    ["a login that has run out", () => expire(session, server.url, environment)],
    ["a forged cookie", () => Promise.resolve(sessionWith(server.url, "login=forged"))],
  ])("with %s posts nothing, asks for a login, and keeps what was typed", async (_case, makeSession) => {
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
    expect(await jobsNamed(rows, form.title ?? "")).toEqual([]);

    // The form that came back can be sent after the login.
    expect((await session.post(NEW_JOB_PATH, form)).status).toBe(303);
    expect(await jobsNamed(rows, form.title ?? "")).toHaveLength(1);
  });

  test.each(["/AdminPannel", "/AdminPannel?form=new"])(
    "a form that is sent to %s is treated the same",
    async (path) => {
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
      expect(await jobsNamed(rows, form.title ?? "")).toHaveLength(1);
    },
  );

  test("a form opened by another account is neither saved for this one nor shown to it", async () => {
    const form = jobForm({ account: employer.id });
    const response = await othersSession.post(NEW_JOB_PATH, form);
    expect(response.status).toBe(302);
    expect(toastOf(response)).toContain("belongs to another login");
    expect(await response.text()).not.toContain(form.title);
    expect(await jobsNamed(rows, form.title ?? "")).toEqual([]);
  });

  test("a deleted company can't post jobs", async () => {
    const former = await signUpEmployer(environment);
    const formerSession = await loginAt(server.url, former);
    await rows.from("companies").delete().eq("id", former.id).throwOnError();
    const form = jobForm();
    const response = await formerSession.post(NEW_JOB_PATH, form);
    expect(response.headers.get("location")).toBe("/AdminLogin");
    expect(toastOf(response)).toContain("Access Denied ❌ - No company profile found. This account was closed.");
    expect(await jobsNamed(rows, form.title ?? "")).toEqual([]);
  });
});

describe("the same form sent twice", () => {
  test("sent twenty times at once and once more later, it posts one job and gives the same answer each time", async () => {
    const form = jobForm();
    const responses = await Promise.all(Array.from({ length: 20 }, () => session.post(NEW_JOB_PATH, form)));
    responses.push(await session.post(NEW_JOB_PATH, form));
    for (const response of responses) {
      expect(response.status).toBe(303);
      expect(toastOf(response)).toBe("Job posted! Awaiting approval.");
    }
    expect(await jobsNamed(rows, form.title ?? "")).toHaveLength(1);
  });

  test("with a change in it, it posts another job", async () => {
    const form = jobForm();
    await session.post(NEW_JOB_PATH, form);
    await session.post(NEW_JOB_PATH, { ...form, salary: "₹30,000" });
    expect((await jobsNamed(rows, form.title ?? "")).map(({ salary }) => salary).sort()).toEqual([
      "₹20,000 per month",
      "₹30,000",
    ]);
  });

  test("the same text in a new form, or from another company, posts another job", async () => {
    const form = jobForm();
    await session.post(NEW_JOB_PATH, form);
    await session.post(NEW_JOB_PATH, { ...form, token: randomUUID() });
    await othersSession.post(NEW_JOB_PATH, form);
    expect(await jobsNamed(rows, form.title ?? "")).toHaveLength(3);
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
