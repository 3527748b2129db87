import type { Page } from "@playwright/test";

import { arrangeJobs, countOf, searchBox } from "./find-jobs-page.ts";
import { expect, test } from "./fixtures.ts";
import { holdAnswers } from "./held-answers.ts";

// Results that arrive late. The browser excuses shifts in the half second after an input.
const EXCUSED_MS = 500;
/** More than a number that gets shorter. */
const NOTICEABLE = 0.005;

type Shift = { value: number; at: number; moved: string[] };

/** The shifts that no input explains. */
async function recordShifts(page: Page): Promise<() => Promise<Shift[]>> {
  await page.evaluate(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node?: Node }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        const moved = entry.sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 90) : (node?.textContent ?? ""),
        );
        shifts.push({ value: entry.value, at: entry.startTime, moved });
      }
    }).observe({ type: "layout-shift" });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
}

const now = (page: Page) => page.evaluate(() => performance.now());

/** Holds the answer back until it comes as a surprise. */
async function searchSlowly(page: Page, search: () => Promise<void>): Promise<Shift[]> {
  const release = await holdAnswers(page, /[?&]q=/);
  const shifts = await recordShifts(page);
  await search();
  const searchedAt = await now(page);
  await expect.poll(() => now(page)).toBeGreaterThan(searchedAt + 2 * EXCUSED_MS);
  release();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  return shifts();
}

for (const count of [1, 14]) {
  test(`${count} jobs that are found late shift nothing on the page of jobs`, async ({ page }) => {
    const word = await arrangeJobs(page, count);
    await page.goto("/findjobs");
    const shifts = await searchSlowly(page, () => searchBox(page).fill(word));
    await expect(countOf(page)).toHaveText(`${count} ${count === 1 ? "job" : "jobs"} found`);
    expect(shifts.filter(({ value }) => value > NOTICEABLE)).toEqual([]);
  });

  test(`${count} jobs that are found late shift nothing on the home page`, async ({ page }) => {
    const word = await arrangeJobs(page, count);
    await page.goto("/");
    const shifts = await searchSlowly(page, () => page.getByLabel("Job title or company").pressSequentially(word));
    await expect(page.getByRole("heading", { name: "Matching jobs" })).toBeVisible();
    expect(shifts.filter(({ value }) => value > NOTICEABLE)).toEqual([]);
  });
}

test("an amount among the words, which becomes a filter, shifts nothing", async ({ page }) => {
  const word = await arrangeJobs(page, 2, { salary: "₹30,000 a month", salary_min: 30_000 });
  await page.goto("/findjobs");
  const shifts = await searchSlowly(page, () => searchBox(page).fill(`${word} 20000`));
  await expect(page.getByRole("list", { name: "Filters that are on" })).toContainText("₹20,000 or more");
  expect(shifts.filter(({ value }) => value > NOTICEABLE)).toEqual([]);
});

/** The texts of the list's status and what it says instead of jobs, as they were shown. */
async function recordLists(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const shown: string[] = [];
    Object.assign(window, { shown });
    const look = () => {
      const text = document.querySelector("main [role=status]")?.textContent ?? "";
      const without = document.body.textContent.includes("No jobs found.") ? "No jobs found." : text;
      if (shown.at(-1) !== without) shown.push(without);
    };
    look();
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => (window as unknown as { shown: string[] }).shown);
}

test("while a word is typed the last list stays until the word finds a job", async ({ page }) => {
  const word = await arrangeJobs(page, 2);
  await page.goto("/findjobs");
  const shown = await recordLists(page);
  // "naukr" finds nothing, "naukri" all jobs.
  for (const letter of `naukri ${word}`) {
    const answered = page.waitForResponse(/findjobs\.data/);
    await searchBox(page).press(letter === " " ? "Space" : letter);
    await (await answered).finished();
  }
  await expect(countOf(page)).toHaveText("2 jobs found");
  for (const text of await shown()) expect(text).toMatch(/^\d+ jobs? found$/);
});

test("a word that finds nothing says so once it is typed, and at once with Enter", async ({ page }) => {
  await page.goto("/findjobs");
  const nothing = page.getByText("No jobs found.");
  await searchBox(page).pressSequentially("qqzzxx");
  await expect(nothing).toBeVisible();
  await searchBox(page).fill("");
  await expect(nothing).toBeHidden();
  await searchBox(page).fill("zzqqxx");
  await searchBox(page).press("Enter");
  await expect(nothing).toBeVisible();
});
