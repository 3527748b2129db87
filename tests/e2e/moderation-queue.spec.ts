import { type Page } from "@playwright/test";

import { expect, expectGoodPage, test } from "./fixtures.ts";
import { holdAnswers } from "./held-answers.ts";
import { keepToasts } from "./keep-toasts.ts";
import { toast, useModerationSite } from "./moderation-pages.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";
import { readJob, type JobRow } from "#tests/fixtures/rows.ts";

const site = useModerationSite();

test.beforeEach(({ page }) => keepToasts(page));

const LONG_TEXT = Array.from({ length: 30 }, (_, line) => `Keeps book ${line} of the shop and talks to suppliers.`);

/** Pending jobs that have waited longest; the last of them asks for money. */
async function waitingJobs(number: number) {
  const jobs: JobRow[] = [];
  for (let index = 0; index < number; index += 1) {
    const posted_date = new Date(Date.UTC(2021, 0, 1 + index)).toISOString();
    const last = index === number - 1;
    const description = [...LONG_TEXT, last ? "Registration fee ₹500 before joining." : ""].join("\n");
    jobs.push(await site.ownJob({ title: `Accountant ${uniqueWord()}`, description, posted_date }));
  }
  const { id = "" } = jobs.at(-1) ?? {};
  const read = () => site.database.from("job_assessments").select("hard").eq("job_id", id).single().throwOnError();
  await expect.poll(async () => (await read()).data.hard, { timeout: 60_000 }).toBe(true);
  return jobs as [JobRow, JobRow, JobRow, JobRow, JobRow];
}

test.afterEach(async () => {
  await site.database.from("jobs").delete().eq("company_uid", site.employer.id).throwOnError();
});

const stateOf = (job: JobRow) => readJob(site.database, job.id);
const heading = (page: Page, job: JobRow) => page.getByRole("heading", { name: job.title });

test.describe("on a laptop", () => {
  test.use({ viewport: { width: 1366, height: 768 }, hasTouch: false });

  test("keys decide one job after another; those pressed while an answer is under way wait their turn", async ({
    page,
  }) => {
    const [first, second, third, fourth, scam] = await waitingJobs(5);
    await site.open(page, "?tab=pending&mode=queue");
    await expect(heading(page, first)).toBeVisible();
    await expect(page.getByRole("button", { name: "Keys" })).toBeVisible();
    await expectGoodPage(page);

    const release = await holdAnswers(page);
    for (const key of ["a", "a", "r", "3"]) await page.keyboard.press(key);
    release();
    await expect(heading(page, fourth)).toBeVisible();
    expect((await stateOf(first))?.status).toBe("approved");
    expect((await stateOf(second))?.status).toBe("approved");
    expect(await stateOf(third)).toMatchObject({
      ...{ status: "rejected", status_reason: "Details are wrong or missing. Please complete them." },
    });

    await page.keyboard.press("u");
    await expect(heading(page, third)).toBeVisible();
    expect((await stateOf(third))?.status).toBe("pending");

    await page.keyboard.press("c");
    const field = page.getByLabel("What must be changed?");
    await expect(field).toBeFocused();
    await page.keyboard.type("a rj");
    await page.keyboard.press("Enter");
    await expect(heading(page, fourth)).toBeVisible();
    expect(await stateOf(third)).toMatchObject({ status: "pending", status_reason: "a rj" });
    expect((await stateOf(third))?.changes_requested_at).not.toBeNull();

    await page.keyboard.press("j");
    await expect(heading(page, scam)).toBeVisible();
    await expect(page.locator("mark")).toContainText("Registration fee ₹500");
    await page.keyboard.press("a");
    await expect(page.getByText("Please tick this before you approve the job.")).toBeVisible();
    await page.keyboard.press("1");
    await expect(page.getByText("“1” does nothing here.")).toBeVisible();
    expect((await stateOf(scam))?.status).toBe("pending");
    await page.keyboard.press("r");
    await page.keyboard.press("1");
    await expect(toast(page, `Rejected: ${scam.title}`)).toBeVisible();
    expect((await stateOf(scam))?.status_reason).toContain("The job says: “Registration fee ₹500");
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("the buttons stay in reach, and each answer opens the next job at its top", async ({ page }) => {
    const [first, second, third, , scam] = await waitingJobs(5);
    await site.open(page, `?job=${first.id}`);
    await expect(heading(page, first)).toBeVisible();
    await expectGoodPage(page);
    await page.getByRole("link", { name: "Next" }).click();
    await expect(heading(page, second)).toBeVisible();
    await page.getByText("About the company", { exact: true }).scrollIntoViewIfNeeded();
    await page.getByRole("button", { name: "Approve" }).click();
    await expect(heading(page, third)).toBeInViewport();
    expect((await stateOf(second))?.status).toBe("approved");

    await page.locator("summary", { hasText: "Reject" }).click();
    await page.getByRole("button", { name: "Not a real job" }).click();
    await expect(heading(page, third)).toBeHidden();
    expect(await stateOf(third)).toMatchObject({ status: "rejected" });

    await page.getByRole("link", { name: "Next" }).click();
    await expect(heading(page, scam)).toBeVisible();
    await page.locator("summary", { hasText: "Ask for changes" }).click();
    await expect(page.getByLabel("What must be changed?")).toHaveValue(/Seekers may not be asked for money.*₹500/);
    await expectGoodPage(page);
    await page.getByRole("button", { name: "Send it back" }).click();
    await expect(toast(page, `Sent back for changes: ${scam.title}`)).toBeVisible();
    expect((await stateOf(scam))?.changes_requested_at).not.toBeNull();
  });

  test("the second tap of a double tap presses nothing that has come under the finger", async ({ page }) => {
    const job = await site.ownJob();
    await site.open(page, `?job=${job.id}`);
    const reject = page.locator("summary", { hasText: "Reject" });
    await reject.dblclick();
    await expect(page.getByLabel("In your own words")).toBeVisible();
    await expectGoodPage(page);
    expect(await stateOf(job)).toMatchObject({ status: "pending", version: job.version });
  });

  test("a decided job goes back to pending from the queue, with a reason", async ({ page }) => {
    const job = await site.ownJob({ status: "approved" });
    await site.open(page, `?job=${job.id}&mode=queue`);
    await page.locator("summary", { hasText: "Back to pending" }).click();
    await page.getByLabel("Reason for another review").fill("Which shop?");
    await page.getByRole("button", { name: "Put it back" }).click();
    await expect(toast(page, `Set back to pending: ${job.title}`)).toBeVisible();
    expect(await stateOf(job)).toMatchObject({ status: "pending", status_reason: "Which shop?" });
  });
});
