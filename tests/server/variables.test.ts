import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from "vitest";

import { launch, startAppServer, type AppServer } from "#tests/fixtures/app-server.ts";
import { serverClient, signUpEmployer, type Environment } from "#tests/fixtures/clients.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";
import { get, loginCookie, post } from "#tests/fixtures/http-visitor.ts";
import { insertJob } from "#tests/fixtures/rows.ts";
import { startOnPort } from "#dev/ports.ts";
import { waitUntil } from "#dev/processes.ts";

const { environment, databaseUrl } = inject("backends");

// A server of another test file may still hold the lease for sending.
beforeAll(async () => {
  const sql = postgres(databaseUrl, { max: 1 });
  await sql`delete from private.leases where name like 'sending: %'`;
  await sql.end();
});

async function start(variables: Environment) {
  const server = await startAppServer({ ...environment, ...variables });
  onTestFinished(async () => {
    await server.stop();
  });
  return server;
}

describe("a site on https", () => {
  test("does not start while Auth confirms email addresses without a mail", async () => {
    const started = startOnPort(undefined, (port) =>
      launch({ ...environment, PUBLIC_URL: "https://jobs.example" }, port),
    );
    await expect(started).rejects.toThrow(/ended with code 1: .*“Confirm email”/s);
  });

  test("keeps logins that were signed with the secret before", async () => {
    const person = await signUpEmployer(environment);
    const before = await start({ SESSION_SECRET: "b".repeat(32) });
    const cookie = await loginCookie(before, person);
    const after = await start({ SESSION_SECRET: "a".repeat(32), PREVIOUS_SESSION_SECRET: "b".repeat(32) });
    const later = await start({ SESSION_SECRET: "a".repeat(32) });
    expect((await get(after, "/AdminPannel", cookie)).status).toBe(200);
    expect((await get(later, "/AdminPannel", cookie)).headers.get("location")).toContain("/AdminLogin");
  });
});

describe("with a wrong key a server is not ready, and logs the name of the variable", () => {
  const { SUPABASE_PUBLISHABLE_KEY = "" } = environment;

  test.each([
    ["SUPABASE_SECRET_KEY", "unknown", "sb_secret_unknown_key", { database: false, search: true, disk: true }],
    [
      "SUPABASE_SECRET_KEY",
      "the publishable one",
      SUPABASE_PUBLISHABLE_KEY,
      { database: false, search: true, disk: true },
    ],
    [
      "SUPABASE_PUBLISHABLE_KEY",
      "unknown",
      "sb_publishable_unknown_key",
      { database: false, search: true, disk: true },
    ],
    ["MEILISEARCH_API_KEY", "unknown", "unknown-key", { database: true, search: false, disk: true }],
  ])("%s is %s", async (name, _, value, answers) => {
    const server = await start({ [name]: value });
    const answer = await fetch(`${server.url}/readyz`);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({ status: "not ready", ...answers });
    const findLine = () => server.output().find((text) => text.includes("a key is wrong")) ?? "";
    await expect.poll(findLine).toContain(`${name} is refused: `);
    expect(findLine()).not.toContain(value);
  });
});

// why /proc: it has no free space. Other systems have no such folder.
test.runIf(process.platform === "linux")("with a full disk under the resumes a server is not ready", async () => {
  const server = await start({ LOCAL_STORAGE_DIR: "/proc" });
  const answer = await fetch(`${server.url}/readyz`);
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({ status: "not ready", database: true, search: true, disk: false });
  await expect.poll(() => server.output().join("\n")).toContain("0 bytes are free");
});

const UNNAMED = { PUBLIC_URL: "", MEILISEARCH_HOST: "", MEILISEARCH_API_KEY: "" };

/** What it writes from its start to its end, as an operator starts it. */
async function outputWithoutParent(port: number): Promise<string> {
  const variables: NodeJS.ProcessEnv = {
    ...process.env,
    ...environment,
    PORT: String(port),
    ...UNNAMED,
    NODE_ENV: "production",
  };
  const server = spawn(process.execPath, ["server/index.ts"], {
    cwd: path.resolve(import.meta.dirname, "../.."),
    env: variables,
  });
  const exited = once(server, "exit");
  let output = "";
  server.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  await waitUntil(() => output.includes('"listening"') || server.exitCode !== null, 60_000);
  server.kill("SIGTERM");
  await exited;
  if (!output.includes('"listening"')) throw new Error(`It did not listen: ${output}`);
  return output;
}

test("a server without PUBLIC_URL or a search engine says so, unless `npm start` is its parent", async () => {
  const output = await startOnPort(undefined, outputWithoutParent);
  expect(output).toContain("PUBLIC_URL is not set");
  expect(output).toContain("MEILISEARCH_HOST is not set");

  const child = await start(UNNAMED);
  expect(child.output().join("\n")).not.toContain("is not set");
});

describe("a server without a bot and a mail server", () => {
  const rows = serverClient(environment);
  let server: AppServer;
  beforeAll(async () => {
    await rows.from("notification_outbox").delete().gte("id", 0).throwOnError();
    server = await startAppServer({
      ...environment,
      SOCIAL_LINKS: "Facebook=https://facebook.com/jobs, X=https://x.com/jobs, Blog=https://blog.example/?a=1&b=2",
    });
  });
  afterAll(() => server.stop());

  test("logs the message about a reported job, and not what the visitor wrote", async () => {
    const job = await insertJob(rows, { status: "approved", title: `Cook ${uniqueWord()}` });
    const sentence = "Mr. Mehta took 500 from my sister";
    const fields = { reason: "asks for money", sentence, email: "" };
    await post(server, `/jobdetails/${job.id}/report`, fields);
    const find = () =>
      server.output().find((line) => line.includes("its message would be") && line.includes(job.title));
    await expect.poll(find).toContain(`?tab=reports&job=${job.id}`);
    expect(server.output().join("\n")).not.toContain("Mehta");
  });

  test("logs a mail that it drops", async () => {
    await rows.from("notification_outbox").insert({ kind: "report_outcome", payload: {} }).throwOnError();
    await expect
      .poll(() => server.output().find((line) => line.includes("a mail is not sent")))
      .toContain("report_outcome");
  });

  test("links from the footer to the pages of SOCIAL_LINKS, each with its icon", async () => {
    const page = await (await fetch(server.url)).text();
    const list = /<ul aria-label="Follow us".*?<\/ul>/s.exec(page)?.[0] ?? "";
    const links = [
      ...list.matchAll(/<a href="([^"]+)" target="_blank" rel="me noopener".*?#([\w-]+)".*?<\/svg>(.*?)<\/a>/gs),
    ];
    expect(links.map(([, ...link]) => link)).toEqual([
      ["https://facebook.com/jobs", "facebook", "Facebook"],
      ["https://x.com/jobs", "x-logo", "X"],
      ["https://blog.example/?a=1&amp;b=2", "link-2", "Blog"],
    ]);
  });
});
