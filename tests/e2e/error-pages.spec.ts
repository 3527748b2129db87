import { e2eSql } from "./e2e-backends.ts";
import { expect, expectAccessible, expectNoSidewaysScrolling, test } from "./fixtures.ts";
import { forgiveNetworkErrors } from "./offline-page.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";

test.beforeEach(() => e2eSql("alter function public.list_companies rename to list_companies_away"));
test.afterEach(async ({ complaints }) => {
  await e2eSql("alter function public.list_companies_away rename to list_companies");
  forgiveNetworkErrors(complaints);
});

test("a page that fails shows the id of its request, which a click selects; so does a reload", async ({ page }) => {
  await page.goto("/contact");
  const footer = await page.locator("footer").innerText();
  // A navigation by the router.
  const data = page.waitForResponse((response) => response.url().includes(".data"));
  await page.evaluate((path) => __remixRouter.navigate(path), `/companies?q=${uniqueWord()}`);
  const shown = await (await data).headerValue("X-Request-Id");
  await expect(page.getByRole("heading", { level: 1, name: "Something went wrong" })).toBeVisible();
  await expect(page.getByText(`Tell us this number: ${shown}`)).toBeVisible();
  await page.getByText(shown ?? "", { exact: true }).click();
  expect(await page.evaluate(() => String(getSelection()))).toBe(shown);
  // React renders the whole page again, with its footer.
  expect(await page.locator("footer").innerText()).toBe(footer);
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);

  const document = await page.reload();
  const next = await document?.headerValue("X-Request-Id");
  expect(document?.status()).toBe(500);
  expect(next).not.toBe(shown);
  await expect(page.getByText(`Tell us this number: ${next}`)).toBeVisible();
  await page.getByRole("link", { name: "Contact us", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Connect With Us" })).toBeVisible();
});

test("a link on a page that failed waits for the network like any other", async ({ page, context }) => {
  await page.goto(`/companies?q=${uniqueWord()}`);
  const failed = page.url();
  await context.setOffline(true);
  await page.getByRole("main").getByRole("link", { name: "Find all jobs" }).click();
  await expect(page.getByText("You are offline. You can keep reading this page.")).toBeVisible();
  expect(page.url()).toBe(failed);
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/findjobs$/);
  await expect(page.getByRole("article").first()).toBeVisible();
});
