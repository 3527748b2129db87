import type { Page } from "@playwright/test";

import { arrangeJobs, countOf, searchBox } from "./find-jobs-page.ts";
import { expect, expectGoodPage, test } from "./fixtures.ts";
import { useModerationSite } from "./moderation-pages.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";

const moderation = useModerationSite();

const noteOf = (page: Page, words: string, place: number) =>
  page.waitForResponse((response) => {
    const sent = new URLSearchParams(response.request().postData() ?? "");
    return response.url().endsWith("/searched") && sent.get("words") === words && sent.get("place") === String(place);
  });

test("the super-admin sees what finds nothing and what nobody opens, and no half-typed word", async ({ page }) => {
  const opened = await arrangeJobs(page, 3);
  const unopened = await arrangeJobs(page, 2);
  const nothing = uniqueWord();
  await moderation.open(page);
  await page.goto("/findjobs");
  for (const words of [unopened, nothing, opened]) {
    const noted = noteOf(page, words, 0);
    await searchBox(page).fill("");
    await searchBox(page).pressSequentially(words);
    expect((await noted).status()).toBe(204);
  }
  await expect(countOf(page)).toHaveText("3 jobs found");
  const noted = noteOf(page, opened, 2);
  await page
    .getByRole("article")
    .nth(1)
    .getByRole("link", { name: /^View Details/ })
    .click();
  expect(await (await noted).request().allHeaders()).not.toHaveProperty("cookie");

  await page.goto("/superadmin");
  await page.getByRole("link", { name: "Searches" }).click();
  const listOf = (name: string) => page.locator("section", { has: page.getByRole("heading", { name }) });
  const withoutJobs = listOf("Searches that find nothing");
  const unopenedList = listOf("Searches that nobody opens");
  await expect(withoutJobs.getByRole("row", { name: `${nothing} 1 0` })).toBeVisible();
  await expect(unopenedList.getByRole("row", { name: `${unopened} 1 2` })).toBeVisible();
  for (const words of [opened, nothing.slice(0, -1), opened.slice(0, -1)])
    await expect(page.getByRole("link", { name: words, exact: true })).toHaveCount(0);
  await expectGoodPage(page);
});
