import type { Page } from "@playwright/test";

import { e2eServerClient } from "./e2e-backends.ts";
import { fillInMessage } from "./contact-page.ts";
import {
  DEMO_EMPLOYER,
  DEMO_SUPER_ADMIN,
  expect,
  expectAccessible,
  expectNoSidewaysScrolling,
  login,
  openMenu,
  signIn,
  test,
} from "./fixtures.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";

async function expectEveryCardToSay(page: Page, text: string): Promise<void> {
  const cards = page.getByRole("article");
  await expect(cards.nth(3)).toBeVisible();
  await expect(cards.filter({ hasNotText: text })).toHaveCount(0);
}

test.describe("a visitor", () => {
  test("sees the newest jobs and narrows them down", async ({ page }) => {
    await page.goto("/");
    await expect(page).toHaveTitle("Delhi NCR Jobs: checked jobs in Delhi, Noida and Gurgaon");
    await expect(page.getByRole("article")).toHaveCount(12);
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);

    await page.getByLabel("Location").selectOption("Noida");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL(/location=Noida/);
    await expectEveryCardToSay(page, "Noida");

    await page.getByLabel("Job title or company").fill("zzzz nothing like it");
    await page.getByLabel("Location").selectOption("");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page.getByText("No jobs found.")).toBeVisible();
    await expect(page.getByRole("link", { name: "View All Jobs" })).toHaveAttribute("href", "/findjobs");
    await expectAccessible(page);
    await page.getByRole("link", { name: "see all jobs" }).click();
    await expect(page).toHaveURL("/findjobs");
    await expect(page.getByRole("article")).toHaveCount(24);
  });

  test("whose words no job has together sees that there is none, and jobs with some of them", async ({ page }) => {
    await page.goto("/?q=zzzzzzzz");
    await expect(page.getByText("No jobs found.")).toBeVisible();
    const someWords = page.getByRole("link", { name: "Jobs with some of your words" });
    await expect(someWords).toHaveCount(0);
    // The second word says nothing of the work, and is not searched for.
    await page.goto("/?q=zzzzzzzz+jobs");
    await expect(page.getByText("No jobs found.")).toBeVisible();
    await expect(someWords).toHaveCount(0);
    await page.goto("/?q=zzzzzzzz+qqqqqqqq");
    await expect(page.getByText("No jobs found.")).toBeVisible();
    await expect(someWords).toHaveCount(0);
    await page.goto("/?q=accountant+zzzzzzzz&location=Delhi");
    await expect(page.getByText("No jobs found.")).toBeVisible();
    await expect(page.getByRole("article").first()).toContainText("Delhi");
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    await someWords.click();
    await expect(page).toHaveURL("/findjobs?q=accountant+zzzzzzzz&location=Delhi");
    await expect(page.getByText(/^\d+ jobs? found with only some of your words/)).toBeVisible();
    await expect(page.getByRole("article").first()).toContainText("Delhi");
  });

  test("finds the parts of the home page that the specification names", async ({ page }) => {
    await page.goto("/");
    for (const name of [
      "Technology",
      "Marketing",
      "Design",
      "Finance",
      "Sales",
      "Human Resources",
      "Operations",
      "Customer Service",
      "Healthcare",
      "Education",
    ]) {
      const link = page.getByRole("main").getByRole("link", { name, exact: true });
      await expect(link).toHaveAttribute("href", `/findjobs?${new URLSearchParams({ category: name })}`);
    }
    const lines = page.getByRole("navigation", { name: "Jobs near your metro line" }).getByRole("link");
    await expect(lines).toHaveCount(11);
    await expect(lines.getByText("Airport Express")).toBeVisible();
    await expect(lines.filter({ hasText: "Blue Line" })).toHaveAttribute("href", "/findjobs?metro=blue");
    await expect(page.getByRole("heading", { name: "How to apply" })).toBeVisible();
    await expect(page.getByRole("link", { name: "View All Jobs" })).toHaveAttribute("href", "/findjobs");
    await expect(page.getByRole("link", { name: "Open the chat channel" })).toHaveAttribute("rel", /noreferrer/);
  });

  test("reaches everything by keyboard, and sees where the focus is", async ({ page }) => {
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

  test("gets a page of ours where nothing is", async ({ page, complaints }) => {
    const response = await page.goto("/nowhere");
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "This page does not exist" })).toBeVisible();
    await expectAccessible(page);
    // The browser itself reports the status of the page.
    complaints.splice(0);
  });

  test("a new page begins at its top", async ({ page }) => {
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
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);

    await openMenu(page);
    await expect(page.getByText("Hi, employer").locator("visible=true")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL(/\/$/);
    // The open menu goes with the page before.
    await expect(page.getByRole("heading", { level: 1, name: /Find your next job/ })).toBeVisible();
    await openMenu(page);
    await expect(page.getByRole("link", { name: "Employers Login" }).locator("visible=true")).toBeVisible();
    await page.goto("/AdminPannel");
    await expect(page).toHaveURL(/\/AdminLogin\?next=%2FAdminPannel$/);
  });

  test("whose company was deleted is told so by a toast, and gets no further", async ({ page }) => {
    const email = `${uniqueWord()}@company.example`;
    const server = e2eServerClient();
    const metadata = { company_name: "Short-lived", phone_number: "9810012345" };
    await server.auth.signUp({ email, password: "a long password", options: { data: metadata } });
    await login(page, { email, password: "a long password" }, "/AdminLogin");
    await expect(page).toHaveURL(/\/AdminPannel$/);
    await e2eServerClient().from("companies").delete().eq("email", email).throwOnError();
    await page.goto("/AdminPannel");
    await expect(page).toHaveURL(/\/AdminLogin$/);
    const toast = page.getByText("Access Denied ❌ - No company profile found. This account was closed.");
    await expect(toast).toBeVisible();
    await expectAccessible(page);
    await expect(toast).toBeHidden();
    const again = await page.reload();
    expect(await again?.text()).toContain("Employers Login");
    expect(await again?.text()).not.toContain("This account was closed");
  });

  test("keeps what was typed when the login is refused", async ({ page, complaints }) => {
    await login(page, { email: "nobody@company.example", password: "not the password" }, "/AdminLogin");
    await expect(page.getByRole("alert")).toHaveText("No Company Account Found ❌");
    await expect(page.getByLabel("Email")).toHaveValue("nobody@company.example");
    await expectAccessible(page);
    complaints.splice(0);
  });

  test("registers, and lands on its dashboard", async ({ page }, { project }) => {
    await page.goto("/AdminLogin");
    await page.getByLabel("Email").fill(`hr-${project.name}@new-company.example`);
    await page.getByRole("main").getByRole("link", { name: "Register" }).click();
    await expect(page.getByLabel("Email")).toHaveValue(`hr-${project.name}@new-company.example`);
    await page.getByLabel("Company name").fill("नई कंपनी — A Company With Quite a Long Name Private Limited");
    await page.getByLabel("Phone number").fill("+91 98100 12345");
    await page.getByLabel("Password").fill("a long password");
    await expectAccessible(page);
    await page.getByRole("main").getByRole("link", { name: "Login", exact: true }).click();
    await expect(page.getByLabel("Company name")).toHaveCount(0);
    await page.getByRole("main").getByRole("link", { name: "Register" }).click();
    await expect(page.getByLabel("Company name")).toHaveValue("");
    await expect(page.getByLabel("Phone number")).toHaveValue("");
    await page.getByLabel("Company name").fill("नई कंपनी — A Company With Quite a Long Name Private Limited");
    await page.getByLabel("Phone number").fill("+91 98100 12345");
    await page.getByRole("button", { name: "Register" }).click();
    await expect(page.getByText("Registration Successful 🎉")).toBeVisible();
    await expect(page).toHaveURL(/\/AdminPannel$/);
    await expect(page.getByRole("heading", { name: /नई कंपनी/ })).toBeVisible();
    await expectNoSidewaysScrolling(page);
  });
});

test.describe("the super-admin", () => {
  test("logs in by way of the page that was asked for", async ({ page }) => {
    await page.goto("/superadmin");
    await expect(page).toHaveURL(/\/superadmin-login\?next=%2Fsuperadmin$/);
    await expectAccessible(page);
    await login(page, DEMO_SUPER_ADMIN, page.url());
    await expect(page).toHaveURL(/\/superadmin$/);
    await expect(page.getByText("Pending Jobs")).toBeVisible();
    await expectAccessible(page);
  });

  test("sees the beginning of each tab that it opens", async ({ page }) => {
    await signIn(page, DEMO_SUPER_ADMIN, "/superadmin-login");
    await page.goto("/superadmin?tab=approved");
    await page.evaluate(() => window.scrollTo(0, 150));
    await page.getByRole("tab", { name: /^Rejected Jobs/ }).click();
    await expect(page).toHaveURL(/tab=rejected/);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  test("is told apart from an employer", async ({ page, complaints }) => {
    await login(page, DEMO_EMPLOYER, "/AdminLogin");
    await expect(page).toHaveURL(/\/AdminPannel$/);
    await page.goto("/superadmin");
    await expect(page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
    await expect(page.getByRole("main")).toContainText(DEMO_EMPLOYER.email);
    await expectAccessible(page);
    complaints.splice(0);
    await page.getByRole("main").getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL(/\/$/);
  });
});
