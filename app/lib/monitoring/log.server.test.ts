import { execFileSync, spawnSync } from "node:child_process";
import { openSync } from "node:fs";
import path from "node:path";

import { expect, test } from "vitest";

const LOG = path.resolve(import.meta.dirname, "log.server.ts");

/** The lines that `code` logs in a process of its own. */
function linesOf(code: string): Record<string, unknown>[] {
  const script = `import { logError, logInfo, logRequest, logWarning } from ${JSON.stringify(LOG)}; ${code}`;
  const output = execFileSync(process.execPath, ["--input-type=module-typescript", "--eval", script], {
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  return output
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

test("a line has the time, the level as a word, the message and its fields, and nothing else", () => {
  const [info, warning] = linesOf(
    `logInfo("request", { status: 200, complete: true }); logWarning("a service is slow")`,
  );
  expect(info).toEqual({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string,
    level: "info",
    message: "request",
    status: 200,
    complete: true,
  });
  expect(warning).toMatchObject({ level: "warning", message: "a service is slow" });
});

test("an error has its stack and its causes, without the values of a row", () => {
  const [line] = linesOf(`
    const cause = { code: "23505", message: "duplicate key", details: "(email)=(priya@company.example)" };
    logError("a request failed", new Error("it failed", { cause }), { id: "1" })`);
  expect(line).toMatchObject({ level: "error", message: "a request failed", id: "1" });
  expect(line?.error).toMatch(/^Error: it failed\n {4}at .*<- \{"code":"23505","message":"duplicate key"\}$/s);
});

test("an answer that was thrown has its status", () => {
  const [line] = linesOf(`logError("a job could not be saved", new Response("Service unavailable", { status: 503 }))`);
  expect(line?.error).toBe("a response with status 503");
});

test("fields with the names of secrets and personal data are blanked out", () => {
  const [line] = linesOf(`logInfo("x", { email: "a@b.example", password: "p", token: "t", cookie: "c", id: "1" })`);
  const blank = "[Redacted]";
  expect(line).toMatchObject({ email: blank, password: blank, token: blank, cookie: blank, id: "1" });
});

test("no line is lost when the process exits right after it", () => {
  const lines = linesOf(`for (let n = 0; n < 5000; n += 1) logInfo("x".repeat(200), { n }); process.exit(0);`);
  // The lines that are flushed on exit may overtake a write that is under way.
  const numbers = lines.map(({ n }) => Number(n)).sort((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: 5000 }, (_, n) => n));
});

test("a line about a request is JSON for any path, and has the format of the other lines", () => {
  const path = '/jobs/"\\\n\u0001é';
  const request = { id: "1", method: "GET", path, status: 404, ms: 1.26, complete: true };
  const [line, info] = linesOf(
    `logRequest(${JSON.stringify(request)}); logInfo("request", ${JSON.stringify(request)})`,
  );
  expect(line).toMatchObject({ ...request, ms: 1.3 });
  expect({ ...line, time: "", ms: 0 }).toEqual({ ...info, time: "", ms: 0 });
  expect(line?.time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
});

test("on a full disk lines are lost, and the process goes on", () => {
  const script = `
    import { logInfo, logRequest } from ${JSON.stringify(LOG)};
    logInfo("lost"); logRequest({ id: "1", method: "GET", path: "/", status: 200, ms: 1, complete: true });
    setTimeout(() => { console.error("went on"); process.exit(0); }, 200);`;
  const { stderr, status } = spawnSync(process.execPath, ["--input-type=module-typescript", "--eval", script], {
    encoding: "utf8",
    stdio: ["ignore", openSync("/dev/full", "w"), "pipe"],
    timeout: 60_000,
  });
  expect(stderr).toContain("went on");
  expect(status).toBe(0);
});
