import type { Page } from "@playwright/test";

import { applyButton } from "./apply-form.ts";
import { e2eServerClient } from "./e2e-backends.ts";
import { newEmployer } from "./employer-pages.ts";
import { expect, expectGoodPage, test } from "./fixtures.ts";
import { forgiveNetworkErrors } from "./offline-page.ts";
import { arrangeApplication } from "#tests/fixtures/applications.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";
import { insertJob } from "#tests/fixtures/rows.ts";

test.use({ serviceWorkers: "allow" });

test.afterEach(({ complaints }) => forgiveNetworkErrors(complaints));

/** The paths that the cache has. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const requests = await (await caches.open("offline")).keys();
    return requests.map(({ url }) => new URL(url).pathname);
  });

async function saveJob(page: Page) {
  const job = await insertJob(e2eServerClient(), { status: "approved", title: `Cook ${uniqueWord()}` });
  await page.goto(`/jobdetails/${job.id}`);
  await page.getByRole("button", { name: new RegExp(`^Save ?: ${job.title}`) }).click();
  await expect.poll(() => stored(page)).toContain(`/jobdetails/${job.id}`);
  return { ...job, path: `/jobdetails/${job.id}` };
}

const goOffline = (page: Page) => page.context().setOffline(true);

test("saved jobs are read offline, with their day; a list is not, and says so", async ({ page }) => {
  const { title, path } = await saveJob(page);
  await page.goto("/saved");
  await expect(page.getByRole("link", { name: title })).toBeVisible();
  await goOffline(page);
  await page.getByRole("link", { name: title }).click();
  await expect(page.getByText(/^You are offline. This is how the job was on \d+ \w+ 20\d\d/)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expectGoodPage(page);
  for (const address of ["/findjobs", "/saved"]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1, name: "You are offline" })).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(0);
  }
  await expectGoodPage(page);
  await page.getByRole("link", { name: title }).click();
  await expect(page).toHaveURL(path);
  await page.context().setOffline(false);
  await page.getByRole("link", { name: "Load it again" }).click();
  await expect(applyButton(page)).toBeEnabled();
  await expect(page.getByText("You are offline")).toHaveCount(0);
});

test("after 12 hours a page is stored again, with the look it names now; a new worker takes over at once", async ({
  page,
}) => {
  const { title, path } = await saveJob(page);
  const before = await stored(page);
  await page.evaluate(async (path) => {
    const cache = await caches.open("offline");
    const storedAt = String(Date.now() - 13 * 3_600_000);
    await cache.put(path, new Response("old /assets/old.css", { headers: { "X-Stored-At": storedAt } }));
    await cache.put("/assets/old.css", new Response(""));
    await navigator.serviceWorker.register("/sw.js?changed");
  }, path);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toMatch(/changed$/);
  await page.goto("/saved");
  await expect.poll(async () => (await stored(page)).sort()).toEqual(before.sort());
  const page13HoursLater = await page.evaluate(async (path) => (await caches.match(path))?.text(), path);
  expect(page13HoursLater).toContain(`${title}</h1>`);
});

test("no personal page is stored, and forgetting the device deletes the saved jobs", async ({ page }) => {
  const { path } = await saveJob(page);
  await newEmployer(page);
  for (const address of ["/account", "/AdminPannel?form=new", "/thank-you", path]) await page.goto(address);
  const paths = await stored(page);
  expect(paths.filter((one) => !/^\/assets\/[\w.-]+\.(css|svg)$/.test(one)).sort()).toEqual([path, "/offline"].sort());
  const texts = await page.evaluate(async () => {
    const pages = ["/offline", location.pathname];
    return Promise.all(pages.map(async (one) => (await caches.match(one))?.text()));
  });
  for (const text of texts) expect(text).not.toMatch(/Logout|<script/);
  page.once("dialog", (question) => void question.accept());
  await page.getByRole("button", { name: "Forget me on this device" }).click();
  await expect(page.getByText("This device has forgotten")).toBeVisible();
  await expect.poll(() => stored(page)).not.toContain(path);
});

test("a resume is opened once by one click", async ({ page }) => {
  const employer = await newEmployer(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const database = e2eServerClient();
  const job = await insertJob(database, { company_uid: employer.id, status: "approved" });
  const application = await arrangeApplication(database, job.id);
  await page.goto(`/applications/${job.id}`);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: /^Download Resume/ }).click();
  await download;
  // A second request would have been answered before this one.
  await page.goto("/privacy");
  const { data } = await database.from("audit_log").select("action").eq("object", application.id).throwOnError();
  expect(data).toEqual([{ action: "resume read" }]);
});
