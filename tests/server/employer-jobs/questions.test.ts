import { expect, test } from "vitest";

import { editPath, formOf, jobsNamed, useTwoEmployers, valuesIn } from "./two-employers.ts";
import { jobForm, NEW_JOB_PATH } from "#tests/fixtures/employer-session.ts";
import { insertJob, readJob } from "#tests/fixtures/rows.ts";

const { rows, employer, session } = await useTwoEmployers();

const ASKED = { question_1: "years:needed", question_2: "", question_3: "laptop", question_4: "" };
const QUESTIONS = [
  { kind: "years", needed: true },
  { kind: "laptop", needed: false },
];

test("a new job has the questions of its form, and a copy of it has them too", async () => {
  const form = jobForm(ASKED);
  expect((await session.post(NEW_JOB_PATH, form)).status).toBe(303);
  const [job] = await jobsNamed(rows, form.title ?? "");
  expect(job?.questions).toEqual(QUESTIONS);
  const copy = valuesIn(await (await session.get(`${NEW_JOB_PATH}&copy=${job?.id}`)).text());
  expect(copy).toMatchObject({ question_1: "years:needed", question_2: "laptop", question_3: "" });
});

test("other questions need no review, and another text still does", async () => {
  const job = await insertJob(rows, { company_uid: employer.id, status: "approved", questions: QUESTIONS });
  const asked = { ...ASKED, question_1: "pay" };
  expect((await session.post(editPath(job.id), formOf(job, { ...asked, open_for: "keep" }))).status).toBe(303);
  const changed = {
    questions: [
      { kind: "pay", needed: false },
      { kind: "laptop", needed: false },
    ],
  };
  expect(await readJob(rows, job.id)).toMatchObject({ status: "approved", version: job.version, ...changed });
  await session.post(editPath(job.id), formOf(job, { description: "Other" }));
  expect(await readJob(rows, job.id)).toMatchObject({ status: "pending", ...changed });
});

test.each([
  ["a question that is asked twice", { question_2: "years" }, "You ask this already. Please choose another question."],
  ["a question that is not in the list", { question_2: "religion" }, "Please choose one from the list."],
])("%s is refused", async (_, wrong, message) => {
  const form = jobForm({ ...ASKED, ...wrong });
  const response = await session.post(NEW_JOB_PATH, form);
  expect(response.status).toBe(400);
  expect(await response.text()).toContain(message);
  expect(await jobsNamed(rows, form.title ?? "")).toEqual([]);
});
