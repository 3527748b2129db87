import type { Page } from "@playwright/test";

import { arrangeApplications, cardOf, findByName, openList, toast } from "./application-list.ts";
import { expect, expectAccessible, expectNoSidewaysScrolling, test } from "./fixtures.ts";

const arranged = arrangeApplications();

const tab = (page: Page, name: string) => page.getByRole("navigation", { name: "States" }).getByRole("link", { name });
const shortlist = (page: Page) => cardOf(page, "Asha Rao").getByRole("button", { name: "Shortlist" });
const stateOfAsha = async () => (await findByName(arranged, "Asha Rao")).state;

test("an employer shortlists an applicant, and takes it back from the message", async ({ page }) => {
  await openList(page, arranged);
  await expect(tab(page, "New")).toHaveText(/3/);
  await shortlist(page).click();
  await expect(toast(page, "Asha Rao: Shortlisted.")).toBeVisible();
  await expect(tab(page, "Shortlisted")).toHaveText(/1/);
  expect(await stateOfAsha()).toBe("shortlisted");
  await page.locator(".Toastify").getByRole("button", { name: "Undo" }).click();
  await expect(tab(page, "Shortlisted")).toHaveText(/0/);
  expect(await stateOfAsha()).toBe("new");
});

test("the states are one row that fits the screen, and narrow the list", async ({ page }) => {
  await openList(page, arranged);
  await shortlist(page).click();
  await expect(tab(page, "Shortlisted")).toHaveText(/1/);
  await tab(page, "Shortlisted").click();
  await expect(page).toHaveURL(/[?&]state=shortlisted/);
  await expect(page.getByRole("article")).toHaveCount(1);
  await expectNoSidewaysScrolling(page);
  await expectAccessible(page);
  await page.getByLabel("Name, email, phone or course").fill("no one");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/[?&]state=shortlisted/);
  await expect(page.getByText("0 applications in Shortlisted with “no one”")).toBeVisible();
});

test("a resume that is opened from the list makes the application seen", async ({ page }) => {
  await openList(page, arranged);
  const opened = page.context().waitForEvent("page");
  await cardOf(page, "Asha Rao").getByRole("link", { name: "View Resume of Asha Rao" }).click();
  await opened;
  await expect.poll(stateOfAsha).toBe("seen");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an applicant is shortlisted, and it is taken back", async ({ page }) => {
    // Playwright finds no text inside noscript.
    const message = page.locator("noscript [role=status]");
    await openList(page, arranged);
    await shortlist(page).click();
    await expect(message).toContainText("Asha Rao: Shortlisted.");
    expect(await stateOfAsha()).toBe("shortlisted");
    await message.locator("button").click();
    await expect(message).toContainText("Asha Rao: New.");
    expect(await stateOfAsha()).toBe("new");
  });
});
