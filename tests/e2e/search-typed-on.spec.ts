import type { Page } from "@playwright/test";

import { arrangeJobs, choose, filterGroup } from "./find-jobs-page.ts";
import { DEMO_EMPLOYER, expect, signIn, test } from "./fixtures.ts";
import { holdAnswers } from "./held-answers.ts";
import { useModerationSite } from "./moderation-pages.ts";

const moderation = useModerationSite();

const PAGES: Record<string, (page: Page) => Promise<unknown>> = {
  "an employer's jobs": async (page) => {
    await signIn(page, DEMO_EMPLOYER, "/AdminLogin");
    await page.goto("/AdminPannel");
  },
  "the super-admin's jobs": (page) => moderation.open(page),
};

const SEARCHES = /[?&]q=/;

for (const [name, open] of Object.entries(PAGES)) {
  test(`${name}: what is typed while a search is pending stays, and Back restores the searched words`, async ({
    page,
  }) => {
    await open(page);
    const box = page.getByRole("searchbox");
    const release = await holdAnswers(page, SEARCHES);
    const asked = page.waitForRequest(/[?&]q=e/);
    await box.fill("e");
    await box.press("Enter");
    await asked;
    await box.press("End");
    await page.keyboard.type("ngineer");
    release();
    await expect(page).toHaveURL((url) => url.searchParams.get("q") === "e");
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    await expect(box).toHaveValue("engineer");
    await expect(box).toBeFocused();

    await box.press("Enter");
    await expect(page).toHaveURL((url) => url.searchParams.get("q") === "engineer");
    await expect(box).toBeFocused();
    await page.goBack();
    await expect(box).toHaveValue("e");
    await page.goBack();
    await expect(box).toHaveValue("");
  });
}

test("a place that is chosen while a search is pending stays chosen", async ({ page }) => {
  await page.goto("/");
  await page.getByLabel("Location").selectOption("Delhi");
  await expect(page).toHaveURL("/?location=Delhi");
  const release = await holdAnswers(page, SEARCHES);
  const asked = page.waitForRequest(/[?&]q=cook/);
  await page.getByLabel("Job title or company").fill("cook");
  await page.getByLabel("Job title or company").press("Enter");
  await asked;
  await page.getByLabel("Location").focus();
  await page.getByLabel("Location").selectOption("Noida");
  release();
  await expect(page).toHaveURL("/?q=cook&location=Noida");
  await expect(page.getByRole("heading", { name: "Matching jobs" })).toBeVisible();
  await expect(page.getByLabel("Location")).toHaveValue("Noida");
  await expect(page.getByLabel("Location")).toBeFocused();
});

test("a filter chosen before the answer to the last one is rendered stays chosen", async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  const word = await arrangeJobs(page, 2, { kind: "part-time", shift: "day", location: "Noida" });
  await page.goto(`/findjobs?q=${word}`);
  await filterGroup(page, "Shift");
  const release = await holdAnswers(page, /shift=day/);
  await page.evaluate(() => {
    const pushState = history.pushState.bind(history);
    history.pushState = (...entry) => {
      pushState(...entry);
      history.pushState = pushState;
      // The address has changed; React renders its page later.
      queueMicrotask(() => document.querySelector<HTMLInputElement>("[name=shift][value=day]")?.click());
    };
  });
  const asked = page.waitForRequest(/shift=day/);
  await choose(page, "Job type", /^Part-time/);
  await asked;
  await expect(page.getByRole("link", { name: "Remove Part-time" }).filter({ visible: true })).toBeVisible();
  await expect(page.getByLabel(/^Day shift/)).toBeChecked();
  await page.getByLabel("Location").selectOption("Noida");
  release();
  await expect(page).toHaveURL(`/findjobs?q=${word}&location=Noida&kind=part-time&shift=day`);
});
