import type { Page, Request, Route } from "@playwright/test";

import { e2eServerClient } from "./e2e-backends.ts";
import { expect, test } from "./fixtures.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";
import { insertJob } from "#tests/fixtures/rows.ts";
import type { LatestJobsData } from "#app/features/home/latest-jobs.queries.server.ts";

test("a job approved elsewhere appears on an open home page, and disappears when it is rejected", async ({ page }) => {
  const server = e2eServerClient();
  const job = await insertJob(server, { status: "pending", title: `Live ${uniqueWord()}` });
  await page.goto("/");
  const card = page.getByRole("heading", { level: 3, name: job.title });
  await expect(page.getByRole("article")).toHaveCount(12);
  await expect(card).toHaveCount(0);
  await server.from("jobs").update({ status: "approved" }).eq("id", job.id).throwOnError();
  await expect(card).toBeVisible();
  await server.from("jobs").update({ status: "rejected" }).eq("id", job.id).throwOnError();
  await expect(card).toHaveCount(0);
});

test("a new job does not move the card that is being read, nor the search form", async ({ page }) => {
  const server = e2eServerClient();
  await page.goto("/");
  const approve = async () => {
    const job = await insertJob(server, { status: "pending", title: `Above ${uniqueWord()}` });
    await server.from("jobs").update({ status: "approved" }).eq("id", job.id).throwOnError();
    await expect(page.getByRole("heading", { level: 3, name: job.title })).toBeAttached();
  };
  const firstCard = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("article") })
    .first();
  const topOf = async (selector: string) => (await page.locator(selector).boundingBox())?.y ?? 0;
  // Scrolled so that the search form or the first card is cut off.
  for (const y of [280, 700]) {
    await page.evaluate((top) => window.scrollTo(0, top), y);
    const card = `article:has([href="${await firstCard.getByRole("link", { name: /^View/ }).getAttribute("href")}"])`;
    const before = await topOf(card);
    await approve();
    expect(Math.abs((await topOf(card)) - before), `at ${y}`).toBeLessThan(2);
    await page.evaluate(() => window.scrollTo(0, 0));
  }
  await page.evaluate(() => window.scrollTo(0, 180));
  const before = await topOf("#q");
  await approve();
  expect(await topOf("#q")).toBe(before);
});

test("a card that changes keeps its focus and a click that has begun", async ({ page }) => {
  const server = e2eServerClient();
  const job = await insertJob(server, { status: "pending", title: `Changing ${uniqueWord()}` });
  const change = (salary: string) => server.from("jobs").update({ salary }).eq("id", job.id).throwOnError();
  await page.goto("/");
  await server.from("jobs").update({ status: "approved" }).eq("id", job.id).throwOnError();
  const card = page.getByRole("article").filter({ hasText: job.title });
  await expect(card).toBeVisible();
  const link = card.getByRole("link", { name: /^View Details/ });
  await link.focus();
  await change("₹41,000 a month");
  await expect(card.getByText("₹41,000")).toBeVisible();
  await expect(link).toBeFocused();

  await link.hover();
  await page.mouse.down();
  await change("₹42,000 a month, and meals");
  await expect(card.getByText("₹42,000")).toBeVisible();
  await page.mouse.up();
  await expect(page).toHaveURL(`/jobdetails/${job.id}`);
});

test("an update keeps the typed search, and updates resume after the connection was lost", async ({
  page,
  context,
  complaints,
}) => {
  const server = e2eServerClient();
  const word = uniqueWord();
  const job = await insertJob(server, { status: "pending", title: `Offline ${word}` });
  await page.goto("/");
  await page.getByLabel("Job title or company").fill(word);
  await expect(page.getByText("No jobs found.")).toBeVisible();
  await context.setOffline(true);
  await server.from("jobs").update({ status: "approved" }).eq("id", job.id).throwOnError();
  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 3, name: job.title })).toBeVisible();
  await expect(page.getByLabel("Job title or company")).toHaveValue(word);
  // The console reports the lost connection.
  complaints.splice(0);
});

function setHidden(page: Page, hidden: boolean): Promise<void> {
  return page.evaluate((value) => {
    Object.defineProperty(document, "hidden", { value, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, hidden);
}

test("a hidden page closes its stream and loads the newest list when it is shown again", async ({ page }) => {
  const server = e2eServerClient();
  const job = await insertJob(server, { status: "pending", title: `Hidden ${uniqueWord()}` });
  const opened = page.waitForRequest("**/feed-events");
  await page.goto("/");
  const stream = await opened;
  const ended = page.waitForEvent("requestfailed", (request) => request === stream);
  await setHidden(page, true);
  await ended;
  await server.from("jobs").update({ status: "approved" }).eq("id", job.id).throwOnError();
  await setHidden(page, false);
  await expect(page.getByRole("heading", { level: 3, name: job.title })).toBeVisible();
});

/** Replaces the server: tells the page the version, and answers for the list on demand. */
async function answerByHand(page: Page) {
  const list = (await (await page.request.get("/latest-jobs")).json()) as LatestJobsData;
  const asked: Route[] = [];
  const stream = { version: 1_000_000, heard: 0 };
  await page.route("**/feed-events", async (route) => {
    const body = `retry: 50\n\nevent: version\ndata: ${stream.version}\n\n`;
    await route.fulfill({ contentType: "text/event-stream", body });
    stream.heard += 1;
  });
  await page.route("**/latest-jobs", (route) => {
    asked.push(route);
  });
  return {
    asked,
    /** Resolves when the page has read the version. */
    say: async (version: number) => {
      stream.version = version;
      const before = stream.heard;
      await expect.poll(() => stream.heard).toBeGreaterThan(before + 2);
    },
    answer: async (request: number, listVersion: number, title: string) => {
      await expect.poll(() => asked.length).toBeGreaterThan(request);
      const jobs = list.results?.jobs.map((job, index) => (index ? job : { ...job, title }));
      await asked[request]?.fulfill({ json: { ...list, listVersion, results: { ...list.results, jobs } } });
    },
  };
}

test("a late answer does not bring back an older list, and there is one request at a time", async ({ page }) => {
  const server = await answerByHand(page);
  await page.goto("/");
  const job = (title: string) => page.getByRole("heading", { level: 3, name: title, exact: true });
  await server.say(1_000_001);
  await expect.poll(() => server.asked.length).toBe(1);
  await server.say(1_000_002);
  expect(server.asked).toHaveLength(1);
  await server.answer(0, 1_000_001, "Clerk of the first list");
  await expect(job("Clerk of the first list")).toBeVisible();
  await server.answer(1, 1_000_002, "Clerk of the second list");
  await expect(job("Clerk of the second list")).toBeVisible();

  await server.say(1_000_003);
  await server.answer(2, 1_000_001, "Clerk of an old list");
  // The page has handled that answer when it asks again.
  await expect.poll(() => server.asked.length).toBe(4);
  await expect(job("Clerk of the second list")).toBeVisible();
  await expect(job("Clerk of an old list")).toHaveCount(0);
  await server.answer(3, 1_000_003, "Clerk of the third list");
  await expect(job("Clerk of the third list")).toBeVisible();
  expect(server.asked).toHaveLength(4);
});

test("if the server has no stream left, the page asks every minute while it is visible", async ({ page }) => {
  const server = e2eServerClient();
  const asked: Request[] = [];
  const answered = new Set<Request>();
  page.on("request", (request) => {
    if (request.url().includes("/latest-jobs")) asked.push(request);
  });
  page.on("requestfinished", (request) => answered.add(request));
  page.on("requestfailed", (request) => answered.add(request));
  await page.clock.install();
  await page.route("**/feed-events", (route) => route.fulfill({ status: 204 }));
  const refused = page.waitForResponse("**/feed-events");
  const job = await insertJob(server, { status: "pending", title: `Polled ${uniqueWord()}` });
  await page.goto("/");
  await refused;
  await server.from("jobs").update({ status: "approved" }).eq("id", job.id).throwOnError();
  const card = page.getByRole("heading", { level: 3, name: job.title });
  const afterAMinute = async () => {
    // A pending request would be cancelled after a minute.
    if (asked.every((request) => answered.has(request))) await page.clock.fastForward("01:15");
    return card.count();
  };
  await expect.poll(afterAMinute).toBe(1);

  await setHidden(page, true);
  // A minute may have passed during a request: then the page asks once more a second later.
  const settled = page.waitForResponse("**/healthz");
  await page.clock.fastForward("00:02");
  await page.evaluate(() => fetch("/healthz").then(() => document.hidden));
  await settled;
  const before = asked.length;
  await page.clock.fastForward("30:00");
  // Earlier requests are known when the page has answered this.
  await page.evaluate(() => document.hidden);
  expect(asked.length).toBe(before);
  await server.from("jobs").update({ status: "rejected" }).eq("id", job.id).throwOnError();
  await setHidden(page, false);
  await expect.poll(async () => 1 - (await afterAMinute())).toBe(1);
});
