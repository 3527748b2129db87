import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { ensureChromium } from "./fixtures/chromium.ts";
import { buildWhenNeeded } from "#local/build.ts";
import { findFreePort } from "#local/processes.ts";

// npm test: every check, one after the other. `node tests/run.ts e2e unit` runs just those.

const ROOT = path.resolve(import.meta.dirname, "..");
const BINARIES = path.join(ROOT, "node_modules/.bin");
const ENVIRONMENT = { ...process.env, PATH: `${BINARIES}${path.delimiter}${process.env.PATH}` };

const steps: Record<string, () => boolean | Promise<boolean>> = {
  typecheck: () => run("tsc"),
  lint: () => run("eslint", "."),
  format: () => run("prettier", "--check", "--log-level", "warn", "."),
  types: () => run("node", "tools/generate-database-types.ts", "--check"),
  unit: () => run("vitest", "run", "--project", "unit"),
  rls: () => run("vitest", "run", "--project", "rls"),
  search: () => run("vitest", "run", "--project", "search"),
  server: () => run("vitest", "run", "--project", "server"),
  start: () => run("vitest", "run", "--project", "start"),
  e2e: runInBrowser,
};

function run(command: string, ...args: string[]): boolean {
  const { status } = spawnSync(path.join(BINARIES, command), args, { cwd: ROOT, stdio: "inherit", env: ENVIRONMENT });
  return status === 0;
}

/** The phone and the desktop at once, each with a site of its own: much of a browser test is waiting. */
async function runInBrowser(): Promise<boolean> {
  ensureChromium();
  buildWhenNeeded();
  const passed = await Promise.all(["phone", "desktop"].map(runInBrowserAs));
  return passed.every(Boolean);
}

async function runInBrowserAs(project: string): Promise<boolean> {
  const dataDir = mkdtempSync(path.join(tmpdir(), `ncr-jobs-e2e-${project}-`));
  const port = await findFreePort();
  const child = spawn(path.join(BINARIES, "playwright"), ["test", "--project", project], {
    cwd: ROOT,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...ENVIRONMENT, E2E_PROJECT: project, E2E_PORT: String(port), E2E_DATA_DIR: dataDir },
  });
  const [code] = (await once(child, "exit")) as [number | null];
  rmSync(dataDir, { recursive: true, force: true });
  return code === 0;
}

async function runStep(name: string): Promise<boolean> {
  try {
    return (await steps[name]?.()) ?? false;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return false;
  }
}

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in steps));
if (unknown.length) {
  console.error(`No such check: ${unknown.join(", ")}. There are ${Object.keys(steps).join(", ")}.`);
  process.exit(1);
}

const failed: string[] = [];
const names = asked.length ? asked : Object.keys(steps);
for (const name of names) {
  const startedAt = Date.now();
  console.log(`\n── ${name}`);
  const passed = await runStep(name);
  if (!passed) failed.push(name);
  console.log(`── ${name} ${passed ? "passed" : "FAILED"} in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
}
if (failed.length) console.log(`\nfailed: ${failed.join(", ")}`);
console.log(`\nchecks: ${names.length - failed.length} passed, ${failed.length} failed`);
process.exit(failed.length ? 1 : 0);
