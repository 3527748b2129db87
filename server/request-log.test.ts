import { once } from "node:events";
import { createServer, request as requestHttp, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";

import type { App } from "./remix-build.ts";
import { recordAnswer, withoutPersonalData } from "./request-log.ts";

/** What the log says of an answer, whether it came at all. */
async function completenessOf(answer: (incoming: IncomingMessage, outgoing: ServerResponse) => void) {
  const logged: boolean[] = [];
  const app = {
    logRequest: ({ complete }: { complete: boolean }) => logged.push(complete),
    metrics: { requests: { observe: () => undefined } },
  } as unknown as App;
  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing);
    recordAnswer(app, outgoing, { id: "1", method: "GET", path: "/", route: "/", status: 200, startedAt: 0 });
  }).listen(0, "127.0.0.1");
  try {
    await once(server, "listening");
    const request = requestHttp({ port: (server.address() as AddressInfo).port, host: "127.0.0.1" }).end();
    await new Promise((resolve) => request.once("response", resolve).on("error", resolve));
    request.destroy();
    await expect.poll(() => logged).toHaveLength(1);
    return logged[0];
  } finally {
    server.close();
  }
}

test.each<{ what: string; before: (incoming: IncomingMessage) => void; body: string; complete: boolean }>([
  { what: "that is out at once", before: () => undefined, body: "page", complete: true },
  { what: "to a visitor who has left", before: ({ socket }) => socket.destroy(), body: "page", complete: false },
  {
    what: "without a body to a visitor who has left",
    before: ({ socket }) => socket.destroy(),
    body: "",
    complete: false,
  },
  { what: "on a connection that failed", before: ({ socket }) => socket.resetAndDestroy(), body: "", complete: false },
  { what: "that is not read to its end", before: () => undefined, body: "x".repeat(30_000_000), complete: false },
])("the log says of an answer $what whether it is complete", async ({ before, body, complete }) => {
  const answered = await completenessOf((incoming, outgoing) => {
    before(incoming);
    outgoing.writeHead(200, ["Content-Length", String(body.length)]);
    outgoing.end(body);
  });
  expect(answered).toBe(complete);
});

test.each([
  ["/super-admin/applicants/priya@company.example", "/super-admin/applicants/:email"],
  ["/super-admin/applicants/priya%40company.example", "/super-admin/applicants/:email"],
  ["/my/secret-token", "/my/:token"],
  ["/my/secret-token.data", "/my/:token.data"],
  ["//MY//secret-token/resumes/1", "//MY//:token/resumes/1"],
  ["/alerts/confirm/secret-token", "/alerts/confirm/:token"],
  ["/alerts/unsubscribe/secret-token.data", "/alerts/unsubscribe/:token.data"],
  ["//Alerts//Unsubscribe/secret-token/", "//Alerts//Unsubscribe/:token/"],
  ["/alerts.data", "/alerts.data"],
  ["/my", "/my"],
  ["/jobdetails/1", "/jobdetails/1"],
  ["/", "/"],
])("the log shows %s as %s", (path, shown) => {
  expect(withoutPersonalData(path)).toBe(shown);
});
