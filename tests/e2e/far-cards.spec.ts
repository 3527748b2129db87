import { arrangeJobs, countOf, searchBox } from "./find-jobs-page.ts";
import { expect, test } from "./fixtures.ts";

// Cards far below the screen are drawn when they come near. Nobody loses the place for it.

test("Back and a reload return to the place in the list, although cards far below the first ones are drawn later", async ({
  page,
}) => {
  const word = await arrangeJobs(page, 24);
  const cards = page.getByRole("listitem").filter({ has: page.getByRole("article") });
  // The browser has something else to do until the test says so.
  await page.addInitScript(() => {
    const waiting: (() => void)[] = [];
    Object.assign(window, {
      requestIdleCallback: (callback: () => void) => waiting.push(callback),
      beIdle: () => {
        while (waiting.length > 0) waiting.shift()?.();
      },
    });
  });
  await page.goto("/findjobs");
  await expect(cards.nth(5)).toHaveCSS("content-visibility", "visible");
  await expect(cards.nth(19)).toHaveCSS("content-visibility", "auto");
  await page.evaluate("beIdle()");
  await expect(cards.nth(19)).toHaveCSS("content-visibility", "visible");
  await expect(page.locator("html")).not.toHaveAttribute("data-heights");
  await searchBox(page).fill(word);
  await expect(countOf(page)).toHaveText("24 jobs found");
  // Drawn at once: the first screen, and what somebody meets who jumps to the end.
  for (const [shown, card] of [
    ["visible", 0],
    ["visible", 5],
    ["auto", 6],
    ["auto", 19],
    ["visible", 23],
  ] as const) {
    await expect(cards.nth(card)).toHaveCSS("content-visibility", shown);
  }
  const link = page
    .getByRole("article")
    .nth(20)
    .getByRole("link", { name: /^View Details/ });
  for (let card = 0; card < 24; card += 1) await cards.nth(card).scrollIntoViewIfNeeded();
  await link.scrollIntoViewIfNeeded();
  const scrolled = () => page.evaluate(() => window.scrollY);
  const before = await scrolled();
  expect(before).toBeGreaterThan(0);
  await link.click();
  await expect(page).toHaveURL(/\/jobdetails\//);
  await page.goBack();
  await expect(countOf(page)).toHaveText("24 jobs found");
  await expect(cards.nth(19)).toHaveCSS("content-visibility", "visible");
  await expect.poll(scrolled).toBe(before);
  await page.reload();
  await expect(cards.nth(19)).toHaveCSS("content-visibility", "visible");
  await expect.poll(scrolled).toBe(before);
  // To the list with which the site was entered as well, with a jump that passes over its cards.
  await page.goto(page.url());
  await expect(cards.nth(19)).toHaveCSS("content-visibility", "auto");
  await page.evaluate("beIdle()");
  await link.click();
  await expect(page).toHaveURL(/\/jobdetails\//);
  await page.goBack();
  await expect(cards.nth(19)).toHaveCSS("content-visibility", "visible");
  await expect(link).toBeInViewport();
});

test("a link below the list stays under the finger of somebody who jumps there", async ({ page }) => {
  const word = await arrangeJobs(page, 50);
  await page.goto("/findjobs");
  await searchBox(page).fill(word);
  await expect(countOf(page)).toHaveText("50 jobs found");
  const finger = await page.getByRole("link", { name: "Page 3" }).evaluate((link) => {
    link.scrollIntoView({ block: "center" });
    const { x, y, width, height } = link.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  });
  await page.mouse.move(finger.x, finger.y);
  await page.mouse.down();
  await page.evaluate(async () => {
    for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
  });
  await page.mouse.up();
  await expect(page).toHaveURL(/[?&]page=3/);
});
