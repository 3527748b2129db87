import { defineConfig } from "vitest/config";

// unit: beside the code. rls and search: real requests to backends that a global setup starts for them alone.
const withBackends = {
  globalSetup: ["tests/fixtures/build.global-setup.ts", "tests/fixtures/backends.global-setup.ts"],
};

export default defineConfig({
  test: {
    // One file after the other: the machine may be small, and the backends are real.
    fileParallelism: false,
    // Limits are generous, for the machine may be busy: a test that passes never waits for them. What is polled for may take longer
    // than the longest lease, 30 seconds, where a call took something and its answer never came.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["{app,server,dev,ops,tests/bench}/**/*.test.ts"],
        },
      },
      { extends: true, test: { name: "rls", include: ["tests/rls/**/*.test.ts"], ...withBackends } },
      {
        // The same on PostgREST, the REST server of a hosted project, and a walk through the application on it.
        extends: true,
        test: {
          name: "rls-postgrest",
          include: ["tests/rls/**/*.test.ts", "tests/postgrest/*.test.ts"],
          // They hardly need a REST server: once is enough.
          exclude: ["bare-postgres", "reading-job-texts", "supabase-cli"].map((name) => `tests/rls/${name}.test.ts`),
          ...withBackends,
        },
      },
      {
        extends: true,
        test: {
          name: "server",
          include: ["tests/server/**/*.test.ts"],
          ...withBackends,
        },
      },
      {
        extends: true,
        test: {
          name: "start",
          include: ["tests/start/**/*.test.ts"],
          globalSetup: ["tests/fixtures/build.global-setup.ts"],
        },
      },
      { extends: true, test: { name: "search", include: ["tests/search/**/*.test.ts"], ...withBackends } },
    ],
  },
});
