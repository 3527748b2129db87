import { describe, expect, test } from "vitest";

import { editPath, jobsNamed, useTwoEmployers, valuesIn } from "./two-employers.ts";
import { jobForm, NEW_JOB_PATH, sessionWith, type EmployerSession } from "#tests/fixtures/employer-session.ts";
import { insertJob, readJob } from "#tests/fixtures/rows.ts";

const { server, rows, employer, session, othersSession } = await useTwoEmployers();

const FEE = "Registration fee of ₹500 before joining.";
const SAID = "Seekers may not be asked for money";

describe("a form whose text asks seekers for money", () => {
  const sentForm = async (path: string, form: Record<string, string>) => {
    const response = await session.post(path, form);
    return { status: response.status, page: await response.text() };
  };

  test("comes back once with the suspicious words and the typed values, and is posted when it is sent again", async () => {
    const form = jobForm({ description: `Keeps the books.\r\n${FEE}`, reasons_shown: "", no_fees: "on" });
    const { status, page } = await sentForm(NEW_JOB_PATH, form);
    expect(status).toBe(400);
    expect(page).toContain(SAID);
    expect(page).toMatch(/“[^”]*egistration fee[^”]*”/);
    expect(page).toContain("Send it anyway");
    expect(await jobsNamed(rows, form.title ?? "")).toEqual([]);
    const back = valuesIn(page);
    expect(back).toMatchObject({ title: form.title, description: form.description, no_fees: "on" });
    // Two clicks.
    const again = await Promise.all([session.post(NEW_JOB_PATH, back), session.post(NEW_JOB_PATH, back)]);
    expect(again.map((response) => response.status)).toEqual([303, 303]);
    expect(await jobsNamed(rows, form.title ?? "")).toMatchObject([{ status: "pending", no_fees: true }]);
  });

  test("is stopped once more for what was not there before, and not for an innocent text", async () => {
    const form = jobForm({ description: FEE, reasons_shown: "" });
    const shown = valuesIn((await sentForm(NEW_JOB_PATH, form)).page);
    const worse = await sentForm(NEW_JOB_PATH, { ...shown, about: "Pay to jobs@ybl first." });
    expect(worse.status).toBe(400);
    expect(worse.page).toContain("A job needs no UPI id");
    const mended = { ...shown, description: "Keeps the books. No registration fee.", about: "A company in Noida." };
    expect((await sentForm(NEW_JOB_PATH, mended)).status).toBe(303);
    expect(await jobsNamed(rows, form.title ?? "")).toHaveLength(1);
  });

  test("is stopped when a posted job is edited, which stays as it is until then", async () => {
    const job = await insertJob(rows, { company_uid: employer.id, status: "approved" });
    const form = { ...valuesIn(await (await session.get(editPath(job.id))).text()), description: FEE };
    const { status, page } = await sentForm(editPath(job.id), form);
    expect(status).toBe(400);
    expect(page).toContain(SAID);
    expect(await readJob(rows, job.id)).toEqual(job);
    expect((await sentForm(editPath(job.id), valuesIn(page))).status).toBe(303);
    expect(await readJob(rows, job.id)).toMatchObject({ description: FEE, status: "pending", version: 2 });
  });

  test("is saved at once where its page knew nothing of reasons", async () => {
    const form = jobForm({ description: FEE });
    expect((await session.post(NEW_JOB_PATH, form)).status).toBe(303);
    expect(await jobsNamed(rows, form.title ?? "")).toHaveLength(1);
  });

  test("is told while it is typed, to employers alone", async () => {
    const check = async (by: EmployerSession, fields: Record<string, string>) => by.post("/AdminPannel/check", fields);
    expect(await (await check(session, { description: FEE })).json()).toMatchObject({
      reasons: [{ sentence: SAID, quotes: [{ field: "description", name: "Job description" }] }],
    });
    expect(await (await check(session, jobForm())).json()).toEqual({ reasons: [], digests: "" });
    expect((await check(sessionWith(server.url, ""), { description: FEE })).headers.get("location")).toMatch(
      /AdminLogin/,
    );
    expect((await check(session, { description: "x".repeat(100_000) })).status).toBe(400);
  });

  test("is checked at most so often for one company, without limiting others", async () => {
    const check = (by: EmployerSession) => by.post("/AdminPannel/check", { description: FEE });
    const answers: Response[] = [];
    const refused = () => answers.find(({ status }) => status === 429);
    while (!refused() && answers.length < 150)
      answers.push(...(await Promise.all(Array.from({ length: 5 }, () => check(session)))));
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(50);
    expect(await refused()?.json()).toEqual({ reasons: [], digests: "" });
    expect((await check(othersSession)).status).toBe(200);
  });
});

test("texts are checked after a login alone: the answer before it shows no finding", async () => {
  const form = jobForm({ description: "Keeps the books. Registration fee ₹500.", reasons_shown: "AAAAAAAA" });
  const answer = await (await sessionWith(server.url, "").post(NEW_JOB_PATH, form)).text();
  expect(answer).toContain("Registration fee ₹500.");
  expect(answer).not.toContain("Seekers may not be asked for money");
  // After the login the form is not stopped for what its page has shown before.
  expect(answer).toContain('name="reasons_shown" value="AAAAAAAA"');
  const page = await (await session.post(NEW_JOB_PATH, form)).text();
  expect(page).toContain("Seekers may not be asked for money");
});

test("a salary that is longer than its field is refused, and no amount is read from it", async () => {
  const amountIn = async (salary: string) => {
    const response = await session.post(NEW_JOB_PATH, jobForm({ salary, vacancies: "0" }));
    expect(response.status).toBe(400);
    return (await response.text()).includes('value="15000"');
  };
  expect(await amountIn("15,000 a month")).toBe(true);
  expect(await amountIn(`15,000 a month ${"x".repeat(90)}`)).toBe(false);
});
