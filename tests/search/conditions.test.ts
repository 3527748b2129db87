import { expect, test } from "vitest";

import { addJobs, beginWithoutJobs, find, meilisearch, server } from "./jobs-by-title.ts";
import { searchTheIndex } from "./search-the-index.ts";
import { syncNextBatch } from "#app/features/search/index-sync/index-sync.worker.server.ts";
import { insertJob } from "#tests/fixtures/rows.ts";

// Conditions beside the work, which jobs say in their descriptions.

beginWithoutJobs();

const add = async (title: string, description: string) =>
  (await insertJob(server, { status: "approved", title, description })).id;

const listed = async (q: string) => {
  const { jobs, withAllWords } = await searchTheIndex({ q }, { limit: 20 });
  return { ids: jobs.map(({ id }) => id), withAllWords };
};

test("jobs whose description says the condition come first, and those without it follow", async () => {
  const silent = await add("Telecaller", "Call our clients.");
  const said = await add("Telecaller", "Monday to Friday, cab facility for women.");
  const clerk = await add("Clerk", "Five days a week, pick and drop.");
  while (await syncNextBatch(meilisearch));
  for (const q of ["telecaller 5 days working", "telecaller mon-fri", "telecaller with cab"]) {
    expect(await listed(q), q).toEqual({ ids: [said, silent], withAllWords: 1 });
  }
  // Alone it never finds all jobs.
  for (const q of ["5 days working", "cab facility job"]) {
    expect((await listed(q)).ids.toSorted(), q).toEqual([said, clerk].toSorted());
  }
  expect((await listed("evening job")).ids).toEqual([]);
});

test("of what is not wanted, jobs that deny it come first, then those that don't say it, and those that say it last", async () => {
  const target = await add("Telecaller", "Meet a monthly target.");
  const silent = await add("Telecaller", "Call our clients.");
  const denied = await add("Telecaller", "No target, fixed pay.");
  while (await syncNextBatch(meilisearch));
  for (const q of ["telecaller without target", "telecaller no target", "telecaller target nahi"]) {
    expect(await listed(q), q).toEqual({ ids: [denied, silent, target], withAllWords: 2 });
  }
});

test("a condition that is the work stays, and one in a title counts", async () => {
  const jobs = await addJobs({
    ...{ cab: "Telecaller with cab facility", driver: "Cab Driver", teacher: "English Teacher", clerk: "Clerk" },
  });
  for (const [q, id] of [
    ["telecaller cab facility", jobs.cab],
    ["cab driver", jobs.driver],
    ["english job", jobs.teacher],
  ] as const) {
    expect(await find(q), q).toEqual({ ids: [id], partial: false });
  }
});
