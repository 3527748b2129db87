import { spawnSync } from "node:child_process";
import { availableParallelism, cpus, loadavg } from "node:os";

import { GENERATOR } from "./load.ts";
import { ROOT } from "#dev/command.ts";

/** Where and when a run was: values of different runs can't be compared. A load of more than nearly nothing falsifies them. */
export function describeRun(): string {
  const git = (...args: string[]) => spawnSync("git", args, { cwd: ROOT, encoding: "utf8" }).stdout.trim();
  const commit = git("rev-parse", "--short", "HEAD") || "unknown";
  const changed = git("status", "--porcelain", "--untracked-files=no") ? " with changes" : "";
  return [
    `${new Date().toISOString().slice(0, 16).replace("T", " ")} UTC`,
    `commit ${commit}${changed}`,
    cpus()[0]?.model.trim() ?? "unknown CPU",
    `${availableParallelism()} cores`,
    `load before ${loadavg()[0]?.toFixed(2)}`,
    `Node ${process.version}`,
    `load from ${GENERATOR}`,
  ].join(", ");
}
