import type { Page } from "@playwright/test";

import { DEMO_EMPLOYER, expect, test } from "./fixtures.ts";
import { holdAnswers } from "./held-answers.ts";

// Answers are held back here, so that what shows meanwhile can be looked at.

const SAID = "Still loading…";

const bar = (page: Page) => page.locator(".progress-bar");
const isInSight = (page: Page) => bar(page).evaluate((element) => element.getBoundingClientRect().width > 0);

/** On a clock that stands still. */
async function isInSightAfter(page: Page, ms: number): Promise<boolean> {
  await page.clock.runFor(ms);
  return (await bar(page).count()) > 0 && isInSight(page);
}

test("a link shows at once that it was pressed, a bar what is on its way, and a screen reader hears it", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/");
  const release = await holdAnswers(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  const link = page.getByRole("link", { name: "View All Jobs" });
  await link.click();
  await expect(link).toHaveAttribute("data-pressed");
  await expect.poll(() => isInSightAfter(page, 50)).toBe(true);
  await expect(page.locator("[aria-live=polite]").filter({ hasText: SAID })).toHaveCount(0);
  await page.clock.runFor(2_000);
  await expect(page.locator("[aria-live=polite]").filter({ hasText: SAID })).toHaveCount(1);
  await page.clock.resume();
  release();
  await expect(page.getByRole("heading", { level: 1, name: "Find jobs" })).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  await expect(page.getByText(SAID)).toHaveCount(0);
  await expect(page.locator("[data-pressed]")).toHaveCount(0);
});

test("a button does, too", async ({ page }) => {
  await page.goto("/AdminLogin");
  await page.getByLabel("Email").fill(DEMO_EMPLOYER.email);
  await page.getByLabel("Password").fill(DEMO_EMPLOYER.password);
  const release = await holdAnswers(page);
  const button = page.getByRole("main").getByRole("button", { name: "Login" });
  await button.click();
  await expect(button).toHaveAttribute("data-pressed");
  await expect.poll(() => isInSight(page)).toBe(true);
  release();
  await expect(page).toHaveURL(/\/AdminPannel$/);
  await expect(bar(page)).toHaveCount(0);
});

test("the bar waits for a moment, so that a quick answer shows none", async ({ page }) => {
  await page.clock.install();
  await page.goto("/");
  const release = await holdAnswers(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  const link = page.getByRole("link", { name: "View All Jobs" });
  await link.click();
  await expect(link).toHaveAttribute("data-pressed");
  await page.clock.runFor(250);
  await expect(bar(page)).toHaveCount(0);
  await expect.poll(() => isInSightAfter(page, 50)).toBe(true);
  release();
});

test("letters that are typed one after the other show none", async ({ page }) => {
  await page.clock.install();
  await page.goto("/findjobs");
  const release = await holdAnswers(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  const box = page.getByLabel("Job title, company or skill");
  for (const letter of "account") {
    const asked = page.waitForRequest(/findjobs\.data/);
    await box.press(letter);
    await page.clock.runFor(150);
    await asked;
  }
  await expect(bar(page)).toHaveCount(0);
  await expect.poll(() => isInSightAfter(page, 50)).toBe(true);
  release();
});

test("a screen reader hears of a page that the router opens, and of no search on it", async ({ page }) => {
  await page.goto("/");
  const said = page.locator("p[aria-live=polite]").first();
  await expect(said).toHaveText("");
  await page.getByRole("link", { name: "View All Jobs" }).click();
  await expect(page).toHaveTitle(/^All jobs in/);
  await expect(said).toHaveText(await page.title());
  // Where the same words came anew, they would be heard anew.
  const words = await said.evaluateHandle((element) => element.firstChild);
  await page.getByLabel("Job title, company or skill").fill("accountant");
  await expect(page).toHaveURL(/q=accountant/);
  await expect(page.locator("section[aria-busy]")).toHaveAttribute("aria-busy", "false");
  expect(await said.evaluate((element, before) => element.firstChild === before, words)).toBe(true);
  await page.getByRole("link", { name: "Delhi NCR Jobs, home" }).click();
  await expect(page).toHaveTitle(/^Delhi NCR Jobs/);
  await expect(said).toHaveText(await page.title());
});

test.describe("for those who want no motion", () => {
  test.use({ reducedMotion: "reduce" });

  test("it stands still", async ({ page }) => {
    await page.goto("/");
    const release = await holdAnswers(page);
    await page.getByRole("link", { name: "View All Jobs" }).click();
    await expect.poll(() => isInSight(page)).toBe(true);
    const width = () => bar(page).evaluate((element) => element.getBoundingClientRect().width);
    const seen = await width();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await width()).toBe(seen);
    release();
  });
});
