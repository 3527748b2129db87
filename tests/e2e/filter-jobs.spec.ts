import {
  arrangeJobs,
  countOf,
  openFilters,
  searchBox,
  showJobs,
  SOON,
  untilTheEngineAnswers,
} from "./find-jobs-page.ts";
import { expect, expectAccessible, expectNoSidewaysScrolling, test } from "./fixtures.ts";
import { holdAnswers } from "./held-answers.ts";
import { forgiveNetworkErrors } from "./offline-page.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";

// What narrows a list of jobs, and its order.

test("the list stays where it is when a search brings a third order", async ({ page }) => {
  const topOf = async (path: string) => {
    await page.goto(path);
    return (await page.getByRole("navigation", { name: "Order of the jobs" }).boundingBox())?.y;
  };
  expect(await topOf("/findjobs?q=accountant")).toBe(await topOf("/findjobs"));
});

test("the two selects can be told apart on a page made twice as large, and stand side by side on a phone", async ({
  page,
}) => {
  await page.goto("/findjobs");
  for (const [width, rows] of [
    [360, 1],
    [180, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 640 });
    const tops = await page
      .getByRole("search")
      .locator("#location, #category")
      .evaluateAll((selects) => selects.map((select) => select.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(rows);
    await expectNoSidewaysScrolling(page);
  }
});

test("a sum among the words of a search is the salary, until its chip takes both away", async ({ page }) => {
  const jobs = page.getByRole("region", { name: "Jobs" });
  await page.goto("/findjobs?q=accountant+20k&location=Delhi");
  await expect(searchBox(page)).toHaveValue("accountant 20k");
  await expect(jobs.getByRole("status")).toHaveText(/^[1-9].* found that pay ₹20,000 or more$/);
  await page.getByRole("link", { name: "Without ₹20,000 or more" }).click();
  await expect(page).toHaveURL("/findjobs?q=accountant&location=Delhi");
  await expect(searchBox(page)).toHaveValue("accountant");
  await expect(jobs.getByRole("status")).toHaveText(/^[1-9].* found$/);
  await expect(page.getByRole("link", { name: "Without ₹20,000 or more" })).toHaveCount(0);
});

test("where the words find nothing in any town, the way leads to all jobs and not to an empty list once more", async ({
  page,
}) => {
  const word = await arrangeJobs(page, 1, { location: "Noida" });
  const way = (name: string) => page.getByRole("link", { name });
  await page.goto(`/findjobs?q=${word}&location=Delhi`);
  await expect(way("clear the filters")).toHaveAttribute("href", `/findjobs?q=${word}`);
  await page.goto(`/findjobs?q=${uniqueWord()}&location=Delhi`);
  await untilTheEngineAnswers(page, () => expect(way("see all jobs")).toHaveAttribute("href", "/findjobs", SOON));
  await expect(way("clear the filters")).toHaveCount(0);
});

test("where no job pays the sum of the words, the list without it is offered", async ({ page }) => {
  const word = await arrangeJobs(page, 2, { salary_min: 12_000, salary_max: 14_000 });
  await page.goto(`/findjobs?q=${word}+90000`);
  await page.getByRole("link", { name: "Without ₹90,000 or more: 2 jobs" }).click();
  await expect(page).toHaveURL(`/findjobs?q=${word}`);
  await expect(countOf(page)).toHaveText("2 jobs found");
});

test("a sum without other words lists what pays as much, where it was typed", async ({ page }) => {
  const jobs = page.getByRole("region", { name: "Jobs" });
  await page.goto("/findjobs?q=20k+job");
  await expect(jobs.getByRole("status")).toHaveText(/^[1-9].* found that pay ₹20,000 or more$/);
  await page.goto("/findjobs");
  await searchBox(page).pressSequentially("20000");
  await expect(page).toHaveURL("/findjobs?q=20000");
  await expect(jobs.getByRole("status")).toHaveText(/^[1-9].* found that pay ₹20,000 or more$/);
  await expect(searchBox(page)).toHaveValue("20000");
  await page.goBack();
  await expect(page).toHaveURL("/findjobs");
  await expect(searchBox(page)).toHaveValue("");
});

test("the best match or the newest comes first, in the address and through a changed search", async ({ page }) => {
  const word = await arrangeJobs(page, 2);
  await page.goto(`/findjobs?q=${word}`);
  const orders = page.getByRole("navigation", { name: "Order of the jobs" });
  await expect(orders.locator("[aria-current]")).toHaveText("Best match");
  await orders.getByRole("link", { name: "Newest" }).click();
  await expect(page).toHaveURL(`/findjobs?q=${word}&sort=newest`);
  await expect(orders.locator("[aria-current]")).toHaveText("Newest");
  // No job has this word: those that have the other one are shown, and the page says so.
  await page.goto(`/findjobs?q=${word}+zzzzzzzz&sort=newest`);
  await untilTheEngineAnswers(page, () =>
    expect(countOf(page)).toHaveText("2 jobs found with only some of your words", SOON),
  );
  await expectNoSidewaysScrolling(page);
  await page.goto(`/?q=${word}+zzzzzzzz`);
  await expect(page.getByText("No jobs found.")).toBeVisible();
  await page.goto(`/findjobs?q=${word}&sort=newest`);
  await page.getByLabel("Location").selectOption("Delhi");
  await expect(page).toHaveURL(`/findjobs?sort=newest&q=${word}&location=Delhi`);
  await expectAccessible(page);
  // Without words nothing matches better than anything else.
  await page.goto("/findjobs");
  await expect(orders.getByRole("link")).toHaveText(["Newest", "Salary"]);
  await expect(orders.locator("[aria-current]")).toHaveText("Newest");
});

test("filters are counted, show as chips that a tap takes away, and an empty list says which one is too much", async ({
  page,
}) => {
  const near = { location: "Noida", metro_station: "noida-sector-62", salary_min: 30_000, salary_max: 40_000 } as const;
  const word = await arrangeJobs(page, 4, { ...near, kind: "part-time", experience_min: 0, experience_max: 1 });
  await page.goto(`/findjobs?q=${word}`);
  await openFilters(page);
  await expect(page.getByLabel("Freshers welcome (4)")).not.toBeChecked();
  const silent = page.getByLabel("Also jobs that don't say what they pay");
  await expect(silent).toHaveCount(0);
  await page.getByLabel("Metro").selectOption({ label: "Blue Line (4)" });
  await expect(page).toHaveURL(`/findjobs?q=${word}&metro=blue`);
  // A station stands for its neighbours too.
  await page.getByLabel("Metro").selectOption({ label: "Noida Sector 59 (4)" });
  await page.getByLabel("Salary a month").selectOption({ label: "₹40,000+ (4)" });
  await expect(silent).not.toBeChecked();
  await page.getByLabel("Freshers welcome (4)").check();
  await expect(page).toHaveURL(`/findjobs?q=${word}&salary=40000&metro=noida-sector-59&fresher=1`);
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  await showJobs(page, 4);

  const chips = page.getByRole("list", { name: "Filters that are on" });
  await expect(chips.getByRole("link")).toHaveText([
    "Without ₹40,000 or more",
    "Without Freshers",
    "Without Near Noida Sector 59",
  ]);
  await chips.getByRole("link", { name: "₹40,000 or more" }).click();
  await expect(page).toHaveURL(`/findjobs?q=${word}&fresher=1&metro=noida-sector-59`);
  await openFilters(page);
  await expect(page.getByLabel("Salary a month")).toHaveValue("");
  await page.getByLabel("Kind of job").selectOption({ label: "Contract (0)" });
  await expect(page.getByText("No jobs found.")).toBeAttached();
  await showJobs(page, 0);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Without Contract: 4 jobs" }).click();
  await expect(countOf(page)).toHaveText("4 jobs found");
  await page.goBack();
  await expect(countOf(page)).toHaveText("0 jobs found");
  await openFilters(page);
  await expect(page.getByLabel("Kind of job")).toHaveValue("contract");
});

test("the sheet clears all filters at once, and keeps the words of the search", async ({ page }) => {
  const word = await arrangeJobs(page, 2, { kind: "part-time", location: "Noida" });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/findjobs?q=${word}`);
  await openFilters(page);
  const clearAll = page.getByRole("link", { name: "Clear all" });
  await expect(clearAll).toHaveCount(0);
  await page.goto(`/findjobs?q=${word}&sort=newest&location=Noida&kind=part-time`);
  await openFilters(page);
  await clearAll.click();
  await expect(page).toHaveURL(`/findjobs?q=${word}&sort=newest`);
  await expect(page.getByLabel("Kind of job")).toHaveValue("");
  await expect(clearAll).toHaveCount(0);
  await showJobs(page, 2);
});

test("on a phone the focus stays in the open sheet; Escape and Back close it", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/findjobs?q=clerk");
  const button = page.getByRole("button", { name: /^Filters/ });
  const close = page.getByRole("button", { name: "Close" });
  await button.click();
  await expect(close).toBeFocused();
  const focused = new Set<string>();
  for (let step = 0; step < 20; step += 1) {
    await page.keyboard.press("Tab");
    focused.add(
      await page.evaluate(() => {
        const { activeElement: element } = document;
        if (!element || element === document.body) return "none";
        return element.closest("#filters") ? "in the sheet" : element.outerHTML;
      }),
    );
  }
  expect([...focused].sort()).toEqual(["in the sheet", "none"]);
  await page.keyboard.press("Escape");
  await expect(close).toBeHidden();
  await expect(button).toBeFocused();

  await button.click();
  await page.getByLabel("Shift").selectOption("night");
  await expect(page).toHaveURL("/findjobs?q=clerk&shift=night");
  await page.goBack();
  await expect(page).toHaveURL("/findjobs?q=clerk");
  await expect(close).toBeHidden();
  // What the sheet covered can be used again.
  await searchBox(page).click();
  await expect(searchBox(page)).toBeFocused();
});

test("an empty list says what to give up where no filter by itself is too much", async ({ page }) => {
  const word = await arrangeJobs(page, 2, { location: "Gurgaon", category: "Design", shift: "night" });
  const offer = (name: string | RegExp) => page.getByRole("link", { name });
  await page.goto(`/findjobs?q=${word}&location=Gurgaon&category=Sales&shift=day`);
  await untilTheEngineAnswers(page, () => expect(offer("With Gurgaon alone: 2 jobs")).toBeVisible(SOON));
  await expect(offer("With Sales alone")).toHaveCount(0);
  await expect(offer("clear the filters")).toHaveAttribute("href", `/findjobs?q=${word}`);
  await expectAccessible(page);
  await offer("With Gurgaon alone: 2 jobs").click();
  await expect(page).toHaveURL(`/findjobs?q=${word}&location=Gurgaon`);
  await expect(countOf(page)).toHaveText("2 jobs found");
});

test("where no job has the words, an empty list offers the filters without them, and all jobs", async ({ page }) => {
  await arrangeJobs(page, 1, { location: "Delhi", category: "Sales" });
  await page.goto("/findjobs?q=zzzzzzzz&location=Delhi&category=Sales");
  const without = page.getByRole("link", { name: /^Without “zzzzzzzz”: [1-9]/ });
  await untilTheEngineAnswers(page, () => expect(without).toBeVisible(SOON));
  await expect(page.getByRole("link", { name: "clear the filters" })).toHaveCount(0);
  await page.getByRole("link", { name: "see all jobs" }).click();
  await expect(page).toHaveURL("/findjobs");
  await expect(searchBox(page)).toHaveValue("");
  await page.goBack();
  await without.click();
  await expect(page).toHaveURL("/findjobs?location=Delhi&category=Sales");
  await expect(page.getByRole("article").first()).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("searching, filtering, paging and the details work", async ({ page }) => {
    const word = await arrangeJobs(page, 30, { location: "Gurgaon" });
    await page.goto("/findjobs");
    await searchBox(page).fill(word);
    await page.getByLabel("Location").selectOption("Gurgaon");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(countOf(page)).toHaveText("30 jobs found");
    await expect(page.getByLabel("Location")).toHaveValue("Gurgaon");
    await openFilters(page);
    await page.getByLabel("Freshers welcome").check();
    // The jobs ask for one or two years.
    await page
      .getByRole("button", { name: /^(Search|Show 30 jobs)$/ })
      .last()
      .click();
    await page.getByRole("link", { name: "Without Freshers: 30 jobs" }).click();
    await expect(countOf(page)).toHaveText("30 jobs found");
    await page.getByRole("link", { name: "Next page" }).click();
    await expect(page.getByRole("article")).toHaveCount(6);
    await page
      .getByRole("article")
      .first()
      .getByRole("link", { name: /^View Details/ })
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(word);
  });
});

test("a line that is lost under the open sheet is told there, and no number is claimed", async ({
  page,
  complaints,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/findjobs?q=clerk");
  await page.getByRole("button", { name: /^Filters/ }).click();
  await page.context().setOffline(true);
  await page.getByLabel("Shift").selectOption("night");
  await expect(page.getByText("No connection just now.")).toBeInViewport();
  await expect(page.getByRole("button", { name: "Show jobs", exact: true })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole("button", { name: /^Show \d+ jobs?$/ })).toBeVisible();
  await expect(page).toHaveURL("/findjobs?q=clerk&shift=night");
  forgiveNetworkErrors(complaints);
});

test("while an answer takes long, the open sheet claims no number", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/findjobs?q=clerk");
  await page.getByRole("button", { name: /^Filters/ }).click();
  const release = await holdAnswers(page);
  await page.getByLabel("Shift").selectOption("night");
  await expect(page.getByRole("button", { name: "Show jobs", exact: true })).toBeVisible();
  release();
  await expect(page.getByRole("button", { name: /^Show \d+ jobs?$/ })).toBeVisible();
});
