import { spawn } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import path from "node:path";

import { ensureChromium } from "./fixtures/chromium.ts";
import { buildWhenNeeded } from "#local/build.ts";

// npm test: every check. `node tests/run.ts e2e unit` runs just those.

const ROOT = path.resolve(import.meta.dirname, "..");
const BINARIES = path.join(ROOT, "node_modules/.bin");

type Step = { command: string[]; needsBuild?: boolean; needsChromium?: boolean };

const suite = (project: string): Step => ({ command: ["vitest", "run", "--project", project], needsBuild: true });

/** Those that can share a machine, each with backends of its own; the longest first, so that none is left over. */
const BESIDE_EACH_OTHER: Record<string, Step> = {
  server: suite("server"),
  start: suite("start"),
  search: suite("search"),
  rls: suite("rls"),
  lint: { command: ["eslint", "."] },
  unused: { command: ["knip", "--no-progress"] },
  typecheck: { command: ["tsc"] },
  unit: { command: ["vitest", "run", "--project", "unit"] },
  format: { command: ["prettier", "--check", "--log-level", "warn", "."] },
  types: { command: ["node", "tools/generate-database-types.ts", "--check"] },
};

/** It takes every core by itself, and is watched while it runs. */
const ALONE: Record<string, Step> = {
  e2e: { command: ["playwright", "test"], needsBuild: true, needsChromium: true },
};

const STEPS = { ...BESIDE_EACH_OTHER, ...ALONE };

type Result = { name: string; passed: boolean; output: string };

/** Of a failed check, once more at the very end: reporters put what failed last, and a long log may be cut at its start. */
const SHOWN_AGAIN = 4_000;

async function runStep(name: string, { show }: { show: "as it comes" | "at the end" }): Promise<Result> {
  const [command = "", ...args] = STEPS[name]?.command ?? [];
  const startedAt = Date.now();
  if (show === "as it comes") console.log(`\n── ${name}`);
  const child = spawn(path.join(BINARIES, command), args, {
    cwd: ROOT,
    stdio: show === "as it comes" ? ["ignore", "inherit", "inherit"] : ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      PATH: `${BINARIES}${path.delimiter}${process.env.PATH}`,
      ...(process.stdout.isTTY && { FORCE_COLOR: "1" }),
    },
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk: Buffer) => output.push(chunk));
  const [code] = (await once(child, "close")) as [number | null];
  const passed = code === 0;
  const text = Buffer.concat(output).toString();
  if (show === "at the end") process.stdout.write(`\n── ${name}\n${text}`);
  console.log(`── ${name} ${passed ? "passed" : "FAILED"} in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
  return { name, passed, output: text };
}

/** As many at once as the machine has cores, and at least two: much of a suite with backends is waiting. */
async function runBesideEachOther(names: string[]): Promise<Result[]> {
  const waiting = [...names];
  const results: Result[] = [];
  const lanes = Array.from({ length: Math.max(2, availableParallelism()) }, async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) {
      results.push(await runStep(name, { show: names.length > 1 ? "at the end" : "as it comes" }));
    }
  });
  await Promise.all(lanes);
  return results;
}

async function runAll(names: string[]): Promise<Result[]> {
  // Before the suites that need them, each of which would make them for itself.
  const steps = names.map((name) => STEPS[name]);
  if (steps.some((step) => step?.needsChromium)) ensureChromium();
  if (steps.some((step) => step?.needsBuild)) buildWhenNeeded();
  const results = await runBesideEachOther(Object.keys(BESIDE_EACH_OTHER).filter((name) => names.includes(name)));
  for (const name of Object.keys(ALONE).filter((name) => names.includes(name))) {
    results.push(await runStep(name, { show: "as it comes" }));
  }
  return results;
}

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in STEPS));
if (unknown.length) {
  console.error(`No such check: ${unknown.join(", ")}. There are ${Object.keys(STEPS).join(", ")}.`);
  process.exit(1);
}

const startedAt = Date.now();
try {
  const results = await runAll(asked.length ? asked : Object.keys(STEPS));
  const failed = results.filter(({ passed }) => !passed);
  for (const { name, output } of failed) console.log(`\n── ${name} FAILED\n${output.slice(-SHOWN_AGAIN)}`);
  if (failed.length) console.log(`\nfailed: ${failed.map(({ name }) => name).join(", ")}`);
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  console.log(`\nchecks: ${results.length - failed.length} passed, ${failed.length} failed, in ${seconds} s`);
  process.exitCode = failed.length ? 1 : 0;
} catch (error) {
  // No build, or no Chromium: the message says what is missing.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
