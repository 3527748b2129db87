import { expect, test } from "vitest";

import { addJobs, beginWithoutJobs, find, meilisearch, server } from "./jobs-by-title.ts";
import { searchTheIndex } from "./search-the-index.ts";
import { syncNextBatch } from "#app/features/search/index-sync/index-sync.worker.server.ts";
import { HIGHLIGHT_END, HIGHLIGHT_START } from "#app/lib/text/highlights.ts";
import { insertJob } from "#tests/fixtures/rows.ts";

// Documents contain the synonyms of their words.

beginWithoutJobs();

test("a job that says it otherwise comes behind those that say it, and is marked there", async () => {
  const jobs = await addJobs({ said: "Cook", otherwise: "Chef de Partie" });
  const among = await insertJob(server, {
    status: "approved",
    title: "Helper",
    requirements: "Can cook",
    location: "Noida",
  });
  await syncNextBatch(meilisearch);
  expect((await find("cook")).ids).toEqual([jobs.said, jobs.otherwise, among.id]);
  const { jobs: found } = await searchTheIndex({ q: "cook" }, { limit: 20 });
  expect(
    found.map(({ highlighted }) =>
      highlighted?.title.replaceAll(new RegExp(`[${HIGHLIGHT_START}${HIGHLIGHT_END}]`, "g"), "|"),
    ),
  ).toEqual(["|Cook|", "|Chef| de Partie", "Helper"]);
  // Who puts a word in quotes wants no other one.
  for (const q of ['"cook"', '"cook" noida']) expect((await find(q)).ids, q).toEqual([jobs.said, among.id]);
});

test("a mistyped synonym finds nothing", async () => {
  const { chef } = await addJobs({ chef: "Chef" });
  expect((await find("hotel")).ids).toEqual([chef]);
  expect((await find("hostel")).ids).toEqual([]);
});

test("what means something together is found by none of its words", async () => {
  await addJobs({ rider: "Rider", peon: "Peon", guard: "Watchman" });
  for (const q of ["delivery", "office", "security", "boy"]) expect((await find(q)).ids, q).toEqual([]);
});

test("each text is found by its own other words", async () => {
  const insert = async (texts: object) =>
    (await insertJob(server, { status: "approved", title: "Clerk", ...texts })).id;
  const skilled = await insert({ requirements: "Chef" });
  const company = await insert({ company: "Gupta Aspatal" });
  await syncNextBatch(meilisearch);
  expect((await find("cook")).ids).toEqual([skilled]);
  expect((await find("hospital")).ids).toEqual([company]);
});

test("the meaning of an abbreviation ranks like words that begin with it", async () => {
  const jobs = await addJobs({ caller: "Caller", cashier: "Cashier", accountant: "Chartered Accountant" });
  expect((await find("ca")).ids).toEqual([jobs.accountant, jobs.cashier, jobs.caller]);
  const hr = await addJobs({ human: "Human Resource Manager" });
  const near = await insertJob(server, { status: "approved", title: "Zonal Manager", requirements: "Work with HR" });
  await syncNextBatch(meilisearch);
  expect((await find("hr manager")).ids).toEqual([hr.human, near.id]);
});
