import type { Page } from "@playwright/test";

import { expectRefusalReported, newAccount } from "./account-steps.ts";
import { insertOpenJob, openDialog } from "./apply-form.ts";
import { expect, signIn, test } from "./fixtures.ts";

const phoneField = (page: Page) => page.getByLabel(/^Phone/);

async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press("ControlOrMeta+V");
}

const FORMS: [name: string, open: (page: Page) => Promise<unknown>][] = [
  ["applying", async (page) => openDialog(page, await insertOpenJob())],
  ["registering", (page) => page.goto("/AdminLogin?mode=register")],
  [
    "the account",
    async (page) => {
      await signIn(page, await newAccount(), "/AdminLogin");
      await page.goto("/account");
      await phoneField(page).fill("");
    },
  ],
];

for (const [name, open] of FORMS) {
  test(`${name}: a pasted number becomes ten digits`, async ({ page }) => {
    await open(page);
    for (const pasted of ["+91 98100-12345", "0091 98100 12345", "098100 12345", "98100 12345"]) {
      await phoneField(page).fill("");
      await phoneField(page).focus();
      await paste(page, pasted);
      await expect(phoneField(page)).toHaveValue("9810012345");
    }
  });
}

test("typing: whole numbers become ten digits, the caret stays, and no digit is lost", async ({ page, complaints }) => {
  await page.goto("/contact");
  const field = phoneField(page);
  await field.pressSequentially("+91 98100-12345");
  await expect(field).toHaveValue("9810012345");

  // One digit too many is not cut off but reported.
  await field.press("6");
  await expect(field).toHaveValue("98100123456");
  await page.getByLabel("Name").fill("Priya Sharma");
  await page.getByLabel("Email").fill("priya@seeker.example");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Please enter exactly 10 digits.")).toBeVisible();
  await expect(field).toHaveValue("98100123456");
  expectRefusalReported(complaints);

  // After a missing digit is inserted, the caret is still there.
  await field.fill("9810 12345");
  await field.press("Home");
  for (let key = 0; key < 4; key += 1) await field.press("ArrowRight");
  await field.press("0");
  await expect(field).toHaveValue("9810012345");
  await field.press("Backspace");
  await expect(field).toHaveValue("981012345");

  // A foreign number stays as it was typed.
  await field.fill("+44 20 7946 0958");
  await expect(field).toHaveValue("+44 20 7946 0958");
});
