import type { Page } from "@playwright/test";

import { e2eServerClient, e2eSignUpEmployer } from "./e2e-backends.ts";
import { DEMO_SUPER_ADMIN, expect, expectAccessible, expectNoSidewaysScrolling, signIn, test } from "./fixtures.ts";
import { LONG_WORD } from "./moderation-pages.ts";
import { insertApplication, insertJob } from "#tests/fixtures/rows.ts";

// Each screen fits its width, also at 200 %, and axe finds nothing on it. Other specs check what the screens do.

const LONG_TITLE = "Senior Payroll, Provident Fund and Statutory Compliance Executive — वरिष्ठ वेतन अधिकारी";
const LONG_FACTS = {
  location: "Gurgaon",
  locality: "Sector 44 behind the Institutional Area and the Exhibition Ground",
  metro_station: "millennium-city-centre-gurugram",
  salary: "₹18,000 – ₹25,000 per month",
  salary_min: 18_000,
  salary_max: 25_000,
  kind: "part-time",
  place: "hybrid",
  shift: "night",
  description: `${LONG_WORD.repeat(4)}\nमुंशी जी, हिसाब किताब`,
} as const;

async function expectGoodScreens(page: Page, screens: [path: string, heading: RegExp][]): Promise<void> {
  for (const [path, heading] of screens) {
    await expectFit(page, path, heading);
    await expectAccessible(page);
  }
}

async function expectFit(page: Page, path: string, heading: RegExp): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { name: heading }).first()).toBeVisible();
  await expectNoSidewaysScrolling(page);
  // At 200 % a browser lays a page out for half the width.
  const { width, height } = page.viewportSize()!;
  await page.setViewportSize({ width: width / 2, height: height / 2 });
  await expectNoSidewaysScrolling(page);
  await page.setViewportSize({ width, height });
}

test("what a job seeker sees", async ({ page, complaints }) => {
  const job = await insertJob(e2eServerClient(), { title: LONG_TITLE, status: "approved", ...LONG_FACTS });
  await expectGoodScreens(page, [
    ["/", /Find your next job/],
    ["/findjobs?q=zzzzzzzz", /Find jobs/],
    [`/jobdetails/${job.id}`, /Senior Payroll/],
    [`/jobdetails/${job.id}/apply`, /Senior Payroll/],
    [`/jobdetails/${job.id}/report`, /report/i],
    ["/thank-you", /Thank/],
    ["/companies", /Our Recruitment Companies/],
    ["/beourpartner", /partner/i],
    ["/how-we-check", /How we check/],
    ["/nowhere", /This page does not exist/],
  ]);
  await expectFit(page, "/findjobs?q=Senior+Payroll", /Find jobs/);
  await expectFit(page, "/companies?q=zzzzzzzz", /Our Recruitment Companies/);
  await expectFit(page, "/privacy", /What data we keep/);
  await expectFit(page, "/privacy/hi", /कौन-सा डेटा/);
  await expectFit(page, "/jobdetails/none", /Job details not available/);
  expect(complaints.splice(0)).toEqual(Array(2).fill(expect.stringContaining("404")));
});

test("the forms of an account", async ({ page }) => {
  await expectGoodScreens(page, [
    ["/AdminLogin?mode=register", /Register/],
    ["/forgotten-password", /password/i],
    ["/contact", /Connect With Us/],
  ]);
  await expectFit(page, "/AdminLogin", /Login/);
  await expectFit(page, "/superadmin-login", /super-admin/i);
  await expectFit(page, "/reset-password", /password/i);
});

test("what an employer sees", async ({ page }) => {
  const employer = await e2eSignUpEmployer("Chanakyapuri Consultants and Human Resource Advisors Limited");
  const database = e2eServerClient();
  const fields = { company_uid: employer.id, title: LONG_TITLE };
  const approved = await insertJob(database, { ...fields, status: "approved" });
  await insertJob(database, { ...fields, status: "rejected", status_reason: "It asks applicants for a deposit." });
  const empty = await insertJob(database, { ...fields, status: "pending" });
  const application = await insertApplication(database, approved.id);
  const website = `${"a-long-name-of-a-company".repeat(2)}.${"subdomain".repeat(6)}.example`;
  await employer.client.from("companies").update({ website }).eq("id", employer.id).throwOnError();
  await signIn(page, employer, "/AdminLogin");
  await expectGoodScreens(page, [
    ["/AdminPannel", /Welcome/],
    ["/AdminPannel?form=new", /new job/i],
    [`/applications/${approved.id}`, /Applications for/],
    ["/account/website", /Verify your website/],
    ["/account/second-factor", /Two-step verification/],
    ["/account/logo", /The logo of your company/],
  ]);
  await expectFit(page, `/AdminPannel?edit=${approved.id}`, /Edit/);
  await expectFit(page, `/AdminPannel?delete=${approved.id}`, /Delete this job/);
  await expectFit(page, `/applications/${approved.id}?delete=${application.id}`, /Are you sure/);
  await expectFit(page, `/applications/${empty.id}`, /Applications for/);
  await expectFit(page, "/account/website/link", /Confirm your website/);
  await database
    .rpc("settle_domain_check", { company: employer.id, checked_domain: website, checked_by: "dns", proven: true })
    .throwOnError();
  await expectGoodScreens(page, [["/account", /account/i]]);
  await expectFit(page, `/jobdetails/${approved.id}`, /Senior Payroll/);
  await expectFit(page, "/companies?q=Chanakyapuri", /Our Recruitment Companies/);
  await expect(page.getByText(`Verified: this company owns ${website}`).first()).toBeVisible();
  await expectGoodScreens(page, [[`/companies/${employer.id}`, /Chanakyapuri/]]);
});

test("what the super-admin sees", async ({ page, complaints }) => {
  const database = e2eServerClient();
  const employer = await e2eSignUpEmployer(`Company ${LONG_WORD}`);
  const pending = await insertJob(database, { company_uid: employer.id, title: LONG_TITLE, status: "pending" });
  await insertApplication(database, pending.id);
  await signIn(page, DEMO_SUPER_ADMIN, "/superadmin-login");
  await expectGoodScreens(page, [
    [`/superadmin?job=${pending.id}`, /Super-admin/],
    ["/superadmin?tab=companies", /Super-admin/],
    ["/superadmin?tab=reports", /Super-admin/],
    [`/superadmin?tab=companies&suspend=${employer.id}`, /Suspend this company/],
    ["/superadmin/messages", /messages/i],
    [`/approved-jobs/${pending.id}/applicants`, /Applica/],
    [`/super-admin/applicants/${employer.email}`, /Applica/],
  ]);
  await expectFit(page, "/superadmin?tab=approved", /Super-admin/);
  await expectFit(page, "/superadmin?tab=rejected", /Super-admin/);
  await expectFit(page, `/superadmin?delete=${pending.id}`, /Super-admin/);
  await expectFit(page, "/super-admin/applicants/none@company.example", /Applica/);
  // No company has this address: the status is 404.
  expect(complaints.splice(0)).toEqual([expect.stringContaining("404")]);
  await signIn(page, employer, "/AdminLogin");
  await expectFit(page, "/superadmin", /Access Denied/);
  await expectAccessible(page);
  expect(complaints.splice(0)).toEqual([expect.stringContaining("403")]);
});
