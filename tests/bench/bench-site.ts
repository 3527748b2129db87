import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import postgres from "postgres";

import { startBackends } from "#dev/backends.ts";
import { ROOT } from "#dev/command.ts";
import { waitUntil } from "#dev/processes.ts";
import { startAppServer, type AppServer } from "#tests/fixtures/app-server.ts";
import { serverClient, type Environment } from "#tests/fixtures/clients.ts";
import { EMPTY_ENVIRONMENT } from "#tests/fixtures/empty-environment.ts";
import { BEHIND_PROXY } from "#tests/fixtures/visitor.ts";

// A site with so many jobs, in a data folder that is kept for the next run. A release that comes later migrates it.

export const BENCH_FOLDER = path.join(ROOT, ".bench");

/** After its start, an instance compares the index with the database; a folder of an earlier release may have to catch up. */
const SETTLED_WITHIN_MS = 600_000;

export type BenchSite = {
  environment: Environment;
  /** Another instance on the same backends. */
  startApp: (environment?: Environment) => Promise<AppServer>;
  /** Waits until the index has all changes. */
  settle: () => Promise<void>;
  stop: () => Promise<void>;
};

export async function startSite(jobs: number): Promise<BenchSite> {
  const dataDir = path.join(BENCH_FOLDER, String(jobs));
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const seeded = path.join(dataDir, "seeded-for-bench");
  const isNew = !existsSync(seeded);
  if (isNew) seed(ROOT, dataDir, jobs);
  const backends = await startBackends({
    dataDir,
    siteUrl: "http://localhost",
    environment: { MEILISEARCH_BIN: process.env.MEILISEARCH_BIN },
  });
  const { environment } = backends;
  const apps: AppServer[] = [];
  const startApp: BenchSite["startApp"] = async (variables = {}) => {
    const logFile = path.join(dataDir, "logs", `bench-${apps.length + 1}.log`);
    const app = await startAppServer({ ...environment, ...BEHIND_PROXY, ...variables }, { logFile });
    apps.push(app);
    if (!(await waitUntil(async () => (await fetch(`${app.url}/readyz`)).ok, SETTLED_WITHIN_MS)))
      throw new Error(`The site does not become ready: see ${logFile}.`);
    return app;
  };
  const stop = async () => {
    await Promise.all(apps.map((app) => app.stop()));
    await backends.stop();
  };
  const settle = () => untilIndexed(environment);
  try {
    if (isNew) {
      const app = await startApp();
      await settle();
      await app.stop();
      apps.pop();
      await tidy(backends.databaseUrl ?? "");
      writeFileSync(seeded, "");
    }
    return { environment, startApp, settle, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Open jobs, and one in a hundred more that waits or was rejected, by the checkout's own command: it was in local/ once. */
export function seed(checkout: string, dataDir: string, jobs: number): void {
  const few = Math.ceil(jobs / 100);
  const command = existsSync(path.join(checkout, "dev/seed.ts")) ? "dev/seed.ts" : "local/seed.ts";
  for (const [count, status] of [
    [jobs, "approved"],
    [few, "pending"],
    [few, "rejected"],
  ] as const) {
    const { status: code } = spawnSync(process.execPath, [command, "--jobs", String(count), "--status", status], {
      cwd: checkout,
      stdio: "inherit",
      env: { ...process.env, ...EMPTY_ENVIRONMENT, DATA_DIR: dataDir },
    });
    if (code !== 0) throw new Error(`The jobs for ${dataDir} could not be made.`);
  }
}

async function untilIndexed(environment: Environment): Promise<void> {
  const waiting = () => serverClient(environment).from("search_outbox").select("id").limit(1).throwOnError();
  const settled = await waitUntil(async () => (await waiting()).data.length === 0, SETTLED_WITHIN_MS);
  if (!settled) throw new Error("The search index does not take the changes.");
}

/** What PostgreSQL would do by itself within minutes. */
async function tidy(databaseUrl: string): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1 });
  await sql`vacuum (analyze)`;
  await sql.end();
}
