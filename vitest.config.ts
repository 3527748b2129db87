import { defineConfig } from "vitest/config";

// unit: beside the code. rls, search and server: real requests to backends that a global setup starts for the project alone.
// `<name>.long.test.ts` is for `npm run test:long`: slow and hostile senders, restarts, disasters.
const LONG = "**/*.long.test.ts";
const CODE = "{app,server,dev,ops,tools,tests/bench}";

const BACKENDS = ["tests/fixtures/build.global-setup.ts", "tests/fixtures/backends.global-setup.ts"];
const BUILD = ["tests/fixtures/build.global-setup.ts"];

/** A folder of tests as two projects: its name has the short files, `<name>-long` the long ones. */
const suite = (name: string, globalSetup: string[]) => [
  { extends: true as const, test: { name, include: [`tests/${name}/**/*.test.ts`], exclude: [LONG], globalSetup } },
  { extends: true as const, test: { name: `${name}-long`, include: [`tests/${name}/${LONG}`], globalSetup } },
];

export default defineConfig({
  test: {
    setupFiles: ["tests/fixtures/each-file.setup.ts"],
    // One file after the other: the machine may be small, and the backends are real.
    fileParallelism: false,
    // Limits are generous because the machine may be busy; a test that passes never waits for them. A poll may take longer
    // than the longest lease, 30 seconds.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      // Unit tests share a process, which loads the packages once; modules of the project are evaluated again for each file.
      { extends: true, test: { name: "unit", include: [`${CODE}/**/*.test.ts`], exclude: [LONG], isolate: false } },
      { extends: true, test: { name: "unit-long", include: [`${CODE}/${LONG}`] } },
      ...suite("server", BACKENDS),
      ...suite("search", BACKENDS),
      ...suite("start", BUILD),
      { extends: true, test: { name: "rls", include: ["tests/rls/**/*.test.ts"], globalSetup: BACKENDS } },
      {
        // Long: the policies on PostgREST, the REST server of a hosted project, and a walk through the application on it.
        extends: true,
        test: {
          name: "rls-postgrest",
          include: ["tests/rls/**/*.test.ts", "tests/postgrest/*.test.ts"],
          // It has a database without REST.
          exclude: ["tests/rls/hosted-project.test.ts"],
          globalSetup: BACKENDS,
        },
      },
    ],
  },
});
