// Installs the packages unless they are there, so that every npm script works on a fresh clone. Plain JavaScript without
// npm packages: it runs on the Node that is installed.
//
//   node dev/install.mjs              every package, also those of the build, the local backends and the tests
//   node dev/install.mjs production   for commands of an operator: those of `npm ci --omit=dev` are enough
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

const OLDEST_NODE = 20;
const root = new URL("..", import.meta.url);

if (Number(process.versions.node.split(".")[0]) < OLDEST_NODE) {
  console.error(`This project needs Node ${OLDEST_NODE} or newer; this is Node ${process.versions.node}.`);
  process.exit(1);
}

if (!isInstalled({ production: process.argv[2] === "production" })) {
  console.log("installing packages (npm ci) …");
  const npm = process.env.npm_execpath;
  const [command, ...args] = npm?.endsWith(".js") ? [process.execPath, npm] : ["npm"];
  // why dev: npm leaves those packages out where NODE_ENV=production is set, and the build needs them.
  const { status } = spawnSync(
    command,
    [...args, "ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"],
    {
      cwd: root,
      stdio: "inherit",
    },
  );
  if (status !== 0) {
    console.error("npm ci failed; the lines above say why.");
    process.exit(status ?? 1);
  }
}

/** Whether every package that the lock file names is there in its version, but for those that not every machine can have. */
function isInstalled({ production = false }) {
  // npm writes this list of what is in node_modules last, so an interrupted installation has none.
  const installed = readPackages("node_modules/.package-lock.json");
  return Object.entries(readPackages("package-lock.json")).every(
    ([folder, { version, dev, optional, devOptional }]) => {
      const isNeeded = folder !== "" && !optional && !devOptional && !(production && dev);
      return !isNeeded || installed[folder]?.version === version;
    },
  );
}

/**
 * @param {string} file
 * @returns {Record<string, { version: string, dev?: boolean, optional?: boolean, devOptional?: boolean }>}
 */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(new URL(file, root), "utf8")).packages;
  } catch {
    return {};
  }
}
