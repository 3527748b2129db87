import type { Page, Route } from "@playwright/test";

import { e2eMakeSuperAdmin, e2eServerClient } from "./e2e-backends.ts";
import { DEMO_EMPLOYER, expect, signIn, test } from "./fixtures.ts";
import {
  expectStillHere,
  forgiveNetworkErrors,
  headingOf,
  notice,
  OFFLINE,
  OUT_OF_REACH,
  retry,
} from "./offline-page.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";
import { insertJob, readJob } from "#tests/fixtures/rows.ts";

// The browser is online, but the server does not answer, or something else does.

test.afterEach(({ complaints }) => forgiveNetworkErrors(complaints));

const refuse = (route: Route) => route.abort("connectionrefused");

/** No request reaches the server until the returned function is called. */
async function takeServerAway(page: Page, answer = refuse): Promise<() => Promise<void>> {
  await page.route("**/*", answer);
  return () => page.unroute("**/*", answer);
}

const AWAY: [string, (route: Route) => Promise<void>][] = [
  [
    "a proxy without a server",
    (route) => route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad Gateway</h1>" }),
  ],
  [
    "a network with a login page",
    (route) => route.fulfill({ status: 200, contentType: "text/html", body: "<h1>Welcome to our café</h1>" }),
  ],
];

for (const [name, answer] of AWAY) {
  test(`${name}: a link keeps the page, and Retry follows it`, async ({ page }) => {
    await page.clock.install();
    await page.goto("/");
    const heading = await headingOf(page);
    const bringBack = await takeServerAway(page, answer);
    // Else it could be retried automatically before the click.
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole("link", { name: "View All Jobs" }).click();
    await expectStillHere(page, { heading, typed: {}, failure: undefined }, OUT_OF_REACH);
    await bringBack();
    await retry(page).click();
    await expect(page.getByRole("heading", { level: 1, name: "Find jobs" })).toBeVisible();
    await expect(notice(page, "")).toBeHidden();
  });
}

test("a failed navigation is retried automatically", async ({ page }) => {
  await page.clock.install();
  await page.goto("/");
  const bringBack = await takeServerAway(page);
  await page.getByRole("link", { name: "View All Jobs" }).click();
  await expect(notice(page, OUT_OF_REACH)).toBeVisible();
  await bringBack();
  await page.clock.fastForward(60_000);
  await expect(page.getByRole("heading", { level: 1, name: "Find jobs" })).toBeVisible();
});

test("a form that may have arrived is sent again by Retry only, with its current values", async ({ page }) => {
  await page.goto("/AdminLogin");
  await page.getByLabel("Email").fill(DEMO_EMPLOYER.email);
  await page.getByLabel("Password").fill("mistyped");
  const bringBack = await takeServerAway(page);
  await page.getByRole("main").getByRole("button", { name: "Login" }).click();
  await expect(notice(page, OUT_OF_REACH)).toBeVisible();
  await expect(page.getByLabel("Password")).toHaveValue("mistyped");
  await page.getByLabel("Password").fill(DEMO_EMPLOYER.password);
  // The notice is shown all the time: only the request shows that this attempt failed.
  const failed = page.waitForEvent("requestfailed", (request) => request.method() === "POST");
  await retry(page).click();
  await failed;
  await expect(notice(page, OUT_OF_REACH)).toBeVisible();
  await bringBack();
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(page).toHaveURL(/\/AdminLogin$/);
  await retry(page).click();
  await expect(page).toHaveURL(/\/AdminPannel$/);
  await expect(notice(page, "")).toBeHidden();
});

test("Retry repeats the approval that failed, not one that was clicked while it was pending", async ({ page }) => {
  const word = uniqueWord();
  const [first, second] = [
    await insertJob(e2eServerClient(), { title: `${word} first`, status: "pending" }),
    await insertJob(e2eServerClient(), { title: `${word} second`, status: "pending" }),
  ];
  await signIn(page, await e2eMakeSuperAdmin(), "/superadmin-login");
  await page.goto(`/superadmin?q=${word}`);
  const approve = ({ id }: { id: string }) =>
    page.locator(`[data-job="${id}"]`).getByRole("button", { name: /^Approve/ });
  const { promise: held, resolve: hold } = Promise.withResolvers<Route>();
  await page.route("**/superadmin.data*", (route) =>
    route.request().method() === "POST" ? hold(route) : route.fallback(),
  );
  await approve(first).click();
  const request = await held;
  await expect(page.locator("[aria-busy=true]")).toHaveCount(1);
  await approve(second).focus();
  await page.keyboard.press("Enter");
  await request.abort("connectionrefused");
  await expect(notice(page, OUT_OF_REACH)).toContainText("Failed to update job status.");
  await page.unroute("**/superadmin.data*");
  await retry(page).click();
  await expect(notice(page, "")).toBeHidden();
  expect((await readJob(e2eServerClient(), first.id))?.status).toBe("approved");
  expect((await readJob(e2eServerClient(), second.id))?.status).toBe("pending");
});

test("the newest link replaces the one before; moving within the page replaces none", async ({ page }) => {
  await page.goto("/contact");
  await page.context().setOffline(true);
  await page.getByRole("link", { name: "Be Our Partner" }).click();
  await expect(notice(page)).toBeVisible();
  await page.getByRole("contentinfo").getByRole("link", { name: "Find All Jobs" }).click();
  await expect(notice(page)).toBeVisible();
  // Within the page, without a request.
  await page.getByRole("link", { name: "Skip to the content" }).focus();
  await page.context().setOffline(false);
  await expect(page.getByRole("heading", { level: 1, name: "Find jobs" })).toBeVisible();
  await expect(notice(page, OFFLINE)).toBeHidden();
});

test("the notice changes at once when the browser goes offline or online", async ({ page }) => {
  await page.goto("/");
  const bringBack = await takeServerAway(page);
  await page.getByRole("link", { name: "View All Jobs" }).click();
  await expect(notice(page, OUT_OF_REACH)).toBeVisible();
  await page.context().setOffline(true);
  await expect(notice(page, OFFLINE)).toBeVisible();
  await page.context().setOffline(false);
  await expect(notice(page, OUT_OF_REACH)).toBeVisible();
  await bringBack();
});

test("a search typed while offline keeps its text and is sent when the browser is online again", async ({ page }) => {
  await page.goto("/findjobs");
  await page.context().setOffline(true);
  await page.getByLabel("Job title or company").pressSequentially("accountant");
  await expect(notice(page)).toBeVisible();
  await expect(page.getByLabel("Job title or company")).toHaveValue("accountant");
  await page.context().setOffline(false);
  await expect(page).toHaveURL("/findjobs?q=accountant");
  await expect(notice(page, "")).toBeHidden();
});
