import type { Page } from "@playwright/test";

import { arrangeApplications, findByName, LONG_NAME, openList } from "./application-list.ts";
import { expect, expectAccessible, expectNoSidewaysScrolling, test } from "./fixtures.ts";
import { readJob } from "#tests/fixtures/rows.ts";

const arranged = arrangeApplications();

const stateOf = async (name: string) => (await findByName(arranged, name)).state;

// Playwright finds no text inside noscript.
const message = (page: Page) => page.locator(".Toastify, noscript [role=status]").last();

/** Two applicants are chosen on the list, and get a text that the employer changes. */
async function declineTwo(page: Page): Promise<void> {
  await openList(page, arranged);
  await expect(page.getByRole("button", { name: "Decline with a kind text" })).toBeHidden();
  await page.getByRole("checkbox", { name: "Select Asha Rao" }).check();
  await page.getByRole("checkbox", { name: `Select ${LONG_NAME}` }).check();
  await page.getByRole("button", { name: "Decline with a kind text" }).click();
  await expect(page.getByText("It goes to 2 applicants:")).toBeVisible();
  await expectNoSidewaysScrolling(page);
  await page.getByRole("link", { name: "हिन्दी" }).click();
  await expect(page.getByLabel("Your text")).toHaveValue(/इस बार हमने/);
  await page.getByLabel("Your text").fill("Thank you.\nWe chose another applicant.");
  await page.getByRole("button", { name: "Decline and send" }).click();
  await expect(message(page)).toContainText("2 applicants get your answer.");
  expect([await stateOf("Asha Rao"), await stateOf(LONG_NAME)]).toEqual(["declined", "declined"]);
}

/** The job is closed as filled, and its three applicants get the text of the site. */
async function closeAsFilled(page: Page): Promise<void> {
  await openList(page, arranged);
  await page.goto("/AdminPannel");
  await page.getByRole("article").locator("summary").first().click();
  await page.getByRole("button", { name: "Close: filled" }).first().click();
  await expect(page.getByRole("heading", { name: "Everyone gets an answer" })).toBeVisible();
  await expect(page.getByRole("link", { name: "3 applicants without an answer" })).toBeVisible();
  await expectNoSidewaysScrolling(page);
  await page.getByRole("button", { name: "Send the text and close as filled" }).click();
  await expect(message(page)).toContainText("is closed: filled. 3 applicants get your answer.");
  expect(await readJob(arranged.database, arranged.job.id)).toMatchObject({ open: false, closed_reason: "filled" });
  expect(await stateOf("Asha Rao")).toBe("declined");
}

test("several applicants are declined with one text", async ({ page }) => {
  await declineTwo(page);
});

test("closing a job as filled answers those who wait", async ({ page }) => {
  await closeAsFilled(page);
});

test("the pages of an answer are accessible", async ({ page }) => {
  await openList(page, arranged, "/answer");
  await expect(page.getByRole("heading", { name: "Decline with a kind text" })).toBeVisible();
  await expectAccessible(page);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("several applicants are declined with one text", async ({ page }) => {
    await declineTwo(page);
  });

  test("closing a job as filled answers those who wait", async ({ page }) => {
    await closeAsFilled(page);
  });
});
