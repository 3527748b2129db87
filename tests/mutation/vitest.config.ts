import path from "node:path";
import { defineConfig } from "vitest/config";

// The unit tests alone. In the projects of vitest.config.ts Stryker would also find the tests that start backends, and
// run those for every change.
export default defineConfig({
  test: {
    root: path.resolve(import.meta.dirname, "../.."),
    include: ["{app,server,dev,ops}/**/*.test.ts"],
    expect: { poll: { timeout: 30_000 } },
  },
});
