import { defineConfig } from "@playwright/test";
import path from "node:path";

import { NOTHING_NAMED } from "#tests/fixtures/nothing-named.ts";
import { chromiumLaunchOptions } from "#tests/fixtures/chromium.ts";

// Whole flows in a real Chromium, on `npm start` with a data folder of its own. tests/run.ts chooses folder and port.

const port = process.env.E2E_PORT ?? "4173";
const dataDir = process.env.E2E_DATA_DIR ?? path.resolve("test-results/e2e-data");

/** Long walks that do the same at any width: they are made on the phone; screens.spec.ts looks at both. */
const SAME_AT_ANY_WIDTH = /(accounts|applications|contact|employer-dashboard|moderation)\.spec\.ts$/;

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: `test-results/e2e-${process.env.E2E_PROJECT ?? "all"}`,
  workers: 1,
  forbidOnly: true,
  retries: 0,
  timeout: 30_000,
  expect: { timeout: 7_000 },
  reporter: [["list"]],
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: chromiumLaunchOptions(),
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    trace: "retain-on-failure",
  },
  projects: [
    { name: "phone", use: { viewport: { width: 360, height: 780 }, hasTouch: true } },
    { name: "desktop", use: { viewport: { width: 1280, height: 800 } }, testIgnore: SAME_AT_ANY_WIDTH },
  ],
  webServer: {
    command: "npm start",
    url: `http://localhost:${port}/readyz`,
    timeout: 120_000,
    env: { ...NOTHING_NAMED, PORT: port, DATA_DIR: dataDir },
    gracefulShutdown: { signal: "SIGTERM", timeout: 30_000 },
    stdout: "ignore",
    stderr: "pipe",
  },
});
