import type { Page } from "@playwright/test";

import { expectRefusalReported, LONG_NAME, newAccount } from "./account-steps.ts";
import { expect, login, test } from "./fixtures.ts";
import { newestLinkTo } from "./mails.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";

async function fillRegistration(page: Page, email: string): Promise<void> {
  await page.getByLabel("Company name").fill(LONG_NAME);
  await page.getByLabel("Phone number").fill("98100 12345");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill("a long password");
}

test.describe("logging in and registering", () => {
  test("registering shows a message, then the dashboard; Back does not return to the form", async ({ page }) => {
    await page.goto("/companies");
    await page.goto("/AdminLogin?mode=register");
    const email = `${uniqueWord()}@company.example`;
    await fillRegistration(page, email);
    await page.getByRole("button", { name: "Register" }).click();
    await expect(page.getByText("Registration Successful 🎉")).toBeVisible();
    await expect(page).toHaveURL(/\/AdminPannel$/);
    await expect(page.getByRole("heading", { name: `Welcome, ${LONG_NAME}` })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/companies$/);
    await page.goto("/AdminLogin");
    await expect(page).toHaveURL(/\/AdminPannel$/);
  });

  for (const [name, path, delayMs] of [
    ["login", "/AdminLogin", 1000],
    ["registration", "/AdminLogin?mode=register", 1500],
  ] as const) {
    test(`the message of a ${name} stays for ${delayMs} ms`, async ({ page }) => {
      const account = await newAccount();
      await page.clock.install();
      await page.goto(path);
      if (name === "registration") await fillRegistration(page, `${uniqueWord()}@company.example`);
      else {
        await page.getByLabel("Email").fill(account.email);
        await page.getByLabel("Password").fill(account.password);
      }
      const asked: string[] = [];
      page.on("request", (request) => asked.push(new URL(request.url()).pathname));
      await page.clock.pauseAt(Date.now() + 60_000);
      await page.getByRole("main").locator("form button:not([type=button])").click();
      await expect(page.getByText(/Successful/)).toBeVisible();
      await page.clock.runFor(delayMs - 1);
      // Earlier requests of the page have been sent when this one is answered.
      await page.evaluate(() => fetch("/healthz"));
      expect(asked).not.toContain("/AdminPannel.data");
      await expect
        .poll(async () => {
          await page.clock.runFor(1);
          return page.url();
        })
        .toMatch(/\/AdminPannel$/);
    });
  }

  test("switching between login and registration keeps the address and clears the company's fields", async ({
    page,
    complaints,
  }) => {
    const { email } = await newAccount();
    await page.goto("/AdminLogin?mode=register");
    await fillRegistration(page, email);
    await page.getByRole("button", { name: "Register" }).click();
    await expect(page.getByRole("alert")).toHaveText("No Company Account Found ❌");
    await expect(page.getByLabel("Company name")).toHaveValue(LONG_NAME);
    const modes = page.getByRole("navigation", { name: "Login or register" });
    await modes.getByRole("link", { name: "Login" }).click();
    await expect(page.getByRole("heading", { name: "Employers Login" })).toBeVisible();
    await expect(page.getByRole("alert")).toBeHidden();
    await expect(page.getByLabel("Email")).toHaveValue(email);
    await modes.getByRole("link", { name: "Register" }).click();
    await expect(page.getByLabel("Company name")).toHaveValue("");
    await expect(page.getByLabel("Phone number")).toHaveValue("");
    await expect(page.getByLabel("Email")).toHaveValue(email);
    expectRefusalReported(complaints);
  });

  test("the typed address is carried to the page for a new password, also after a refused login", async ({
    page,
    complaints,
  }) => {
    const forgotten = page.getByRole("link", { name: "Forgotten your password?" });
    await page.goto("/AdminLogin");
    await page.getByLabel("Email").fill("typed@company.example");
    await forgotten.click();
    await expect(page.getByRole("heading", { name: "Forgotten your password?" })).toBeVisible();
    await expect(page.getByLabel("Email")).toHaveValue("typed@company.example");
    expect(page.url()).not.toContain("@");

    const { email } = await newAccount();
    await login(page, { email, password: "not the password" }, "/AdminLogin");
    await expect(page.getByRole("alert")).toHaveText("No Company Account Found ❌");
    await expect(page.getByLabel("Password")).toHaveAccessibleDescription(
      "If you have just registered, please open the link in our mail first.",
    );
    await forgotten.click();
    await expect(page.getByRole("heading", { name: "Forgotten your password?" })).toBeVisible();
    await expect(page.getByLabel("Email")).toHaveValue(email);
    expectRefusalReported(complaints);
  });

  test("a successful try replaces the refusal before it", async ({ page, complaints }) => {
    const { email, password } = await newAccount();
    const refusal = page.getByText("No Company Account Found ❌");
    await page.goto("/AdminLogin?mode=register");
    await fillRegistration(page, email);
    await page.getByRole("button", { name: "Register" }).click();
    await expect(refusal).toBeVisible();
    await page.getByLabel("Email").fill(`${uniqueWord()}@company.example`);
    await page.getByLabel("Password").fill("a long password");
    await page.getByRole("button", { name: "Register" }).click();
    await expect(page.getByText("Registration Successful 🎉")).toBeVisible();
    expect(await refusal.count()).toBe(0);

    await expect(page).toHaveURL(/\/AdminPannel$/);
    await page.context().clearCookies();
    await login(page, { email, password: "not the password" }, "/AdminLogin");
    await expect(refusal).toBeVisible();
    await page.getByLabel("Password").fill(password);
    await page.getByRole("main").getByRole("button", { name: "Login" }).click();
    await expect(page.getByText("Login Successful ✅")).toBeVisible();
    expect(await refusal.count()).toBe(0);

    expectRefusalReported(complaints);
  });

  test("a double click logs in once", async ({ page }) => {
    const account = await newAccount();
    let posts = 0;
    page.on("request", (request) => (posts += request.method() === "POST" ? 1 : 0));
    await page.goto("/AdminLogin");
    await page.getByLabel("Email").fill(account.email);
    await page.getByLabel("Password").fill(account.password);
    await page.getByRole("main").getByRole("button", { name: "Login" }).dblclick();
    await expect(page).toHaveURL(/\/AdminPannel$/);
    expect(posts).toBe(1);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("registering, the account and a forgotten password work", async ({ page, complaints }) => {
    const email = `${uniqueWord()}@company.example`;
    await page.goto("/AdminLogin?mode=register&next=%2Faccount");
    await fillRegistration(page, email);
    await page.getByRole("button", { name: "Register" }).click();
    await expect(page.getByText("Registration Successful 🎉")).toBeVisible();
    await expect(page).toHaveURL(/\/account$/);
    await page.getByLabel("Company name").fill("Okhla Traders");
    await page.getByRole("button", { name: "Save" }).click();
    // Playwright finds no text inside noscript.
    const toast = page.locator("noscript [role=status]");
    await expect(toast).toBeVisible();
    await expect(toast).toHaveText("Your company details are saved.");
    await expect(page.getByLabel("Company name")).toHaveValue("Okhla Traders");
    await page.getByLabel("Current password").fill("wrong");
    await page.getByLabel("New password").fill("a new password");
    await page.getByRole("button", { name: "Change the password" }).click();
    await expect(page.getByText("This is not your current password.")).toBeVisible();
    await page.getByRole("button", { name: "Log out everywhere" }).click();
    await expect(page).toHaveURL(/\/$/);
    await page.goto("/forgotten-password");
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Send the link" }).click();
    await expect(page.getByText("If there is an account for this address")).toBeVisible();
    await page.goto(await newestLinkTo(email));
    await page.getByLabel("New password").fill("a new password");
    await page.getByRole("button", { name: "Save the new password" }).click();
    await expect(page.getByText("Your new password is saved.")).toBeVisible();
    expectRefusalReported(complaints);
  });
});
