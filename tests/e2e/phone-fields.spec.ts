import type { Page } from "@playwright/test";

import { expectRefusalReported, newAccount } from "./account-steps.ts";
import { e2eServerClient } from "./e2e-backends.ts";
import { insertOpenJob, openDialog } from "./apply-form.ts";
import { expect, signIn, test } from "./fixtures.ts";

const phoneField = (page: Page) => page.getByLabel(/^Phone/);

/** With the clipboard of the browser, as a person does. */
async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press("ControlOrMeta+V");
}

const FORMS: [name: string, open: (page: Page) => Promise<unknown>][] = [
  ["applying", async (page) => openDialog(page, await insertOpenJob())],
  ["registering", (page) => page.goto("/AdminLogin?mode=register")],
  ["the contact form", (page) => page.goto("/contact")],
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
  test(`${name}: a pasted number is brought to its ten digits as it is pasted`, async ({ page }) => {
    await open(page);
    for (const pasted of ["+91 98100-12345", "0091 98100 12345", "098100 12345", "98100 12345"]) {
      await phoneField(page).fill("");
      await phoneField(page).focus();
      await paste(page, pasted);
      await expect(phoneField(page)).toHaveValue("9810012345");
    }
  });
}

test("typing: whole numbers become ten digits, the caret stays where it was, and nothing is lost", async ({
  page,
  complaints,
}) => {
  await page.goto("/contact");
  const field = phoneField(page);
  await field.pressSequentially("+91 98100-12345");
  await expect(field).toHaveValue("9810012345");

  // One digit too many is not cut off: the form says so.
  await field.press("6");
  await expect(field).toHaveValue("98100123456");
  await page.getByLabel("Name").fill("Priya Sharma");
  await page.getByLabel("Email").fill("priya@seeker.example");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Please enter exactly 10 digits.")).toBeVisible();
  await expect(field).toHaveValue("98100123456");
  expectRefusalReported(complaints);

  // The digit that was left out, in the middle: the next key works at the same place.
  await field.fill("9810 12345");
  await field.press("Home");
  for (let key = 0; key < 4; key += 1) await field.press("ArrowRight");
  await field.press("0");
  await expect(field).toHaveValue("9810012345");
  await field.press("Backspace");
  await expect(field).toHaveValue("981012345");

  // What is no number of ours stays as it was typed.
  await field.fill("+44 20 7946 0958");
  await expect(field).toHaveValue("+44 20 7946 0958");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the server brings it to ten digits", async ({ page }) => {
    await page.goto("/contact");
    await page.getByLabel("Name").fill("Priya Sharma without scripts");
    await page.getByLabel("Email").fill("priya@seeker.example");
    await phoneField(page).fill("+91 98100-12345");
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByText("Thank you! Your message has been sent.")).toBeVisible();
    const messages = e2eServerClient().from("contact_messages").select("phone");
    const { data } = await messages.eq("name", "Priya Sharma without scripts").throwOnError();
    expect(data).toEqual([{ phone: "9810012345" }]);
  });
});
