import { expectGoodPage, expectRefusalReported, newAccount } from "./account-steps.ts";
import { expect, login, test } from "./fixtures.ts";
import { newestLinkTo } from "./mails.ts";

test.describe("links from mails", () => {
  test("a forgotten password: from the login to a new one", async ({ page, complaints }) => {
    const account = await newAccount();
    await page.goto("/AdminLogin");
    await page.getByRole("link", { name: "Forgotten your password?" }).click();
    await expect(page.getByRole("heading", { name: "Forgotten your password?" })).toBeVisible();
    await expectGoodPage(page);
    await page.getByLabel("Email").fill(account.email);
    await page.getByRole("button", { name: "Send the link" }).click();
    await expect(page.getByText("If there is an account for this address, we have sent a link to it.")).toBeVisible();
    await expectGoodPage(page);

    const link = await newestLinkTo(account.email);
    const sentTo: string[] = [];
    page.on("request", (request) => sentTo.push(`${request.url()} ${request.headers().referer ?? ""}`));
    await page.goto(link);
    await expect(page).toHaveURL(/\/reset-password$/);
    await expectGoodPage(page);
    await page.getByLabel("New password").fill("short");
    await page.getByRole("button", { name: "Save the new password" }).click();
    await expect(page.getByText("Please use at least 8 characters.")).toBeVisible();
    await expectGoodPage(page);
    await page.getByLabel("New password").fill("a new password");
    await page.getByRole("button", { name: "Save the new password" }).click();
    await expect(page.getByText("Your new password is saved.")).toBeVisible();
    await expectGoodPage(page);
    // The token was in the first request alone, and in no other site's.
    expect(sentTo.filter((text) => text.includes("token_hash"))).toHaveLength(1);
    expect(new Set(sentTo.map((text) => new URL(text.split(" ")[0] ?? "").origin))).toEqual(
      new Set([new URL(page.url()).origin]),
    );

    await login(page, { ...account, password: "a new password" }, "/AdminLogin");
    await expect(page).toHaveURL(/\/AdminPannel$/);
    await page.goto(link);
    await page.getByLabel("New password").fill("one more password");
    await page.getByRole("button", { name: "Save the new password" }).click();
    await expect(page.getByRole("alert")).toHaveText(
      "This link has expired or was used already. Please ask for a new one.",
    );
    await expect(page.getByRole("link", { name: "Ask for a new link" })).toBeVisible();
    await expectGoodPage(page);
    expectRefusalReported(complaints);
  });

  test("pages without a link, and with a forged one, say so", async ({ page, complaints }) => {
    await page.goto("/reset-password");
    await expect(page.getByText("This link is incomplete, has expired, or was already used.")).toBeVisible();
    await expectGoodPage(page);
    await page.goto("/confirm-email");
    await expect(page.getByText("This link is incomplete, has expired, or was already used.")).toBeVisible();
    await expectGoodPage(page);
    await page.goto(`/confirm-email?token_hash=${"f".repeat(56)}`);
    await expect(page).toHaveURL(/\/confirm-email$/);
    await expectGoodPage(page);
    await page.getByRole("button", { name: "Confirm my email address" }).click();
    await expect(page.getByRole("alert")).toContainText("This link has expired or was used already.");
    await expectGoodPage(page);
    expectRefusalReported(complaints);
  });

  test("a link of Supabase's own mails: its tokens are removed from the address, and its outcome is told", async ({
    page,
  }) => {
    await page.goto("/AdminLogin#access_token=secret&refresh_token=secret&type=signup");
    await expect(page.getByText("Your email address is confirmed, please log in.")).toBeVisible();
    await expect(page).toHaveURL(/\/AdminLogin$/);
    await expectGoodPage(page);
    await page.goto("/");
    await page.goto("/AdminLogin#error=access_denied&error_code=otp_expired&error_description=expired");
    await expect(page.getByText("This link has expired or was used already.")).toBeVisible();
    await expect(page).toHaveURL(/\/AdminLogin$/);
    await expectGoodPage(page);
    await page.goto("/");
    await page.goto("/reset-password#access_token=secret&type=recovery");
    await expect(page).toHaveURL(/\/reset-password$/);
  });
});
