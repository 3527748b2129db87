import type { Page } from "@playwright/test";

import { e2eSignUpEmployer } from "./e2e-backends.ts";
import { expect, expectGoodPage, expectNoSidewaysScrolling, test } from "./fixtures.ts";
import { keepToasts } from "./keep-toasts.ts";
import { LONG_WORD, rejectIn, rowOf, tab, titleOf, toast, useModerationSite } from "./moderation-pages.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";
import { keepAwayFromMidnight } from "#tests/fixtures/days.ts";
import { readDecisions, readJob, type JobRow } from "#tests/fixtures/rows.ts";

// The list of jobs on the screens of moderators, and the focus after each decision.

const site = useModerationSite();

test.beforeEach(({ page }) => keepToasts(page));

const DESCRIPTION =
  "Keeps the books of three branches, files GST returns every month, reconciles the bank statements and talks to the auditors; Tally Prime, Excel and a clear hand are needed, six days a week.";

async function useRealScreen(page: Page) {
  const isPhone = test.info().project.name === "phone";
  await page.setViewportSize(isPhone ? { width: 360, height: 740 } : { width: 1366, height: 768 });
}

/** The first one is the newest. */
async function someJobs<Titles extends string[]>(titles: [...Titles], fields: Parameters<typeof site.ownJob>[0] = {}) {
  const now = Date.now();
  const dates = titles.map((_title, index) => new Date(now - index).toISOString());
  const jobs = await Promise.all(
    titles.map((title, index) => site.ownJob({ ...fields, title, posted_date: dates[index] ?? "" })),
  );
  return jobs as { [Index in keyof Titles]: JobRow };
}

test("six rows fit a screen of a laptop; ten fit four of a phone", async ({ page }) => {
  // On a phone each second title takes two rows.
  const titles = Array.from({ length: 10 }, (_, index) =>
    index % 2 ? `Staff Nurse ${index}` : `Accountant for the branch in Karol Bagh, number ${index}`,
  );
  const company = "Venkateshwara Facility Services Private Limited";
  const employer = await e2eSignUpEmployer(company);
  await someJobs(titles, {
    ...{ company, company_uid: employer.id },
    salary: "₹22,000 to ₹28,000 per month",
    category: "Customer Service",
    description: DESCRIPTION,
  });
  // Otherwise each row would show the name that waits for approval.
  await site.superAdmin.client
    .rpc("approve_company_name", { company: employer.id, seen_version: 1, seen_refused: false })
    .throwOnError();
  await site.open(page);
  await expect(page.getByRole("article").nth(9)).toContainText("Staff Nurse 9");
  for (const { width, height, rows, screens } of [
    { width: 1366, height: 768, rows: 6, screens: 1 },
    { width: 360, height: 740, rows: 10, screens: 4 },
  ]) {
    await page.setViewportSize({ width, height });
    const last = (await page
      .getByRole("article")
      .nth(rows - 1)
      .boundingBox())!;
    expect(last.y + last.height).toBeLessThanOrEqual(screens * height);
    await expectNoSidewaysScrolling(page);
  }
  await site.database.from("jobs").delete().eq("company_uid", employer.id).throwOnError();
});

test("a row shows what most decisions need; a tap or Enter opens the rest in place", async ({ page }) => {
  await keepAwayFromMidnight();
  await useRealScreen(page);
  const word = uniqueWord();
  const [job] = await someJobs([`Nurse ${word}`], {
    company: "Yamuna Softworks",
    location: "Gurgaon",
    category: "Healthcare",
    description: `${"d".repeat(160)} the end`,
  });
  await site.open(page, `?q=${word}`);
  const row = rowOf(page, job);
  for (const text of [job.company, "Gurgaon", job.salary, "Healthcare", "today", `${"d".repeat(160)}…`]) {
    await expect(row.getByText(text, { exact: true }).filter({ visible: true })).toHaveCount(1);
  }
  await expect(row.getByText("the end")).toBeHidden();
  const place = () => row.evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
  const closed = await place();
  await expectGoodPage(page);

  // The middle of the row is text.
  if (test.info().project.name === "phone") await row.tap();
  else await row.click();
  await expect(row.getByText("the end")).toBeVisible();
  await expect(row.getByText(site.employer.email)).toBeVisible();
  await expect(row.getByText(`${"d".repeat(160)}…`)).toBeHidden();
  expect(await place()).toBeCloseTo(closed);

  await titleOf(row).focus();
  await page.keyboard.press("Enter");
  await expect(row.getByText("the end")).toBeHidden();
  await page.keyboard.press("Enter");
  await expect(row.getByText("the end")).toBeVisible();
});

test("the job of a review link has its buttons in view", async ({ page }) => {
  await useRealScreen(page);
  const job = await site.ownJob({
    title: `${LONG_WORD} ${uniqueWord()}`,
    description: `${DESCRIPTION}\n`.repeat(20),
    posted_date: "2020-01-01",
  });
  await site.open(page, `?job=${job.id}&tab=pending`);
  const row = rowOf(page, job);
  await expect(titleOf(row)).toBeFocused();
  await expect(row.getByText(DESCRIPTION).first()).toBeVisible();
  const buttons = [
    row.getByRole("button", { name: "Approve" }),
    rejectIn(row),
    row.getByRole("link", { name: "Applicants (0)" }),
    row.getByRole("button", { name: "Delete" }),
  ];
  for (const button of buttons) await expect(button).toBeInViewport({ ratio: 1 });
  await rejectIn(row).click();
  await expect(row.getByLabel("Reason for rejecting")).toBeFocused();
  await expect(row.getByLabel("Reason for rejecting")).toBeInViewport({ ratio: 1 });
  await expect(row.getByRole("button", { name: "Reject" })).toBeInViewport({ ratio: 1 });
});

test.describe("after a decision", () => {
  test("the next job has the focus, or the one before the last", async ({ page }) => {
    const word = uniqueWord();
    const [first, second, third, fourth] = await someJobs([`A ${word}`, `B ${word}`, `C ${word}`, `D ${word}`]);
    await site.open(page, `?q=${word}`);
    await rowOf(page, second).getByRole("button", { name: "Approve" }).click();
    await expect(rowOf(page, second)).toHaveCount(0);
    await expect(titleOf(rowOf(page, third))).toBeFocused();

    await rejectIn(rowOf(page, third)).click();
    await page.keyboard.press("Enter");
    await expect(titleOf(rowOf(page, fourth))).toBeFocused();

    await rowOf(page, fourth).getByRole("button", { name: "Delete" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(titleOf(rowOf(page, first))).toBeFocused();

    await rowOf(page, first).getByRole("button", { name: "Approve" }).click();
    await expect(page.getByText("No pending jobs.")).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: "0 jobs" })).toBeFocused();
  });

  test("about a review link the first pending job has the focus; Undo leads back to the link", async ({ page }) => {
    const [job, next] = await someJobs([`A ${uniqueWord()}`, `B ${uniqueWord()}`]);
    await site.open(page, `?job=${job.id}&tab=pending`);
    await rowOf(page, job).getByRole("button", { name: "Approve" }).click();
    await expect(page).toHaveURL("/superadmin");
    await expect(titleOf(rowOf(page, next))).toBeFocused();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page).toHaveURL(`/superadmin?job=${job.id}&tab=pending`);
    await expect(titleOf(rowOf(page, job))).toBeFocused();
    await expect(tab(page, "Pending Jobs")).toHaveAttribute("aria-selected", "true");
  });

  test("Undo is offered for five seconds, is logged as a decision, and focuses the job", async ({ page }) => {
    const word = uniqueWord();
    const [job, next] = await someJobs([`A ${word}`, `B ${word}`]);
    await site.open(page, `?q=${word}`);
    await rowOf(page, job).getByRole("button", { name: "Approve" }).click();
    await expect(titleOf(rowOf(page, next))).toBeFocused();
    for (const reducedMotion of ["no-preference", "reduce"] as const) {
      await page.emulateMedia({ reducedMotion });
      await expect(page.locator(".Toastify__progress-bar--animated")).toHaveCSS("animation-duration", "5s");
    }
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(toast(page, `Undone: A ${word} is pending again.`)).toBeVisible();
    await expect(titleOf(rowOf(page, job))).toBeFocused();
    expect((await readJob(site.database, job.id))?.status).toBe("pending");
    expect(await readDecisions(site.database, job.id)).toEqual([
      ["pending", "approved", null],
      ["approved", "pending", null],
    ]);
  });

  test("about several jobs Undo applies to all of them", async ({ page }) => {
    const word = uniqueWord();
    const jobs = await someJobs([`A ${word}`, `B ${word}`, `C ${word}`]);
    await site.open(page, `?q=${word}`);
    await page.getByLabel("Select all 3 on this page").check();
    await page.getByLabel(`Select B ${word}`).uncheck();
    // Enter in a checkbox decides nothing.
    await page.keyboard.press("Enter");
    const bar = page.getByRole("form", { name: "Decide on several jobs" });
    await rejectIn(bar).click();
    await expect(bar.getByLabel("Reason for rejecting")).toBeFocused();
    await expect(bar.getByRole("button", { name: "Reject 2 jobs" })).toBeInViewport({ ratio: 1 });
    await expectGoodPage(page);
    await page.keyboard.press("Enter");
    await expect(toast(page, "Rejected: 2 jobs.")).toBeVisible();
    await expect(titleOf(rowOf(page, jobs[1]))).toBeFocused();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(toast(page, "Undone for 2 jobs.")).toBeVisible();
    for (const job of jobs) expect((await readJob(site.database, job.id))?.status).toBe("pending");
    await expect(page.getByRole("article")).toHaveCount(3);
  });
});
