import type { Locator, Page } from "@playwright/test";

import { dialogOf, insertOpenJob, openDialog, submitButton } from "./apply-form.ts";
import { expect, test } from "./fixtures.ts";

// What is said of a field that was left comes above what was pressed to leave it, and must not keep the press from it.

const WRONG_PHONE = "Please enter exactly 10 digits.";

let jobId: string;
test.beforeEach(async ({ page }) => {
  jobId = await insertOpenJob();
  await page.setViewportSize({ width: page.viewportSize()!.width, height: 640 });
});

/** Nothing has been said of the phone number when this ends: its field has still the focus. */
async function typeWrongPhone(page: Page): Promise<void> {
  await openDialog(page, jobId);
  await page.getByLabel("Name").fill("Priya Sharma");
  await page.getByLabel("Email").fill("priya@seeker.example");
  await page.getByLabel("Phone").pressSequentially("981009810");
}

/** With a finger, and with a mouse that is held until all that can come has been drawn. */
async function press(page: Page, target: Locator, how: "tap" | "click"): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await target.boundingBox())!;
  const [left, top] = [x + width / 2, y + height / 2];
  if (how === "tap") return page.touchscreen.tap(left, top);
  await page.mouse.move(left, top);
  await page.mouse.down();
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await page.mouse.up();
}

for (const how of ["tap", "click"] as const) {
  test.describe(`a ${how} on what lies below a field that was left wrong`, () => {
    test.skip(({ hasTouch }) => how === "tap" && !hasTouch, "there is no finger at a desk");

    test("is no lost one: Submit leads to the field", async ({ page }) => {
      await typeWrongPhone(page);
      await press(page, submitButton(page), how);
      await expect(page.getByText("Please tick this box")).toBeVisible();
      await expect(page.getByLabel("Phone")).toBeFocused();
      await expect(page.getByRole("status").getByText(WRONG_PHONE)).toBeVisible();
    });

    test("is no lost one: the consent is given", async ({ page }) => {
      await typeWrongPhone(page);
      await press(page, page.getByRole("checkbox"), how);
      await expect(page.getByRole("status").getByText(WRONG_PHONE)).toBeVisible();
      await expect(page.getByRole("checkbox")).toBeChecked();
    });

    test("is no lost one: a file is asked for", async ({ page }) => {
      await typeWrongPhone(page);
      const chooser = page.waitForEvent("filechooser");
      await press(page, page.getByLabel("Resume"), how);
      await chooser;
      await expect(page.getByRole("status").getByText(WRONG_PHONE)).toBeVisible();
    });
  });
}

test("a field that is left wrong is called so at once by Tab, and when something else is pressed", async ({ page }) => {
  await typeWrongPhone(page);
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Course")).toBeFocused();
  await expect(page.getByRole("status").getByText(WRONG_PHONE)).toBeVisible();

  await page.getByLabel("Email").fill("priya@");
  await press(page, dialogOf(page).getByRole("heading"), "click");
  await expect(page.getByRole("status").getByText("Please enter an email address, like name@gmail.com.")).toBeVisible();
});
