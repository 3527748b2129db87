import type { Page } from "@playwright/test";

import {
  askToDelete,
  cardOf,
  COMPANY,
  countJobs,
  fillForm,
  newEmployer,
  openForm,
  fillSalary,
} from "./employer-pages.ts";
import { expect, login, openMenu, test } from "./fixtures.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";

// why: Chromium hides noscript when Playwright turns scripts off.
async function expectToldWithoutScripts(page: Page, text: string): Promise<void> {
  await expect.poll(() => page.content()).toContain(text);
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("posting, errors, an expired login, editing and deleting work", async ({ page, context, complaints }) => {
    const person = await newEmployer(page);
    const title = `Accountant ${uniqueWord()}`;
    await openForm(page);
    await fillForm(page, title);
    await page.getByLabel("Company", { exact: true }).fill("\u200B");
    await page.getByRole("button", { name: "Post job" }).click();
    await expect(page.getByText("Please enter the name of the company.")).toBeVisible();
    await expect(page.getByLabel("Job title")).toHaveValue(title);

    await page.getByLabel("Company", { exact: true }).fill(COMPANY);
    await context.clearCookies();
    await page.getByRole("button", { name: "Post job" }).click();
    await expect(page.getByText("User not authenticated")).toBeVisible();
    await expect(page.getByLabel("Job description")).toHaveValue("Keeps the books.\n\nAnd the peace.");
    const [loginPage] = await Promise.all([
      context.waitForEvent("page"),
      page.getByRole("link", { name: "Log in again" }).click(),
    ]);
    await login(loginPage, person, loginPage.url());
    await expect(loginPage).toHaveURL(/\/AdminPannel/);
    await page.getByRole("button", { name: "Post job" }).click();
    await expectToldWithoutScripts(page, "Job posted! Awaiting approval.");
    expect(await countJobs(title)).toBe(1);
    complaints.splice(0);

    await cardOf(page, title).getByRole("link", { name: "Edit" }).click();
    await fillSalary(page, "30,000");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expectToldWithoutScripts(page, "Job updated!");
    await askToDelete(cardOf(page, title));
    await page.getByRole("button", { name: "Yes, delete the job" }).click();
    await expectToldWithoutScripts(page, "Job deleted!");
    expect(await countJobs(title)).toBe(0);
    await openMenu(page);
    await page.getByRole("button", { name: "Logout" }).click();
    await page.goto("/AdminPannel");
    await expect(page).toHaveURL(/\/AdminLogin/);
  });
});
