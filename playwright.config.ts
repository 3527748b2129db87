import { defineConfig } from "@playwright/test";
import { availableParallelism } from "node:os";

import { chromiumLaunchOptions } from "#tests/fixtures/chromium.ts";

// Whole flows in a real Chromium. Each worker has a site of its own, which tests/e2e/fixtures.ts starts.

// Most visitors are on a phone: every spec runs at 360 px. `npm run test:long` runs what looks different on a wide screen a second
// time at 1280 px, and the specs named `<name>.long.spec.ts`, and more loads of hydration.spec.ts.
const HYDRATION = /hydration\.spec\.ts$/;
const LONG = /\.long\.spec\.ts$/;
const WIDE_TOO =
  /(apply|apply-pressed|copied-jobs|filter-jobs|find-jobs|job-ahead|job-details|moderators-list|own-jobs|screens|smoke)\.spec\.ts$/;

const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true };
const DESKTOP = { viewport: { width: 1280, height: 800 } };

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
    // Requests of a page that has one pass the routes of a test by.
    serviceWorkers: "block",
    // What a failed test was looking at. Recording each test costs a sixth of the time: `--trace on` for one that fails.
    screenshot: "only-on-failure",
    trace: "off",
  },
  projects: [
    { name: "phone", use: PHONE, testIgnore: LONG },
    { name: "phone-long", use: PHONE, testMatch: [LONG, HYDRATION] },
    { name: "desktop-long", use: DESKTOP, testMatch: WIDE_TOO },
  ],
});
