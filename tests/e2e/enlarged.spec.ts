import { newEmployer, openForm } from "./employer-pages.ts";
import { expect, expectNoSidewaysScrolling, test } from "./fixtures.ts";
import { rejectIn, rowOf, useModerationSite } from "./moderation-pages.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";

// At 200 % a browser lays the page out for half the width.

const site = useModerationSite();

test.use({ viewport: { width: 180, height: 390 } });

test("the fields of the job form are below each other and equally wide", async ({ page }) => {
  await newEmployer(page);
  await openForm(page);
  const widthOf = async (label: string) => (await page.getByLabel(label, { exact: true }).boundingBox())!.width;
  const title = await widthOf("Job title");
  for (const label of ["Salary from (₹)", "Salary to (₹)", "Pay period"]) expect(await widthOf(label)).toBe(title);
  await expectNoSidewaysScrolling(page);
});

test("no heading breaks in the middle of a word", async ({ page }) => {
  for (const path of ["/", "/companies?q=zzzzzzzz", "/contact", "/how-we-check", "/AdminLogin"]) {
    await page.goto(path);
    const broken = await page.locator(":is(h1, h2, h3, main li a):not(article *)").evaluateAll((headings) =>
      headings.flatMap((heading) => {
        const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
        const found: string[] = [];
        while (texts.nextNode()) {
          for (const { 0: word, index } of (texts.currentNode.textContent ?? "").matchAll(/[A-Za-z]+/g)) {
            const range = document.createRange();
            range.setStart(texts.currentNode, index);
            range.setEnd(texts.currentNode, index + word.length);
            if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) found.push(word);
          }
        }
        return found;
      }),
    );
    expect(broken, path).toEqual([]);
  }
});

test("the reason for rejecting one or several jobs does not cover the buttons", async ({ page }) => {
  const word = uniqueWord();
  const jobs = [
    await site.ownJob({ title: `Cook ${word}`, description: "Cooks." }),
    await site.ownJob({ title: `Waiter ${word}`, description: "Waits." }),
  ];
  await site.open(page, `?q=${word}`);
  const row = rowOf(page, jobs[0]!);
  const bulk = page.getByRole("form", { name: "Decide on several jobs" });
  for (const place of [row, bulk]) {
    if (place === bulk) for (const { title } of jobs) await page.getByLabel(`Select ${title}`).check();
    await rejectIn(place).click();
    const label = (await place.getByText("Reason for rejecting (optional)").boundingBox())!;
    for (const button of [rejectIn(place), place.getByRole("button", { name: "Approve" })]) {
      const { x, y, width, height } = (await button.boundingBox())!;
      const besides = x + width <= label.x || label.x + label.width <= x;
      expect(besides || y + height <= label.y || label.y + label.height <= y).toBe(true);
    }
    await expectNoSidewaysScrolling(page);
  }
});

test.describe("on a phone with text 1.3 times as large", () => {
  test.use({ viewport: { width: 277, height: 600 } });

  test("location and category are as wide as the words", async ({ page }) => {
    await page.goto("/findjobs");
    const widthOf = async (label: string) => (await page.getByLabel(label, { exact: true }).boundingBox())!.width;
    const words = await widthOf("Job title or company");
    for (const label of ["Location", "Category"]) expect(await widthOf(label)).toBe(words);
    await expectNoSidewaysScrolling(page);
  });
});

test.describe("on a laptop", () => {
  test.use({ viewport: { width: 683, height: 384 } });

  test("a job that a moderator opens uses the whole width, with its buttons in view", async ({ page }) => {
    const job = await site.ownJob({
      title: uniqueWord(),
      description: "Keeps the books of three branches. ".repeat(40),
    });
    await site.open(page, `?job=${job.id}`);
    const row = rowOf(page, job);
    const text = row.getByText("Keeps the books").filter({ visible: true });
    const { width: whole } = (await row.boundingBox())!;
    // Text is limited to 65 characters a row.
    expect((await text.boundingBox())!.width).toBeGreaterThan(whole * 0.8);
    for (const button of [
      page.getByRole("button", { name: "Approve" }),
      page.locator("summary", { hasText: "Reject" }),
    ]) {
      await expect(button).toBeInViewport({ ratio: 1 });
    }
    await expectNoSidewaysScrolling(page);
  });
});

test.describe("on a laptop at 400 %", () => {
  test.use({ viewport: { width: 320, height: 180 } });

  test("no sticky bar covers the job that a moderator reads", async ({ page }) => {
    const job = await site.ownJob({ title: uniqueWord(), description: "Keeps the books. ".repeat(60) });
    await site.open(page, `?job=${job.id}`);
    const text = rowOf(page, job).getByText("Keeps the books").filter({ visible: true });
    await text.evaluate((element) => element.scrollIntoView({ block: "center" }));
    const covering = await page.evaluate(() =>
      [10, 90, 170].filter((y) => !document.elementFromPoint(160, y)?.textContent.startsWith("Keeps the books.")),
    );
    expect(covering).toEqual([]);
    await expectNoSidewaysScrolling(page);
  });
});

test("with forced colours the open tab looks different from the others", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await site.open(page);
  const ground = (selected: boolean) =>
    page
      .getByRole("tab", { selected })
      .first()
      .evaluate((tab) => getComputedStyle(tab).backgroundColor);
  expect(await ground(true)).not.toBe(await ground(false));
});
