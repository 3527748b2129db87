import type { Page } from "@playwright/test";

import {
  arrangeApplications,
  cardOf,
  DELETED,
  DEVANAGARI,
  findByName,
  LONG_NAME,
  openList,
  toast,
} from "./application-list.ts";
import { expect, expectNoSidewaysScrolling, test } from "./fixtures.ts";
import { readApplication, readResume } from "#tests/fixtures/rows.ts";

const QUESTION = "Are you sure you want to delete this application?";
const FAILED = "Failed to delete application.";

const arranged = arrangeApplications();

test.describe("deleting an application", () => {
  const deleteButton = (page: Page, name: string) =>
    cardOf(page, name).getByRole("button", { name: `Delete Application of ${name}` });

  test("asks in a dialog that Cancel and Escape close", async ({ page }) => {
    await openList(page, arranged);
    const button = deleteButton(page, "Asha Rao");
    const dialog = page.getByRole("dialog", { name: QUESTION });
    for (const leave of [
      () => dialog.getByRole("button", { name: "Cancel" }).click(),
      () => page.keyboard.press("Escape"),
    ]) {
      await button.click();
      await expect(dialog).toBeVisible();
      await expect(dialog).toContainText("Asha Rao");
      await expectNoSidewaysScrolling(page);
      await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
      // Tab never reaches the page below.
      for (let presses = 0; presses < 5; presses += 1) {
        await page.keyboard.press("Tab");
        const outside = await page.evaluate(
          () => document.activeElement !== document.body && !document.activeElement?.closest("dialog"),
        );
        expect(outside).toBe(false);
      }
      await leave();
      await expect(dialog).toBeHidden();
      await expect(button).toBeFocused();
    }
    expect(await readApplication(arranged.database, (await findByName(arranged, "Asha Rao")).id)).not.toBeNull();
  });

  test("removes it and its file, and keeps the address of the list", async ({ page }) => {
    await openList(page, arranged, "?sort=oldest");
    const { id, resume } = await findByName(arranged, LONG_NAME);
    await deleteButton(page, LONG_NAME).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete Application" }).dblclick();
    await expect(toast(page, DELETED)).toBeVisible();
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page.getByRole("article")).toHaveCount(2);
    await expect(toast(page, FAILED)).toHaveCount(0);
    await expect(page).toHaveURL(/[?&]sort=oldest$/);
    await expect(page.getByText("2 applications")).toBeVisible();
    // The deleted one was the last of the list.
    await expect(page.getByRole("heading", { name: DEVANAGARI })).toBeFocused();
    expect(await readApplication(arranged.database, id)).toBeNull();
    expect(await readResume(arranged.database, resume)).toBeNull();
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("deleting asks on a page of its own", async ({ page }) => {
    await openList(page, arranged, "?sort=oldest");
    const button = () => cardOf(page, "Asha Rao").getByRole("button", { name: "Delete Application" });
    await button().click();
    await expect(page.getByRole("heading", { name: QUESTION })).toBeVisible();
    await page.getByRole("link", { name: "Cancel" }).click();
    await expect(page).toHaveURL(/[?&]sort=oldest$/);
    await expect(page.getByRole("article")).toHaveCount(3);
    await button().click();
    const { id } = await findByName(arranged, "Asha Rao");
    await page.getByRole("button", { name: "Delete Application" }).click();
    // Playwright finds no text inside noscript.
    const message = page.locator("noscript [role=status]");
    await expect(message).toBeVisible();
    await expect(message).toHaveText(DELETED);
    await expect(page).toHaveURL(/[?&]sort=oldest$/);
    await expect(page.getByRole("article")).toHaveCount(2);
    expect(await readApplication(arranged.database, id)).toBeNull();
  });
});
