import { arrangeJobs, countOf, searchBox, SOON, untilTheEngineAnswers } from "./find-jobs-page.ts";
import { expect, expectGoodPage, test } from "./fixtures.ts";
import { holdAnswers } from "./held-answers.ts";

test("searches while typing, counts, and highlights what matched", async ({ page }) => {
  const word = await arrangeJobs(page, 3);
  await page.goto("/findjobs");
  await searchBox(page).pressSequentially(word, { delay: 20 });
  await expect(countOf(page)).toHaveText("3 jobs found");
  await expect(page).toHaveURL(`/findjobs?q=${word}`);
  await expect(searchBox(page)).toBeFocused();
  const marked = page.getByRole("article").first().locator("mark").first();
  // A reload would not search while typing.
  const typeAgain = async () => {
    await searchBox(page).fill("");
    await searchBox(page).fill(word);
  };
  await untilTheEngineAnswers(page, () => expect(marked).toHaveText(word, SOON), typeAgain);
  await expectGoodPage(page);
});

test("an older answer does not replace a newer one", async ({ page }) => {
  const word = await arrangeJobs(page, 2);
  await page.goto("/findjobs");
  const releaseSlow = await holdAnswers(page, /findjobs\.data\?.*q=zzzz/);
  const asked = page.waitForRequest(/findjobs\.data\?.*q=zzzz/);
  await searchBox(page).fill("zzzz");
  const slow = await asked;
  await searchBox(page).fill(word);
  await expect(countOf(page)).toHaveText("2 jobs found");
  releaseSlow();
  // There is no response when the page has cancelled the request.
  await (await slow.response())?.finished();
  await expect(countOf(page)).toHaveText("2 jobs found");
  await expect(page).toHaveURL(new RegExp(`q=${word}`));
  // The search that was overtaken added no step.
  await page.goBack();
  await expect(page).toHaveURL("/findjobs");
  await expect(searchBox(page)).toHaveValue("");
});

test("Enter and the button add no step for Back when the list is already shown", async ({ page }) => {
  const word = await arrangeJobs(page, 2);
  await page.goto("/companies");
  await page.goto("/findjobs");
  await searchBox(page).pressSequentially(word);
  await expect(countOf(page)).toHaveText("2 jobs found");
  for (const press of [
    () => page.keyboard.press("Enter"),
    () => page.getByRole("button", { name: "Search" }).click(),
  ]) {
    const asked = page.waitForResponse(/findjobs\.data/);
    await press();
    await (await asked).finished();
  }
  await page.goBack();
  await expect(page).toHaveURL("/findjobs");
  await page.goBack();
  await expect(page).toHaveURL("/companies");
});

test("typing does not change the list; a slow search dims it", async ({ page }) => {
  const word = await arrangeJobs(page, 2);
  await page.clock.install();
  await page.goto("/findjobs");
  const release = await holdAnswers(page);
  // From here on only the test moves the clock.
  await page.clock.pauseAt(Date.now() + 60 * 60 * 1000);
  const jobs = page.getByRole("region", { name: "Jobs", exact: true });
  const list = jobs.locator("ul").first();
  await list.evaluate((element) => {
    const count = (changes: unknown[]) => (document.body.dataset.changes = String(changes.length));
    new MutationObserver(count).observe(element, { subtree: true, childList: true, attributes: true });
  });
  const changes = () => page.evaluate(() => document.body.dataset.changes);
  const asked = page.waitForRequest(/findjobs\.data/);
  await searchBox(page).pressSequentially(word);
  await page.clock.runFor(100);
  expect((await asked).url()).toContain(`q=${word}`);
  await expect(jobs).toHaveAttribute("aria-busy", "true");
  expect(await changes()).toBeUndefined();

  const waitLonger = async () => {
    await page.clock.runFor(100);
    return list.evaluate((element) => getComputedStyle(element).opacity);
  };
  await expect.poll(waitLonger).toBe("0.6");
  release();
  await expect(countOf(page)).toHaveText("2 jobs found");
  await expect(list).toHaveCSS("opacity", "1");
});

test("Back, reload and a shared link give the same list", async ({ page, context }) => {
  const word = await arrangeJobs(page, 2, { location: "Noida", category: "Sales" });
  await page.goto("/findjobs");
  await searchBox(page).fill(word);
  await expect(countOf(page)).toHaveText("2 jobs found");
  await page.getByLabel("Location").selectOption("Noida");
  // A second choice before the first answer would replace the first step.
  await expect(page).toHaveURL(`/findjobs?q=${word}&location=Noida`);
  await page.getByLabel("Category").selectOption("Sales");
  await expect(page).toHaveURL(`/findjobs?q=${word}&location=Noida&category=Sales`);
  await expect(page.getByLabel("Location").locator("option:checked")).toHaveText("Noida (2)");
  await expect(page.getByLabel("Category").locator("option:checked")).toHaveText("Sales (2)");

  await page.reload();
  await expect(countOf(page)).toHaveText("2 jobs found");
  await expect(searchBox(page)).toHaveValue(word);
  const shared = await context.newPage();
  await shared.goto(page.url());
  await expect(countOf(shared)).toHaveText("2 jobs found");

  await page
    .getByRole("article")
    .first()
    .getByRole("link", { name: /^View Details/ })
    .click();
  await expect(page).toHaveURL(/\/jobdetails\//);
  await page.goBack();
  await expect(page).toHaveURL(`/findjobs?q=${word}&location=Noida&category=Sales`);
  await expect(searchBox(page)).toHaveValue(word);
  await expect(page.getByLabel("Location")).toHaveValue("Noida");
  await page.goBack();
  await expect(page.getByLabel("Category")).toHaveValue("");
  await page.goBack();
  await page.goBack();
  await expect(searchBox(page)).toHaveValue("");
});

test("the / key moves the focus to the search, unless something is being typed", async ({ page }) => {
  await page.goto("/findjobs");
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("/");
  await expect(searchBox(page)).toBeFocused();
  await expect(searchBox(page)).toHaveValue("");
  await page.keyboard.type("a/b");
  await expect(searchBox(page)).toHaveValue("a/b");
});

test("links use the router; a link to the open page adds no step, and Ctrl opens a tab", async ({ page, context }) => {
  await page.goto("/findjobs");
  await page.evaluate(() => (document.body.dataset.kept = "yes"));
  const home = page.getByRole("link", { name: "Delhi NCR Jobs, home" });
  await home.click();
  await expect(page).toHaveURL("/");
  // The address changes before the links know of it.
  await expect(page.getByRole("heading", { name: /^Find your next job/ })).toBeVisible();
  const steps = () => page.evaluate(() => history.length);
  const before = await steps();
  const answered = page.waitForResponse(/_root\.data/);
  await home.click();
  await answered;
  await expect(page.locator("[data-pressed]")).toHaveCount(0);
  expect(await steps()).toBe(before);

  const opened = context.waitForEvent("page");
  await home.click({ modifiers: ["ControlOrMeta"] });
  await expect(await opened).toHaveURL("/");
  await expect(page.locator("body")).toHaveAttribute("data-kept", "yes");
});
