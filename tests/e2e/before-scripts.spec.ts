import type { Page } from "@playwright/test";

import { arrangeJobs, countOf, searchBox } from "./find-jobs-page.ts";
import { expect, test } from "./fixtures.ts";
import { holdAnswers } from "./held-answers.ts";

// On a slow line the list of jobs is there seconds before the scripts of its page.

/** The page without its scripts, and what lets them come. */
async function openBeforeScripts(page: Page): Promise<() => Promise<void>> {
  const release = await holdAnswers(page, /assets\/framework-/);
  const loaded = page.goto("/findjobs");
  await expect(searchBox(page)).toBeVisible();
  return async () => {
    release();
    await loaded;
  };
}

test("what is typed is kept and searched for", async ({ page }) => {
  const word = await arrangeJobs(page, 2);
  const letScriptsCome = await openBeforeScripts(page);
  await searchBox(page).pressSequentially(word);
  await letScriptsCome();
  await expect(countOf(page)).toHaveText("2 jobs found");
  await expect(searchBox(page)).toHaveValue(word);
  await expect(page).toHaveURL(`/findjobs?q=${word}`);
});

test("what is typed and chosen is kept and searched for, wherever the focus is", async ({ page }) => {
  const word = await arrangeJobs(page, 2, { location: "Noida" });
  const letScriptsCome = await openBeforeScripts(page);
  await searchBox(page).pressSequentially(word);
  await page.getByLabel("Location").selectOption({ value: "Noida" });
  await page.getByRole("heading", { level: 1 }).click();
  await letScriptsCome();
  await expect(countOf(page)).toHaveText("2 jobs found");
  await expect(searchBox(page)).toHaveValue(word);
  await expect(page.getByLabel("Location")).toHaveValue("Noida");
  await expect(page).toHaveURL(`/findjobs?q=${word}&location=Noida`);
});

test("a filter that is chosen in its sheet is kept, and the sheet then covers the page", async ({ page }) => {
  const letScriptsCome = await openBeforeScripts(page);
  await page.getByRole("button", { name: "Filters" }).click();
  const sheet = page.getByRole("group", { name: "Filters" });
  await sheet.getByLabel(/^Fresher/).check();
  await letScriptsCome();
  await expect(page).toHaveURL("/findjobs?fresher=1");
  await expect(sheet.getByLabel(/^Fresher/)).toBeChecked();
  await expect(page.locator("main h1")).toHaveJSProperty("inert", true);
});

test("cards stay where React gives up a page that something else has changed, as an extension of the browser may", async ({
  page,
  complaints,
}) => {
  const letScriptsCome = await openBeforeScripts(page);
  const cards = page.getByRole("article");
  await expect(cards).toHaveCount(24);
  const texts = await cards.allTextContents();
  await page.locator("main h1").evaluate((heading) => heading.before(document.createElement("aside")));
  await letScriptsCome();
  // React has made the page anew.
  await expect(page.locator("aside")).toHaveCount(0);
  expect(await cards.allTextContents()).toEqual(texts);
  expect(complaints.splice(0).join()).toContain("Minified React error");
});
