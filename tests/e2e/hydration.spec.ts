import type { Page } from "@playwright/test";

import { applyButton, dialogOf, insertOpenJob } from "./apply-form.ts";
import { arrangeJobs, countOf, searchBox } from "./find-jobs-page.ts";
import { expect, test } from "./fixtures.ts";

// Taps and keys while a page hydrates, on a slow phone and a slow network. A page error fails the test (fixtures.ts).

/** How often each page is loaded. The error that this looks for comes in some loads only. */
const LOADS = Number(process.env.HYDRATION_LOADS ?? 5);

const loads = Array.from({ length: LOADS }, (_, index) => index + 1);

/** Loads a page slowly, types the text and taps the margin beside the heading, without a pause, from the first paint until the page is hydrated. */
async function typeWhileLoading(page: Page, path: string, text: string, field?: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 5 });
  await session.send("Network.emulateNetworkConditions", {
    ...{ offline: false, latency: 150 },
    ...{ downloadThroughput: 200_000, uploadThroughput: 100_000 },
  });
  // On a busy machine Chromium's throttle of the processor may hold the page for ever.
  let held = true;
  const release = async () => {
    if (held) await session.detach();
    held = false;
  };
  const timer = setTimeout(() => void release(), 30_000);
  const loading = page.goto(path);
  const progress = { done: false };
  const loaded = loading.finally(() => (progress.done = true));
  await page.locator("h1").first().waitFor();
  const heading = await page.locator("h1").first().boundingBox();
  if (field) await page.getByLabel(field).first().focus();
  const keys = Array.from(text);
  while (!progress.done || keys.length) {
    const key = keys.shift();
    if (key) await page.keyboard.press(key);
    else await page.touchscreen.tap(4, (heading?.y ?? 0) + 5);
  }
  await loaded;
  clearTimeout(timer);
  await release();
}

test.describe("a page takes taps and keys while it hydrates", () => {
  for (const load of loads) {
    test(`the home page searches for what was typed (load ${load})`, async ({ page }) => {
      const word = await arrangeJobs(page, 1);
      await typeWhileLoading(page, "/", word, "Job title or company");
      await page.getByLabel("Job title or company").press("Enter");
      await expect(page).toHaveURL(`/?q=${word}`);
      await expect(page.getByRole("heading", { name: "Matching jobs" })).toBeVisible();
    });

    test(`the list searches for what was typed (load ${load})`, async ({ page }) => {
      const word = await arrangeJobs(page, 1);
      await typeWhileLoading(page, "/findjobs", word, "Job title or company");
      await expect(countOf(page)).toHaveText("1 job found");
      await expect(searchBox(page)).toHaveValue(word);
      await expect(page).toHaveURL(`/findjobs?q=${word}`);
    });

    test(`a job can be applied for (load ${load})`, async ({ page }) => {
      await typeWhileLoading(page, `/jobdetails/${await insertOpenJob()}`, "keys of no meaning");
      await applyButton(page).click();
      await expect(dialogOf(page)).toBeVisible();
    });

    test(`the form keeps what was typed (load ${load})`, async ({ page }) => {
      await typeWhileLoading(page, `/jobdetails/${await insertOpenJob()}/apply`, "Asha Rao", "Name");
      await expect(page.getByLabel("Name")).toHaveValue("Asha Rao");
    });
  }
});
