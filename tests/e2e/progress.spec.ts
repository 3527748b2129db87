import type { Page } from "@playwright/test";

import { DEMO_EMPLOYER, expect, test } from "./fixtures.ts";
import { holdAnswers } from "./held-answers.ts";

const SAID = "Still loading…";

const bar = (page: Page) => page.locator(".progress-bar");
const isInSight = (page: Page) => bar(page).evaluate((element) => element.getBoundingClientRect().width > 0);

/** Needs a paused clock. */
async function isInSightAfter(page: Page, ms: number): Promise<boolean> {
  await page.clock.runFor(ms);
  return (await bar(page).count()) > 0 && isInSight(page);
}

test("a click on a link shows on it at once; a bar and a screen reader announce the loading", async ({ page }) => {
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

test("a click on a button shows on it at once, with a bar", async ({ page }) => {
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

test("a quick answer shows no bar", async ({ page }) => {
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

test("typing in the search shows no bar between letters", async ({ page }) => {
  await page.clock.install();
  await page.goto("/findjobs");
  const release = await holdAnswers(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  const box = page.getByLabel("Job title or company");
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

test("a screen reader announces a page that the router opens, but no search on it", async ({ page }) => {
  await page.goto("/");
  const said = page.locator("p[aria-live=polite]").first();
  await expect(said).toHaveText("");
  await page.getByRole("link", { name: "View All Jobs" }).click();
  await expect(page).toHaveTitle(/^All jobs in/);
  await expect(said).toHaveText(await page.title());
  // A new text node would be announced again.
  const words = await said.evaluateHandle((element) => element.firstChild);
  await page.getByLabel("Job title or company").fill("accountant");
  await expect(page).toHaveURL(/q=accountant/);
  await expect(page.locator("section[aria-busy]")).toHaveAttribute("aria-busy", "false");
  expect(await said.evaluate((element, before) => element.firstChild === before, words)).toBe(true);
  await page.getByRole("link", { name: "Delhi NCR Jobs, home" }).click();
  await expect(page).toHaveTitle(/^Delhi NCR Jobs/);
  await expect(said).toHaveText(await page.title());
});

test.describe("with reduced motion", () => {
  test.use({ reducedMotion: "reduce" });

  test("nothing moves or fades", async ({ page }) => {
    await page.goto("/AdminLogin");
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll("*")]
        .filter((element) =>
          ["::before", null].some((part) => {
            const { transitionDuration, animationName } = getComputedStyle(element, part);
            return transitionDuration !== "0s" || animationName !== "none";
          }),
        )
        .map(({ outerHTML }) => outerHTML.slice(0, 80)),
    );
    expect(moving).toEqual([]);
  });

  test("the bar does not move", async ({ page }) => {
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
