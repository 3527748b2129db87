import { existsSync, globSync } from "node:fs";

// npm run test:mutation: changes the code in more than a thousand small ways, and lists the changes that no unit test notices.
// It changes the modules with a unit test beside them; what real backends test is too slow to be tested so often.

const modules = globSync("{app,server,dev,ops}/**/*.test.ts").flatMap((test) =>
  [".ts", ".tsx"].map((extension) => test.replace(/\.test\.ts$/, extension)).filter((file) => existsSync(file)),
);

/** @type {import("@stryker-mutator/api/core").PartialStrykerOptions} */
export default {
  mutate: modules,
  testRunner: "vitest",
  vitest: { configFile: "tests/mutation/vitest.config.ts" },
  // Each mutant of a constant or schema would need all tests.
  ignoreStatic: true,
  // Leaves half the cores free.
  concurrency: "50%",
  reporters: ["clear-text", "html", "progress-append-only"],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  htmlReporter: { fileName: "test-results/mutation.html" },
  tempDirName: "test-results/mutation",
  ignorePatterns: ["build", ".data", "test-results", "docs", "tests/e2e"],
};
