import type { Page } from "@playwright/test";
import { writeFile } from "node:fs/promises";

import {
  dialogOf,
  applicationsFor,
  askedAbout,
  BAD_RESUME,
  EMAIL_USED,
  expectStillFilled,
  fillIn,
  insertOpenJob,
  openDialog,
  submitButton,
} from "./apply-form.ts";
import { e2eServerClient } from "./e2e-backends.ts";
import { expect, expectGoodPage, test } from "./fixtures.ts";
import { newestMailTo } from "./mails.ts";
import { uniquePhone } from "#tests/fixtures/random.ts";
import { compoundFileOf, EXE, MAX_RESUME_BYTES, pdfOf } from "#tests/fixtures/resume-files.ts";
import { insertApplication, newApplication } from "#tests/fixtures/rows.ts";

const PHONE_USED = "❌ This phone number is already used for this job.";

let jobId: string;
test.beforeEach(async () => {
  jobId = await insertOpenJob();
});

/** No toast covers the title of the dialog and its Close button. */
async function expectTitleUncovered(page: Page): Promise<void> {
  const toast = dialogOf(page).locator(".Toastify__toast");
  await expect(toast).toBeInViewport();
  // Until the toast has flown in.
  await toast.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  for (const part of [
    dialogOf(page).getByRole("heading").first(),
    page.getByRole("button", { name: "Close" }).first(),
  ]) {
    const isOnTop = await part.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
    expect(isOnTop).toBe(true);
  }
}

test("an empty form names what is missing; a missing resume is a warning toast", async ({ page }) => {
  await openDialog(page, jobId);
  await submitButton(page).click();
  for (const text of [
    "Please enter your name.",
    "Please enter your email address.",
    "Please enter your phone number.",
    "Please upload your resume.",
    "Please tick this box, so that we can pass on your application.",
  ]) {
    await expect(page.getByText(text)).toBeVisible();
  }
  await expect(page.getByLabel("Name")).toBeFocused();
  await expect(page.getByText("Please enter your name.")).toBeInViewport({ ratio: 1 });
  await expectTitleUncovered(page);
  const [toast, field] = [
    await dialogOf(page).locator(".Toastify__toast").boundingBox(),
    await page.getByLabel("Name").boundingBox(),
  ];
  expect(toast?.y).toBeGreaterThan((field?.y ?? 0) + (field?.height ?? 0));

  const typed = await fillIn(page, { email: "priya@", phone: "98100" });
  await submitButton(page).click();
  await expect(page.getByText("Please enter an email address, like name@gmail.com.")).toBeVisible();
  await expect(page.getByText("Please enter exactly 10 digits.")).toBeVisible();
  await expectStillFilled(page, typed);
  await expect(dialogOf(page).locator(".Toastify__toast")).toHaveCount(0);
  await expectGoodPage(page);
  expect(await applicationsFor(jobId)).toEqual([]);
});

test("the toast of a missing resume ends while the pointer rests where it pressed", async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await openDialog(page, jobId);
  await fillIn(page);
  await page.getByLabel("Resume").setInputFiles([]);
  await submitButton(page).click();
  const toast = dialogOf(page).locator(".Toastify__toast");
  await expect(toast).toHaveText("Please upload your resume.");
  await expect(toast).toBeHidden({ timeout: 60_000 });
});

test("a file that is no resume is refused when it is chosen, with the reason, until another is chosen", async ({
  page,
}) => {
  await openDialog(page, jobId);
  const typed = await fillIn(page);
  const resume = page.getByLabel("Resume");
  const alert = page.getByRole("alert");
  const noDocument = "We can't read it as a PDF or Word file.";
  const picture = Buffer.from("ffd8ffe0", "hex");
  for (const [name, mimeType, buffer, advice] of [
    ["cv.pdf", "application/pdf", EXE, noDocument],
    ["cv.doc", "application/msword", compoundFileOf("Workbook"), noDocument],
    ["cv.pdf", "application/pdf", pdfOf(MAX_RESUME_BYTES + 1), "Your file is 2.1 MB."],
    ["cv.pdf", "application/pdf", Buffer.alloc(0), noDocument],
    ["cv.jpg", "image/jpeg", picture, "open it in your gallery"],
  ] as const) {
    await resume.setInputFiles({ name: "cv.pdf", mimeType: "application/pdf", buffer: pdfOf() });
    await expect(alert.getByText(BAD_RESUME)).toBeHidden();
    await resume.setInputFiles({ name, mimeType, buffer });
    await expect(alert.getByText(BAD_RESUME)).toBeVisible();
    await expect(alert.getByText(advice)).toBeVisible();
  }
  await submitButton(page).click();
  await expect(alert.getByText(BAD_RESUME)).toBeVisible();
  await expectStillFilled(page, typed);
  expect(await applicationsFor(jobId)).toEqual([]);
});

test("an applicant who has already applied sees it while typing and cannot send the form", async ({ page }) => {
  const earlier = await insertApplication(e2eServerClient(), jobId);
  await openDialog(page, jobId);
  const typed = await fillIn(page);
  await page.getByLabel("Email").fill(earlier.email.toUpperCase());
  await expect(page.getByText(EMAIL_USED)).toBeVisible();
  await expect(submitButton(page)).toBeDisabled();
  // The field may be off the screen where the button is.
  await submitButton(page).scrollIntoViewIfNeeded();
  await expect(page.getByText("You can't apply again with this email address.")).toBeInViewport({ ratio: 1 });
  await page.getByRole("button", { name: "Change it" }).click();
  await expect(page.getByLabel("Email")).toBeFocused();
  await page.getByLabel("Email").fill(typed.email);
  await expect(page.getByText(EMAIL_USED)).toBeHidden();
  await expect(submitButton(page)).toBeEnabled();

  await page.getByLabel("Phone").fill(`0${earlier.phone}`);
  await expect(page.getByText(PHONE_USED)).toBeVisible();
  await expect(submitButton(page)).toBeDisabled();
  expect(await applicationsFor(jobId)).toHaveLength(1);
});

test("an applicant who has applied elsewhere since sees it after sending, keeps what was typed, and gets a link to the mailbox", async ({
  page,
  complaints,
}) => {
  await openDialog(page, jobId);
  const asked = askedAbout(page, "9");
  const typed = await fillIn(page, { phone: `9${uniquePhone().slice(1)}` });
  await asked;
  await e2eServerClient()
    .from("applications")
    .insert({ ...newApplication(jobId), email: typed.email, phone: typed.phone })
    .throwOnError();
  await submitButton(page).click();
  await expect(page.getByText(EMAIL_USED)).toBeVisible();
  await expect(page.getByText(PHONE_USED)).toBeVisible();
  await expectStillFilled(page, typed);
  expect(await applicationsFor(jobId)).toHaveLength(1);
  expect(complaints.splice(0)).toEqual([expect.stringContaining("409")]);
  await page.getByRole("button", { name: "Get a link to this mailbox" }).click();
  await expect(page.getByText("we have mailed a link to it")).toBeVisible();
  await newestMailTo(typed.email, /\/my\/[\w-]{43}/);
});

test("a form whose job closes meanwhile gives way to other jobs, and its text goes into the next form", async ({
  page,
  complaints,
}) => {
  await openDialog(page, jobId);
  const typed = await fillIn(page);
  await e2eServerClient().from("jobs").update({ closed_reason: "filled" }).eq("id", jobId).throwOnError();
  await submitButton(page).click();
  await expect(dialogOf(page).getByRole("alert")).toHaveText(
    "This job no longer takes applications. Your application was not sent.",
  );
  await expect(submitButton(page)).toHaveCount(0);
  await expectGoodPage(page);
  await dialogOf(page).getByRole("link", { name: "Find similar jobs" }).click();
  await expect(page).toHaveURL(/\/findjobs\?location=Delhi&category=Finance$/);
  expect(await applicationsFor(jobId)).toEqual([]);
  // Also the check while typing may have been told so.
  expect(complaints.splice(0).filter((text) => !text.includes("404"))).toEqual([]);
  await openDialog(page, await insertOpenJob());
  await expectStillFilled(page, typed);
});

test("a resume that was changed after it was chosen must be chosen again", async ({ page, complaints }, testInfo) => {
  const resume = testInfo.outputPath("cv.pdf");
  await writeFile(resume, pdfOf());
  await openDialog(page, jobId);
  const typed = await fillIn(page);
  await page.getByLabel("Resume").setInputFiles(resume);
  await writeFile(resume, pdfOf(3_000));
  await submitButton(page).click();
  await expect(page.getByText("We can no longer read this file. Please choose your resume again.")).toBeVisible();
  await expect(page.getByLabel("Resume")).toBeFocused();
  await expectStillFilled(page, typed);
  expect(await applicationsFor(jobId)).toHaveLength(0);

  await page.getByLabel("Resume").setInputFiles(resume);
  await submitButton(page).click();
  await expect(page).toHaveURL(/\/thank-you$/);
  expect(await applicationsFor(jobId)).toHaveLength(1);
  expect(complaints.splice(0)).toEqual([]);
});
