import type { Page } from "@playwright/test";

import { arrangeApplications, DEVANAGARI, LONG_NAME, namesOn, openList } from "./application-list.ts";
import { expect, test } from "./fixtures.ts";

const arranged = arrangeApplications();

test.describe("the applications of a job", () => {
  test("have controls that are large enough for touch and stay within their card", async ({ page }) => {
    await openList(page, arranged);
    await expect(page.getByRole("article")).toHaveCount(3);
    for (const card of await page.getByRole("article").all()) {
      const frame = (await card.boundingBox())!;
      for (const control of await card.getByRole("link").or(card.getByRole("button")).all()) {
        const box = (await control.boundingBox())!;
        expect(box.height).toBeGreaterThanOrEqual(44);
        expect(box.x).toBeGreaterThanOrEqual(frame.x);
        expect(box.x + box.width).toBeLessThanOrEqual(frame.x + frame.width);
      }
    }
  });

  test("are searched and sorted, and the address says how", async ({ page }) => {
    await openList(page, arranged);
    await searchAndSort(page);
    await page.getByLabel("Sort").selectOption("name");
    await expect(page).toHaveURL(/[?&]sort=name/);
    await expect(page.getByRole("article").first()).toContainText("Asha Rao");
    await page.goBack();
    await expect(page.getByLabel("Sort")).toHaveValue("oldest");
    await expect(page.getByRole("article").first()).toContainText("Asha Rao");
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the list is searched and sorted", async ({ page }) => {
    await openList(page, arranged);
    await searchAndSort(page);
  });
});

async function searchAndSort(page: Page): Promise<void> {
  await page.getByLabel("Name, email, phone or course").fill("m.com ASHA");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL((url) => url.searchParams.get("q") === "m.com ASHA");
  await expect(page.getByText("1 application with “m.com ASHA”")).toBeVisible();
  expect(await namesOn(page)).toEqual(["Asha Rao"]);

  await page.getByLabel("Name, email, phone or course").fill("100%_no-one");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByText("No applications found")).toBeVisible();
  await page.getByRole("link", { name: "Clear the search" }).click();
  await expect(page.getByRole("article")).toHaveCount(3);
  await expect(page.getByLabel("Name, email, phone or course")).toHaveValue("");

  await page.getByLabel("Sort").selectOption("oldest");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/[?&]sort=oldest/);
  await expect(page.getByRole("article").first()).toContainText("Asha Rao");
  expect(await namesOn(page)).toEqual(["Asha Rao", DEVANAGARI, LONG_NAME]);
}
