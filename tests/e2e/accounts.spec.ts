import type { Page } from "@playwright/test";

import { expectGoodPage, expectRefusalReported, LONG_NAME, newAccount } from "./account-steps.ts";
import { expect, login, openMenu, test } from "./fixtures.ts";
import { newestLinkTo } from "./mails.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";

async function fillRegistration(page: Page, email: string): Promise<void> {
  await page.getByLabel("Company name").fill(LONG_NAME);
  await page.getByLabel("Phone number").fill("98100 12345");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill("a long password");
}

test.describe("logging in and registering", () => {
  test("registering is answered, then the dashboard comes; Back does not return to the form", async ({ page }) => {
    await page.goto("/companies");
    await page.goto("/AdminLogin?mode=register");
    await expectGoodPage(page);
    const email = `${uniqueWord()}@company.example`;
    await fillRegistration(page, email);
    await page.getByRole("button", { name: "Register" }).click();
    await expect(page.getByText("Registration Successful 🎉")).toBeVisible();
    await expectGoodPage(page);
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
      await page.getByRole("main").locator("form button").click();
      await expect(page.getByText(/Successful/)).toBeVisible();
      await page.clock.runFor(delayMs - 1);
      // What the page asks for now, it asks for after whatever it asked for then.
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

  test("switching clears the company's fields, also those that a refusal had kept, and keeps the address", async ({
    page,
    complaints,
  }) => {
    const { email } = await newAccount();
    await page.goto("/AdminLogin?mode=register");
    await fillRegistration(page, email);
    await page.getByRole("button", { name: "Register" }).click();
    await expect(page.getByRole("alert")).toHaveText("No Company Account Found ❌");
    await expect(page.getByLabel("Company name")).toHaveValue(LONG_NAME);
    await expectGoodPage(page);
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

  test("whoever is registered already finds the login and a new password, with the address that was typed", async ({
    page,
    complaints,
  }) => {
    const { email, password } = await newAccount();
    await page.goto("/AdminLogin?mode=register&next=%2Faccount");
    await fillRegistration(page, email);
    await page.getByRole("button", { name: "Register" }).click();
    await expect(page.getByText("Already registered? Log in or choose a new password.")).toBeInViewport();
    await expect(page.getByRole("alert")).toBeInViewport();
    await expectGoodPage(page);
    await page.getByRole("link", { name: "choose a new password" }).click();
    await expect(page.getByRole("heading", { name: "Forgotten your password?" })).toBeVisible();
    await expect(page.getByLabel("Email")).toHaveValue(email);
    expect(page.url()).not.toContain("@");
    expectRefusalReported(complaints);

    await page.goto("/AdminLogin?mode=register&next=%2Faccount");
    await fillRegistration(page, email);
    await page.getByRole("button", { name: "Register" }).click();
    await page.getByRole("link", { name: "Log in", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Employers Login" })).toBeVisible();
    await expect(page.getByLabel("Email")).toHaveValue(email);
    await page.getByLabel("Password").fill(password);
    await page.getByRole("main").getByRole("button", { name: "Login" }).click();
    await expect(page).toHaveURL(/\/account$/);
    expectRefusalReported(complaints);
  });

  test("a refused login says what may help, and the address that was typed comes along to a new password", async ({
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
    await expectGoodPage(page);
    await forgotten.click();
    await expect(page.getByRole("heading", { name: "Forgotten your password?" })).toBeVisible();
    await expect(page.getByLabel("Email")).toHaveValue(email);
    expectRefusalReported(complaints);
  });

  test("a success takes the place of the refusal before it", async ({ page, complaints }) => {
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

    await page.goto("/forgotten-password");
    await page.getByLabel("Email").fill("somebody@localhost");
    await page.getByRole("button", { name: "Send the link" }).click();
    await expect(page.locator("#forgotten-password-email-error")).toBeVisible();
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Send the link" }).click();
    await page.getByRole("link", { name: "ask for another one" }).click();
    await expect(page.getByLabel("Email")).toBeVisible();
    expect(await page.locator("#forgotten-password-email-error").count()).toBe(0);
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

  test("too many tries are told so", async ({ page, complaints }) => {
    const wrong = { email: `${uniqueWord()}@company.example`, password: "not the password" };
    await login(page, wrong, "/AdminLogin");
    await expect(page.getByRole("alert")).toHaveText("No Company Account Found ❌");
    const headers = { Origin: new URL(page.url()).origin };
    // At once: each minute that they take is one less to wait.
    await Promise.all(Array.from({ length: 9 }, () => page.request.post("/AdminLogin", { form: wrong, headers })));
    await page.getByLabel("Password").fill("another one");
    await page.getByRole("main").getByRole("button", { name: "Login" }).click();
    await expect(page.getByRole("alert")).toHaveText("Too many tries. Please wait 2 minutes and try again.");
    await expectGoodPage(page);
    expectRefusalReported(complaints);
  });
});

test.describe("the account page", () => {
  test("is reached from the header, edits the company and changes the password", async ({ page, complaints }) => {
    const account = await newAccount();
    await login(page, account, "/AdminLogin");
    await expect(page.getByRole("heading", { level: 1, name: /^Welcome/ })).toBeVisible();
    await openMenu(page);
    await page.getByRole("link", { name: /^Hi, .*: your account$/ }).click();
    await expect(page.getByRole("heading", { name: "Your account", exact: true })).toBeVisible();
    await expect(page.getByLabel("Company name")).toHaveValue(LONG_NAME);
    await expectGoodPage(page);

    await page.getByLabel("Phone number").fill("123");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Please enter exactly 10 digits.")).toBeVisible();
    await expect(page.getByLabel("Phone number")).toHaveValue("123");
    await expectGoodPage(page);
    await page.getByLabel("Company name").fill("Chanakyapuri Advisors");
    await page.getByLabel("Phone number").fill("+91 98111 22333");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Your company details are saved.")).toBeVisible();
    await expect(page.getByLabel("Phone number")).toHaveValue("9811122333");
    await expect(page.getByText("Please enter exactly 10 digits.")).toBeHidden();

    await page.getByLabel("Current password").fill("not the password");
    await page.getByLabel("New password").fill("a new password");
    await page.getByRole("button", { name: "Change the password" }).click();
    await expect(page.getByText("This is not your current password.")).toBeVisible();
    await expectGoodPage(page);
    await page.getByLabel("Current password").fill(account.password);
    await page.getByLabel("New password").fill("a new password");
    await page.getByRole("button", { name: "Change the password" }).click();
    await expect(page.getByText("Your password is changed. You are logged out everywhere else.")).toBeVisible();
    await expect(page.getByLabel("Current password")).toHaveValue("");
    await expect(page.getByLabel("New password")).toHaveValue("");
    await page.reload();
    await expect(page.getByLabel("Company name")).toHaveValue("Chanakyapuri Advisors");
    expectRefusalReported(complaints);
  });

  test("logs out everywhere; the other window is asked to log in, and keeps what was typed", async ({
    page,
    browser,
  }) => {
    const account = await newAccount();
    await login(page, account, "/AdminLogin?next=%2Faccount");
    await expect(page).toHaveURL(/\/account$/);
    const other = await browser.newContext();
    const otherPage = await other.newPage();
    await login(otherPage, account, new URL("/AdminLogin?next=%2Faccount", page.url()).href);
    await expect(otherPage).toHaveURL(/\/account$/);
    await page.getByRole("button", { name: "Log out everywhere" }).click();
    await expect(page.getByText("You are logged out everywhere.")).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    await otherPage.getByLabel("Company name").fill("Too late");
    await otherPage.getByRole("button", { name: "Save" }).click();
    await expect(otherPage.getByRole("link", { name: /Log in again/ })).toBeVisible();
    await expect(otherPage.getByLabel("Company name")).toHaveValue("Too late");
    await other.close();
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("everything works: registering, the account, a forgotten password", async ({ page, complaints }) => {
    const email = `${uniqueWord()}@company.example`;
    await page.goto("/AdminLogin?mode=register&next=%2Faccount");
    await fillRegistration(page, email);
    await page.getByRole("button", { name: "Register" }).click();
    await expect(page.getByText("Registration Successful 🎉")).toBeVisible();
    await expect(page).toHaveURL(/\/account$/);
    await page.getByLabel("Company name").fill("Okhla Traders");
    await page.getByRole("button", { name: "Save" }).click();
    // Searching for texts, Playwright leaves out what is there for those without scripts.
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
