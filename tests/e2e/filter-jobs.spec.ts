import { arrangeJobs, choose, countOf, filterGroup, openFilters, searchBox, showJobs } from "./find-jobs-page.ts";
import { expect, expectGoodPage, test } from "./fixtures.ts";
import { holdAnswers } from "./held-answers.ts";
import { forgiveNetworkErrors } from "./offline-page.ts";

test("the list does not move when a search adds a third order", async ({ page }) => {
  const topOf = async (path: string) => {
    await page.goto(path);
    return (await page.getByLabel("Sort by").boundingBox())?.y;
  };
  expect(await topOf("/findjobs?q=accountant")).toBe(await topOf("/findjobs"));
});

test("an order is kept with the search, and Back returns to the one before", async ({ page }) => {
  const word = await arrangeJobs(page, 2);
  await page.goto(`/findjobs?q=${word}`);
  const order = page.getByLabel("Sort by");
  await expect(order.locator("option")).toHaveText(["Best match", "Newest", "Highest salary"]);
  await order.selectOption("Highest salary");
  await expect(page).toHaveURL(`/findjobs?q=${word}&sort=salary`);
  await searchBox(page).fill("");
  await expect(page).toHaveURL("/findjobs?sort=salary");
  await expect(order.locator("option")).toHaveText(["Newest", "Highest salary"]);
  await expect(order).toHaveValue("salary");
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(`/findjobs?q=${word}`);
  await expect(order).toHaveValue("");
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
  const silent = page.getByLabel("Include jobs with salary not disclosed");
  await expect(silent).toHaveCount(0);
  await choose(page, "Nearest metro station", "Blue Line (4)");
  await expect(page).toHaveURL(`/findjobs?q=${word}&metro=blue`);
  // A station includes its neighbours.
  await choose(page, "Nearest metro station", "Noida Sector 59 (4)");
  await choose(page, "Monthly salary", "₹40,000+ (4)");
  await expect(silent).not.toBeChecked();
  await choose(page, "Your experience", "Freshers welcome (4)");
  await expect(page).toHaveURL(`/findjobs?q=${word}&salary=40000&experience=0&metro=noida-sector-59`);
  // No choice leads to an empty list.
  await expect((await filterGroup(page, "Job type")).getByLabel("Contract (0)")).toBeDisabled();
  await expectGoodPage(page);
  await showJobs(page, 4);

  const chips = page.getByRole("list", { name: /^(Quick filters|Filters that are on)$/ });
  const removable = chips.getByRole("link", { name: /^Remove / }).filter({ visible: true });
  await expect(removable).toHaveCount(3);
  await chips.getByRole("link", { name: "Remove ₹40,000 or more" }).click();
  await expect(page).toHaveURL(`/findjobs?q=${word}&experience=0&metro=noida-sector-59`);
  await openFilters(page);
  await expect((await filterGroup(page, "Monthly salary")).getByLabel("Any salary")).toBeChecked();
  await expect(silent).toHaveCount(0);
  // Also filters that give no job can be in an address.
  await page.goto(`/findjobs?q=${word}&kind=contract`);
  await expect(countOf(page)).toHaveText("0 jobs found");
  await page.getByRole("link", { name: "Remove Contract: 4 jobs" }).click();
  await expect(countOf(page)).toHaveText("4 jobs found");
  await page.goBack();
  await expect(countOf(page)).toHaveText("0 jobs found");
  await openFilters(page);
  await expect((await filterGroup(page, "Job type")).getByLabel("Contract (0)")).toBeChecked();
});

test("on a phone one tap adds a quick filter, and the next one takes it away", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const word = await arrangeJobs(page, 2, { kind: "part-time", experience_min: 0, experience_max: 1 });
  await page.goto(`/findjobs?q=${word}`);
  const quick = page.getByRole("list", { name: "Quick filters" });
  // Those that would give no job are not there.
  await expect(quick.getByRole("link")).toHaveText(["Freshers 2", "Part-time 2"]);
  await quick.getByRole("link", { name: "Freshers" }).click();
  await expect(page).toHaveURL(`/findjobs?q=${word}&experience=0`);
  await expect(page.getByRole("button", { name: "Filters (1)" })).toBeVisible();
  await expect(page.getByRole("list", { name: "Filters that are on" }).getByRole("link")).toBeHidden();
  await quick.getByRole("link", { name: "Remove Freshers" }).click();
  await expect(page).toHaveURL(`/findjobs?q=${word}`);
});

test("on a laptop the filters are a column beside the list, without the buttons of the sheet", async ({ page }) => {
  const word = await arrangeJobs(page, 2, { kind: "part-time" });
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto(`/findjobs?q=${word}`);
  await expect(page.getByRole("button", { name: /^(Filters|Close|Show)/ }).filter({ visible: true })).toHaveCount(0);
  await choose(page, "Shift", "Day shift (2)");
  await expect(page).toHaveURL(`/findjobs?q=${word}&shift=day`);
  await expect(page.getByRole("radio", { name: "Day shift" })).toBeFocused();
  const on = page.getByRole("list", { name: "Filters that are on" });
  await expect(on.getByRole("link")).toHaveText(["Remove Day shift"]);
  const [column, list] = await Promise.all(
    [page.getByRole("group", { name: "Filters" }), page.getByRole("article").first()].map((part) => part.boundingBox()),
  );
  expect((column?.x ?? 0) + (column?.width ?? 0)).toBeLessThan(list?.x ?? 0);
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
  await expect(page.getByLabel("Any type")).toBeChecked();
  await expect(clearAll).toHaveCount(0);
  await showJobs(page, 2);
});

test("on a phone the focus stays in the open sheet; Escape and Back close it", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const word = await arrangeJobs(page, 1, { kind: "full-time" });
  await page.goto(`/findjobs?q=${word}`);
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
  await choose(page, "Job type", /^Full-time/);
  await expect(page).toHaveURL(`/findjobs?q=${word}&kind=full-time`);
  await page.goBack();
  await expect(page).toHaveURL(`/findjobs?q=${word}`);
  await expect(close).toBeHidden();
  // The page below the sheet is usable again.
  await searchBox(page).click();
  await expect(searchBox(page)).toBeFocused();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("searching, filtering, paging and the details work", async ({ page }) => {
    const word = await arrangeJobs(page, 30, { location: "Gurgaon", experience_min: 1, experience_max: 2 });
    await page.goto("/findjobs");
    await searchBox(page).fill(word);
    await page.getByLabel("Location").selectOption("Gurgaon");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(countOf(page)).toHaveText("30 jobs found");
    await expect(page.getByLabel("Location")).toHaveValue("Gurgaon");
    await openFilters(page);
    await choose(page, "Your experience", "2 years (30)");
    await page
      .getByRole("button", { name: /^Show (30 )?jobs$/ })
      .filter({ visible: true })
      .click();
    await expect(page).toHaveURL(/&location=Gurgaon&.*&experience=2&/);
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
  await page.goto("/findjobs");
  await page.getByRole("button", { name: /^Filters/ }).click();
  await page.context().setOffline(true);
  await choose(page, "Job type", /^Full-time/);
  await expect(page.getByText("You are offline. We kept your choice")).toBeInViewport();
  await expect(page.getByRole("button", { name: "Show jobs", exact: true })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole("button", { name: /^Show \d+ jobs?$/ })).toBeVisible();
  await expect(page).toHaveURL("/findjobs?kind=full-time");
  forgiveNetworkErrors(complaints);
});

test("the open sheet shows no count while an answer is pending", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/findjobs");
  await page.getByRole("button", { name: /^Filters/ }).click();
  const release = await holdAnswers(page);
  await choose(page, "Job type", /^Full-time/);
  await expect(page.getByRole("button", { name: "Show jobs", exact: true })).toBeVisible();
  release();
  await expect(page.getByRole("button", { name: /^Show \d+ jobs?$/ })).toBeVisible();
});
