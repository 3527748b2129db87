import type { Page, Route } from "@playwright/test";

import {
  applicationsFor,
  applyButton,
  askedAbout,
  dialogOf,
  EMAIL_USED,
  expectStillFilled,
  fillIn,
  insertOpenJob,
  openDialog,
  submitButton,
} from "./apply-form.ts";
import { expect, test } from "./fixtures.ts";
import { uniquePhone } from "#tests/fixtures/random.ts";
import { pdfOf } from "#tests/fixtures/resume-files.ts";

const FAILED = "Something went wrong. Please try again.";

let jobId: string;
test.beforeEach(async () => {
  jobId = await insertOpenJob();
});

/** The server answers, but no answer arrives until the returned function is called. */
async function loseAnswersOf(page: Page, urlPattern: string) {
  const session = await page.context().newCDPSession(page);
  session.on("Fetch.requestPaused", ({ requestId }) => {
    void session.send("Fetch.failRequest", { requestId, errorReason: "ConnectionReset" });
  });
  await session.send("Fetch.enable", { patterns: [{ urlPattern, requestStage: "Response" }] });
  return () => session.send("Fetch.disable");
}

test("a lost connection is reported, and the form keeps what was typed", async ({ page, complaints }) => {
  await openDialog(page, jobId);
  const toaster = Promise.all([".js", ".css"].map((end) => page.waitForResponse(`**/assets/toaster-*${end}`)));
  const typed = await fillIn(page);
  for (const file of await toaster) await file.finished();
  await page.context().setOffline(true);
  await submitButton(page).click();
  await expect(page.getByText(FAILED)).toBeVisible();
  await expectStillFilled(page, typed);
  await expect(submitButton(page)).toBeEnabled();
  // Told once, and until it is sent again.
  await expect(dialogOf(page).getByRole("alert").filter({ hasText: /\S/ })).toHaveCount(1);
  await page.context().setOffline(false);
  const whatNext = page.getByText("Submit it again when you are back online");
  await expect(whatNext).toBeInViewport({ ratio: 1 });
  await submitButton(page).click();
  await expect(page).toHaveURL(/\/thank-you$/);
  // The console reports that the browser was offline.
  expect(complaints.splice(0).every((text) => text.includes("ERR_INTERNET_DISCONNECTED"))).toBe(true);
});

test("sending the form again succeeds when only the answer was lost", async ({ page, complaints }) => {
  // The check while typing gets no answer, so that it is asked again later.
  const silenceCheck = (route: Route) => route.fulfill({ status: 204 });
  await page.route("**/already-applied", silenceCheck);
  await openDialog(page, jobId);
  const typed = await fillIn(page);
  const receiveAnswers = await loseAnswersOf(page, "*/applications");
  await submitButton(page).click();
  await expect(page.getByText(FAILED)).toBeVisible();
  expect(await applicationsFor(jobId)).toHaveLength(1);
  await expectStillFilled(page, typed);

  // The address is used by this very application, which must not block sending it again.
  await page.unroute("**/already-applied", silenceCheck);
  const checked = askedAbout(page, typed.phone);
  await page.getByLabel("Phone").fill(uniquePhone());
  await page.getByLabel("Phone").fill(typed.phone);
  expect(await (await checked).json()).toMatchObject({ email: true });
  await expect(page.getByText(EMAIL_USED)).toBeHidden();
  await expect(submitButton(page)).toBeEnabled();
  await receiveAnswers();
  await submitButton(page).click();
  await expect(page).toHaveURL(/\/thank-you$/);
  await expect(page.getByText("Your application has been submitted!")).toBeVisible();
  expect(await applicationsFor(jobId)).toHaveLength(1);
  expect(complaints.splice(0)).toEqual([expect.stringContaining("ERR_CONNECTION_RESET")]);
});

test("a request without an answer ends after a minute, and sending the form again succeeds", async ({ page }) => {
  await page.clock.install();
  await openDialog(page, jobId);
  const typed = await fillIn(page);
  await page.route("**/applications", async (route) => {
    await route.fetch();
  });
  await submitButton(page).click();
  await expect.poll(() => applicationsFor(jobId)).toHaveLength(1);
  await page.clock.fastForward("01:01");
  await expect(page.getByText("Submit it again when you are back online")).toBeVisible();
  await expectStillFilled(page, typed);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await submitButton(page).click();
  await expect(page).toHaveURL(/\/thank-you$/);
  expect(await applicationsFor(jobId)).toHaveLength(1);
});

test("an upload on a slow network may take as long as the server allows", async ({ page }) => {
  await page.clock.install();
  await openDialog(page, jobId);
  await fillIn(page, {}, pdfOf(400_000));
  const session = await page.context().newCDPSession(page);
  await session.send("Fetch.enable", { patterns: [{ urlPattern: "*/applications", requestStage: "Response" }] });
  // From here on only the test moves the clock.
  await page.clock.pauseAt(Date.now() + 60_000);
  await submitButton(page).click();
  await expect(page.getByText("Waiting for the answer…")).toBeVisible();
  await page.clock.fastForward("03:30");
  await expect(page.getByText("Waiting for the answer…")).toBeVisible();
  await page.clock.fastForward("00:20");
  await expect(page.getByText("Submit it again when you are back online")).toBeVisible();
});

test("sending the form again succeeds when the answer was lost and the page was reloaded", async ({
  page,
  complaints,
}) => {
  await openDialog(page, jobId);
  const typed = await fillIn(page);
  const receiveAnswers = await loseAnswersOf(page, "*/applications");
  await submitButton(page).click();
  await expect(page.getByText(FAILED)).toBeVisible();
  // Chromium stores the cookie of the answer although the page does not get it.
  await page.context().clearCookies();
  await page.reload();
  await expectStillFilled(page, typed);
  await receiveAnswers();
  const checked = askedAbout(page, typed.phone);
  await fillIn(page, typed);
  expect(await (await checked).json()).toMatchObject({ email: true });
  await expect(page.getByText(EMAIL_USED)).toBeHidden();
  await submitButton(page).click();
  await expect(page).toHaveURL(/\/thank-you$/);
  expect(await applicationsFor(jobId)).toHaveLength(1);
  expect(complaints.splice(0)).toEqual([expect.stringContaining("ERR_CONNECTION_RESET")]);
});

test("a form that does not load is reported, and then opened as a page", async ({ page, complaints }) => {
  await page.clock.install();
  await page.goto(`/jobdetails/${jobId}`);
  await page.route("**/assets/apply-form-*.js", () => undefined);
  await page.route("**/healthz", (route) => route.abort());
  await applyButton(page).click();
  // From here on only the test moves the clock.
  await page.clock.pauseAt(Date.now() + 31_000);
  await expect(page.getByText("We can't be reached just now.")).toBeVisible();
  await page.unroute("**/healthz");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByText("We can't be reached just now.")).toBeHidden();
  // The script still does not load: the form opens as a page, which needs no script.
  await page.clock.fastForward("00:31");
  await expect(page).toHaveURL(/\/apply/);
  expect(complaints.splice(0).every((text) => text.includes("ERR_FAILED"))).toBe(true);
});
