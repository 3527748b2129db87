import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";

import { deleteResumesOfJob } from "#app/features/applications/delete-resumes.server.ts";
import { serverClient } from "#tests/fixtures/clients.ts";
import { insertJob, uploadResume } from "#tests/fixtures/rows.ts";

/** More than the storage lists at once, and more than are removed in one go. */
const RESUMES = 105;

const { environment } = inject("backends");
const rows = serverClient(environment);

beforeAll(() => {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
});
afterAll(() => vi.unstubAllEnvs());

async function jobWithResumes(): Promise<string> {
  const { id } = await insertJob(rows, { status: "approved" });
  for (let stored = 0; stored < RESUMES; stored += 7) {
    await Promise.all(Array.from({ length: 7 }, () => uploadResume(rows, id)));
  }
  await rows.from("jobs").delete().eq("id", id).throwOnError();
  return id;
}

async function countResumes(jobId: string): Promise<number> {
  const { data } = await rows.storage.from("resumes").list(jobId, { limit: 1_000 });
  return data?.length ?? Number.NaN;
}

test("all of them are deleted, even more than the storage lists at once", async () => {
  const jobId = await jobWithResumes();
  expect(await countResumes(jobId)).toBe(RESUMES);
  await deleteResumesOfJob(jobId, 120_000);
  expect(await countResumes(jobId)).toBe(0);
});

test("the request does not take longer than it may: the others are left to the sweep", async () => {
  const jobId = await jobWithResumes();
  await deleteResumesOfJob(jobId, -1);
  expect(await countResumes(jobId)).toBe(5);
});
