import { request as httpRequest, Agent } from "node:http";
import { once } from "node:events";
import { expect, inject, test } from "vitest";

import { startAppServer } from "#tests/fixtures/app-server.ts";

test("a request in flight is finished, new ones are not taken, and the server ends by itself", async () => {
  const server = await startAppServer(inject("backends").environment);
  const agent = new Agent({ keepAlive: true });
  const slow = httpRequest(new URL("/superadmin-login", server.url), {
    agent,
    method: "POST",
    headers: { Origin: server.url, "Content-Type": "application/x-www-form-urlencoded", "Content-Length": "8" },
  });
  slow.write("emai");
  await once(slow, "socket");
  await expect
    .poll(async () => (await fetch(`${server.url}/healthz`, { headers: { Connection: "close" } })).status)
    .toBe(200);

  const exited = server.stop();
  await expect.poll(() => server.output().some((line) => line.includes('"closing"'))).toBe(true);
  await expect
    .poll(() =>
      fetch(`${server.url}/healthz`).then(
        () => "taken",
        () => "refused",
      ),
    )
    .toBe("refused");
  slow.end("l=a&");
  const [answer] = (await once(slow, "response")) as [
    { statusCode: number; headers: Record<string, string>; resume: () => void },
  ];
  answer.resume();
  expect(answer.statusCode).toBe(400);
  expect(answer.headers.connection).toBe("close");
  expect(await exited).toBe(0);
});

test("idle connections do not delay the end of the server", async () => {
  const server = await startAppServer(inject("backends").environment);
  const agent = new Agent({ keepAlive: true, maxSockets: 5 });
  await Promise.all(
    Array.from({ length: 5 }, async () => {
      const request = httpRequest(new URL("/healthz", server.url), { agent }).end();
      const [answer] = (await once(request, "response")) as [{ resume: () => void }];
      answer.resume();
    }),
  );
  const startedAt = Date.now();
  expect(await server.stop()).toBe(0);
  // Otherwise they would be cut ten seconds later.
  expect(Date.now() - startedAt).toBeLessThan(9_500);
});
