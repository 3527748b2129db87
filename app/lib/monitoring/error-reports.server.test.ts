import { afterAll, beforeAll, expect, test } from "vitest";

import { currentRequest } from "./current-request.server.ts";
import { endErrorReports, startErrorReports } from "./error-reports.server.ts";
import { logError } from "./log.server.ts";
import { eventOf, startSentryStandIn, type SentryStandIn } from "#tests/fixtures/sentry-stand-in.ts";

let sentry: SentryStandIn;

beforeAll(async () => {
  sentry = await startSentryStandIn();
  await startErrorReports({ dsn: sentry.dsn, release: "build-1" });
});
afterAll(async () => {
  await endErrorReports();
  sentry.close();
});

/** What Sentry is told of this error. */
async function report(error: unknown): Promise<string> {
  sentry.received.length = 0;
  const request = { id: "8c6e", method: "POST", route: "/jobdetails/:id/apply" };
  currentRequest.run(request, () => logError("an application failed", error, { jobId: "job-1" }));
  await expect.poll(() => sentry.received).toHaveLength(1);
  return sentry.received[0] ?? "";
}

const PERSONAL = /Priya|Sharma|98100|seeker\.example|cookie-value/;

test("an error is told with its place in the code, its code, its causes, and the id of the request", async () => {
  const cause = Object.assign(new TypeError("the cause"), { code: "ECONNREFUSED" });
  const envelope = await report(Object.assign(new Error("the text", { cause }), { code: "23505" }));
  expect(envelope).toMatch(/^POST \/api\/7\/envelope\//);
  expect(eventOf(envelope)).toMatchObject({
    level: "error",
    release: "build-1",
    tags: {
      what: "an application failed",
      code: "23505",
      request_id: "8c6e",
      method: "POST",
      route: "/jobdetails/:id/apply",
    },
    exception: {
      values: [
        { type: "TypeError", value: "an application failed" },
        { type: "Error", value: "an application failed", stacktrace: { frames: expect.any(Array) as unknown[] } },
      ],
    },
  });
  expect(envelope).toContain("error-reports.server.test.ts");
  expect(envelope).not.toContain("the text");
  expect(envelope).not.toContain("the cause");
});

test.each([
  ["its text", new Error("Key (email)=(priya@seeker.example) of Priya Sharma, 9810012345")],
  [
    "a line of its text that looks like a call",
    new Error("x\n    at Priya (/home/9810012345/Sharma.ts:1:2)\n    at Sharma"),
  ],
  ["its cause", new Error("x", { cause: new Error("\n    at Priya Sharma (9810012345:1:2)") })],
  ["a cause that is no error", new Error("x", { cause: { details: "priya@seeker.example" } })],
  [
    "fields of it",
    Object.assign(new Error("x"), { details: "Priya Sharma", code: "priya@seeker.example", url: "/?q=Priya" }),
  ],
  ["a text that was changed", Object.assign(new Error("\n    at Priya (/Sharma.ts:1:2)"), { message: "x y z" })],
  ["something thrown that is no error", { email: "priya@seeker.example", cookie: "cookie-value" }],
  ["a text", "Priya Sharma"],
])("%s stays here", async (_, error) => {
  const envelope = await report(error);
  expect(envelope).toContain("an application failed");
  expect(envelope).not.toMatch(PERSONAL);
});

test("an event has only the allowed fields", async () => {
  const event = eventOf(await report(new Error("x")));
  expect(Object.keys(event).sort()).toEqual(
    ["event_id", "exception", "level", "platform", "release", "sdk", "tags", "timestamp"].sort(),
  );
  const { frames } =
    (event.exception as { values: { stacktrace: { frames: object[] } }[] }).values[0]?.stacktrace ?? {};
  const facts = new Set(frames?.flatMap((frame) => Object.keys(frame)));
  expect([...facts].filter((fact) => !["filename", "function", "lineno", "colno", "in_app"].includes(fact))).toEqual(
    [],
  );
});
