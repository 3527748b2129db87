import type { Page } from "@playwright/test";

import { e2eMakeSuperAdmin, e2eServerClient } from "./e2e-backends.ts";
import { askToDelete, cardOf, newEmployer } from "./employer-pages.ts";
import { expect, expectGoodPage, signIn, test } from "./fixtures.ts";
import { forgiveNetworkErrors, notice, ONLINE_AGAIN, retry, watchForms } from "./offline-page.ts";
import { rejectIn, rowOf, tab, toast } from "./moderation-pages.ts";
import { arrangeApplication } from "#tests/fixtures/applications.ts";
import { uniquePhone, uniqueWord } from "#tests/fixtures/random.ts";
import { insertMessage, readMessage, readMessagesOf } from "#tests/fixtures/contact-messages.ts";
import { insertJob, readJob } from "#tests/fixtures/rows.ts";

// A form that was cancelled, closed or left while offline is not sent when the browser is online again.

test.afterEach(({ complaints }) => forgiveNetworkErrors(complaints));

const database = e2eServerClient;
const goOffline = (page: Page) => page.context().setOffline(true);
const goOnline = (page: Page) => page.context().setOffline(false);

/** Anything sent automatically would have been sent before this navigation ends. */
async function goElsewhere(page: Page): Promise<void> {
  await page.getByRole("contentinfo").getByRole("link", { name: "Find All Jobs" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Find jobs" })).toBeVisible();
  await expect(notice(page, "")).toBeHidden();
}

async function openOwnJob(page: Page) {
  const { id } = await newEmployer(page);
  const job = await insertJob(database(), { company_uid: id, status: "approved", title: `Cook ${uniqueWord()}` });
  await page.reload();
  return job;
}

async function openPending(page: Page) {
  const word = uniqueWord();
  const job = await insertJob(database(), { title: word, status: "pending" });
  await signIn(page, await e2eMakeSuperAdmin(), "/superadmin-login");
  await page.goto(`/superadmin?q=${word}`);
  return job;
}

const approve = (page: Page) => page.getByRole("button", { name: /^Approve/ }).click();

test("a job that could not be deleted stays, and its dialog closes", async ({ page }) => {
  const job = await openOwnJob(page);
  await goOffline(page);
  await askToDelete(cardOf(page, job.title));
  await page.getByRole("button", { name: "Yes, delete the job" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(notice(page)).toContainText("Failed to delete job.");
  const sent = watchForms(page);
  await goOnline(page);
  await expect(notice(page, ONLINE_AGAIN)).toContainText("Failed to delete job.");
  // The menu with Delete is open, and a tap beside it would only close it.
  await page.keyboard.press("Escape");
  await goElsewhere(page);
  expect(sent).toEqual([]);
  expect(await readJob(database(), job.id)).not.toBeNull();
});

test('"Keep the job" cancels a deletion that failed', async ({ page }) => {
  const job = await openOwnJob(page);
  await page.goto(`/AdminPannel?delete=${job.id}`);
  await goOffline(page);
  await page.getByRole("button", { name: "Yes, delete the job" }).click();
  await expect(notice(page)).toContainText("Failed to delete job.");
  const sent = watchForms(page);
  await goOnline(page);
  await page.getByRole("link", { name: "Keep the job" }).click();
  await expect(cardOf(page, job.title)).toBeVisible();
  await expect(notice(page, "")).toBeHidden();
  await goElsewhere(page);
  expect(sent).toEqual([]);
  expect(await readJob(database(), job.id)).not.toBeNull();
});

test("a form that is closed without saving is not saved later", async ({ page }) => {
  const job = await openOwnJob(page);
  await page.goto(`/AdminPannel?edit=${job.id}`);
  await page.getByLabel("Job title").fill(`Baker ${uniqueWord()}`);
  await goOffline(page);
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(notice(page)).toContainText("Failed to post or update job.");
  const sent = watchForms(page);
  await page.getByRole("link", { name: "Close without saving" }).click();
  await goOnline(page);
  await expect(page.getByRole("heading", { name: "Edit job" })).toBeHidden();
  await goElsewhere(page);
  expect(sent).toEqual([]);
  expect(await readJob(database(), job.id)).toMatchObject({ title: job.title, status: "approved" });
});

test("a logout that failed is not sent with a later download", async ({ page }) => {
  const job = await openOwnJob(page);
  await arrangeApplication(database(), job.id);
  // On a phone the open menu covers the link.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/applications/${job.id}`);
  await goOffline(page);
  await page.getByRole("banner").getByRole("button", { name: "Logout" }).click();
  await expect(notice(page)).toBeVisible();
  const failed = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/healthz"));
  await page.getByRole("link", { name: "CSV" }).click();
  await failed;
  const sent = watchForms(page);
  const download = page.waitForEvent("download");
  await goOnline(page);
  await download;
  expect(sent).toEqual([]);
  await expect(retry(page)).toBeVisible();
  await retry(page).click();
  await expect(page.getByRole("heading", { level: 1, name: /Find your next job/ })).toBeVisible();
  await expect(notice(page, "")).toBeHidden();
  expect(sent).toHaveLength(1);
});

test("what failed is named on the pages of messages and of moderators", async ({ page }) => {
  const message = await insertMessage(database());
  await signIn(page, await e2eMakeSuperAdmin(), "/superadmin-login");
  await page.goto(`/superadmin/messages?q=${message.email}`);
  await goOffline(page);
  await page.getByRole("button", { name: "Mark as done" }).click();
  await expect(notice(page)).toContainText("The message was not changed.");
  expect(await readMessage(database(), message.id)).toEqual(message);
  await goOnline(page);
  await page.goto("/superadmin/moderators");
  await goOffline(page);
  await page.getByLabel("Email address").fill("asha@seeker.example");
  await page.getByRole("button", { name: "Add" }).click();
  await expect(notice(page)).toContainText("The moderator was not added.");
  await expect(page.getByLabel("Email address")).toHaveValue("asha@seeker.example");
});

test("choosing another tab cancels an approval that failed", async ({ page }) => {
  const job = await openPending(page);
  await goOffline(page);
  await approve(page);
  await expect(notice(page)).toContainText("Failed to update job status.");
  const sent = watchForms(page);
  await tab(page, "Rejected").click();
  await goOnline(page);
  await expect(page).toHaveURL(/tab=rejected/);
  await expect(notice(page, "")).toBeHidden();
  await tab(page, "Approved").click();
  await expect(page).toHaveURL(/tab=approved/);
  expect(sent).toEqual([]);
  expect((await readJob(database(), job.id))?.status).toBe("pending");
});

test("a rejection replaces the failed approval of the same job", async ({ page }) => {
  const job = await openPending(page);
  await goOffline(page);
  await approve(page);
  await expect(notice(page)).toContainText("Failed to update job status.");
  const row = rowOf(page, job);
  await rejectIn(row).click();
  await row.getByLabel("Reason for rejecting").fill("A deposit is asked for.");
  // Otherwise the request may arrive when the browser is online again.
  const failed = page.waitForEvent("requestfailed", (request) => request.method() === "POST");
  await row.getByRole("button", { name: /^Reject/ }).click();
  await failed;
  const sent = watchForms(page);
  await goOnline(page);
  await retry(page).click();
  await expect(toast(page, "Rejected: ")).toBeVisible();
  await expect(notice(page, "")).toBeHidden();
  await tab(page, "Approved").click();
  await expect(page).toHaveURL(/tab=approved/);
  expect(sent).toHaveLength(1);
  expect((await readJob(database(), job.id))?.status).toBe("rejected");
});

test("decisions on two jobs are both kept, each for its own Retry", async ({ page }) => {
  const word = uniqueWord();
  const jobs = [
    await insertJob(database(), { title: `${word} first`, status: "pending" }),
    await insertJob(database(), { title: `${word} second`, status: "pending" }),
  ];
  await signIn(page, await e2eMakeSuperAdmin(), "/superadmin-login");
  await page.goto(`/superadmin?q=${word}`);
  await goOffline(page);
  for (const job of jobs) {
    const failed = page.waitForEvent("requestfailed", (request) => request.method() === "POST");
    await rowOf(page, job)
      .getByRole("button", { name: /^Approve/ })
      .click();
    await failed;
    await expect(notice(page)).toBeVisible();
  }
  await goOnline(page);
  for (const job of jobs.toReversed()) {
    await retry(page).click();
    await expect(rowOf(page, job)).toHaveCount(0);
    expect((await readJob(database(), job.id))?.status).toBe("approved");
  }
  await expect(notice(page, "")).toBeHidden();
});

test("a message waits for Retry, which sends the current text", async ({ page }) => {
  const email = `${uniqueWord()}@seeker.example`;
  await page.goto("/contact");
  await page.getByLabel("Name").fill("Asha Rao");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Phone").fill(uniquePhone());
  await page.getByLabel("Message", { exact: true }).fill("Call me.");
  await goOffline(page);
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(notice(page)).toBeVisible();
  await expectGoodPage(page);
  const sent = watchForms(page);
  await goOnline(page);
  await expect(notice(page, ONLINE_AGAIN)).toBeVisible();
  await page.getByLabel("Message", { exact: true }).fill("Call me after six.");
  expect(sent).toEqual([]);
  await retry(page).click();
  await expect(page.getByText("Thank you! Your message has been sent.").first()).toBeVisible();
  expect(await readMessagesOf(database(), email)).toMatchObject([{ message: "Call me after six." }]);
});
