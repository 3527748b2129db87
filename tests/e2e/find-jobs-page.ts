import type { Page } from "@playwright/test";

import { e2eServerClient } from "./backends.ts";
import { expect } from "./fixtures.ts";
import { uniqueWord } from "#tests/fixtures/clients.ts";
import { newJob } from "#tests/fixtures/rows.ts";

// The page on which jobs are found.

export const searchBox = (page: Page) => page.getByLabel("Job title, company or skill");
export const countOf = (page: Page) => page.getByText(/^[\d,]+ jobs? found( with only some of your words)?$/);

/** Jobs of this test alone, found by their word. */
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
  // Postgres may answer for a busy search engine, and has the jobs before that one.
  const found = new RegExp(`${count} ${count === 1 ? "job" : "jobs"} found(?!.*simplified results)`, "s");
  await expect.poll(async () => (await page.request.get(`/findjobs?q=${word}`)).text()).toMatch(found);
  return word;
}

/** On a phone the filters are on a sheet. */
export async function openFilters(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: /^Filters/ });
  if (await button.isVisible()) await button.click();
}

export async function showJobs(page: Page, count: number): Promise<void> {
  const button = page.getByRole("button", { name: `Show ${count} jobs` });
  if (await page.getByRole("button", { name: "Close" }).isVisible()) await button.click();
  await expect(button).toBeHidden();
}
