import type { Page } from "@playwright/test";

import { expect, expectGoodPage, test } from "./fixtures.ts";
import { holdAnswers } from "./held-answers.ts";
import { keepToasts } from "./keep-toasts.ts";
import { forgive, rowOf, titleOf, toast, useModerationSite } from "./moderation-pages.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";
import { readJob, type JobRow } from "#tests/fixtures/rows.ts";

const site = useModerationSite();

test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false });

test.beforeEach(({ page }) => keepToasts(page));

/** Three pending jobs, newest first, and the word that finds them. */
async function threeJobs() {
  const word = uniqueWord();
  const jobs: JobRow[] = [];
  for (const [index, letter] of ["A", "B", "C"].entries()) {
    const posted_date = new Date(Date.now() - index * 60_000).toISOString();
    jobs.push(await site.ownJob({ title: `${letter} ${word}`, posted_date }));
  }
  return { word, jobs: jobs as [JobRow, JobRow, JobRow] };
}

/** The keys work as soon as their button is there. */
async function openJobs(page: Page, query: string): Promise<void> {
  await site.open(page, query);
  await expect(page.getByRole("button", { name: "Keys" })).toBeVisible();
}

const statusOf = async (job: JobRow) => (await readJob(site.database, job.id))?.status;

test("j and k move, o opens, a approves, u undoes, r opens the reason, / searches", async ({ page }) => {
  const { word, jobs } = await threeJobs();
  const [first, second, third] = jobs;
  const title = (job: JobRow) => titleOf(rowOf(page, job));
  await openJobs(page, `?q=${word}`);
  await expect(page.getByRole("article")).toHaveCount(3);
  await page.keyboard.press("j");
  await expect(title(first)).toBeFocused();
  await page.keyboard.press("k");
  await expect(title(first)).toBeFocused();
  await page.keyboard.press("j");
  await expect(title(second)).toBeFocused();
  await expect(title(second)).toBeInViewport();
  await page.keyboard.press("o");
  await expect(rowOf(page, second).getByText(site.employer.email)).toBeVisible();
  await page.keyboard.press("o");
  await expect(rowOf(page, second).getByText(site.employer.email)).toBeHidden();

  await page.keyboard.press("a");
  await expect(toast(page, `Approved: ${second.title}`)).toBeVisible();
  await expect(title(third)).toBeFocused();
  expect(await statusOf(second)).toBe("approved");
  await page.keyboard.press("u");
  await expect(toast(page, `Undone: ${second.title} is pending again.`)).toBeVisible();
  await expect(title(second)).toBeFocused();
  expect(await statusOf(second)).toBe("pending");

  await page.keyboard.press("r");
  await expect(rowOf(page, second).getByLabel("Reason for rejecting")).toBeFocused();
  // The keys are typed now.
  await page.keyboard.type("jakor/?u");
  await expect(rowOf(page, second).getByLabel("Reason for rejecting")).toHaveValue("jakor/?u");
  const ready = page.locator("#ready-reasons option");
  await expect(rowOf(page, second).getByLabel("Reason for rejecting")).toHaveAttribute("list", "ready-reasons");
  expect(await ready.evaluateAll((options) => options.map((option) => option.getAttribute("value")))).toContain(
    "Candidates may not be asked for money.",
  );
  await page.keyboard.press("Enter");
  await expect(title(third)).toBeFocused();
  expect(await readJob(site.database, second.id)).toMatchObject({ status: "rejected", status_reason: "jakor/?u" });

  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type("a/j");
  await expect(page.getByRole("searchbox")).toHaveValue("a/j");
  expect(await statusOf(third)).toBe("pending");
});

test("a job that must be read is approved only when it is ticked; a moves the focus there", async ({ page }) => {
  const scam = { title: `Packer ${uniqueWord()}`, description: "Easy work. Registration fee ₹500 before joining." };
  const job = await site.ownJob(scam);
  const read = () => site.database.from("job_assessments").select("hard").eq("job_id", job.id).single().throwOnError();
  await expect.poll(async () => (await read()).data.hard, { timeout: 60_000 }).toBe(true);
  await openJobs(page, `?sort=risk&q=${scam.title}`);
  const row = rowOf(page, job);
  await expect(row.getByRole("list", { name: "Warnings about the texts" })).toContainText("Registration fee ₹500");
  const tick = row.getByRole("checkbox", { name: "I have read this" });
  await page.keyboard.press("j");
  await page.keyboard.press("a");
  await expect(tick).toBeFocused();
  await row.getByRole("button", { name: "Approve" }).click();
  await expect(tick).toBeFocused();
  await expect(tick).toHaveAccessibleDescription("Please tick this before you approve the job.");
  expect(await statusOf(job)).toBe("pending");
  await page.keyboard.press("Space");
  await expect(tick).toBeChecked();
  await page.keyboard.press("a");
  await expect(row).toHaveCount(0);
  expect(await statusOf(job)).toBe("approved");
});

test("after a refusal j and k continue from its job, also when the job has left the list", async ({
  page,
  complaints,
}) => {
  const { word, jobs } = await threeJobs();
  const [first, second, third] = jobs;
  const title = (job: JobRow) => titleOf(rowOf(page, job));
  const focused = page.locator(":focus");
  await openJobs(page, `?q=${word}`);
  for (const [key, goesTo] of [
    ["j", third],
    ["k", first],
  ] as const) {
    await title(second).focus();
    await site.database.from("jobs").update({ status: "approved" }).eq("id", second.id).throwOnError();
    await page.keyboard.press("a");
    await expect(focused).toContainText("Already approved");
    await expect(rowOf(page, second)).toHaveCount(0);
    await page.keyboard.press(key);
    await expect(title(goesTo)).toBeFocused();
    await site.database.from("jobs").update({ status: "pending" }).eq("id", second.id).throwOnError();
    await page.reload();
    await expect(page.getByRole("button", { name: "Keys" })).toBeVisible();
  }

  await title(second).focus();
  await site.employer.client.from("jobs").update({ salary: "₹99,000" }).eq("id", second.id).throwOnError();
  await page.keyboard.press("a");
  await expect(focused).toContainText("was edited by the employer (salary");
  await page.keyboard.press("j");
  await expect(title(second)).toBeFocused();
  forgive(complaints, 409);
});

test("? shows the keys; they do nothing while a dialog is open", async ({ page }) => {
  const { word, jobs } = await threeJobs();
  await openJobs(page, `?q=${word}`);
  await page.keyboard.press("j");
  await expect(titleOf(rowOf(page, jobs[0]))).toBeFocused();
  await page.keyboard.press("?");
  const dialog = page.getByRole("dialog", { name: "Keys" });
  await expect(dialog.getByRole("term")).toHaveText(["j", "k", "o", "a", "r", "x", "u", "/", "?"]);
  await expectGoodPage(page);
  await page.keyboard.press("a");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(titleOf(rowOf(page, jobs[0]))).toBeFocused();
  await rowOf(page, jobs[0]).getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("dialog", { name: "Permanently delete this job?" })).toBeVisible();
  await page.keyboard.press("a");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: "Permanently delete this job?" })).toBeHidden();
  await expectNothingDecided(page, jobs);
});

test("keys with Ctrl or Alt do nothing, and a key that is held down decides once", async ({ page }) => {
  const { word, jobs } = await threeJobs();
  await openJobs(page, `?q=${word}`);
  await page.keyboard.press("j");
  for (const key of ["Control+a", "Alt+a", "Meta+a", "Shift+A"]) await page.keyboard.press(key);
  await expectNothingDecided(page, jobs);
  await page.keyboard.press("j");
  await page.keyboard.down("a");
  await expect(titleOf(rowOf(page, jobs[1]))).toBeFocused();
  await page.keyboard.down("a");
  await page.keyboard.down("a");
  await page.keyboard.up("a");
  expect(await statusOf(jobs[0])).toBe("approved");
  await expectNothingDecided(page, jobs.slice(1));
});

test("the keys can be switched off, which this browser remembers", async ({ page }) => {
  const { word, jobs } = await threeJobs();
  await openJobs(page, `?q=${word}`);
  await page.getByRole("button", { name: "Keys" }).click();
  const keys = page.getByRole("checkbox", { name: "Use these keys in this browser" });
  await expect(keys).toBeChecked();
  await keys.uncheck();
  await page.getByRole("button", { name: "Close" }).click();
  for (const reload of [false, true]) {
    if (reload) await page.reload();
    await expect(page.getByRole("button", { name: "Keys" })).toBeVisible();
    await titleOf(rowOf(page, jobs[0])).focus();
    for (const key of ["j", "a", "r", "/", "?"]) await page.keyboard.press(key);
    await expect(titleOf(rowOf(page, jobs[0]))).toBeFocused();
    await expectNothingDecided(page, jobs);
  }
  // Enter works as on any button.
  await titleOf(rowOf(page, jobs[0])).focus();
  await page.keyboard.press("Enter");
  await expect(rowOf(page, jobs[0]).getByText(site.employer.email)).toBeVisible();
  await page.getByRole("button", { name: "Keys" }).click();
  await expect(keys).not.toBeChecked();
  await keys.check();
  await page.getByRole("button", { name: "Close" }).click();
  await titleOf(rowOf(page, jobs[0])).focus();
  await page.keyboard.press("j");
  await expect(titleOf(rowOf(page, jobs[1]))).toBeFocused();
});

/** A decision would show after the next answer of the server, so one is requested. */
async function expectNothingDecided(page: Page, jobs: JobRow[]): Promise<void> {
  const busy = page.locator("[aria-busy=true]");
  const release = await holdAnswers(page);
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(busy).toHaveCount(1);
  release();
  await expect(busy).toHaveCount(0);
  await expect(page.getByRole("article")).toHaveCount(jobs.length);
  for (const job of jobs) expect(await statusOf(job)).toBe("pending");
}
