// Installs the packages when they are missing or older than the lock file, so that every npm script works on a
// fresh clone. Plain JavaScript without imports from npm: it runs on whatever Node the newcomer has.
import { spawnSync } from "node:child_process";
import { statSync } from "node:fs";

const OLDEST_NODE = 20;
const root = new URL("..", import.meta.url);

/** @param {string} file */
function modifiedAt(file) {
  return statSync(new URL(file, root), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

if (Number(process.versions.node.split(".")[0]) < OLDEST_NODE) {
  console.error(`This project needs Node ${OLDEST_NODE} or newer; this is Node ${process.versions.node}.`);
  process.exit(1);
}

// why: npm writes this hidden lock file last, so an interrupted install is seen as none.
const installedAt = modifiedAt("node_modules/.package-lock.json");
if (installedAt < modifiedAt("package-lock.json")) {
  console.log("installing packages (npm ci) …");
  const npm = process.env.npm_execpath;
  const [command, ...args] = npm?.endsWith(".js") ? [process.execPath, npm] : ["npm"];
  const { status } = spawnSync(command, [...args, "ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: root,
    stdio: "inherit",
    // why: the dev tools are part of `npm test` and of the build, also where NODE_ENV=production is set.
    env: { ...process.env, NODE_ENV: "development" },
  });
  if (status !== 0) {
    console.error("npm ci failed; the lines above say why.");
    process.exit(status ?? 1);
  }
}
