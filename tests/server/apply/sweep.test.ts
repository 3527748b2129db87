import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";

import { apply, readKept } from "./applicant.ts";
import { useAppServer } from "../use-app-server.ts";
import { sweepOrphanResumes } from "#app/features/applications/resumes/sweep-resumes.worker.server.ts";
import { startAppServer } from "#tests/fixtures/app-server.ts";
import { serverClient } from "#tests/fixtures/clients.ts";
import { insertJob, readResume, uploadResume } from "#tests/fixtures/rows.ts";
import { useSql } from "#tests/fixtures/sql.ts";

const HOUR = 3_600;

const { environment } = inject("backends");

const server = await useAppServer();
const sql = useSql();
const client = serverClient(environment);

beforeAll(() => {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
});
afterAll(() => vi.unstubAllEnvs());

/** As if the file had been there for so long. */
async function age(key: string, seconds: number): Promise<void> {
  await sql`
    update storage.objects set created_at = created_at - make_interval(secs => ${seconds})
    where bucket_id = 'resumes' and name = ${key}`;
}

test("old files without an application are removed, and no others", async () => {
  const job = await insertJob(client, { status: "approved" });
  await apply(server.url, job.id);
  const { rows } = await readKept(client, job.id);
  const kept = rows[0]?.resume ?? "";
  const [orphan, young] = [await uploadResume(client, job.id), await uploadResume(client, job.id)];
  for (const key of [kept, orphan]) await age(key, HOUR + 60);

  await sweepOrphanResumes();
  expect(await readResume(client, orphan)).toBeNull();
  for (const key of [kept, young]) expect(await readResume(client, key)).not.toBeNull();
});

test("all files of a deleted job are removed, also when there are many", async () => {
  const job = await insertJob(client, { status: "approved" });
  const keys = await Promise.all(Array.from({ length: 105 }, () => uploadResume(client, job.id)));
  await client.from("jobs").delete().eq("id", job.id).throwOnError();
  for (const key of keys) await age(key, HOUR + 60);
  expect(await sweepOrphanResumes()).toBeGreaterThanOrEqual(105);
  expect((await readKept(client, job.id)).files).toEqual([]);
});

test("a server that is killed between the file and the row leaves a file that the sweep finds", async () => {
  const job = await insertJob(client, { status: "approved" });
  const doomed = await startAppServer(environment);
  // The row waits for this lock, the file does not.
  const lock = await sql.reserve();
  await lock`begin`;
  await lock`select 1 from public.jobs where id = ${job.id} for update`;
  const sending = apply(doomed.url, job.id).catch(() => "no answer");
  await expect.poll(async () => (await readKept(client, job.id)).files).toHaveLength(1);
  doomed.process.kill("SIGKILL");
  expect(await sending).toBe("no answer");
  await lock`delete from public.jobs where id = ${job.id}`;
  await lock`commit`;
  lock.release();

  const [key] = (await readKept(client, job.id)).files;
  await age(`${job.id}/${key}`, HOUR + 60);
  await sweepOrphanResumes();
  expect(await readKept(client, job.id)).toEqual({ rows: [], files: [] });
});
