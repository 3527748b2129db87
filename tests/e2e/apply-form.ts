import type { Page } from "@playwright/test";

import { e2eServerClient } from "./e2e-backends.ts";
import { expect } from "./fixtures.ts";
import { uniquePhone, uniqueWord } from "#tests/fixtures/random.ts";
import { pdfOf } from "#tests/fixtures/resume-files.ts";
import { insertJob } from "#tests/fixtures/rows.ts";

export const BAD_RESUME = "Please upload a valid PDF, DOC, or DOCX under 2MB.";
export const EMAIL_USED = "❌ This email is already used for this job.";

/** A job with a long title. */
export async function insertOpenJob(): Promise<string> {
  const title = `Senior Payroll and Statutory Compliance Executive ${uniqueWord()}`;
  return (await insertJob(e2eServerClient(), { status: "approved", title })).id;
}

export const applyButton = (page: Page) => page.getByRole("button", { name: "Apply Now" });
export const submitButton = (page: Page) => page.getByRole("button", { name: "Submit Application" });
export const dialogOf = (page: Page) => page.getByRole("dialog");

export async function openDialog(page: Page, jobId: string): Promise<void> {
  await page.goto(`/jobdetails/${jobId}`);
  await applyButton(page).click();
  await expect(dialogOf(page)).toBeVisible();
  await expect(submitButton(page)).toBeVisible();
}

/**
 * The answer to the check while typing, for phone numbers that begin with this: the page drops the answers to numbers
 * that were changed since.
 */
export function askedAbout(page: Page, phone: string) {
  return page.waitForResponse((response) => {
    const form = response.request().postData() ?? "";
    return response.url().endsWith("/already-applied") && form.includes(`phone=${phone}`);
  });
}

export type Typed = { name: string; email: string; phone: string; course: string };

export async function fillIn(page: Page, fields: Partial<Typed> = {}, resume = pdfOf()): Promise<Typed> {
  const typed = {
    name: "Venkata Satyanarayana Subramaniam Iyer",
    email: `${uniqueWord()}@seeker.example`,
    phone: uniquePhone(),
    course: "B.Com (Hons)",
    ...fields,
  };
  await page.getByLabel("Name").fill(typed.name);
  await page.getByLabel("Email").fill(typed.email);
  await page.getByLabel("Phone").fill(typed.phone);
  await page.getByLabel("Course").fill(typed.course);
  await page.getByLabel("Resume").setInputFiles({ name: "cv.pdf", mimeType: "application/pdf", buffer: resume });
  await page.getByRole("checkbox").check();
  return typed;
}

export async function expectStillFilled(page: Page, { name, email, phone, course }: Typed): Promise<void> {
  await expect(page.getByLabel("Name")).toHaveValue(name);
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await expect(page.getByLabel("Phone")).toHaveValue(phone);
  await expect(page.getByLabel("Course")).toHaveValue(course);
}

export async function applicationsFor(id: string) {
  const { data } = await e2eServerClient().from("applications").select().eq("job_id", id).throwOnError();
  return data;
}
