import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

import postgres from "postgres";
import { beforeAll, describe, expect, inject, onTestFinished, test } from "vitest";

import { startAppServer } from "#tests/fixtures/app-server.ts";
import { serverClient, type Environment } from "#tests/fixtures/clients.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";
import { insertJob } from "#tests/fixtures/rows.ts";
import { startOnPort } from "#dev/ports.ts";
import { waitUntil } from "#dev/processes.ts";

// What a server says of variables that have the right form and the wrong value.

const { environment, databaseUrl } = inject("backends");

// A server of another test could send what those of this one can't.
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

describe("a server is not ready, and names the variable", () => {
  const { SUPABASE_PUBLISHABLE_KEY = "" } = environment;

  test.each([
    ["SUPABASE_SECRET_KEY", "nobody's", "sb_secret_of_nobody", { database: false, search: true }],
    ["SUPABASE_SECRET_KEY", "the publishable one", SUPABASE_PUBLISHABLE_KEY, { database: false, search: true }],
    ["SUPABASE_PUBLISHABLE_KEY", "nobody's", "sb_publishable_of_nobody", { database: false, search: true }],
    ["MEILISEARCH_API_KEY", "nobody's", "of-nobody", { database: true, search: false }],
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

test("without a bot the log has the message about a reported job, and not what the visitor wrote", async () => {
  const rows = serverClient(environment);
  await rows.from("notification_outbox").delete().gte("id", 0).throwOnError();
  const server = await start({});
  const job = await insertJob(rows, { status: "approved", title: `Cook ${uniqueWord()}` });
  const body = new URLSearchParams({
    reason: "asks for money",
    sentence: "Mr. Mehta took 500 from my sister",
    email: "",
  });
  await fetch(`${server.url}/jobdetails/${job.id}/report`, {
    method: "POST",
    body,
    headers: { Origin: server.url },
    redirect: "manual",
  });
  const find = () => server.output().find((line) => line.includes("its message would be") && line.includes(job.title));
  await expect.poll(find).toContain(`?tab=reports&job=${job.id}`);
  expect(server.output().join("\n")).not.toContain("Mehta");
});

test("a mail that is dropped because mails are not set up is in the log", async () => {
  const rows = serverClient(environment);
  const server = await start({});
  await rows.from("notification_outbox").insert({ kind: "report_outcome", payload: {} }).throwOnError();
  await expect
    .poll(() => server.output().find((line) => line.includes("a mail is not sent")))
    .toContain("report_outcome");
});
