import type { Page } from "@playwright/test";

import { dialogOf, insertOpenJob, openDialog } from "./apply-form.ts";
import { expect, test } from "./fixtures.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";

const question = (page: Page) => page.getByRole("status").filter({ hasText: "Did you mean" });

test.describe("an application", () => {
  let jobId: string;
  test.beforeEach(async ({ page }) => {
    jobId = await insertOpenJob();
    await openDialog(page, jobId);
  });

  test("offers the likely address, and a click takes and keeps it", async ({ page }) => {
    const name = `${uniqueWord()}.sharma.chaudhary.from.greater.noida.west.1998`;
    await page.getByLabel("Email").fill(`${name}@gmial.com`);
    await expect(question(page)).toBeHidden();
    await page.keyboard.press("Tab");
    await expect(question(page)).toHaveText(`Did you mean ${name}@gmail.com?`);
    await page.getByRole("button", { name: `${name}@gmail.com` }).click();
    await expect(page.getByLabel("Email")).toHaveValue(`${name}@gmail.com`);
    await expect(page.getByLabel("Email")).toBeFocused();
    await expect(question(page)).toBeHidden();
    await page.reload();
    await expect(page.getByLabel("Email")).toHaveValue(`${name}@gmail.com`);
  });

  test("asks again only after the address was changed and left", async ({ page }) => {
    await page.getByLabel("Email").fill("priya@yaho.com");
    await page.getByLabel("Phone").focus();
    await expect(question(page)).toHaveText("Did you mean priya@yahoo.com?");
    await page.getByLabel("Email").pressSequentially(".");
    await expect(question(page)).toBeHidden();
    await dialogOf(page).getByLabel("Email").fill("priya@seeker.example");
    await page.getByLabel("Phone").focus();
    await expect(question(page)).toBeHidden();
  });
});
