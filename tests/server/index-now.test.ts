import { once } from "node:events";
import { createServer } from "node:http";
import { json } from "node:stream/consumers";
import { afterAll, beforeAll, expect, inject, test } from "vitest";

import { startAppServer, type AppServer } from "#tests/fixtures/app-server.ts";
import { serverClient } from "#tests/fixtures/clients.ts";
import { insertJob, type JobRow } from "#tests/fixtures/rows.ts";

// why a stand-in: real search engines must not be told of test jobs.

const { environment } = inject("backends");
const KEY = "d3b07384-Delhi-NCR-Jobs";

type Told = { path: string; type: string | undefined; body: { urlList: string[] } };
const told: Told[] = [];
let answer = 202;

const searchEngine = createServer((request, response) => {
  void json(request).then((body) => {
    told.push({ path: request.url ?? "", type: request.headers["content-type"], body: body as Told["body"] });
    response.writeHead(answer).end();
  });
});

const rows = serverClient(environment);
let variables: Record<string, string>;
let server: AppServer;
let job: JobRow;
let others: JobRow[];

beforeAll(async () => {
  await once(searchEngine.listen(0, "127.0.0.1"), "listening");
  const { port } = searchEngine.address() as { port: number };
  variables = {
    ...environment,
    PUBLIC_URL: "https://jobs.example.in",
    INDEXNOW_KEY: KEY,
    INDEXNOW_URL: `http://127.0.0.1:${port}/indexnow`,
  };
  // Before the server starts, so that it is in its first batch: the next one waits for a minute.
  job = await insertJob(rows, { status: "approved" });
  others = [await insertJob(rows, { status: "approved" }), await insertJob(rows, { status: "approved" })];
  server = await startAppServer(variables);
});
afterAll(async () => {
  await server.stop();
  searchEngine.closeAllConnections();
  searchEngine.close();
});

const toldOf = (id: string) => told.filter(({ body }) => body.urlList.some((url) => url.endsWith(id)));

test("the file of the key is the key, and no other file is there", async () => {
  const file = await fetch(`${server.url}/${KEY}.txt`);
  expect([file.status, file.headers.get("Content-Type"), await file.text()]).toEqual([
    200,
    "text/plain; charset=utf-8",
    KEY,
  ]);
  for (const other of ["other", "undefined", `${KEY}x`]) {
    expect((await fetch(`${server.url}/${other}.txt`)).status, other).toBe(404);
  }
});

test("a new job is told with the key", async () => {
  await expect.poll(() => toldOf(job.id)).toHaveLength(1);
  expect(toldOf(job.id)[0]).toMatchObject({
    path: "/indexnow",
    type: "application/json; charset=utf-8",
    body: {
      host: "jobs.example.in",
      key: KEY,
      keyLocation: `https://jobs.example.in/${KEY}.txt`,
      urlList: expect.arrayContaining([`https://jobs.example.in/jobdetails/${job.id}`]) as string[],
    },
  });
});

test("a job that was closed, expired or rejected is told too; a refusal is logged once, and the site goes on", async () => {
  const [closed = "", expired = ""] = others.map(({ id }) => id);
  for (const id of [closed, expired]) await expect.poll(() => toldOf(id)).toHaveLength(1);
  answer = 403;
  await server.stop();
  await rows.from("jobs").update({ status: "rejected" }).eq("id", job.id).throwOnError();
  await rows.from("jobs").update({ closed_reason: "filled" }).eq("id", closed).throwOnError();
  await rows.from("jobs").update({ expires_at: new Date().toISOString() }).eq("id", expired).throwOnError();
  server = await startAppServer(variables);
  for (const id of [job.id, closed, expired]) await expect.poll(() => toldOf(id)).toHaveLength(2);
  const refusals = () => server.output().filter((line) => line.includes("IndexNow has not taken"));
  await expect.poll(refusals).toHaveLength(1);
  expect(refusals()[0]).toContain("It answered 403.");
  expect(refusals()[0]).not.toContain(KEY);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
});

test("a site that is not public tells no search engine", async () => {
  await server.stop();
  const before = told.length;
  const { id, title } = await insertJob(rows, { status: "approved" });
  server = await startAppServer({ ...variables, PUBLIC_URL: "http://localhost:3000" });
  const page = async () => (await fetch(`${server.url}/findjobs?q=${encodeURIComponent(title)}`)).text();
  await expect.poll(page).toContain(id);
  await server.stop();
  expect(server.output().filter((line) => line.includes("search engines are told nothing"))).toHaveLength(1);
  expect(told).toHaveLength(before);
});
