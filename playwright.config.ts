import { defineConfig } from "@playwright/test";
import { availableParallelism } from "node:os";

import { chromiumLaunchOptions } from "#tests/fixtures/chromium.ts";

// Whole flows in a real Chromium. Each worker has a site of its own, which tests/e2e/fixtures.ts starts.

/** Most visitors are on a phone. Walks that do the same at any width are made there alone; screens.spec.ts looks at both. */
const ALSO_ON_DESKTOP =
  /(apply|apply-pressed|copied-jobs|filter-jobs|find-jobs|job-ahead|job-details|moderators-list|own-jobs|screens|smoke)\.spec\.ts$/;
const WITH_A_KEYBOARD = /moderators-keys\.spec\.ts$/;

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results/e2e",
  globalSetup: "./tests/fixtures/build.global-setup.ts",
  // One more than there are cores, for much of a browser test is waiting; each takes about a gigabyte of memory.
  workers: Math.min(availableParallelism() + 1, 4),
  forbidOnly: true,
  retries: 0,
  // Generous, for the machine may be busy: a test that passes never waits for them.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [["list"]],
  use: {
    launchOptions: chromiumLaunchOptions(),
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    // What a failed test was looking at. Recording each test costs a sixth of the time: `--trace on` for one that fails.
    screenshot: "only-on-failure",
    trace: "off",
  },
  projects: [
    { name: "phone", use: { viewport: { width: 360, height: 780 }, hasTouch: true }, testIgnore: WITH_A_KEYBOARD },
    { name: "desktop", use: { viewport: { width: 1280, height: 800 } }, testMatch: [ALSO_ON_DESKTOP, WITH_A_KEYBOARD] },
  ],
});
