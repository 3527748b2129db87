import { arrangeJobs, SOON, untilTheEngineAnswers } from "./find-jobs-page.ts";
import { expect, test } from "./fixtures.ts";

test.describe("a card that is about to be clicked", () => {
  const dataOfJob = /\/jobdetails\/[^/]+\.data/;

  test("prefetches its page, and the click uses it", async ({ page }) => {
    const network = await page.context().newCDPSession(page);
    await network.send("Network.enable");
    const arrived: string[] = [];
    network.on("Network.responseReceived", ({ response }) => {
      if (!dataOfJob.test(response.url)) return;
      arrived.push(response.fromDiskCache || response.fromPrefetchCache ? "from the browser" : "from the server");
    });
    await page.goto(`/findjobs?q=${await arrangeJobs(page, 1)}`);
    const ahead = page.waitForResponse(dataOfJob);
    const card = page.getByRole("article");
    await card.hover();
    const answer = await ahead;
    await answer.finished();
    expect(answer.headers()["cache-control"]).toBe("private, max-age=5");
    await card.getByRole("link", { name: /^View Details/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/\/jobdetails\//);
    expect(arrived).toEqual(["from the server", "from the browser"]);
    expect((await page.request.get(answer.url())).headers()["cache-control"]).toContain("no-cache");
  });

  test("is not prefetched while the mouse only passes over it", async ({ page }) => {
    await page.goto(`/findjobs?q=${await arrangeJobs(page, 2)}`);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    const passOver = () =>
      page.evaluate(() => {
        const links = [...document.querySelectorAll<HTMLAnchorElement>("article a[href^='/jobdetails/']")];
        // In one task, so that a busy machine adds no delay.
        const tell = (link: Element | undefined, type: string) =>
          link?.dispatchEvent(new MouseEvent(type, { bubbles: true }));
        tell(links[0], "mouseover");
        tell(links[0], "mouseout");
        tell(links[1], "mouseover");
        return links.map(({ pathname }) => pathname);
      });
    const [first, second] = await passOver();
    // The list may be rendered again just then, which ends a wait of the browser.
    await expect(async () => {
      await passOver();
      await expect.poll(() => asked.some((url) => url.includes(`${second}.data`)), { timeout: 2_000 }).toBe(true);
    }).toPass();
    expect(asked.filter((url) => url.includes(String(first)))).toEqual([]);
  });

  test("is not prefetched for a visitor who saves data", async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
    await page.goto(`/findjobs?q=${await arrangeJobs(page, 1)}`);
    const link = page.getByRole("article").getByRole("link", { name: /^View Details/ });
    await untilTheEngineAnswers(page, () => expect(link).toBeVisible(SOON));
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await link.dispatchEvent("touchstart");
    await link.click();
    await expect(page).toHaveURL(/\/jobdetails\//);
    expect(asked.filter((url) => dataOfJob.test(url))).toHaveLength(1);
  });
});
