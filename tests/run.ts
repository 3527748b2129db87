import { spawn } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import path from "node:path";

import { ensureChromium } from "./fixtures/chromium.ts";
import { SEED } from "./fixtures/random.ts";
import { buildWhenNeeded } from "#dev/build.ts";

// `npm test`: every check of CHECKS. `npm run test:long`: those of LONG. `node tests/run.ts e2e unit` runs just those; further
// arguments go to their commands, for instance a file: `npm run test:server -- tests/server/session.test.ts`.

const ROOT = path.resolve(import.meta.dirname, "..");
const BINARIES = path.join(ROOT, "node_modules/.bin");
/** Node's compile cache: servers are started some hundred times. */
const COMPILED = path.join(ROOT, "node_modules/.cache/compiled");

const isLinuxX64 = process.platform === "linux" && process.arch === "x64";

/** A step that runs `alone` takes every core; its output is shown while it runs. */
type Step = {
  command: string[];
  environment?: Record<string, string>;
  needsBuild?: boolean;
  needsChromium?: boolean;
  alone?: boolean;
  skipped?: string;
};

const suite = (project: string, ...options: string[]): Step => ({
  command: ["vitest", "run", "--project", project, ...options],
  needsBuild: true,
});

const browserSuite = (...projects: string[]): Step => ({
  command: ["playwright", "test", ...projects.map((project) => `--project=${project}`)],
  needsBuild: true,
  needsChromium: true,
  alone: true,
});

/** What `npm test` runs, the longest first. The server suite is in three parts, each with backends of its own. */
const CHECKS: Record<string, Step> = {
  "server-1": suite("server", "--shard=1/3"),
  "server-2": suite("server", "--shard=2/3"),
  "server-3": suite("server", "--shard=3/3"),
  start: suite("start"),
  search: suite("search"),
  rls: suite("rls"),
  lint: { command: ["eslint", "."] },
  unused: { command: ["knip", "--no-progress"] },
  typecheck: { command: ["tsc"] },
  unit: { command: ["vitest", "run", "--project", "unit"] },
  format: { command: ["prettier", "--check", "--log-level", "warn", "."] },
  types: { command: ["node", "tools/generate-database-types.ts", "--check"] },
  e2e: browserSuite("phone"),
};

/** What `npm run test:long` runs, nightly. */
const LONG: Record<string, Step> = {
  "server-long": suite("server-long"),
  "start-long": suite("start-long"),
  "rls-postgrest": {
    ...suite("rls-postgrest"),
    ...(!isLinuxX64 && { skipped: "npm has PostgREST for Linux x64 alone" }),
  },
  "search-long": suite("search-long"),
  "unit-long": { command: ["vitest", "run", "--project", "unit-long"] },
  "e2e-long": { ...browserSuite("phone-long", "desktop-long"), environment: { HYDRATION_LOADS: "50" } },
};

const STEPS: Record<string, Step> = { ...CHECKS, ...LONG, server: suite("server") };

type Result = { name: string; passed: boolean; output: string };

/** So many characters of a failed check are shown again at the end. */
const SHOWN_AGAIN = 4_000;

const given = process.argv.slice(2);
if (given[0] === "long") given.splice(0, 1, ...Object.keys(LONG));
const firstOther = given.findIndex((name) => !(name in STEPS));
const named = firstOther < 0 ? given : given.slice(0, firstOther);
const furtherArguments = given.slice(named.length);
const isProject = (argument: string) => argument.startsWith("--project=");
const choosesProject = furtherArguments.some(isProject);
const isLongFile = furtherArguments.some((argument) => /\.long\.(test|spec)\.ts$/.test(argument));
const asked = isLongFile ? named.map((name) => (`${name}-long` in STEPS ? `${name}-long` : name)) : named;
if (furtherArguments.length && !asked.length) {
  console.error(`No such check: ${furtherArguments.join(" ")}. There are ${Object.keys(STEPS).join(", ")}.`);
  process.exit(1);
}

async function runStep(name: string, { show }: { show: "as it comes" | "at the end" }): Promise<Result> {
  if (STEPS[name]?.skipped) {
    console.log(`\n── ${name} skipped: ${STEPS[name].skipped}`);
    return { name, passed: true, output: "" };
  }
  // A file of the first suite that is asked for need not be in the others.
  const further = name === asked[0] ? furtherArguments : furtherArguments.concat("--passWithNoTests");
  // `npm run test:e2e -- FILE --project=phone`: one width alone.
  const usual = (STEPS[name]?.command ?? []).filter((argument) => !(choosesProject && isProject(argument)));
  const [command = "", ...args] = [...usual, ...(furtherArguments.length ? further : [])];
  const startedAt = Date.now();
  if (show === "as it comes") console.log(`\n── ${name}`);
  const child = spawn(path.join(BINARIES, command), args, {
    cwd: ROOT,
    stdio: show === "as it comes" ? ["ignore", "inherit", "inherit"] : ["ignore", "pipe", "pipe"],
    env: {
      ...STEPS[name]?.environment,
      ...process.env,
      PATH: `${BINARIES}${path.delimiter}${process.env.PATH}`,
      NODE_COMPILE_CACHE: COMPILED,
      // The embedded Auth hashes every password in JavaScript: at its usual cost 10 each account and each login takes 0.1 s or more.
      LITE_AUTH_BCRYPT_COST: "4",
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

/** Two more at once than the machine has cores: a suite with backends spends much of its time waiting. */
async function runBesideEachOther(names: string[]): Promise<Result[]> {
  const waiting = [...names];
  const results: Result[] = [];
  const lanes = Array.from({ length: availableParallelism() + 2 }, async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) {
      results.push(await runStep(name, { show: names.length > 1 ? "at the end" : "as it comes" }));
    }
  });
  await Promise.all(lanes);
  return results;
}

async function runAll(names: string[]): Promise<Result[]> {
  const steps = names.map((name) => STEPS[name]);
  if (steps.some((step) => step?.needsChromium)) ensureChromium();
  if (steps.some((step) => step?.needsBuild)) buildWhenNeeded();
  const results = await runBesideEachOther(names.filter((name) => !STEPS[name]?.alone));
  for (const name of names.filter((name) => STEPS[name]?.alone)) {
    results.push(await runStep(name, { show: "as it comes" }));
  }
  return results;
}

const startedAt = Date.now();
console.log(`TEST_SEED=${SEED}`);
try {
  const results = await runAll(asked.length ? asked : Object.keys(CHECKS));
  const failed = results.filter(({ passed }) => !passed);
  for (const { name, output } of failed) console.log(`\n── ${name} FAILED\n${output.slice(-SHOWN_AGAIN)}`);
  if (failed.length) console.log(`\nfailed: ${failed.map(({ name }) => name).join(", ")}`);
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  console.log(`\nchecks: ${results.length - failed.length} passed, ${failed.length} failed, in ${seconds} s`);
  process.exitCode = failed.length ? 1 : 0;
} catch (error) {
  // There is no build or no Chromium: the message says why.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
