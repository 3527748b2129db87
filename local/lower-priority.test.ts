import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { getPriority } from "node:os";
import { expect, test } from "vitest";

import { lowerPriority } from "./lower-priority.ts";

test("a child goes behind, and so does its session where the system shares out between sessions", () => {
  const child = spawn("sleep", ["60"], { detached: true, stdio: "ignore" });
  try {
    const pid = child.pid ?? 0;
    lowerPriority(pid);
    expect(getPriority(pid)).toBe(5);
    const group = `/proc/${pid}/autogroup`;
    if (existsSync(group)) expect(readFileSync(group, "utf8")).toContain("nice 5");
  } finally {
    child.kill();
  }
});
