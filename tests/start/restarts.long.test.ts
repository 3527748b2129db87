import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import postgres from "postgres";
import { afterEach, describe, expect, test } from "vitest";

import { serverClient } from "#tests/fixtures/clients.ts";
import { endWhatWasStarted, expectAllGone, newFolder, readRun, start, statusOf } from "#tests/fixtures/npm-start.ts";
import { insertJob, readJob } from "#tests/fixtures/rows.ts";

afterEach(endWhatWasStarted);

describe("a child that dies", () => {
  const pidOf = (dataDir: string, name: string) =>
    readRun(dataDir).children.find((child) => child.name === name)?.pid ?? 0;

  test("is started again, and the site works", async () => {
    const dataDir = newFolder();
    const { url, output, process: npm, exit } = await start(dataDir);
    const before = readRun(dataDir);
    const job = await insertJob(serverClient(before.environment), {
      status: "approved",
      title: "Kept over the crashes",
    });
    const restartsOf = (name: string) => output().split(`${name} runs again.`).length - 1;
    for (const { name } of before.children) {
      const earlier = restartsOf(name);
      process.kill(pidOf(dataDir, name), "SIGKILL");
      await expect.poll(() => restartsOf(name)).toBeGreaterThan(earlier);
      // A child that needs PostgreSQL may have died with it, and pauses longer.
      expect(output()).toMatch(
        new RegExp(`${name} ended \\(signal SIGKILL\\)\\. It is started again in 0\\.\\d+ s\\.`),
      );
      await expect.poll(() => statusOf(url, ["/readyz"]).catch(String)).toEqual([200]);
    }
    const after = readRun(dataDir);
    expect(after.environment).toEqual(before.environment);
    expect(after.children.map(({ name }) => name)).toEqual(before.children.map(({ name }) => name));
    expect(await readJob(serverClient(after.environment), job.id)).toEqual(job);
    await expect
      .poll(async () => (await fetch(`${url}/?q=kept+over+the+crashes`)).text())
      .toContain("Kept over the crashes");

    // Told to end while one of them waits for its start.
    process.kill(pidOf(dataDir, "meilisearch"), "SIGKILL");
    await expect.poll(() => output().split("meilisearch ended").length - 1).toBe(2);
    npm.kill("SIGTERM");
    await exit;
    await expectAllGone(after);
    await expect(fetch(`${after.environment.MEILISEARCH_HOST}/health`)).rejects.toThrow("fetch failed");
    expect(existsSync(path.join(dataDir, "run.json"))).toBe(false);
  });

  test("PostgreSQL, and what needs it, is not started again while a query of the killed server works on the data", async () => {
    const dataDir = newFolder();
    const { output, exit, process: npm } = await start(dataDir);
    const log = () => readFileSync(path.join(dataDir, "logs", "postgres.log"), "utf8");
    const sql = postgres(readRun(dataDir).environment.LOCAL_DATABASE_URL ?? "", { max: 2 });
    const query = `do $$ begin
      loop
        exit when (pg_stat_file('let-it-end', true)).size is not null;
        -- Ends a process that a failed test has left.
        exit when clock_timestamp() > statement_timestamp() + interval '3 minutes';
      end loop;
    end $$`;
    const busy = expect(sql.unsafe(query)).resolves.toEqual([]);
    await expect
      .poll(async () => (await sql`select from pg_stat_activity where query like 'do %' and state = 'active'`).length)
      .toBe(1);
    for (const name of ["supabase-api", "postgres"]) process.kill(pidOf(dataDir, name), "SIGKILL");
    await expect.poll(log).toMatch(/shared memory block .* still in use/);
    // Far longer than a failed start takes.
    await expect.poll(() => log().split("still in use").length - 1).toBeGreaterThan(15);
    expect(output()).not.toContain("postgres runs again.");
    expect(output()).not.toContain("The embedded Supabase ended with code");
    writeFileSync(path.join(dataDir, "postgres", "let-it-end"), "");
    await expect.poll(output).toContain("postgres runs again.");
    await expect.poll(output).toContain("supabase-api runs again.");
    expect(output()).not.toContain("PostgreSQL did not start");
    await busy;
    expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
    await sql.end();
    npm.kill("SIGTERM");
    await exit;
  });

  test("five times within a minute ends everything with an error", async () => {
    const dataDir = newFolder();
    const { output, exit } = await start(dataDir);
    const run = readRun(dataDir);
    for (let killed = 0, deaths = 1; deaths <= 5; deaths += 1) {
      await expect.poll(() => pidOf(dataDir, "meilisearch")).not.toBe(killed);
      killed = pidOf(dataDir, "meilisearch");
      process.kill(killed, "SIGKILL");
    }
    expect(await exit).toBe(1);
    expect(output()).toMatch(/0\.25 s[^]*0\.5 s[^]*1 s[^]*2 s[^]*meilisearch ended 5 times within a minute/);
    await expectAllGone(run);
  });
});
