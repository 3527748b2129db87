import type { Page } from "@playwright/test";

import { arrangeJobs, countOf, searchBox } from "./find-jobs-page.ts";
import { e2eServerClient } from "./e2e-backends.ts";
import { expect, expectGoodPage, test } from "./fixtures.ts";
import { LONG_WORD, useModerationSite } from "./moderation-pages.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";

const moderation = useModerationSite();

const noteOf = (page: Page, words: string, opened: boolean) =>
  page.waitForResponse((response) => {
    const sent = new URLSearchParams(response.request().postData() ?? "");
    return response.url().endsWith("/searched") && sent.get("query") === `?q=${words}` && sent.has("opened") === opened;
  });

const noteFromElsewhere = (searched: string, jobs_found: number, opened_at = 0) =>
  e2eServerClient().rpc("note_search", { searched, opened_at, jobs_found }).throwOnError();

/** The space between the texts of each row's last two cells, at its narrowest. */
const narrowestGap = (page: Page) =>
  page.getByRole("row").evaluateAll((rows) => {
    const boxOf = (cell: Element) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return range.getBoundingClientRect();
    };
    return Math.min(
      ...rows.flatMap(({ children: [words, times, jobs] }) => [
        boxOf(times!).left - words!.getBoundingClientRect().right,
        boxOf(jobs!).left - boxOf(times!).right,
      ]),
    );
  });

test("the super-admin sees what finds nothing and what nobody opens, and no half-typed word", async ({ page }) => {
  const opened = await arrangeJobs(page, 3);
  const unopened = await arrangeJobs(page, 2);
  const nothing = uniqueWord();
  await moderation.open(page);
  await page.goto("/findjobs");
  for (const words of [unopened, nothing, opened]) {
    const noted = noteOf(page, words, false);
    await searchBox(page).fill("");
    await searchBox(page).pressSequentially(words);
    expect((await noted).status()).toBe(204);
  }
  await expect(countOf(page)).toHaveText("3 jobs found");
  const noted = noteOf(page, opened, true);
  await page
    .getByRole("article")
    .nth(1)
    .getByRole("link", { name: /^View Details/ })
    .click();
  expect(await (await noted).request().allHeaders()).not.toHaveProperty("cookie");
  for (const [words, jobs] of [
    [unopened, 2],
    [nothing, 0],
    [opened, 3],
    [LONG_WORD, 0],
    [LONG_WORD, 0],
  ] as const)
    await noteFromElsewhere(words.toLowerCase(), jobs);

  await page.goto("/superadmin");
  await page.getByRole("link", { name: "Numbers" }).click();
  await expect(page.getByRole("heading", { name: "Numbers", exact: true })).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole("link", { name: "Searches" }).click();
  const listOf = (name: string) => page.locator("section", { has: page.getByRole("heading", { name }) });
  const withoutJobs = listOf("Searches that find nothing");
  const unopenedList = listOf("Searches whose jobs no one opens");
  await expect(withoutJobs.getByRole("row", { name: `${nothing} 2 0` })).toBeVisible();
  await expect(unopenedList.getByRole("row", { name: `${unopened} 2 2` })).toBeVisible();
  for (const words of [opened, nothing.slice(0, -1), opened.slice(0, -1)])
    await expect(page.getByRole("link", { name: words, exact: true })).toHaveCount(0);
  await expect(page.getByText("Jobs opened from these lists: 1. Of these among the first three: 1.")).toBeVisible();
  await expectGoodPage(page);
  for (const width of [360, 1366]) {
    await page.setViewportSize({ width, height: 740 });
    expect(await narrowestGap(page)).toBeGreaterThanOrEqual(8);
  }
});
