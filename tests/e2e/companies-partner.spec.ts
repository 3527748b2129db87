import type { Page } from "@playwright/test";

import { e2eServerClient, e2eSignUpEmployer } from "./e2e-backends.ts";
import { expect, expectAccessible, expectNoSidewaysScrolling, test } from "./fixtures.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";
import { daysAgo, keepAwayFromMidnight } from "#tests/fixtures/days.ts";
import { newJob } from "#tests/fixtures/rows.ts";

const PER_PAGE = 24;

// Every name holds a word of this run, by which the tests find their own companies among those of others.
const word = uniqueWord();
const MANY = Array.from({ length: PER_PAGE + 2 }, (_, index) => `Traders ${word} ${String(index).padStart(2, "0")}`);
const LITERAL = `100% *${word}_Line* (India) & <b>Sons</b>`;
const LONG = `नई दिशा कंसल्टेंसी ${"Donaudampfschifffahrts".repeat(3)} ${word}`;
const WITHOUT_OPEN_JOBS = `Sleepers ${word}`;

const companyIds: string[] = [];

test.beforeAll(async () => {
  const database = e2eServerClient();
  const hire = async (name: string, openJobs: number) => {
    const { id } = await e2eSignUpEmployer(name);
    companyIds.push(id);
    const job = { company: name, company_uid: id };
    const open = Array.from({ length: openJobs }, () => newJob({ ...job, status: "approved" }));
    await database
      .from("jobs")
      .insert([...open, newJob(job)])
      .throwOnError();
  };
  for (const name of MANY) await hire(name, 1);
  await hire(LITERAL, 3);
  await hire(LONG, 2);
  await hire(WITHOUT_OPEN_JOBS, 0);
});

// Other tests count and search jobs too.
test.afterAll(async () => {
  await e2eServerClient().from("jobs").delete().in("company_uid", companyIds).throwOnError();
});

const namesOn = (page: Page) => page.getByRole("article").getByRole("heading").allTextContents();

async function searchFor(page: Page, text: string): Promise<void> {
  await page.getByLabel("Company name").fill(text);
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL((url) => url.searchParams.get("q") === text && !url.searchParams.has("page"));
}

async function findAndTurnPages(page: Page): Promise<void> {
  await page.goto("/companies");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Our Recruitment Companies");
  await searchFor(page, word.toUpperCase());
  await expect(page.getByRole("status")).toContainText(`${MANY.length + 2} companies`);
  expect(await namesOn(page)).toEqual([LITERAL, LONG, ...MANY.slice(0, PER_PAGE - 2)]);

  await page.getByRole("link", { name: "Next page" }).click();
  await expect(page.getByRole("article")).toHaveCount(4);
  await expect(page).toHaveURL(/[?&]page=2/);
  expect(await namesOn(page)).toEqual(MANY.slice(PER_PAGE - 2));
  await expect(page.getByLabel("Company name")).toHaveValue(word.toUpperCase());
  await page.getByRole("link", { name: "Previous page" }).click();
  await expect(page.getByRole("article")).toHaveCount(PER_PAGE);

  await page.getByRole("link", { name: "Clear the search" }).click();
  await expect(page).toHaveURL(/\/companies$/);
  await expect(page.getByRole("status")).toContainText("with open jobs");
}

test.describe("the companies", () => {
  test("are found by a part of their name, and paged", async ({ page }) => {
    await findAndTurnPages(page);
  });

  test("show how many open jobs they have, how new, and lead to them", async ({ page }) => {
    await keepAwayFromMidnight();
    const posted = { posted_date: daysAgo(2) };
    await e2eServerClient().from("jobs").update(posted).eq("company", LITERAL).throwOnError();
    await page.goto(`/companies?q=${word}`);
    const card = page.getByRole("article").filter({ hasText: "_Line" });
    await expect(card).toContainText("Newest posted 2 days ago");
    const link = card.getByRole("link", { name: `3 open jobs at ${LITERAL}` });
    await expect(link).toHaveAttribute("href", /^\/findjobs\?company=[0-9a-f-]{36}$/);
    await expect(page.getByRole("link", { name: `1 open job at ${MANY[0]}` })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    await link.click();
    await expect(page).toHaveURL(/\/findjobs\?company=/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Jobs at ${LITERAL}`);
  });

  test("with no open job are not listed", async ({ page }) => {
    await page.goto("/companies");
    await searchFor(page, WITHOUT_OPEN_JOBS);
    await expect(page.getByText("No companies found")).toBeVisible();
    const jobs = page.getByRole("link", { name: "Look for it among the jobs" });
    await expect(jobs).toHaveAttribute("href", `/findjobs?${new URLSearchParams({ q: WITHOUT_OPEN_JOBS })}`);
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    await page.getByRole("link", { name: "clear the search" }).click();
    await expect(page).toHaveURL(/\/companies$/);
    await expect(page.getByRole("article").first()).toBeVisible();
    await expect(page.getByLabel("Company name")).toHaveValue("");
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
  });

  test("are searched for just what was typed", async ({ page }) => {
    for (const text of [`100% *${word}_line* (india) & <b>`, `*${word}_LINE*`]) {
      await page.goto(`/companies?${new URLSearchParams({ q: text })}`);
      expect(await namesOn(page), text).toEqual([LITERAL]);
    }
    const patterns = [
      `1%${word}`,
      `1*${word}`,
      `*${word}%`,
      `*${word}xLine`,
      `.*${word}`,
      `\\*${word}`,
      `***=*${word}`,
    ];
    for (const text of patterns) {
      await page.goto(`/companies?${new URLSearchParams({ q: text })}`);
      await expect(page.getByText("No companies found"), text).toBeVisible();
    }
  });

  test("do not fail for any query in the address", async ({ page }) => {
    for (const query of [
      "page=0",
      "page=-1",
      "page=1.5",
      "page=abc",
      "page=",
      "q=%00",
      "q=%ff%fe",
      `q=${"x".repeat(5_000)}`,
    ]) {
      const answer = await page.request.get(`/companies?${query}`);
      expect(answer.status(), query).toBe(200);
    }
    await page.goto(`/companies?q=${"x".repeat(5_000)}`);
    await expectNoSidewaysScrolling(page);
    for (const number of ["3", "1000", "1e99", "99999999999999999999"]) {
      await page.goto(`/companies?q=${word}&page=${number}`);
      await expect(page).toHaveURL(/[?&]page=2$/);
      await expect(page.getByRole("article")).toHaveCount(4);
    }
  });

  test("have a page that search engines understand", async ({ page, baseURL }) => {
    const canonical = page.locator("link[rel=canonical]");
    await page.goto("/companies?utm_source=x");
    await expect(page).toHaveTitle("Our Recruitment Companies | Delhi NCR Jobs");
    await expect(page.locator("meta[name=description]")).toHaveAttribute("content", /Delhi, Noida and Gurgaon/);
    await expect(canonical).toHaveAttribute("href", `${baseURL}/companies`);
    await expect(page.locator("meta[name=robots]")).toHaveCount(0);
    await page.goto("/companies?page=2");
    await expect(canonical).toHaveAttribute("href", `${baseURL}/companies?page=2`);
    await page.goto(`/companies?q=${word}&page=2`);
    await expect(canonical).toHaveAttribute("href", `${baseURL}/companies`);
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("are found and paged all the same", async ({ page }) => {
      await findAndTurnPages(page);
    });
  });
});

test("the footer leads to what is kept of people", async ({ page, baseURL }) => {
  await page.goto("/companies");
  await page.getByRole("navigation", { name: "Quick links" }).getByRole("link", { name: "Privacy" }).click();
  await expect(page).toHaveURL("/privacy");
  await expect(page.getByRole("heading", { name: "If you apply for a job" })).toBeVisible();
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", `${baseURL}/privacy`);
});

test.describe("the partner page", () => {
  test("says what we offer and leads to us", async ({ page, baseURL }) => {
    await page.goto("/beourpartner");
    await expect(page).toHaveTitle("Be Our Partner | Delhi NCR Jobs");
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", `${baseURL}/beourpartner`);
    await expect(page.locator("meta[name=description]")).toHaveAttribute("content", /employers, colleges/);
    const main = page.getByRole("main");
    for (const name of [
      "Be Our Partner",
      "Employers",
      "Colleges",
      "Training centres and trainers",
      "Ways to reach us",
    ]) {
      await expect(main.getByRole("heading", { name, exact: true })).toBeVisible();
    }
    const leadsTo = (name: string | RegExp, href: string | RegExp) =>
      expect(main.getByRole("link", { name })).toHaveAttribute("href", href);
    await leadsTo("Register your company", "/AdminLogin?mode=register");
    await leadsTo("Contact us as a college", "/contact");
    await leadsTo("Contact us as a trainer", "/contact");
    await leadsTo("Open the contact page", "/contact");
    await leadsTo("feed of new jobs", `${baseURL}/feed.xml`);
    await leadsTo(/@/, /^mailto:[^@\s]+@[^@\s]+$/);
    await leadsTo(/^\+?[\d ]+$/, /^tel:\+?\d{10,}$/);
    await leadsTo("Open the chat channel", /^https:\/\//);
    await expect(main.getByRole("link", { name: "Open the chat channel" })).toHaveAttribute("rel", /noreferrer/);
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    await main.getByRole("link", { name: "Register your company" }).click();
    await expect(page.getByRole("heading", { name: "Register your company" })).toBeVisible();
  });
});

test("a browser's own parser takes the feed and the sitemap", async ({ page }) => {
  await page.goto("/beourpartner");
  for (const [address, root] of [
    ["/feed.xml", "feed"],
    ["/sitemap.xml", "urlset"],
  ]) {
    const name = await page.evaluate(async (url) => {
      const text = await (await fetch(url)).text();
      return new DOMParser().parseFromString(text, "application/xml").documentElement.localName;
    }, address ?? "");
    expect(name).toBe(root);
  }
});
