import type { Locator, Page } from "@playwright/test";

import { e2eServerClient } from "./e2e-backends.ts";
import { expect } from "./fixtures.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";
import { newJob } from "#tests/fixtures/rows.ts";

export const searchBox = (page: Page) => page.getByLabel("Job title or company");
export const countOf = (page: Page) => page.getByText(/^[\d,]+ jobs? found( paying[^.]*| with all of your words)?$/);

/** Inserts jobs of this test alone and returns the word that finds them. */
export async function arrangeJobs(
  page: Page,
  count: number,
  fields: Parameters<typeof newJob>[0] = {},
): Promise<string> {
  const word = uniqueWord();
  const jobs = Array.from({ length: count }, (_, index) =>
    newJob({ title: `Clerk ${word} ${index}`, status: "approved", ...fields }),
  );
  await e2eServerClient().from("jobs").insert(jobs).throwOnError();
  await untilIndexed(page, word, count);
  return word;
}

/** Postgres may answer for a busy search engine, and finds new jobs earlier. */
async function untilIndexed(page: Page, word: string, count: number): Promise<void> {
  const found = new RegExp(`${count} ${count === 1 ? "job" : "jobs"} found(?!.*simplified results)`, "s");
  await expect.poll(async () => (await page.request.get(`/findjobs?q=${word}`)).text()).toMatch(found);
}

export const SOON = { timeout: 2_000 };

/** Postgres answers for a busy search engine, in another order and without highlights. */
export async function untilTheEngineAnswers(
  page: Page,
  look: () => Promise<void>,
  searchAgain: () => Promise<unknown> = () => page.reload(),
): Promise<void> {
  await expect(async () => {
    await look().catch(async (error: unknown) => {
      await searchAgain();
      throw error;
    });
  }).toPass();
}

/** On a phone the filters are on a sheet. */
export async function openFilters(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: /^Filters/ });
  if (await button.isVisible()) await button.click();
}

/** The choices of a group of filters, which may be folded. */
export async function filterGroup(page: Page, name: string): Promise<Locator> {
  const folded = page.locator("details:not([open]) > summary", { hasText: name });
  if (await folded.isVisible()) await folded.click();
  return page.getByRole("group", { name, exact: true });
}

export async function choose(page: Page, group: string, choice: string | RegExp): Promise<void> {
  await (await filterGroup(page, group)).getByLabel(choice, { exact: true }).check();
}

export async function showJobs(page: Page, count: number): Promise<void> {
  const button = page.getByRole("button", { name: `Show ${count} jobs` });
  if (await page.getByRole("button", { name: "Close" }).isVisible()) await button.click();
  await expect(button).toBeHidden();
}
