import type { Page } from "@playwright/test";
import { writeFile } from "node:fs/promises";
import { connect } from "node:net";

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
import { expect, expectAccessible, test } from "./fixtures.ts";
import { uniquePhone } from "#tests/fixtures/random.ts";
import { compoundFileOf, EXE, MAX_RESUME_BYTES, pdfOf } from "#tests/fixtures/resume-files.ts";
import { insertApplication, insertJob, newApplication } from "#tests/fixtures/rows.ts";

const PHONE_USED = "❌ This phone number is already used for this job.";

let jobId: string;
test.beforeEach(async () => {
  jobId = await insertOpenJob();
});

/** Where its title and the button that closes it are seen, nothing else lies above them, like a toast. */
async function expectTitleUncovered(page: Page): Promise<void> {
  const toast = dialogOf(page).locator(".Toastify__toast");
  await expect(toast).toBeInViewport();
  // It flies in.
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

test("an empty form says what is missing; a missing resume is a warning toast", async ({ page }) => {
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
  await expectTitleUncovered(page);
  const [toast, field] = [
    await dialogOf(page).locator(".Toastify__toast").boundingBox(),
    await page.getByLabel("Name").boundingBox(),
  ];
  expect(toast?.y).toBeGreaterThan((field?.y ?? 0) + (field?.height ?? 0));
  await expectAccessible(page);

  const typed = await fillIn(page, { email: "priya@", phone: "98100" });
  await submitButton(page).click();
  await expect(page.getByText("Please enter an email address, like name@gmail.com.")).toBeVisible();
  await expect(page.getByText("Please enter exactly 10 digits.")).toBeVisible();
  await expectStillFilled(page, typed);
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

const NO_DOCUMENT = "We can't read it as a PDF or Word file.";

for (const { what, name, mimeType = "application/pdf", buffer, advice = NO_DOCUMENT } of [
  { what: "a program renamed", name: "cv.pdf", buffer: EXE },
  { what: "a spreadsheet renamed", name: "cv.doc", buffer: compoundFileOf("Workbook") },
  { what: "one byte too many", name: "cv.pdf", buffer: pdfOf(MAX_RESUME_BYTES + 1), advice: "Your file is 2.1 MB." },
  { what: "an empty file", name: "cv.pdf", buffer: Buffer.alloc(0) },
  {
    what: "a picture",
    name: "cv.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.from("ffd8ffe0", "hex"),
    advice: "open it in your gallery",
  },
]) {
  test(`${what} is refused as a resume when it is chosen`, async ({ page }) => {
    await openDialog(page, jobId);
    const typed = await fillIn(page);
    await page.getByLabel("Resume").setInputFiles({ name, mimeType, buffer });
    await expect(page.getByRole("alert").getByText(BAD_RESUME)).toBeVisible();
    await submitButton(page).click();
    await expect(page.getByRole("alert").getByText(BAD_RESUME)).toBeVisible();
    await expect(page.getByRole("alert").getByText(advice)).toBeVisible();
    await expectStillFilled(page, typed);
    await expectAccessible(page);
    expect(await applicationsFor(jobId)).toEqual([]);

    await page.getByLabel("Resume").setInputFiles({ name: "cv.pdf", mimeType: "application/pdf", buffer: pdfOf() });
    await expect(page.getByText(BAD_RESUME)).toBeHidden();
    await submitButton(page).click();
    await expect(page).toHaveURL(/\/thank-you$/);
  });
}

test("an applicant who has already applied is told so while typing, and can't send the form", async ({ page }) => {
  const earlier = await insertApplication(e2eServerClient(), jobId);
  await openDialog(page, jobId);
  const typed = await fillIn(page);
  await page.getByLabel("Email").fill(earlier.email.toUpperCase());
  await expect(page.getByText(EMAIL_USED)).toBeVisible();
  await expect(submitButton(page)).toBeDisabled();
  await expectAccessible(page);
  await page.getByLabel("Email").fill(typed.email);
  await expect(page.getByText(EMAIL_USED)).toBeHidden();
  await expect(submitButton(page)).toBeEnabled();

  await page.getByLabel("Phone").fill(`0${earlier.phone}`);
  await expect(page.getByText(PHONE_USED)).toBeVisible();
  await expect(submitButton(page)).toBeDisabled();
  expect(await applicationsFor(jobId)).toHaveLength(1);
});

test("an applicant who has applied in the meantime is told so after sending, and nothing typed is lost", async ({
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
});

test("an application that is refused before it is read shows the reason, and keeps what was typed", async ({
  page,
  baseURL,
  complaints,
}) => {
  await openDialog(page, jobId);
  const typed = await fillIn(page, {}, pdfOf(MAX_RESUME_BYTES));
  const { hostname, port } = new URL(baseURL ?? "");
  // All the places that one address may hold.
  const occupySlot = () => {
    const socket = connect(Number(port), hostname).on("error", () => undefined);
    socket.write(
      `POST /jobdetails/${jobId}/applications HTTP/1.1\r\nHost: ${hostname}:${port}\r\nOrigin: ${baseURL}\r\n`,
    );
    socket.write("Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 1000000\r\n\r\n--x");
    return socket;
  };
  const others = Array.from({ length: 50 }, occupySlot);
  // They send nothing more, and are given up after ten seconds.
  const moreOfThem = setInterval(() => others.push(occupySlot()), 500);
  const full = page.getByRole("alert").getByText("Many people are applying right now.");
  const url = `${baseURL}/jobdetails/${jobId}/applications`;
  const answerToOneMore = () =>
    fetch(url, { method: "POST", headers: { Origin: baseURL ?? "" }, body: new FormData() });
  await expect
    .poll(async () => {
      // The question itself may have taken the slot of one that came at the same moment.
      others.push(occupySlot());
      return (await answerToOneMore()).status;
    })
    .toBe(503);
  await submitButton(page).click();
  await expect(full).toBeVisible();
  clearInterval(moreOfThem);
  await expectStillFilled(page, typed);
  others.forEach((socket) => socket.destroy());
  expect(complaints.splice(0)).toEqual([expect.stringContaining("503")]);
  await expect(async () => {
    // A slow machine may take longer than one attempt waits.
    if (!page.url().endsWith("/thank-you")) await submitButton(page).click({ timeout: 5_000 });
    await expect(page).toHaveURL(/\/thank-you$/, { timeout: 5_000 });
  }).toPass();
  complaints.splice(0);
  expect(await applicationsFor(jobId)).toHaveLength(1);
});

test("an application for a job that has ended is refused, and keeps what was typed", async ({ page, complaints }) => {
  await openDialog(page, jobId);
  const typed = await fillIn(page);
  const expired = { expires_at: new Date().toISOString() };
  await e2eServerClient().from("jobs").update(expired).eq("id", jobId).throwOnError();
  await submitButton(page).click();
  await expect(page.getByRole("alert").getByText("This job no longer takes applications.")).toBeVisible();
  await expectStillFilled(page, typed);
  expect(await applicationsFor(jobId)).toEqual([]);
  // The check while the form is filled in may have been refused as well.
  const refused = complaints.splice(0);
  expect(refused.length).toBeGreaterThan(0);
  for (const complaint of refused) expect(complaint).toContain("404");
});

test("a resume that was changed since it was chosen is to be chosen again", async ({ page, complaints }, testInfo) => {
  const resume = testInfo.outputPath("cv.pdf");
  await writeFile(resume, pdfOf());
  await openDialog(page, jobId);
  const typed = await fillIn(page);
  await page.getByLabel("Resume").setInputFiles(resume);
  await writeFile(resume, pdfOf(3_000));
  await submitButton(page).click();
  await expect(page.getByText("This file can't be read any more. Please choose your resume again.")).toBeVisible();
  await expect(page.getByLabel("Resume")).toBeFocused();
  await expectStillFilled(page, typed);
  expect(await applicationsFor(jobId)).toHaveLength(0);

  await page.getByLabel("Resume").setInputFiles(resume);
  await submitButton(page).click();
  await expect(page).toHaveURL(/\/thank-you$/);
  expect(await applicationsFor(jobId)).toHaveLength(1);
  expect(complaints.splice(0)).toEqual([]);
});

test("a name with markup is refused", async ({ page }) => {
  await openDialog(page, jobId);
  await fillIn(page, { name: "<img src=x onerror=alert(1)>" });
  await submitButton(page).click();
  await expect(page.getByText("Please leave out the characters < and >.")).toBeVisible();
  expect(await applicationsFor(jobId)).toEqual([]);
});

test("the page of the form for a job that is not open says that the job is missing", async ({ page, complaints }) => {
  const pending = await insertJob(e2eServerClient(), { status: "pending" });
  const response = await page.goto(`/jobdetails/${pending.id}/apply`);
  expect(response?.status()).toBe(404);
  await expect(
    page.getByRole("heading", { name: "Job details not available. Please go back and select a job again." }),
  ).toBeVisible();
  complaints.splice(0);
});
