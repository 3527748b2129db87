import type { Page } from "@playwright/test";

import { e2eMakeSuperAdmin, e2eServerClient, e2eSignUpEmployer } from "./e2e-backends.ts";
import { signIn, test } from "./fixtures.ts";
import { arrangeApplication, uploadFile } from "#tests/fixtures/applications.ts";
import { type Client, type Person } from "#tests/fixtures/clients.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";
import { daysAgo, keepAwayFromMidnight } from "#tests/fixtures/days.ts";
import { insertJob, type ApplicationRow, type JobRow } from "#tests/fixtures/rows.ts";

export const DELETED = "Application deleted successfully.";
export const LONG_NAME = "Venkatanarasimharajuvaripeta Lakshmi Narasimha Subramanyam Satyanarayana Murthy";
const LONG_EMAIL = `${"long.address.of.an.applicant.".repeat(3)}${uniqueWord()}@university.of.technology.example`;
export const DEVANAGARI = "प्रिया श्रीवास्तव";

type Arranged = { database: Client; employer: Person; superAdmin: Person; job: JobRow };

/** Each test of the file gets its own job with three applications; the newest has the long name. */
export function arrangeApplications(): Arranged {
  const arranged = {} as Arranged;
  test.beforeAll(async () => {
    arranged.database = e2eServerClient();
    arranged.employer = await e2eSignUpEmployer();
    arranged.superAdmin = await e2eMakeSuperAdmin();
  });
  test.beforeEach(async () => {
    await keepAwayFromMidnight();
    const { database, employer } = arranged;
    const title = `Cashier ${uniqueWord()}`;
    const job = await insertJob(database, { company_uid: employer.id, status: "approved", title });
    arranged.job = job;
    await arrangeApplication(database, job.id, { name: "Asha Rao", course: "M.Com", created_at: daysAgo(3) });
    await arrangeApplication(database, job.id, {
      name: DEVANAGARI,
      resume: await uploadFile(database, job.id, "docx", Buffer.from("Word")),
      created_at: daysAgo(2),
    });
    await arrangeApplication(database, job.id, { name: LONG_NAME, email: LONG_EMAIL, created_at: daysAgo(1) });
  });
  // Other tests count and search jobs.
  test.afterAll(async () => {
    await arranged.database.from("jobs").delete().eq("company_uid", arranged.employer.id).throwOnError();
  });
  return arranged;
}

export async function openList(page: Page, { employer, job }: Arranged, query = ""): Promise<void> {
  await signIn(page, employer, "/AdminLogin");
  await page.goto(`/applications/${job.id}${query}`);
}

export async function findByName({ database, job }: Arranged, name: string): Promise<ApplicationRow> {
  const { data } = await database
    .from("applications")
    .select()
    .eq("job_id", job.id)
    .eq("name", name)
    .single()
    .throwOnError();
  return data;
}

export const cardOf = (page: Page, name: string) => page.getByRole("article").filter({ hasText: name });
export const namesOn = (page: Page) => page.getByRole("article").getByRole("heading").allTextContents();
export const toast = (page: Page, text: string) => page.locator(".Toastify").getByText(text);
