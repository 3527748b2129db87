import type { Locator, Page } from "@playwright/test";

import { dialogOf, insertOpenJob, openDialog, submitButton } from "./apply-form.ts";
import { expect, test } from "./fixtures.ts";

// The error of a field appears when the field is left, and moves what is below it. A click there must still arrive.

const WRONG_PHONE = "Please enter exactly 10 digits.";

/** The focus stays in the field, so no error is shown yet. */
async function typeWrongPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: page.viewportSize()!.width, height: 640 });
  await openDialog(page, await insertOpenJob());
  await page.getByLabel("Name").fill("Priya Sharma");
  await page.getByLabel("Email").fill("priya@seeker.example");
  await page.getByLabel("Phone").pressSequentially("981009810");
}

async function tap(page: Page, target: Locator): Promise<void> {
  const { x, y, width, height } = await boxOf(target);
  await page.touchscreen.tap(x + width / 2, y + height / 2);
}

/** The mouse button is held until the page has been drawn again. */
async function click(page: Page, target: Locator): Promise<void> {
  const { x, y, width, height } = await boxOf(target);
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await page.mouse.up();
}

async function boxOf(target: Locator) {
  await target.scrollIntoViewIfNeeded();
  return (await target.boundingBox())!;
}

test("Submit leads to the field that is wrong, by a tap on a phone and by a click at a desk", async ({
  page,
  hasTouch,
}) => {
  await typeWrongPhone(page);
  await (hasTouch ? tap : click)(page, submitButton(page));
  await expect(page.getByText("Please tick this box")).toBeVisible();
  await expect(page.getByLabel("Phone")).toBeFocused();
  await expect(page.getByRole("status").getByText(WRONG_PHONE)).toBeVisible();
});

test("a tap or a click on the consent below a wrong field gives the consent", async ({ page, hasTouch }) => {
  await typeWrongPhone(page);
  await (hasTouch ? tap : click)(page, page.getByRole("checkbox"));
  await expect(page.getByRole("status").getByText(WRONG_PHONE)).toBeVisible();
  await expect(page.getByRole("checkbox")).toBeChecked();
});

test("a click on the resume below a wrong field opens the choice of a file", async ({ page }) => {
  await typeWrongPhone(page);
  const chooser = page.waitForEvent("filechooser");
  await click(page, page.getByLabel("Resume"));
  await chooser;
  await expect(page.getByRole("status").getByText(WRONG_PHONE)).toBeVisible();
});

test("a wrong field shows its error when Tab or a click elsewhere leaves it", async ({ page }) => {
  await typeWrongPhone(page);
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Course")).toBeFocused();
  await expect(page.getByRole("status").getByText(WRONG_PHONE)).toBeVisible();

  await page.getByLabel("Email").fill("priya@");
  await click(page, dialogOf(page).getByRole("heading"));
  await expect(page.getByRole("status").getByText("Please enter an email address, like name@gmail.com.")).toBeVisible();
});
