import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { DataDirectory } from "./data-directory.ts";
import { Supervisor } from "./supervisor.ts";

let folder: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "ncr-jobs-supervisor-"));
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});

afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  rmSync(folder, { recursive: true });
  vi.restoreAllMocks();
});

function startChild(): ChildProcess {
  const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
  children.push(child);
  return child;
}

test("a child is started again once the one that it needs runs, also when that one takes several attempts", async () => {
  const failures: unknown[] = [];
  const supervisor = new Supervisor(new DataDirectory(folder), (failure) => failures.push(failure));
  const order: string[] = [];
  const [database, api] = [startChild(), startChild()];
  const secondAttempt = Promise.withResolvers<ChildProcess>();
  const attempts = [
    // It fails when the other one waits for it already.
    () => delay(500).then(() => Promise.reject(new Error("The first attempt fails."))),
    () => secondAttempt.promise,
  ];
  supervisor.add({
    name: "database",
    child: database,
    restart: () => {
      order.push("database");
      return attempts.shift()?.() ?? Promise.reject(new Error("No third attempt is needed."));
    },
  });
  supervisor.add({
    name: "api",
    child: api,
    restart: () => {
      order.push("api");
      return Promise.resolve(startChild());
    },
  });
  database.kill("SIGKILL");
  api.kill("SIGKILL");
  await expect.poll(() => order).toEqual(["database", "database"]);
  secondAttempt.resolve(startChild());
  await expect.poll(() => order).toEqual(["database", "database", "api"]);
  expect(failures).toEqual([]);
});
