import { once } from "node:events";
import { connect, createServer as createListener } from "node:net";
import { afterEach, describe, expect, test } from "vitest";

import { endWhatWasStarted, launch, newFolder, readRun, READY, statusOf } from "#tests/fixtures/npm-start.ts";
import { findFreePort } from "#dev/processes.ts";

afterEach(endWhatWasStarted);

/** Takes the port if it can, and lets go of it at once. */
async function canBeTaken(port: number): Promise<boolean> {
  const thief = createListener().listen(port, "127.0.0.1");
  const taken = await once(thief, "listening").then(
    () => true,
    () => false,
  );
  if (taken) await new Promise((resolve) => thief.close(resolve));
  return taken;
}

async function isListenedOn(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

async function visit(port: number): Promise<"answered" | "refused" | "hung"> {
  try {
    await fetch(`http://localhost:${port}/healthz`, { signal: AbortSignal.timeout(30_000) });
    return "answered";
  } catch (error) {
    return (error as Error).name === "TimeoutError" ? "hung" : "refused";
  }
}

describe("the port", () => {
  test("belongs to the start from its first moment on, also while the server is started again", async () => {
    const dataDir = newFolder();
    const port = await findFreePort();
    const launched = launch(dataDir, { PORT: String(port) });
    await expect.poll(() => isListenedOn(port), { timeout: 120_000 }).toBe(true);
    const attempts: boolean[] = [];
    const visits: Promise<"answered" | "refused" | "hung">[] = [];
    const tryUntil = async (line: RegExp) => {
      await expect
        .poll(
          async () => {
            attempts.push(await canBeTaken(port));
            visits.push(visit(port));
            return launched.output();
          },
          { timeout: 120_000, interval: 5 },
        )
        .toMatch(line);
    };
    await tryUntil(READY);
    process.kill(readRun(dataDir).children.find(({ name }) => name === "server")?.pid ?? 0, "SIGKILL");
    await expect.poll(launched.output).toContain("server ended (signal SIGKILL)");
    await tryUntil(/server runs again/);
    expect(attempts.filter(Boolean)).toEqual([]);
    expect(attempts.length).toBeGreaterThan(10);
    expect(await Promise.all(visits)).not.toContain("hung");
    expect(await statusOf(`http://localhost:${port}`, ["/readyz"])).toEqual([200]);
  });
});
