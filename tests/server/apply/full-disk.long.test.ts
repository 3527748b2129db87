import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

import { expect, inject, test } from "vitest";

import { apply, newApplicant, readKept } from "./applicant.ts";
import { useAppServer } from "../use-app-server.ts";
import { startAppServer } from "#tests/fixtures/app-server.ts";
import { serverClient } from "#tests/fixtures/clients.ts";
import { pdfOf } from "#tests/fixtures/resume-files.ts";
import { insertJob } from "#tests/fixtures/rows.ts";
import { useSql } from "#tests/fixtures/sql.ts";
import { openStorageFailure } from "#tests/fixtures/storage-failure.ts";

const { environment, dataDir } = inject("backends");

const server = await useAppServer();
const sql = useSql();
const client = serverClient(environment);
const { id: jobId } = await insertJob(client, { status: "approved" });

/** The files of the job on the disk, with or without a row. */
function filesOnDisk(): string[] {
  const folder = path.join(dataDir, "storage", "resumes", jobId);
  return existsSync(folder) ? readdirSync(folder) : [];
}

async function expectNothingLeft(url = server.url): Promise<void> {
  const answer = await apply(url, jobId, newApplicant(), { value: pdfOf(200_000) });
  expect(answer.status).toBe(500);
  expect(await readKept(client, jobId)).toEqual({ rows: [], files: [] });
  expect(filesOnDisk()).toEqual([]);
}

/** From now on a commit of a row of this table fails as on a full disk. */
async function refuseRowsOf(table: string): Promise<() => Promise<void>> {
  await sql`
    create function public.refuse_for_full_disk() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`;
  await sql.unsafe(`
    create constraint trigger refuse_for_full_disk after insert on ${table}
    deferrable initially deferred for each row execute function public.refuse_for_full_disk()`);
  return async () => {
    await sql`drop function public.refuse_for_full_disk() cascade`;
  };
}

test.each([["public.applications"], ["storage.objects"]])(
  "when the disk has no room for a row of %s, the file is removed at once",
  async (table) => {
    const makeRoom = await refuseRowsOf(table);
    try {
      await expectNothingLeft();
    } finally {
      await makeRoom();
    }
  },
);

// why: only Linux lets another process be limited while it runs.
test.runIf(process.platform === "linux")("when the disk is full in the middle of the file, its half goes", async () => {
  const limitFiles = (limit: string) =>
    execFileSync("prlimit", ["--pid", String(storageProcess()), `--fsize=${limit}:`]);
  limitFiles("50000");
  try {
    await expectNothingLeft();
  } finally {
    limitFiles("unlimited");
  }
});

test("a file whose answer from storage was lost is removed at once", async () => {
  const upload = /^\/storage\/v1\/object\/resumes\//;
  const failing = await openStorageFailure(environment.SUPABASE_URL ?? "", upload, { answersOnly: true });
  const behindIt = await startAppServer({ ...environment, SUPABASE_URL: failing.url });
  try {
    await expectNothingLeft(behindIt.url);
  } finally {
    await behindIt.stop();
    failing.close();
  }
});

test("when the disk has room again, an application and its file are stored", async () => {
  const answer = await apply(server.url, jobId);
  expect([answer.status, answer.text]).toEqual([200, '{"outcome":"applied"}']);
  const { files } = await readKept(client, jobId);
  expect(filesOnDisk()).toEqual(files);
});

function storageProcess(): number {
  const { children } = JSON.parse(readFileSync(path.join(dataDir, "run.json"), "utf8")) as {
    children: { name: string; pid: number }[];
  };
  const pid = children.find(({ name }) => name === "supabase-api")?.pid;
  if (!pid) throw new Error("The embedded Supabase is not on the list of children.");
  return pid;
}
