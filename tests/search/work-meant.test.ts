import { expect, test } from "vitest";

import { beginWithoutJobs, find, meilisearch, server } from "./jobs-by-title.ts";
import { searchTheIndex } from "./search-the-index.ts";
import { syncNextBatch } from "#app/features/search/index-sync/index-sync.worker.server.ts";
import { insertJob } from "#tests/fixtures/rows.ts";

// Words for a workplace or a kind of work.

beginWithoutJobs();

test("work in a hospital or a bank is none near a station that is called so, unless there is no other", async () => {
  const add = (title: string, metro_station: string, fields: { company?: string; requirements?: string } = {}) =>
    insertJob(server, {
      status: "approved",
      title,
      metro_station,
      location: "Delhi",
      requirements: "Excel",
      ...fields,
    });
  const teacher = await add("Teacher", "dr-baba-saheb-ambedkar-hospital");
  const nurse = await add("Nurse", "saket", { company: "Kalindi Hospital" });
  const loans = await add("Clerk", "saket", { requirements: "Loans of a bank" });
  const cook = await add("Cook", "yamuna-bank");
  const guard = await insertJob(server, {
    status: "approved",
    title: "Guard of an office",
    location: "Delhi",
    requirements: "Night shift",
  });
  const boy = await insertJob(server, { status: "approved", title: "Office boy", location: "Delhi", shift: "night" });
  await syncNextBatch(meilisearch);
  for (const [q, id] of [
    ["hospital job", nurse.id],
    ["hospital job delhi", nurse.id],
    ["हॉस्पिटल में नौकरी", nurse.id],
    ["bank job", loans.id],
    ["yamuna bank", cook.id],
    ["ambedkar hospital", teacher.id],
    ["cook bank", cook.id],
  ] as const) {
    expect(await find(q), q).toEqual({ ids: [id], lackWords: false });
  }
  const atNight = await find("office night shift");
  expect(atNight.ids.toSorted()).toEqual([guard.id, boy.id].toSorted());
  expect(await find("hospital job noida")).toEqual({ ids: [nurse.id], lackWords: true });
  // Nearly all jobs are near the metro.
  expect(await find("rajiv chowk metro")).toEqual({ ids: [], lackWords: false });
});

test("the name of a category that titles hardly have finds its jobs, and a company that is called so", async () => {
  const add = (title: string, category: "Healthcare" | "Sales", location: "Noida" | "Delhi", more: object = {}) =>
    insertJob(server, { status: "approved", title, category, location, requirements: "Excel", ...more });
  const trainer = await add("Physiotherapist", "Healthcare", "Delhi", { experience_min: 0 });
  const carer = await add("Caretaker", "Healthcare", "Noida");
  const seller = await add("Executive", "Sales", "Noida", { company: "Kalindi Health Care" });
  await syncNextBatch(meilisearch);
  for (const [q, ids] of [
    ["healthcare jobs", [trainer.id, carer.id]],
    ["health care", [trainer.id, carer.id]],
    ["healthcare noida", [carer.id]],
    ["fresher healthcare job", [trainer.id]],
    ["kalindi health care", [seller.id]],
  ] as const) {
    const found = await find(q);
    expect({ ...found, ids: found.ids.toSorted() }, q).toEqual({ ids: [...ids].toSorted(), lackWords: false });
  }
  // The number beside a choice is what a click on it gives.
  const { counts } = await searchTheIndex({ q: "healthcare" }, { limit: 5, counting: "choices" });
  expect(counts).toMatchObject({ category: { Healthcare: 2 }, location: { Delhi: 1, Noida: 1 } });
});
