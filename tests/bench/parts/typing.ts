import { chromium, type Browser, type Page } from "@playwright/test";

import type { Part, Row } from "../part.ts";
import { toShortNumber } from "../report.ts";
import { mixedSearches } from "../searches.ts";
import { median, percentile } from "../statistics.ts";
import { createProgress } from "#dev/command.ts";
import { chromiumLaunchOptions } from "#tests/fixtures/chromium.ts";

const WORDS = 12;
const BETWEEN_KEYS_MS = 120;
/** The browser's own measurement of an event knows nothing shorter. */
const SHORTEST_EVENT_MS = 16;
const LONGEST_MS = 60_000;

const DEVICES = [
  { name: "360 px, six times slower", viewport: { width: 360, height: 780 }, slower: 6, atMost: 250 },
  { name: "desktop", viewport: { width: 1280, height: 800 }, slower: 1, atMost: 120 },
];

/** From the last key until the browser has drawn its results; and of each key until the next frame. */
type Typed = { resultsMs: number; keysMs: number[] };

async function type(page: Page, url: string, word: string): Promise<Typed> {
  await page.goto(`${url}/findjobs`);
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith("__react")));
  await page.getByLabel("Job title, company or skill").focus();
  // why not asked for again and again: each question would cost the slow browser a frame.
  const [{ resultsMs, keysMs }] = await Promise.all([
    page.evaluate(watchTyping, { word, shortest: SHORTEST_EVENT_MS, longest: LONGEST_MS }),
    page.keyboard.type(word, { delay: BETWEEN_KEYS_MS }),
  ]);
  // Those that took less are not told.
  while (keysMs.length < word.length) keysMs.push(SHORTEST_EVENT_MS);
  return { resultsMs, keysMs };
}

/** Runs in the page, until the results of the whole word are drawn. */
function watchTyping(options: { word: string; shortest: number; longest: number }): Promise<Typed> {
  const { word, shortest, longest } = options;
  const jobs = document.querySelector("section[aria-label=Jobs]");
  const keysMs: number[] = [];
  let lastKeyAt = 0;
  document.addEventListener("keydown", ({ timeStamp }) => (lastKeyAt = timeStamp), true);
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === "keydown") keysMs.push(duration);
  }).observe({ type: "event", durationThreshold: shortest } as PerformanceObserverInit);
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`The results of ${word} did not come.`)), longest);
    new MutationObserver((_changes, observer) => {
      const shown = new URLSearchParams(location.search).get("q");
      if (shown !== word || jobs?.getAttribute("aria-busy") === "true") return;
      observer.disconnect();
      // The frame after the next one begins when the results are drawn.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => resolve({ resultsMs: performance.now() - lastKeyAt, keysMs })),
      );
    }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  });
}

async function measureDevice(browser: Browser, url: string, device: (typeof DEVICES)[number]): Promise<Row[]> {
  const context = await browser.newContext({ viewport: device.viewport });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: device.slower });
  const typed: Typed[] = [];
  const progress = createProgress(`typing, ${device.name}`, WORDS);
  for (const word of mixedSearches().slice(0, WORDS + 1)) {
    typed.push(await type(page, url, word));
    progress.update(typed.length - 1);
  }
  progress.finish(WORDS);
  await context.close();
  // The first one was for the browser's caches.
  const measured = typed.slice(1);
  const keys = measured.flatMap(({ keysMs }) => keysMs);
  const results = measured.map(({ resultsMs }) => resultsMs);
  const rows: Row[] = [
    {
      measure: `last key of a search → its results, ${device.name}`,
      jobs: null,
      value: `p50, ${results.length} searches; p95 ${toShortNumber(percentile(results, 0.95))} ms`,
      against: "",
      result: median(results),
      unit: "ms",
      toReach: { atMost: device.atMost },
    },
    {
      measure: `a letter shows, ${device.name}`,
      jobs: null,
      value: `p95 of ${keys.length} keys`,
      against: "",
      result: percentile(keys, 0.95),
      unit: "ms",
      toReach: { atMost: 50 },
    },
  ];
  return rows;
}

export const typing: Part = {
  name: "typing",
  about: "from a key to what it shows, in Chromium",
  run: async ({ smallest, site, defer }) => {
    const { startApp } = await site(smallest);
    const { url } = await startApp();
    const browser = await chromium.launch(chromiumLaunchOptions({ whole: true }));
    defer(() => browser.close());
    const rows: Row[] = [];
    for (const device of DEVICES) rows.push(...(await measureDevice(browser, url, device)));
    return rows;
  },
};
