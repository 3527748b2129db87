import type { Page } from "@playwright/test";

import { e2eServerClient } from "./e2e-backends.ts";
import { arrangeJobs } from "./find-jobs-page.ts";
import { expect, expectGoodPage, openMenu, test } from "./fixtures.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";
import { insertJob } from "#tests/fixtures/rows.ts";

const saveButton = (page: Page, title: string) =>
  page.getByRole("button", { name: new RegExp(`^Saved? ?: .*${title}`) });
const row = (page: Page, title: string) => page.getByRole("main").getByRole("listitem").filter({ hasText: title });

async function openSaved(page: Page): Promise<void> {
  await openMenu(page);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Saved" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Saved jobs" })).toBeVisible();
}

test("a job is saved from a list, listed, and removed", async ({ page }) => {
  const word = await arrangeJobs(page, 1);
  await page.goto(`/findjobs?q=${word}`);
  const save = page.getByRole("article").getByRole("button", { name: /^Save/ });
  await expect(save).toHaveAttribute("aria-pressed", "false");
  await save.click();
  await expect(save).toHaveAttribute("aria-pressed", "true");
  await expect(page).toHaveURL(/findjobs/);
  const box = await save.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await expectGoodPage(page);
  await openSaved(page);
  await expect(row(page, word)).toBeVisible();
  await expectGoodPage(page);
  await page.reload();
  await row(page, word).getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: word })).toBeVisible();
  await expect(saveButton(page, word)).toHaveAttribute("aria-pressed", "true");
  await openSaved(page);
  await page.getByRole("button", { name: /^Remove/ }).click();
  await expect(page.getByText("No job is saved yet.")).toBeVisible();
});

test("a saved job that ends or goes says so, and stays until it is removed", async ({ page }) => {
  const [ends, goes] = [`Cook ${uniqueWord()}`, `Baker ${uniqueWord()}`];
  const database = e2eServerClient();
  const jobs = [
    await insertJob(database, { status: "approved", title: ends }),
    await insertJob(database, { status: "approved", title: goes }),
  ];
  for (const { id, title } of jobs) {
    await page.goto(`/jobdetails/${id}`);
    await saveButton(page, title).click();
    await expect(saveButton(page, title)).toHaveAttribute("aria-pressed", "true");
  }
  const past = new Date(Date.now() - 60_000).toISOString();
  await database.from("jobs").update({ expires_at: past }).eq("id", jobs[0]!.id).throwOnError();
  await database.from("jobs").delete().eq("id", jobs[1]!.id).throwOnError();
  await page.goto("/saved");
  await expect(row(page, ends)).toContainText("This job is closed.");
  await expect(row(page, goes)).toContainText("This job is no longer on our site.");
  await expectGoodPage(page);
});

test("an opened job is listed below the saved ones", async ({ page }) => {
  const title = `Cook ${uniqueWord()}`;
  const { id } = await insertJob(e2eServerClient(), { status: "approved", title });
  await page.goto(`/jobdetails/${id}`);
  await openSaved(page);
  await expect(page.getByRole("region", { name: "Recently opened" })).toContainText(title);
});

test("without JavaScript the page says why it needs it, and no button promises to save", async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site.url}/saved`);
  await expect(page.getByText("This page needs JavaScript")).toBeVisible();
  await page.goto(`${site.url}/findjobs`);
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(page.getByRole("button", { name: /^Save ?:/ })).toHaveCount(0);
  await context.close();
});
