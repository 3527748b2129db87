import { spawn } from "node:child_process";
import { once } from "node:events";
import { getPriority } from "node:os";
import { expect, test } from "vitest";

import { lowerPriority } from "./lower-priority.ts";

test("a child goes behind the site, and one that has ended already is left alone", async () => {
  const child = spawn(process.execPath, ["--eval", "setInterval(() => {}, 1_000)"], {
    detached: true,
    stdio: "ignore",
  });
  await once(child, "spawn");
  const pid = Number(child.pid);
  const ended = once(child, "exit");
  try {
    lowerPriority(pid);
    expect(getPriority(pid)).toBe(Math.min(getPriority() + 5, 19));
  } finally {
    child.kill();
    await ended;
  }
  lowerPriority(pid);
});
