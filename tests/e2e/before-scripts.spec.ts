import type { Page } from "@playwright/test";

import { arrangeJobs, countOf, searchBox } from "./find-jobs-page.ts";
import { expect, test } from "./fixtures.ts";
import { holdAnswers } from "./held-answers.ts";

// On a slow network the list of jobs is there seconds before its scripts.

/** Opens the list without its scripts and returns a function that loads them. */
async function openBeforeScripts(page: Page): Promise<() => Promise<void>> {
  const release = await holdAnswers(page, /assets\/framework-/);
  const loaded = page.goto("/findjobs");
  await expect(searchBox(page)).toBeVisible();
  return async () => {
    release();
    await loaded;
  };
}

test("words typed before the scripts are kept and searched for", async ({ page }) => {
  const word = await arrangeJobs(page, 2);
  const letScriptsCome = await openBeforeScripts(page);
  await searchBox(page).pressSequentially(word);
  await letScriptsCome();
  await expect(countOf(page)).toHaveText("2 jobs found");
  await expect(searchBox(page)).toHaveValue(word);
  await expect(page).toHaveURL(`/findjobs?q=${word}`);
});

test("words and a place chosen before the scripts are searched for, with the focus elsewhere too", async ({ page }) => {
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

test("a filter chosen in the sheet is kept, and the sheet becomes modal", async ({ page }) => {
  const letScriptsCome = await openBeforeScripts(page);
  await page.getByRole("button", { name: "Filters" }).click();
  const sheet = page.getByRole("group", { name: "Filters" });
  await sheet.getByLabel(/^Fresher/).check();
  await letScriptsCome();
  await expect(page).toHaveURL("/findjobs?experience=0");
  await expect(sheet.getByLabel(/^Fresher/)).toBeChecked();
  // Nothing that the sheet covers takes the focus.
  await searchBox(page).focus();
  await expect(searchBox(page)).not.toBeFocused();
});

test("cards stay when a browser extension has changed the page and React renders it again", async ({
  page,
  complaints,
}) => {
  const letScriptsCome = await openBeforeScripts(page);
  const cards = page.getByRole("article");
  await expect(cards).toHaveCount(24);
  const texts = await cards.allTextContents();
  await page.locator("main h1").evaluate((heading) => heading.before(document.createElement("aside")));
  await letScriptsCome();
  // React has rendered the page again.
  await expect(page.locator("aside")).toHaveCount(0);
  expect(await cards.allTextContents()).toEqual(texts);
  expect(complaints.splice(0).join()).toContain("Minified React error");
});
