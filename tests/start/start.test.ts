import postgres from "postgres";
import { afterEach, describe, expect, test } from "vitest";

import {
  endWhatWasStarted,
  expectAllGone,
  launch,
  loadFoundByEngine,
  newFolder,
  readRun,
  start,
  statusOf,
} from "#tests/fixtures/npm-start.ts";
import { startBackends } from "#dev/backends.ts";

// `npm start` as a newcomer meets it; what it survives is in start.long.test.ts.

const NO_SEARCH = { MEILISEARCH_HOST: "http://127.0.0.1:1", MEILISEARCH_API_KEY: "none" };

afterEach(endWhatWasStarted);

describe("npm start", () => {
  test("is ready, shows the demo logins, and ends everything it started when it is told to", async () => {
    const dataDir = newFolder();
    const { url, output, exit, process: npm } = await start(dataDir);
    expect(await statusOf(url, ["/", "/healthz", "/readyz"])).toEqual([200, 200, 200]);
    expect(output()).toMatch(/^demo employer: \S+@\S+ \/ \S+$/m);
    expect(output()).toMatch(/^super-admin: \S+@\S+ \/ \S+$/m);
    const page = await loadFoundByEngine(url, "View Details to Apply");
    expect(page.match(/View Details to Apply/g)).toHaveLength(12);

    const run = readRun(dataDir);
    expect(run.children.map(({ name }) => name)).toEqual(["postgres", "supabase-api", "meilisearch", "server"]);
    npm.kill("SIGTERM");
    await exit;
    await expectAllGone(run);
  });

  test("a data folder of another release is refused in one line, with the command that moves it aside", async () => {
    const dataDir = newFolder();
    const backends = await startBackends({ dataDir, siteUrl: "http://localhost", environment: NO_SEARCH });
    const sql = postgres(backends.databaseUrl ?? "", { max: 1 });
    await sql`insert into supabase_migrations.schema_migrations (version) values ('20261121090000')`;
    await sql.end();
    await backends.stop();
    const { exit, output } = launch(dataDir);
    expect(await exit).toBe(1);
    expect(output().match(/^.*move it aside.*$/gm)).toEqual([expect.stringContaining(`mv ${dataDir} ${dataDir}.old`)]);
    expect(output()).not.toMatch(/\n\s+at .*:\d+:\d+/);
  });
});
