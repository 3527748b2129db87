import type { Page } from "@playwright/test";

import { applicationsFor, dialogOf, fillIn, insertOpenJob, openDialog, submitButton } from "./apply-form.ts";
import { expect, expectAccessible, expectNoSidewaysScrolling, test } from "./fixtures.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";

// Nobody can answer an address whose provider was mistyped.

const question = (page: Page) => page.getByRole("status").filter({ hasText: "Did you mean" });

test.describe("an application", () => {
  let jobId: string;
  test.beforeEach(async ({ page }) => {
    jobId = await insertOpenJob();
    await openDialog(page, jobId);
  });

  test("gets the address that was meant at a press, and is kept with it", async ({ page }) => {
    const name = `${uniqueWord()}.sharma.chaudhary.from.greater.noida.west.1998`;
    await page.getByLabel("Email").fill(`${name}@gmial.com`);
    await expect(question(page)).toBeHidden();
    await page.keyboard.press("Tab");
    await expect(question(page)).toHaveText(`Did you mean ${name}@gmail.com?`);
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    await page.getByRole("button", { name: `${name}@gmail.com` }).click();
    await expect(page.getByLabel("Email")).toHaveValue(`${name}@gmail.com`);
    await expect(page.getByLabel("Email")).toBeFocused();
    await expect(question(page)).toBeHidden();
    await page.reload();
    await expect(page.getByLabel("Email")).toHaveValue(`${name}@gmail.com`);
  });

  test("is sent with the address as it stands where nobody answers", async ({ page }) => {
    const email = `${uniqueWord()}@gmail.co`;
    await fillIn(page, { email });
    await expect(question(page)).toBeVisible();
    await submitButton(page).click();
    await expect(page).toHaveURL(/thank-you/);
    expect(await applicationsFor(jobId)).toMatchObject([{ email }]);
  });

  test("is asked about again only once its address was changed and left", async ({ page }) => {
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
