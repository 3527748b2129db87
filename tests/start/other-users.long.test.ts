import { chmodSync, lstatSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import postgres from "postgres";
import { afterEach, describe, expect, test } from "vitest";

import { endWhatWasStarted, killGroup, launch, newFolder, readRun, start } from "#tests/fixtures/npm-start.ts";
import { commandLineOf } from "#dev/processes.ts";

afterEach(endWhatWasStarted);

/** The files of the folder that other users can read, write or run. */
function openToOthers(dataDir: string): string[] {
  return ["", ...readdirSync(dataDir, { recursive: true, encoding: "utf8" })].filter(
    (name) => (lstatSync(path.join(dataDir, name), { throwIfNoEntry: false })?.mode ?? 0) & 0o077,
  );
}

describe("other users of the machine", () => {
  test("have no access to DATA_DIR, though it was open to them before", async () => {
    const dataDir = newFolder();
    chmodSync(dataDir, 0o755);
    const first = await start(dataDir);
    expect(openToOthers(dataDir)).toEqual([]);
    expect(readdirSync(path.join(dataDir, "logs"))).toEqual(["meilisearch.log", "postgres.log", "supabase-api.log"]);
    expect(first.output()).not.toContain("was open");
    killGroup(first.process.pid ?? 0, "SIGTERM");
    await first.exit;

    // As an earlier version left it.
    const resume = path.join(dataDir, "storage", "resumes", "a-job", "a-resume.pdf");
    mkdirSync(path.dirname(resume), { recursive: true });
    writeFileSync(resume, "a resume");
    const opened = [resume, path.dirname(resume), path.join(dataDir, "storage", "resumes"), dataDir];
    for (const name of ["storage", "meilisearch", "logs", "logs/supabase-api.log"])
      opened.push(path.join(dataDir, name));
    for (const file of opened) chmodSync(file, 0o777);
    const second = await start(dataDir);
    expect(openToOthers(dataDir)).toEqual([]);
    expect(second.output()).toMatch(/was open to other users of this machine. It is closed now/);
    killGroup(second.process.pid ?? 0, "SIGTERM");
    await second.exit;
  });

  test("see no secret among the running commands, and get nothing from the backends without a key", async () => {
    const dataDir = newFolder();
    await start(dataDir);
    const { owner, children, environment } = readRun(dataDir);
    const secrets = Object.values(
      JSON.parse(readFileSync(path.join(dataDir, "secrets.json"), "utf8")) as Record<string, string>,
    );
    const commandLines = [owner, ...children].map(({ pid }) => commandLineOf(pid));
    expect(commandLines.join("\n")).toMatch(
      /start\.ts[^]*postgres[^]*supabase-api[^]*meilisearch[^]*server\/index\.ts/,
    );
    expect(secrets).toHaveLength(6);
    expect(secrets.filter((secret) => commandLines.some((line) => line.includes(secret)))).toEqual([]);

    expect((await fetch(`${environment.SUPABASE_URL}/rest/v1/jobs?limit=1`)).status).toBe(401);
    expect((await fetch(`${environment.MEILISEARCH_HOST}/indexes`)).status).toBe(401);
    const withoutPassword = new URL(environment.LOCAL_DATABASE_URL ?? "");
    withoutPassword.password = "a-guess";
    const sql = postgres(withoutPassword.href, { max: 1 });
    await expect(sql`select 1`).rejects.toThrow("password authentication failed");
    await sql.end();
  });

  test("keep their access to a folder of the system, which is refused as DATA_DIR", async () => {
    const shared = newFolder();
    writeFileSync(path.join(shared, "of-another-program"), "");
    chmodSync(shared, 0o755);
    const refused = launch(shared);
    expect(await refused.exit).not.toBe(0);
    expect(refused.output()).toMatch(/is open to other users and holds other things/);
    expect(lstatSync(shared).mode & 0o777).toBe(0o755);
  });
});
