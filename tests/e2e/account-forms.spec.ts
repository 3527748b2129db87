import { expectRefusalReported, newAccount } from "./account-steps.ts";
import { expect, login, test } from "./fixtures.ts";

test("a saved form is emptied and its heading focused; the other form keeps what was typed", async ({ page }) => {
  const account = await newAccount();
  await login(page, account, "/AdminLogin?next=%2Faccount");
  await page.getByLabel("Company name").fill("Typed Traders");
  await page.getByLabel("Website").fill("typed.example");
  await page.getByLabel("Current password").fill(account.password);
  await page.getByLabel("New password").fill("a new password");
  await page.getByRole("button", { name: "Change the password" }).press("Enter");
  await expect(page.getByLabel("New password")).toHaveValue("");
  await expect(page.getByRole("heading", { name: "Change your password" })).toBeFocused();
  await expect(page.getByLabel("Company name")).toHaveValue("Typed Traders");
  await expect(page.getByLabel("Website")).toHaveValue("typed.example");

  await page.getByLabel("Current password").fill("a new password");
  await page.getByLabel("Phone number").fill("+91 98111 22333");
  await page.getByRole("button", { name: "Save" }).press("Enter");
  await expect(page.getByLabel("Phone number")).toHaveValue("9811122333");
  await expect(page.getByRole("heading", { name: "Your company" })).toBeFocused();
  await expect(page.getByLabel("Current password")).toHaveValue("a new password");
});

test("the message about a refused login, a sent mail or a used link gets the focus", async ({ page, complaints }) => {
  const focused = page.locator(":focus");
  for (const [path, refusal] of [
    ["/AdminLogin", "No Company Account Found ❌"],
    ["/superadmin-login", "Invalid credentials"],
  ] as const) {
    await login(page, { email: "unknown@company.example", password: "not the password" }, path);
    await expect(focused.getByText(refusal)).toBeVisible();
    await expect(focused).toBeInViewport();
  }

  await page.goto("/forgotten-password");
  await page.getByLabel("Email").fill("unknown@company.example");
  await page.getByRole("button", { name: "Send the link" }).press("Enter");
  await expect(focused.getByText("If there is an account for this address")).toBeVisible();

  await page.goto(`/confirm-email?token_hash=${"f".repeat(56)}`);
  await page.getByLabel("Password").fill("a new password");
  await page.getByRole("button", { name: "Confirm my email address" }).press("Enter");
  await expect(focused.getByText("This link has expired or was already used.")).toBeVisible();

  await page.goto(`/reset-password?token_hash=${"f".repeat(56)}`);
  await page.getByLabel("New password").fill("a new password");
  await page.getByRole("button", { name: "Save the new password" }).press("Enter");
  await expect(focused.getByText("This link has expired or was already used.")).toBeVisible();
  expectRefusalReported(complaints);
});

test("a password is shown on demand, and hidden again when its field is left", async ({ page }) => {
  await page.goto("/AdminLogin");
  const password = page.getByLabel("Password", { exact: true });
  await password.fill("a long password");
  await expect(password).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: /^Show/ }).click();
  await expect(password).toHaveAttribute("type", "text");
  await expect(password).toHaveValue("a long password");
  await page.getByRole("button", { name: /^Hide/ }).click();
  await expect(password).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: /^Show/ }).click();
  await page.getByLabel("Email").focus();
  await expect(password).toHaveAttribute("type", "password");
});
