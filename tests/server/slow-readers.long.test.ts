import { connect } from "node:net";
import { expect, inject, test } from "vitest";

import { useAppServer } from "./use-app-server.ts";
import { arrangeApplication, uploadFile } from "#tests/fixtures/applications.ts";
import { serverClient, signUpEmployer } from "#tests/fixtures/clients.ts";
import { loginCookie } from "#tests/fixtures/http-visitor.ts";
import { insertJob } from "#tests/fixtures/rows.ts";

const { environment } = inject("backends");
const server = await useAppServer();
const database = serverClient(environment);

test("a reader that takes nothing is cut off within minutes", async () => {
  const employer = await signUpEmployer(environment);
  const cookie = await loginCookie(server, employer);
  const job = await insertJob(database, { company_uid: employer.id });
  const resume = await uploadFile(database, job.id, "pdf", Buffer.alloc(2_000_000, "%PDF-1.4 "));
  const { id } = await arrangeApplication(database, job.id, { resume });

  const { hostname, port } = new URL(server.url);
  const socket = connect({ port: Number(port), host: hostname }).pause();
  socket.on("error", () => undefined);
  // Together more than the buffers of the operating system hold.
  socket.write(`GET /resumes/${id} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nCookie: ${cookie}\r\n\r\n`.repeat(8));
  const startedAt = Date.now();
  const cutOff = () =>
    server.output().filter((line) => line.includes("/resumes/") && line.includes('"complete":false'));
  await expect.poll(cutOff, { timeout: 240_000 }).not.toHaveLength(0);
  expect(Date.now() - startedAt).toBeGreaterThan(55_000);
  socket.destroy();
});
