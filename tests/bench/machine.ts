import { spawnSync } from "node:child_process";
import { availableParallelism, cpus, loadavg } from "node:os";

import { GENERATOR } from "./load.ts";
import { ROOT } from "#dev/command.ts";

/** Where and when a row was measured: numbers of different runs can't be compared. */
export type Run = {
  at: string;
  commit: string;
  cpu: string;
  cores: number;
  /** Of the minute before the run. More than nearly nothing means that others were at work. */
  load: number;
  node: string;
  generator: string;
};

export function describeRun(): Run {
  const git = (...args: string[]) => spawnSync("git", args, { cwd: ROOT, encoding: "utf8" }).stdout.trim();
  const changed = git("status", "--porcelain", "--untracked-files=no") ? " with changes" : "";
  return {
    at: new Date().toISOString().slice(0, 16).replace("T", " "),
    commit: (git("rev-parse", "--short", "HEAD") || "unknown") + changed,
    cpu: cpus()[0]?.model.trim() ?? "unknown",
    cores: availableParallelism(),
    load: loadavg()[0] ?? Number.NaN,
    node: process.version,
    generator: GENERATOR,
  };
}

export function toSentence({ at, commit, cpu, cores, load, node, generator }: Run): string {
  return `${at} UTC, commit ${commit}, ${cpu}, ${cores} cores, load before ${load.toFixed(2)}, Node ${node}, load from ${generator}`;
}
