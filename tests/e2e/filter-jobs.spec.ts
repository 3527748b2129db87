import { arrangeJobs, countOf, openFilters, searchBox, showJobs } from "./find-jobs-page.ts";
import { expect, expectGoodPage, test } from "./fixtures.ts";
import { holdAnswers } from "./held-answers.ts";
import { forgiveNetworkErrors } from "./offline-page.ts";

test("the list does not move when a search adds a third order", async ({ page }) => {
  const topOf = async (path: string) => {
    await page.goto(path);
    return (await page.getByRole("navigation", { name: "Order of the jobs" }).boundingBox())?.y;
  };
  expect(await topOf("/findjobs?q=accountant")).toBe(await topOf("/findjobs"));
});

test("the two selects are side by side on a phone and below each other at 200 %", async ({ page }) => {
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
  }
});

test("filters show counts and removable chips, and an empty list names the filter to remove", async ({ page }) => {
  const near = { location: "Noida", metro_station: "noida-sector-62", salary_min: 30_000, salary_max: 40_000 } as const;
  const word = await arrangeJobs(page, 4, { ...near, kind: "part-time", experience_min: 0, experience_max: 1 });
  await page.goto(`/findjobs?q=${word}`);
  await openFilters(page);
  await expect(page.getByLabel("Freshers welcome (4)")).not.toBeChecked();
  const silent = page.getByLabel("Also jobs that don't say what they pay");
  await expect(silent).toHaveCount(0);
  await page.getByLabel("Metro").selectOption({ label: "Blue Line (4)" });
  await expect(page).toHaveURL(`/findjobs?q=${word}&metro=blue`);
  // A station includes its neighbours.
  await page.getByLabel("Metro").selectOption({ label: "Noida Sector 59 (4)" });
  await page.getByLabel("Salary a month").selectOption({ label: "₹40,000+ (4)" });
  await expect(silent).not.toBeChecked();
  await page.getByLabel("Freshers welcome (4)").check();
  await expect(page).toHaveURL(`/findjobs?q=${word}&salary=40000&metro=noida-sector-59&fresher=1`);
  await expectGoodPage(page);
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
  await page.getByRole("link", { name: "Without Contract: 4 jobs" }).click();
  await expect(countOf(page)).toHaveText("4 jobs found");
  await page.goBack();
  await expect(countOf(page)).toHaveText("0 jobs found");
  await openFilters(page);
  await expect(page.getByLabel("Kind of job")).toHaveValue("contract");
});

test("Clear all in the sheet removes the filters and keeps the words", async ({ page }) => {
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
  // The page below the sheet is usable again.
  await searchBox(page).click();
  await expect(searchBox(page)).toBeFocused();
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

test("the open sheet says that the browser is offline and shows no count", async ({ page, complaints }) => {
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

test("the open sheet shows no count while an answer is pending", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/findjobs?q=clerk");
  await page.getByRole("button", { name: /^Filters/ }).click();
  const release = await holdAnswers(page);
  await page.getByLabel("Shift").selectOption("night");
  await expect(page.getByRole("button", { name: "Show jobs", exact: true })).toBeVisible();
  release();
  await expect(page.getByRole("button", { name: /^Show \d+ jobs?$/ })).toBeVisible();
});
