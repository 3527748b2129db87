import type { Page } from "@playwright/test";

import { e2eDatabase, e2eServerClient, e2eSignUpEmployer } from "./e2e-backends.ts";
import { expect, signIn, test } from "./fixtures.ts";
import { arrangeApplication } from "#tests/fixtures/applications.ts";
import { insertJob, readJob, uploadResume } from "#tests/fixtures/rows.ts";

const APPLICATIONS = 600;
const SHORTLISTED = 20;
const INVITED = 4;

type State = "shortlisted" | "interview" | "declined";

/** How an employer says what is to become of the application that is open. */
type Choose = (page: Page, target: State) => Promise<void>;

const KEYS = { shortlisted: "s", interview: "i", declined: "d" } as const;
const BUTTONS = { shortlisted: /^Shortlist/, interview: /^Interview/, declined: /^Decline/ } as const;

const byKey: Choose = (page, target) => page.keyboard.press(KEYS[target]);
const byButton: Choose = (page, target) =>
  page.getByRole("region", { name: "Next step" }).getByRole("button", { name: BUTTONS[target] }).click();

async function arrange() {
  const employer = await e2eSignUpEmployer();
  const job = await insertJob(e2eServerClient(), {
    company_uid: employer.id,
    status: "approved",
    title: "Store Keeper",
  });
  const { consent_version } = await arrangeApplication(e2eServerClient(), job.id, { name: "Applicant 1" });
  const resumes: string[] = [];
  while (resumes.length < APPLICATIONS - 1) resumes.push(await uploadResume(e2eServerClient(), job.id));
  const sql = e2eDatabase();
  await sql`
    insert into public.applications
      (job_id, name, email, phone, course, resume, resume_name, consent_version, consented_at, created_at)
    select ${job.id}, 'Applicant ' || number, 'applicant' || number || '@example.com', (9800000000 + number)::text,
      'B.Com', resume, 'cv.pdf', ${consent_version}, now(), now() - number * interval '1 minute'
    from unnest(${resumes}::text[]) with ordinality as files (resume, index), lateral (select index + 1 as number) as numbered`;
  return { employer, job, sql };
}

/** Reads one application after the other, and decides each. Returns how often the employer pressed. */
async function readAll(page: Page, numbers: number[], choose: Choose, targetOf: (number: number) => State) {
  await page.getByRole("link", { name: "Read one by one" }).click();
  for (const number of numbers) {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Applicant ${number}`);
    await choose(page, targetOf(number));
  }
  await expect(page.getByRole("navigation", { name: "States" })).toBeVisible();
  return 1 + numbers.length;
}

async function openState(page: Page, name: string, total: number): Promise<void> {
  await page.getByRole("navigation", { name: "States" }).getByRole("link", { name }).click();
  await expect(page.getByText(new RegExp(`^${total} applications? in ${name}`))).toBeVisible();
}

async function hire(page: Page, choose: Choose): Promise<void> {
  const { employer, job, sql } = await arrange();
  await signIn(page, employer, "/AdminLogin");
  await page.goto(`/applications/${job.id}`);

  const isGood = (number: number) => number % (APPLICATIONS / SHORTLISTED) === 0;
  const isBest = (number: number) => number % (APPLICATIONS / INVITED) === 0;
  const all = Array.from({ length: APPLICATIONS }, (_, index) => index + 1);
  let presses = await readAll(page, all, choose, (number) => (isGood(number) ? "shortlisted" : "declined"));
  await openState(page, "Shortlisted", SHORTLISTED);
  presses += await readAll(page, all.filter(isGood), choose, (number) => (isBest(number) ? "interview" : "declined"));
  await openState(page, "Interview", INVITED);
  await page.getByRole("article").first().getByRole("button", { name: /^Hire/ }).click();
  await openState(page, "Hired", 1);

  await page.goto("/AdminPannel");
  await page.getByRole("article").locator("summary").first().click();
  await page.getByRole("button", { name: "Close: filled" }).first().click();
  await page.getByRole("button", { name: "Send the text and close as filled" }).click();
  await expect(page.getByText(`${APPLICATIONS - 1} applicants get your answer.`)).toBeVisible();

  expect(await readJob(e2eServerClient(), job.id)).toMatchObject({ open: false, closed_reason: "filled" });
  const states = await sql`
    select state, count(*)::int from public.applications where job_id = ${job.id} group by state order by state`;
  expect(Object.fromEntries(states.map(({ state, count }) => [state, count]))).toEqual({
    declined: APPLICATIONS - 1,
    hired: 1,
  });
  await sql.end();
  expect(presses).toBeLessThan(2 * APPLICATIONS);
}

test.describe("on a wide screen", () => {
  test.use({ viewport: { width: 1366, height: 768 }, hasTouch: false });

  test("an employer goes from 600 applications to one hire by keys", async ({ page }) => {
    test.setTimeout(1_800_000);
    await hire(page, byKey);
  });
});

test("an employer goes from 600 applications to one hire on a phone", async ({ page }) => {
  test.setTimeout(1_800_000);
  await hire(page, byButton);
});
