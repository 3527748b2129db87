import { e2eServerClient, e2eSignUpEmployer } from "./e2e-backends.ts";
import { arrangeJobs, countOf, searchBox, SOON, untilIndexed, untilTheEngineAnswers } from "./find-jobs-page.ts";
import { expect, expectAccessible, expectNoSidewaysScrolling, test } from "./fixtures.ts";
import { holdAnswers } from "./held-answers.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";
import { insertJob } from "#tests/fixtures/rows.ts";

test("searches while typing, counts, and highlights what matched", async ({ page }) => {
  const word = await arrangeJobs(page, 3);
  await page.goto("/findjobs");
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  await searchBox(page).pressSequentially(word, { delay: 20 });
  await expect(countOf(page)).toHaveText("3 jobs found");
  await expect(page).toHaveURL(`/findjobs?q=${word}`);
  await expect(searchBox(page)).toBeFocused();
  const marked = page.getByRole("article").first().locator("mark").first();
  // A page that is loaded anew was not searched while somebody types.
  const typeAgain = async () => {
    await searchBox(page).fill("");
    await searchBox(page).fill(word);
  };
  await untilTheEngineAnswers(page, () => expect(marked).toHaveText(word, SOON), typeAgain);
  await expectAccessible(page);
});

test("the company's name on a card and on the job leads to its open jobs", async ({ page }) => {
  const name = `Sharma & Daughters ${uniqueWord()}`;
  const { id: company_uid } = await e2eSignUpEmployer(name);
  const word = await arrangeJobs(page, 1, { company_uid, company: name });
  await page.goto(`/findjobs?q=${word}`);
  await page.evaluate(() => (document.body.dataset.kept = "yes"));
  const companyLink = page.getByRole("main").getByRole("link", { name, exact: true });
  await companyLink.click();
  await expect(page).toHaveURL(`/findjobs?company=${company_uid}`);
  await page.getByRole("link", { name: /^View Details/ }).click();
  await expect(page).toHaveURL(/jobdetails/);
  await companyLink.click();
  await expect(page).toHaveURL(`/findjobs?company=${company_uid}`);
  await expect(countOf(page)).toHaveText("1 job found");
  await expect(page.locator("body"), "the site was loaded once").toHaveAttribute("data-kept", "yes");
});

test("an older answer never replaces a newer one", async ({ page }) => {
  const word = await arrangeJobs(page, 2);
  await page.goto("/findjobs");
  const releaseSlow = await holdAnswers(page, /findjobs\.data\?.*q=zzzz/);
  const asked = page.waitForRequest(/findjobs\.data\?.*q=zzzz/);
  await searchBox(page).fill("zzzz");
  const slow = await asked;
  await searchBox(page).fill(word);
  await expect(countOf(page)).toHaveText("2 jobs found");
  releaseSlow();
  // None where the page has given the request up.
  await (await slow.response())?.finished();
  await expect(countOf(page)).toHaveText("2 jobs found");
  await expect(page).toHaveURL(new RegExp(`q=${word}`));
  // Nor does it cost a step: the search that was overtaken was none yet.
  await page.goBack();
  await expect(page).toHaveURL("/findjobs");
  await expect(searchBox(page)).toHaveValue("");
});

test("Enter and the button, once the list is there, are no steps that Back has to go through", async ({ page }) => {
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

test("letters and requests leave the list alone; it is dimmed only while a search takes long", async ({ page }) => {
  const word = await arrangeJobs(page, 2);
  await page.clock.install();
  await page.goto("/findjobs");
  const release = await holdAnswers(page);
  // From here on time passes only as this test says.
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
  // A choice that is made before the answer to the one before takes its place, also for Back.
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

test("pages are links, and each has its own jobs", async ({ page }) => {
  const word = await arrangeJobs(page, 50);
  const titles = page.getByRole("heading", { level: 3 });
  await page.goto(`/findjobs?q=${word}`);
  await expect(page.getByRole("article")).toHaveCount(24);
  const first = await titles.allTextContents();
  await page.getByRole("link", { name: "Next page" }).click();
  await expect(page).toHaveURL(`/findjobs?q=${word}&page=2`);
  await expect(page.getByRole("link", { name: "Page 2" })).toHaveAttribute("aria-current", "page");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await untilTheEngineAnswers(page, async () => {
    const second = await titles.allTextContents();
    expect(second).toHaveLength(24);
    expect(second.filter((title) => first.includes(title))).toEqual([]);
  });
  await page.getByRole("link", { name: "Page 3" }).click();
  await expect(page.getByRole("article")).toHaveCount(2);
  await page.goto(`/findjobs?q=${word}&page=99999999`);
  await expect(page).toHaveURL(`/findjobs?q=${word}&page=3`);
});

test("hostile and huge inputs are searched like any other text", async ({ page }) => {
  for (const q of [
    "%",
    "_",
    "\\",
    "'",
    ",().*",
    "&|!:*",
    '" OR status = "pending',
    "<img src=x onerror=alert(1)>",
    "x".repeat(5000),
  ]) {
    const response = await page.goto(
      `/findjobs?${new URLSearchParams({ q, location: "Mumbai", category: "x", page: "-3" })}`,
    );
    expect(response?.status(), q).toBe(200);
    await expect(countOf(page)).toBeVisible();
  }
});

test("markup in an indexed title stays text, also where it is highlighted", async ({ page }) => {
  const word = uniqueWord();
  await insertJob(e2eServerClient(), { status: "approved", title: `<img src=x onerror=alert(1)> ${word}` });
  await untilIndexed(page, word, 1);
  await page.goto(`/findjobs?q=${word}`);
  await untilTheEngineAnswers(page, () => expect(page.locator("article mark").first()).toHaveText(word, SOON));
  await expect(page.getByRole("heading", { level: 3 })).toHaveText(`<img src=x onerror=alert(1)> ${word}`);
  await expect(page.getByRole("article").locator("img")).toHaveCount(0);
});

test("a link leads on without loading the site anew; to the open page it is no step, and with Ctrl it opens beside it", async ({
  page,
  context,
}) => {
  await page.goto("/findjobs");
  await page.evaluate(() => (document.body.dataset.kept = "yes"));
  const home = page.getByRole("link", { name: "Delhi NCR Jobs, home" });
  await home.click();
  await expect(page).toHaveURL("/");
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
