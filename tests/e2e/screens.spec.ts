import type { Page } from "@playwright/test";

import { e2eServerClient, e2eSignUpEmployer } from "./e2e-backends.ts";
import { DEMO_SUPER_ADMIN, expect, expectAccessible, expectNoSidewaysScrolling, signIn, test } from "./fixtures.ts";
import { insertApplication, insertJob } from "#tests/fixtures/rows.ts";

// Every screen behind a login, and what leads to it, at both widths. What they do is walked through in the other
// specs, once.

const LONG_TITLE = "Senior Payroll, Provident Fund and Statutory Compliance Executive — वरिष्ठ वेतन अधिकारी";

async function expectFit(page: Page, path: string, heading: RegExp): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { name: heading }).first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  await expectFitTwiceAsLarge(page);
}

/** At 200 % a browser lays a page out for half the width. */
async function expectFitTwiceAsLarge(page: Page): Promise<void> {
  const { width, height } = page.viewportSize()!;
  await page.setViewportSize({ width: width / 2, height: height / 2 });
  await expectNoSidewaysScrolling(page);
  await page.setViewportSize({ width, height });
}

test("what a job seeker sees", async ({ page }) => {
  const job = await insertJob(e2eServerClient(), { title: LONG_TITLE, status: "approved" });
  await expectFit(page, "/", /Find your next job/);
  await expectFit(page, "/findjobs?q=accountant", /Find jobs/);
  await expectFit(page, "/findjobs?q=nobody-looks-for-this", /Find jobs/);
  await expectFit(page, `/jobdetails/${job.id}`, /Senior Payroll/);
  await expectFit(page, `/jobdetails/${job.id}/apply`, /Senior Payroll/);
  await expectFit(page, `/jobdetails/${job.id}/report`, /report/i);
  await expectFit(page, "/thank-you", /Thank/);
});

test("the forms of an account", async ({ page }) => {
  await expectFit(page, "/AdminLogin", /Login/);
  await expectFit(page, "/AdminLogin?mode=register", /Register/);
  await expectFit(page, "/forgotten-password", /password/i);
  await expectFit(page, "/superadmin-login", /super-admin/i);
  await expectFit(page, "/contact", /Connect With Us/);
});

test("the companies, and what they are offered", async ({ page }) => {
  await expectFit(page, "/companies", /Our Recruitment Companies/);
  await expectFit(page, "/companies?q=nobody-is-called-this", /Our Recruitment Companies/);
  await expectFit(page, "/beourpartner", /partner/i);
  await expectFit(page, "/privacy", /Privacy/);
});

test("what an employer sees", async ({ page }) => {
  const employer = await e2eSignUpEmployer("Chanakyapuri Consultants and Human Resource Advisors Limited");
  const database = e2eServerClient();
  const fields = { company_uid: employer.id, title: LONG_TITLE };
  const approved = await insertJob(database, { ...fields, status: "approved" });
  await insertJob(database, { ...fields, status: "rejected", status_reason: "It asks applicants for a deposit." });
  const empty = await insertJob(database, { ...fields, status: "pending" });
  const application = await insertApplication(database, approved.id);
  await signIn(page, employer, "/AdminLogin");
  await expectFit(page, "/AdminPannel", /Welcome/);
  await expect(page.getByText("It asks applicants for a deposit.")).toBeVisible();
  await expectFit(page, "/AdminPannel?form=new", /new job/i);
  await expectFit(page, `/AdminPannel?edit=${approved.id}`, /Edit/);
  await expectFit(page, `/AdminPannel?delete=${approved.id}`, /Delete this job/);
  await expectFit(page, `/applications/${approved.id}`, /Applications for/);
  await expectFit(page, `/applications/${approved.id}?delete=${application.id}`, /Are you sure/);
  await expectFit(page, `/applications/${empty.id}`, /Applications for/);
  const website = `${"a-long-name-of-a-company".repeat(2)}.${"subdomain".repeat(6)}.example`;
  await employer.client.from("companies").update({ website }).eq("id", employer.id).throwOnError();
  await expectFit(page, "/account/website", /Verify your website/);
  await expectFit(page, "/account/website/link", /Confirm your website/);
  await database
    .rpc("settle_domain_check", { company: employer.id, checked_domain: website, checked_by: "dns", proven: true })
    .throwOnError();
  for (const [path, heading] of [
    ["/account", /account/i],
    [`/jobdetails/${approved.id}`, /Senior Payroll/],
    ["/companies?q=Chanakyapuri", /Our Recruitment Companies/],
  ] as const) {
    await expectFit(page, path, heading);
    await expect(page.getByText(`Verified through ${website}`).first()).toBeVisible();
  }
});

test("what the super-admin sees", async ({ page, complaints }) => {
  const database = e2eServerClient();
  const pending = await insertJob(database, { title: LONG_TITLE, status: "pending" });
  await insertApplication(database, pending.id);
  await signIn(page, DEMO_SUPER_ADMIN, "/superadmin-login");
  for (const path of [
    `/superadmin?job=${pending.id}`,
    "/superadmin",
    "/superadmin?tab=companies",
    "/superadmin?tab=approved",
    "/superadmin?tab=rejected",
    "/superadmin?tab=reports",
    `/superadmin?delete=${pending.id}`,
  ]) {
    await expectFit(page, path, /Super-admin/);
  }
  await expectFit(page, "/superadmin/messages", /messages/i);
  await expectFit(page, `/approved-jobs/${pending.id}/applicants`, /Applica/);
  await expectFit(page, "/super-admin/applicants/nobody%40company.example", /Applica/);
  // An address that no company has is a page with status 404.
  expect(complaints.splice(0)).toEqual([expect.stringContaining("404")]);
});
