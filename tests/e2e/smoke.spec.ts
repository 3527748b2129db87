import type { Page } from "@playwright/test";

import { fillInMessage } from "./contact-page.ts";
import { DEMO_EMPLOYER, DEMO_SUPER_ADMIN, expect, login, openMenu, signIn, test } from "./fixtures.ts";

async function expectEveryCardToSay(page: Page, text: string): Promise<void> {
  const cards = page.getByRole("article");
  await expect(cards.nth(3)).toBeVisible();
  await expect(cards.filter({ hasNotText: text })).toHaveCount(0);
}

test.describe("a visitor", () => {
  test("skips to the content by keyboard and sees the focus", async ({ page }) => {
    await page.goto("/");
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Skip to the content" });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.getByLabel("Job title or company")).toBeFocused();
    const outline = await page
      .getByLabel("Job title or company")
      .evaluate((input) => getComputedStyle(input).outlineWidth);
    expect(Number.parseFloat(outline)).toBeGreaterThanOrEqual(2);
  });

  test("a new page begins at the top", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
    await page.getByRole("contentinfo").getByRole("link", { name: "Home", exact: true }).click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.getByLabel("Job title or company").fill("driver");
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    await page.evaluate(() => document.querySelector<HTMLFormElement>("form[role=search]")?.requestSubmit());
    await expect(page).toHaveURL("/?q=driver");
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);

    await page.goto("/contact");
    await fillInMessage(page);
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page).toHaveURL("/contact?sent=yes");
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("searching, the menu and logging in work", async ({ page }) => {
    await page.goto("/");
    await page.getByLabel("Location").selectOption("Delhi");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL(/location=Delhi/);
    await expectEveryCardToSay(page, "Delhi");
    await openMenu(page);
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Employers Login" }).click();
    await login(page, DEMO_EMPLOYER, "/AdminLogin");
    await expect(page).toHaveURL(/\/AdminPannel$/);
    await expect(page.getByRole("heading", { name: "Welcome, Yamuna Softworks" })).toBeVisible();
  });
});

test.describe("an employer", () => {
  test("logs in, is greeted in the header, and logs out", async ({ page }) => {
    await login(page, DEMO_EMPLOYER, "/AdminLogin");
    await expect(page.getByText("Login Successful ✅")).toBeVisible();
    await expect(page).toHaveURL(/\/AdminPannel$/);
    await expect(page.getByRole("heading", { name: "Welcome, Yamuna Softworks" })).toBeVisible();
    await expect(page.getByText("Pending Approval").first()).toBeVisible();

    await openMenu(page);
    await expect(page.getByText("Hi, employer").locator("visible=true")).toBeVisible();
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL(/\/$/);
    // The open menu closes with the page before.
    await expect(page.getByRole("heading", { level: 1, name: /Find your next job/ })).toBeVisible();
    await openMenu(page);
    await expect(page.getByRole("link", { name: "Employers Login" }).locator("visible=true")).toBeVisible();
    await page.goto("/AdminPannel");
    await expect(page).toHaveURL(/\/AdminLogin\?next=%2FAdminPannel$/);
  });
});

test.describe("the super-admin", () => {
  test("sees each tab from the top", async ({ page }) => {
    await signIn(page, DEMO_SUPER_ADMIN, "/superadmin-login");
    await page.goto("/superadmin?tab=approved");
    await page.evaluate(() => window.scrollTo(0, 150));
    await page.getByRole("tab", { name: /^Rejected Jobs/ }).click();
    await expect(page).toHaveURL(/tab=rejected/);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });
});
