import type { Page, Route } from "@playwright/test";

import { e2eMakeSuperAdmin, e2eServerClient } from "./e2e-backends.ts";
import { DEMO_EMPLOYER, expect, expectAccessible, expectNoSidewaysScrolling, signIn, test } from "./fixtures.ts";
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

// The browser is online, and the server is gone, or something in between answers in its place.

test.afterEach(({ complaints }) => forgiveNetworkErrors(complaints));

const refuse = (route: Route) => route.abort("connectionrefused");

/** Nothing reaches the server any more, until the function that it gives is called. */
async function takeServerAway(page: Page, answer = refuse): Promise<() => Promise<void>> {
  await page.route("**/*", answer);
  return () => page.unroute("**/*", answer);
}

const AWAY: [string, (route: Route) => Promise<void>][] = [
  ["a server that is gone", refuse],
  [
    "a proxy that has nothing behind it",
    (route) => route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad Gateway</h1>" }),
  ],
  [
    "a network that wants a login first",
    (route) => route.fulfill({ status: 200, contentType: "text/html", body: "<h1>Welcome to our café</h1>" }),
  ],
];

for (const [name, answer] of AWAY) {
  test(`${name}: a link leaves the page as it is, and Retry follows it`, async ({ page }) => {
    await page.goto("/");
    const heading = await headingOf(page);
    const bringBack = await takeServerAway(page, answer);
    await page.getByRole("link", { name: "View All Jobs" }).click();
    await expectStillHere(page, { heading, typed: {}, failure: undefined }, OUT_OF_REACH);
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    await bringBack();
    await retry(page).click();
    await expect(page.getByRole("heading", { level: 1, name: "Find jobs" })).toBeVisible();
    await expect(notice(page, "")).toBeHidden();
  });
}

test("a page is asked for again by itself, without a press", async ({ page }) => {
  await page.clock.install();
  await page.goto("/");
  const bringBack = await takeServerAway(page);
  await page.getByRole("link", { name: "View All Jobs" }).click();
  await expect(notice(page, OUT_OF_REACH)).toBeVisible();
  await bringBack();
  await page.clock.fastForward(60_000);
  await expect(page.getByRole("heading", { level: 1, name: "Find jobs" })).toBeVisible();
});

test("a form that may have arrived is sent again by a press alone, with what is typed by then", async ({ page }) => {
  await page.goto("/AdminLogin");
  await page.getByLabel("Email").fill(DEMO_EMPLOYER.email);
  await page.getByLabel("Password").fill("mistyped");
  const bringBack = await takeServerAway(page);
  await page.getByRole("main").getByRole("button", { name: "Login" }).click();
  await expect(notice(page, OUT_OF_REACH)).toBeVisible();
  await expect(page.getByLabel("Password")).toHaveValue("mistyped");
  await page.getByLabel("Password").fill(DEMO_EMPLOYER.password);
  // The notice stands meanwhile: only the browser knows when this attempt has failed.
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

test("Retry approves the job whose approval was lost, and not one that was pressed meanwhile", async ({ page }) => {
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

test("a wish takes the place of the one before, and of none when somebody goes on reading", async ({ page }) => {
  await page.goto("/contact");
  await page.context().setOffline(true);
  await page.getByRole("link", { name: "Be Our Partner" }).click();
  await expect(notice(page)).toBeVisible();
  await page.getByRole("contentinfo").getByRole("link", { name: "Find All Jobs" }).click();
  await expect(notice(page)).toBeVisible();
  // Within the page, which needs no line.
  await page.getByRole("link", { name: "Skip to the content" }).focus();
  await page.context().setOffline(false);
  await expect(page.getByRole("heading", { level: 1, name: "Find jobs" })).toBeVisible();
  await expect(notice(page, OFFLINE)).toBeHidden();
});

test("the notice says at once that the browser is offline, and that it is not", async ({ page }) => {
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

test("a search while typing keeps the text, and is made when the browser is online again", async ({ page }) => {
  await page.goto("/findjobs");
  await page.context().setOffline(true);
  await page.getByLabel("Job title, company or skill").pressSequentially("accountant");
  await expect(notice(page)).toBeVisible();
  await expect(page.getByLabel("Job title, company or skill")).toHaveValue("accountant");
  await page.context().setOffline(false);
  await expect(page).toHaveURL("/findjobs?q=accountant");
  await expect(notice(page, "")).toBeHidden();
});
