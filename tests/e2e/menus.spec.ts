import type { Locator, Page } from "@playwright/test";

import { e2eServerClient } from "./e2e-backends.ts";
import { cardOf, newEmployer, openMore } from "./employer-pages.ts";
import { expect, expectNoSidewaysScrolling, openMenu, test } from "./fixtures.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";
import { insertJob } from "#tests/fixtures/rows.ts";

const menuOf = (page: Page) => page.getByRole("navigation", { name: "Main menu" });

/** Where the element is seen, whatever else is there. */
async function tapAt(page: Page, element: Locator): Promise<void> {
  const { x, y, width, height } = (await element.boundingBox())!;
  await page.touchscreen.tap(x + width / 2, y + height / 2);
}

test("the menu closes by a tap elsewhere, which opens nothing, by Escape, and by the link to the open page", async ({
  page,
}) => {
  await page.goto("/");
  const menu = menuOf(page);
  await openMenu(page);
  await expect(menu).toBeVisible();
  const { y, height } = (await menu.boundingBox())!;
  const links = page.getByRole("main").getByRole("link");
  const tops = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top));
  await tapAt(page, links.nth(tops.findIndex((top) => top > y + height)));
  await expect(menu).toBeHidden();

  await openMenu(page);
  await page.keyboard.press("Tab");
  await expect(menu.getByRole("link", { name: "Home" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(page.getByRole("banner").locator("summary")).toBeFocused();
  // The tap has followed no link.
  await expect(page).toHaveURL("/");

  await openMenu(page);
  await menu.getByRole("link", { name: "Home" }).click();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL("/");
  // A second click on its button.
  await openMenu(page);
  await expect(menu).toBeVisible();
  await openMenu(page);
  await expect(menu).toBeHidden();
});

test("at twice the text size the entries of the menu fit the screen", async ({ page }) => {
  await page.setViewportSize({ width: 180, height: 370 });
  await page.goto("/");
  await openMenu(page);
  const links = menuOf(page).getByRole("link");
  const places = await links.evaluateAll((all) =>
    all.map((link) => {
      const text = document.createRange();
      text.selectNodeContents(link);
      const { right, top, bottom } = text.getBoundingClientRect();
      return { right, top, bottom };
    }),
  );
  expect(places).toHaveLength(7);
  for (const [index, { right, top }] of places.entries()) {
    expect(right).toBeLessThanOrEqual(180);
    expect(top).toBeGreaterThanOrEqual(places[index - 1]?.bottom ?? 0);
  }
  await expectNoSidewaysScrolling(page);
});

test("the menu of a job closes in the same ways, but not by Escape in its dialog", async ({ page }) => {
  const person = await newEmployer(page);
  const title = `Cook ${uniqueWord()}`;
  await insertJob(e2eServerClient(), { company_uid: person.id, title, status: "approved" });
  await page.reload();
  const card = cardOf(page, title);
  const remove = card.getByRole("button", { name: "Delete" });
  await openMore(card);
  await expect(remove).toBeVisible();
  await tapAt(page, page.getByRole("link", { name: "Delhi NCR Jobs, home" }));
  await expect(remove).toBeHidden();
  await expect(page).toHaveURL(/AdminPannel/);

  await openMore(card);
  await remove.click();
  const question = page.getByRole("dialog");
  await expect(question).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(remove).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(remove).toBeHidden();
  await expect(card.locator("summary")).toBeFocused();
});
