import type { Locator, Page } from "@playwright/test";

import { e2eMakeSuperAdmin, e2eServerClient, e2eSignUpEmployer } from "./e2e-backends.ts";
import { expect, signIn, test } from "./fixtures.ts";
import type { Client, Person } from "#tests/fixtures/clients.ts";
import { insertJob, type JobRow } from "#tests/fixtures/rows.ts";

export const LONG_COMPANY = "श्री वेंकटेश्वर टेक्नोलॉजी — Venkatanarasimharajuvaripeta Subramanyam & Sons Private Limited";
export const LONG_WORD = "Satyanarayanamurthyvenkatanarasimharajuvaripetasubramanyam";

/** A super-admin, and an employer whose jobs are deleted at the end, since other tests count and search jobs. */
export function useModerationSite() {
  const site = {
    database: undefined as unknown as Client,
    employer: undefined as unknown as Person,
    superAdmin: undefined as unknown as Person,

    ownJob: (fields: Parameters<typeof insertJob>[1] = {}) =>
      insertJob(site.database, { company_uid: site.employer.id, company: LONG_COMPANY, ...fields }),

    /** The dashboard, with a query. */
    async open(page: Page, query = ""): Promise<void> {
      await signIn(page, site.superAdmin, "/superadmin-login");
      await page.goto(`/superadmin${query}`);
    },
  };

  test.beforeAll(async () => {
    site.database = e2eServerClient();
    site.employer = await e2eSignUpEmployer(LONG_COMPANY);
    site.superAdmin = await e2eMakeSuperAdmin();
  });
  test.afterAll(async () => {
    await site.database.from("jobs").delete().eq("company_uid", site.employer.id).throwOnError();
    await site.database.from("companies").delete().eq("id", site.employer.id).throwOnError();
  });

  return site;
}

/** The row of a job, or the card of a company. */
export const rowOf = (page: Page, job: Pick<JobRow, "title">) =>
  page.getByRole("article").filter({ hasText: job.title });
/** Opens and closes the row, and has the focus when keys act on it. */
export const titleOf = (row: Locator) => row.locator("summary").first();
/** The button that opens the field for the reason. */
export const rejectIn = (place: Locator) => place.locator("summary", { hasText: "Reject" });
export const tab = (page: Page, name: string) => page.getByRole("tab", { name });
export const toast = (page: Page, text: string) => page.locator(".Toastify").getByText(text);

/** The console reports answers with this status. */
export function forgive(complaints: string[], status: number): void {
  expect(complaints.filter((text) => !text.includes(String(status)))).toEqual([]);
  complaints.splice(0);
}
