import type { Page } from "@playwright/test";

import { arrangeJobs, countOf, searchBox } from "./find-jobs-page.ts";
import { expect, expectGoodPage, test } from "./fixtures.ts";

const optionsOf = (page: Page) => page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");

const PAGES = [
  { path: "/", label: "Job title or company" },
  { path: "/findjobs", label: "Job title or company" },
];

for (const { path, label } of PAGES) {
  test(`${path} suggests titles, companies and places, and searches for the chosen one`, async ({ page }) => {
    await page.goto(path);
    const box = page.getByLabel(label);
    await box.pressSequentially("acc");
    const options = optionsOf(page);
    await expect(options.first()).toHaveText(/^Account.*\d+ jobs?$/);
    await expectGoodPage(page);
    await expect(options.last()).toBeInViewport({ ratio: 1 });
    await box.press("ArrowDown");
    await expect(options.first()).toHaveAttribute("aria-selected", "true");
    const chosen = await options.first().locator("span").first().textContent();
    await box.press("Enter");
    await expect(options).toHaveCount(0);
    await expect(page).toHaveURL((url) => url.searchParams.get("q") === chosen);
    await expect(box).toHaveValue(chosen ?? "");
  });
}

test("a suggestion is chosen with a tap, and Escape closes the list", async ({ page }) => {
  await page.goto("/findjobs");
  await searchBox(page).pressSequentially("sector");
  const option = optionsOf(page).first();
  await expect(option).toHaveText(/^Sector \d+, \w+\d+ jobs?$/);
  await searchBox(page).press("Escape");
  await expect(option).toBeHidden();
  await searchBox(page).press("Space");
  await option.click();
  await expect(page).toHaveURL(/[?&]q=Sector/);
  await expect(searchBox(page)).toBeFocused();
});

test("the last five searches of the device are offered, and can be cleared", async ({ page }) => {
  await page.goto("/findjobs");
  for (const words of ["one", "two", "three", "four", "five", "six", "five"]) {
    await searchBox(page).fill(words);
    await searchBox(page).press("Enter");
  }
  await page.goto("/");
  const box = page.getByLabel("Job title or company");
  await box.click();
  await expect(optionsOf(page)).toHaveText(["five", "six", "four", "three", "two"]);
  await page.getByRole("button", { name: "Clear recent searches" }).click();
  await expect(optionsOf(page)).toHaveCount(0);
  await page.reload();
  await box.click();
  await expect(page.getByRole("button", { name: "Clear recent searches" })).toBeHidden();
});

test("the home page searches while words are typed", async ({ page }) => {
  const word = await arrangeJobs(page, 2);
  await page.goto("/");
  await page.getByLabel("Job title or company").pressSequentially(word);
  await expect(page.getByRole("heading", { name: "Matching jobs" })).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(2);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Latest jobs" })).toBeVisible();
});

test("a job that was opened on this device says so in lists", async ({ page }) => {
  const word = await arrangeJobs(page, 2);
  await page.goto(`/findjobs?q=${word}`);
  await expect(countOf(page)).toHaveText("2 jobs found");
  const card = page.getByRole("article").first();
  await card.getByRole("link", { name: /^View Details/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(word);
  await page.goBack();
  await expect(card).toContainText("Opened");
  await expect(page.getByRole("article").nth(1)).not.toContainText("Opened");
});

test("values that are broken in the storage of the device do not break the list", async ({ page }) => {
  const word = await arrangeJobs(page, 1);
  await page.goto(`/findjobs?q=${word}`);
  const card = page.getByRole("article");
  const id = await card.getByRole("link").evaluate((link) => (link as HTMLAnchorElement).pathname.split("/").at(-1));
  for (const broken of [{ [`${id}`]: { toString: 1 } }, null, "{"]) {
    await page.evaluate((value) => localStorage.setItem("jobs", JSON.stringify(value)), broken);
    await page.reload();
    await expect(card).toContainText(word);
    await expect(countOf(page)).toHaveText("1 job found");
    await expect(card).not.toHaveAttribute("data-on-device");
  }
});
