import type { Page } from "@playwright/test";

import {
  applicationsFor,
  applyButton,
  dialogOf,
  expectStillFilled,
  fillIn,
  insertOpenJob,
  openDialog,
  submitButton,
} from "./apply-form.ts";
import { e2eServerClient } from "./e2e-backends.ts";
import { expect, expectGoodPage, test } from "./fixtures.ts";
import { contrastOfText } from "./outlines.ts";
import { MAX_RESUME_BYTES, pdfOf } from "#tests/fixtures/resume-files.ts";
import { insertJob, readResume } from "#tests/fixtures/rows.ts";

let jobId: string;
test.beforeEach(async () => {
  jobId = await insertOpenJob();
});

async function expectThanksFor(page: Page, id: string): Promise<void> {
  const { data: job } = await e2eServerClient().from("jobs").select().eq("id", id).single().throwOnError();
  const sent = page.getByText(/^You applied for/);
  await expect(sent).toContainText(`${job.title} at ${job.company} on `);
  await expect(sent.locator("time")).toHaveText(/\d{4}/);
  await expect(page.getByText("What happens next")).toBeVisible();
  // The page leaves out similar jobs when their search takes too long.
  const similar = page.getByRole("heading", { name: "Similar jobs" });
  await expect(async () => {
    if (!(await similar.isVisible())) await page.reload();
    await expect(similar).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByRole("main").locator(`article a[href="/jobdetails/${id}"]`)).toHaveCount(0);
}

/** Sets the bytes a second of an upload; -1 is unlimited. */
async function uploadThrottleOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  return async (bytes: number) => {
    await session.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: bytes,
    });
  };
}

test("a double click sends one application, then come a toast, the thanks, and Already Applied on this device", async ({
  page,
  browser,
  baseURL,
}) => {
  await openDialog(page, jobId);
  await expect(dialogOf(page).getByRole("link", { name: "More about your data" })).toHaveAttribute("href", "/privacy");
  await expectGoodPage(page);
  const typed = await fillIn(page, { phone: "+91 98100 98100" });
  await submitButton(page).dblclick();
  await expect(page).toHaveURL(/\/thank-you$/);
  await expect(page.getByText("Your application has been submitted!")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Thank you for applying!" })).toBeVisible();
  await expect(page.getByText("We've received your application and will get back to you soon.")).toBeVisible();
  await expectThanksFor(page, jobId);
  await page.reload();
  await expectThanksFor(page, jobId);
  await expect(page.getByRole("link", { name: "tell us" })).toHaveAttribute("href", `/jobdetails/${jobId}/report`);

  const [row, ...others] = await applicationsFor(jobId);
  expect(others).toEqual([]);
  expect(row).toMatchObject({ name: typed.name, email: typed.email, phone: "9810098100", course: typed.course });
  expect(await readResume(e2eServerClient(), row?.resume ?? "")).toEqual(pdfOf());

  await page.goBack();
  await expect(page.getByRole("button", { name: "Already Applied" })).toBeDisabled();
  await expect(dialogOf(page)).toBeHidden();
  await page.reload();
  const alreadyApplied = page.getByRole("button", { name: "Already Applied" });
  await expect(alreadyApplied).toBeDisabled();
  await expect.poll(() => contrastOfText(alreadyApplied)).toBeGreaterThanOrEqual(4.5);
  await expectGoodPage(page);
  const elsewhere = await browser.newPage();
  await elsewhere.goto(`${baseURL}/jobdetails/${jobId}`);
  await expect(applyButton(elsewhere)).toBeEnabled();
  await elsewhere.close();
});

test("the apply button stays visible on a long page", async ({ page }) => {
  const long = await insertJob(e2eServerClient(), { status: "approved", description: "Line.\n".repeat(300) });
  await page.goto(`/jobdetails/${long.id}`);
  await expect(applyButton(page)).toBeInViewport();
  await page.getByRole("heading", { name: "About the company" }).scrollIntoViewIfNeeded();
  await expect(applyButton(page)).toBeInViewport();
});

test("by keyboard, the focus stays in the dialog, Escape closes it, and nothing typed is lost", async ({ page }) => {
  await page.goto(`/jobdetails/${jobId}`);
  await applyButton(page).focus();
  await page.keyboard.press("Enter");
  await expect(submitButton(page)).toBeVisible();
  const inside = () => page.evaluate(() => document.querySelector("dialog")?.contains(document.activeElement) ?? false);
  expect(await inside()).toBe(true);
  for (const key of ["Tab", "Shift+Tab"]) {
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press(key);
      expect(await inside()).toBe(true);
    }
  }
  await page.getByLabel("Name").fill("Asha Rani");
  await page.keyboard.press("Escape");
  await expect(dialogOf(page)).toBeHidden();
  await expect(applyButton(page)).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`/jobdetails/${jobId}$`));

  await applyButton(page).click();
  await expect(page.getByLabel("Name")).toHaveValue("Asha Rani");
  await page.getByRole("button", { name: "Close" }).click();
  await expect(dialogOf(page)).toBeHidden();
});

test("a double click on the button is one step for Back", async ({ page }) => {
  const id = await insertOpenJob();
  await page.goto("/");
  await page.goto(`/jobdetails/${id}`);
  await applyButton(page).dblclick();
  await expect(submitButton(page)).toBeVisible();
  await page.goBack();
  await expect(dialogOf(page)).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/jobdetails/${id}$`));
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
});

test("Back closes the dialog, and a link can open it", async ({ page }) => {
  await page.goto("/findjobs");
  await page.goto(`/jobdetails/${jobId}`);
  await applyButton(page).click();
  await expect(submitButton(page)).toBeVisible();
  await page.goBack();
  await expect(dialogOf(page)).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/jobdetails/${jobId}$`));

  await page.goto(`/jobdetails/${jobId}#apply`);
  await page.reload();
  await expect(submitButton(page)).toBeVisible();
  await page.getByRole("button", { name: "Close" }).click();
  await expect(dialogOf(page)).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/jobdetails/${jobId}$`));
});

test("a slow upload shows its progress, can be cancelled, and sent again", async ({ page }) => {
  await openDialog(page, jobId);
  const typed = await fillIn(page, {}, pdfOf(MAX_RESUME_BYTES));
  const throttleUpload = await uploadThrottleOf(page);
  // Slow enough for the upload to outlast the checks on a busy machine.
  await throttleUpload(10_000);
  await submitButton(page).click();
  const bar = page.getByRole("progressbar");
  await expect(bar).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("button", { name: "Cancel upload" })).toBeInViewport({ ratio: 1 });
  const percent = async () => Number(await bar.getAttribute("value"));
  await expect.poll(percent).toBeGreaterThan(0);
  await expect(page.getByText(/^\d+%$/)).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: /Uploading: \d+ percent/ })).toHaveCount(1);
  await expectGoodPage(page);
  expect(await percent()).toBeLessThan(100);

  await page.getByRole("button", { name: "Cancel upload" }).click();
  await expect(bar).toBeHidden();
  await expect(submitButton(page)).toBeFocused();
  await expectStillFilled(page, typed);
  expect(await applicationsFor(jobId)).toEqual([]);

  // Escape cancels an upload before it closes the dialog.
  await submitButton(page).click();
  await expect(bar).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(bar).toBeHidden();
  await expect(dialogOf(page)).toBeVisible();
  // Escape right after the upload has begun.
  await page.evaluate(async () => {
    const dialog = document.querySelector("dialog");
    dialog?.querySelector("form")?.requestSubmit();
    while (!dialog?.querySelector("progress")) await Promise.resolve();
    dialog.dispatchEvent(new Event("cancel", { cancelable: true }));
  });
  await expect(bar).toBeHidden();
  await expect(dialogOf(page)).toBeVisible();

  await throttleUpload(-1);
  await submitButton(page).click();
  await expect(page).toHaveURL(/\/thank-you$/);
  expect(await applicationsFor(jobId)).toHaveLength(1);
});

test("the dialog confirms the application when the page of thanks fails to load", async ({ page, complaints }) => {
  await openDialog(page, jobId);
  await fillIn(page);
  // The server can not be reached, so the document is not loaded instead.
  await page.route(/thank-you|healthz/, (route) => route.abort());
  await submitButton(page).click();
  await expect(dialogOf(page).getByText("Your application has been submitted!")).toBeVisible();
  await expect(page.getByText("already used")).toHaveCount(0);
  expect(await applicationsFor(jobId)).toHaveLength(1);
  complaints.splice(0);
});

test("the page of the form confirms the application while the page of thanks loads", async ({ page }) => {
  await page.goto(`/jobdetails/${jobId}/apply`);
  await fillIn(page);
  const thanks = Promise.withResolvers<undefined>();
  await page.route(/thank-you/, async (route) => {
    await thanks.promise;
    await route.continue();
  });
  await submitButton(page).click();
  await expect(page.getByText("Your application has been submitted!")).toBeInViewport();
  thanks.resolve(undefined);
  await expect(page).toHaveURL(/\/thank-you$/);
});
