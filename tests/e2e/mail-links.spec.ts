import { newAccount } from "./account-steps.ts";
import { expect, test } from "./fixtures.ts";
import { newestLinkTo } from "./mails.ts";

test.describe("links from mails", () => {
  test("the token of a link is in one request alone, and is sent to no other site", async ({ page }) => {
    const account = await newAccount();
    await page.goto("/forgotten-password");
    await page.getByLabel("Email").fill(account.email);
    await page.getByRole("button", { name: "Send the link" }).click();
    await expect(page.getByText("If there is an account for this address, we have sent a link to it.")).toBeVisible();

    const link = await newestLinkTo(account.email);
    const sentTo: string[] = [];
    page.on("request", (request) => sentTo.push(`${request.url()} ${request.headers().referer ?? ""}`));
    await page.goto(link);
    await expect(page).toHaveURL(/\/reset-password$/);
    await page.getByLabel("New password").fill("a new password");
    await page.getByRole("button", { name: "Save the new password" }).click();
    await expect(page.getByText("Your new password is saved.")).toBeVisible();
    expect(sentTo.filter((text) => text.includes("token_hash"))).toHaveLength(1);
    expect(new Set(sentTo.map((text) => new URL(text.split(" ")[0] ?? "").origin))).toEqual(
      new Set([new URL(page.url()).origin]),
    );
  });

  test("a link of Supabase's own mails: its tokens are removed from the address, and its result is shown", async ({
    page,
  }) => {
    await page.goto("/AdminLogin#access_token=secret&refresh_token=secret&type=signup");
    await expect(page.getByText("Your email address is confirmed, please log in.")).toBeVisible();
    await expect(page).toHaveURL(/\/AdminLogin$/);
    await page.goto("/");
    await page.goto("/AdminLogin#error=access_denied&error_code=otp_expired&error_description=expired");
    await expect(page.getByText("This link has expired or was already used.")).toBeVisible();
    await expect(page).toHaveURL(/\/AdminLogin$/);
    await page.goto("/");
    await page.goto("/reset-password#access_token=secret&type=recovery");
    await expect(page).toHaveURL(/\/reset-password$/);
  });
});
