import { spawnSync } from "node:child_process";
import path from "node:path";

import { ensureChromium } from "./fixtures/chromium.ts";

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

function runInBrowser(): boolean {
  ensureChromium();
  return run("playwright", "test");
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
