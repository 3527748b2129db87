import type { Page, Route } from "@playwright/test";

import {
  applicationsFor,
  applyButton,
  askedAbout,
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

/** The server gets the requests and answers them, but no answer arrives; gives how to end that. */
async function loseAnswersOf(page: Page, urlPattern: string) {
  const session = await page.context().newCDPSession(page);
  session.on("Fetch.requestPaused", ({ requestId }) => {
    void session.send("Fetch.failRequest", { requestId, errorReason: "ConnectionReset" });
  });
  await session.send("Fetch.enable", { patterns: [{ urlPattern, requestStage: "Response" }] });
  return () => session.send("Fetch.disable");
}

test("a lost connection is reported, and what was typed is kept", async ({ page, complaints }) => {
  await openDialog(page, jobId);
  const toaster = Promise.all([".js", ".css"].map((end) => page.waitForResponse(`**/assets/toaster-*${end}`)));
  const typed = await fillIn(page);
  for (const file of await toaster) await file.finished();
  await page.context().setOffline(true);
  await submitButton(page).click();
  await expect(page.getByText(FAILED)).toBeVisible();
  await expectStillFilled(page, typed);
  await expect(submitButton(page)).toBeEnabled();
  await page.context().setOffline(false);
  await expect(page.getByText(FAILED)).toBeHidden();
  // What to do next stays.
  const whatNext = page.getByText("Submit it again when you are back online");
  await expect(whatNext).toBeInViewport({ ratio: 1 });
  await submitButton(page).click();
  await expect(page).toHaveURL(/\/thank-you$/);
  // Chromium itself says that it was offline.
  expect(complaints.splice(0).every((text) => text.includes("ERR_INTERNET_DISCONNECTED"))).toBe(true);
});

test("when only the answer is lost, sending the form again succeeds", async ({ page, complaints }) => {
  // What is asked while typing gets no answer at first, so that it is asked again later.
  const silenceCheck = (route: Route) => route.fulfill({ status: 204 });
  await page.route("**/already-applied", silenceCheck);
  await openDialog(page, jobId);
  const typed = await fillIn(page);
  const receiveAnswers = await loseAnswersOf(page, "*/applications");
  await submitButton(page).click();
  await expect(page.getByText(FAILED)).toBeVisible();
  expect(await applicationsFor(jobId)).toHaveLength(1);
  await expectStillFilled(page, typed);

  // That the address is used now, by this very application, must not keep anybody from sending it again.
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

test("an answer that never comes is not waited for without end, and sending the form again succeeds", async ({
  page,
}) => {
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

test("what has left the page may still be on its way, on a line as slow as the server bears", async ({ page }) => {
  await page.clock.install();
  await openDialog(page, jobId);
  await fillIn(page, {}, pdfOf(400_000));
  const session = await page.context().newCDPSession(page);
  await session.send("Fetch.enable", { patterns: [{ urlPattern: "*/applications", requestStage: "Response" }] });
  // From here on time passes only as this test says.
  await page.clock.pauseAt(Date.now() + 60_000);
  await submitButton(page).click();
  await expect(page.getByText("Waiting for the answer…")).toBeVisible();
  await page.clock.fastForward("03:30");
  await expect(page.getByText("Waiting for the answer…")).toBeVisible();
  await page.clock.fastForward("00:20");
  await expect(page.getByText("Submit it again when you are back online")).toBeVisible();
});

test("when the response is lost and the page is reloaded, sending the form again succeeds", async ({
  page,
  complaints,
}) => {
  await openDialog(page, jobId);
  const typed = await fillIn(page);
  const receiveAnswers = await loseAnswersOf(page, "*/applications");
  await submitButton(page).click();
  await expect(page.getByText(FAILED)).toBeVisible();
  // The browser here takes the cookie of an answer that the page never gets.
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

test("a form that does not come is not waited for without a word", async ({ page, complaints }) => {
  await page.clock.install();
  await page.goto(`/jobdetails/${jobId}`);
  await page.route("**/assets/apply-form-*.js", () => undefined);
  await page.route("**/healthz", (route) => route.abort());
  await applyButton(page).click();
  // From here on time passes only as this test says: the page asks for nothing by itself before it is told to.
  await page.clock.pauseAt(Date.now() + 31_000);
  await expect(page.getByText("We can't be reached just now.")).toBeVisible();
  await page.unroute("**/healthz");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByText("We can't be reached just now.")).toBeHidden();
  // What the browser waits for goes on saying nothing: the form as a page of its own needs none of it.
  await page.clock.fastForward("00:31");
  await expect(page).toHaveURL(/\/apply/);
  expect(complaints.splice(0).every((text) => text.includes("ERR_FAILED"))).toBe(true);
});
