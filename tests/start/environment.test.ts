import { once } from "node:events";
import { createServer } from "node:http";
import { afterEach, describe, expect, test } from "vitest";

import { endWhatWasStarted, launch, newFolder } from "#tests/fixtures/npm-start.ts";

afterEach(endWhatWasStarted);

describe("npm start says in a sentence what is wrong with the environment", () => {
  test.each([
    [{ PORT: "many" }, /^PORT must be a port number/m],
    [{ HOST: "192.0.2.1" }, /^The site can't listen on port \d+ of 192\.0\.2\.1: listen EADDRNOTAVAIL/m],
    [
      { SUPABASE_URL: "https://abc.supabase.co" },
      /^SESSION_SECRET is missing.*\n.*SUPABASE_PUBLISHABLE_KEY is missing.*\n.*SUPABASE_SECRET_KEY is missing/m,
    ],
    [{ MEILISEARCH_BIN: "/no/such/file" }, /MEILISEARCH_BIN names \/no\/such\/file/],
  ])("%j", async (environment, sentence) => {
    const failed = launch(newFolder(), environment);
    expect(await failed.exit).not.toBe(0);
    expect(failed.output()).toMatch(sentence);
    expect(failed.output()).not.toMatch(/\n\s+at .*:\d+:\d+/);
  });

  test("a search engine that is not named, for a project that is", async () => {
    const project = { SUPABASE_URL: "http://127.0.0.1:1", SUPABASE_PUBLISHABLE_KEY: "p", SUPABASE_SECRET_KEY: "s" };
    const launched = launch(newFolder(), { SESSION_SECRET: "s".repeat(32), ...project });
    await expect
      .poll(launched.output, { timeout: 120_000 })
      .toContain("MEILISEARCH_HOST is not set: a search engine of this machine alone");
  });

  test("a port that is taken", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as { port: number };
    const failed = launch(newFolder(), { PORT: String(port) });
    expect(await failed.exit).not.toBe(0);
    expect(failed.output()).toContain(`PORT ${port} is in use`);
    other.close();
  });
});
