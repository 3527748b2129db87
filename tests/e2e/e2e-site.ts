import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { EMPTY_ENVIRONMENT } from "#tests/fixtures/empty-environment.ts";

// The site of a worker: `npm start` with its own data folder, so that tests of other workers do not meet its database, rate
// limits and lists.

export type Site = { url: string; dataDir: string; stop: () => Promise<void> };

const ROOT = path.resolve(import.meta.dirname, "../..");
const READY = /^ready (http:\/\/localhost:\d+)$/m;

let running: Site | null = null;

export async function startSite(): Promise<Site> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "ncr-jobs-e2e-"));
  const npm = spawn("npm", ["start"], {
    cwd: ROOT,
    // why no PORT: a port that is chosen here may be taken by another worker before the site listens.
    env: { ...process.env, ...EMPTY_ENVIRONMENT, DATA_DIR: dataDir },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(npm, "close");
  const stop = async () => {
    npm.kill("SIGTERM");
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };

  let output = "";
  const ready = new Promise<string>((resolve) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const url = READY.exec(output)?.[1];
      if (url) resolve(url);
    };
    npm.stdout.on("data", read);
    npm.stderr.on("data", read);
  });
  const url = await Promise.race([ready, ended.then(() => null)]);
  if (!url) {
    await stop();
    throw new Error(`npm start ended before the site was ready:\n${output}`);
  }
  running = { url, dataDir, stop };
  return running;
}

/** The site of this worker, which its fixture has started before the first hook of a spec. */
export function siteOfWorker(): Site {
  if (!running) throw new Error("No site has been started in this worker.");
  return running;
}
