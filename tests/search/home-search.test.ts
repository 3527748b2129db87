import { expect, test } from "vitest";

import { addJobs, beginWithoutJobs, meilisearch, server } from "./jobs-by-title.ts";
import { loadLatestJobs } from "#app/features/home/latest-jobs.queries.server.ts";
import type { SearchAnswer } from "#app/features/search/results.ts";
import { syncNextBatch } from "#app/features/search/index-sync/index-sync.worker.server.ts";
import { insertJob } from "#tests/fixtures/rows.ts";

// Which jobs the home page shows, and in which order.

beginWithoutJobs();

const loadIds = async (query: string) => (await load(query)).ids;

async function load(query: string) {
  const request = new Request(`http://site.invalid/?${query}`);
  const idsOf = (answer?: SearchAnswer) => answer?.results?.jobs.map(({ id }) => id) ?? [];
  let found = {
    ids: idsOf(),
    others: idsOf(),
    pay: "",
    nearby: null as { label: string; path: string } | null,
  };
  // On a busy machine Postgres may be first, which knows neither order nor synonyms.
  await expect
    .poll(async () => {
      const list = await loadLatestJobs({ request, context: { isPage: false } as never });
      const pay = list.results?.note ?? "";
      const nearby = list.results?.instead?.offers[0] ?? null;
      const withAll = list.results?.withAllWords ?? 0;
      found = { ids: idsOf(list).slice(0, withAll), others: idsOf(list).slice(withAll), pay, nearby };
      return list.results?.simplified;
    })
    .toBe(false);
  return found;
}

test("jobs with the words in the title come first, and of equal ones the newest", async () => {
  const jobs = await addJobs({
    ...{ old: "Writer", writer: "Writer", waiter: "Waiter", desk: "Front Desk Executive" },
    ...{ receptionist: "Receptionist", reception: "Front Desk Trainee" },
  });
  const skilled = await insertJob(server, { status: "approved", title: "Delivery Boy", requirements: "Writer" });
  await syncNextBatch(meilisearch);
  expect(await loadIds("q=writer")).toEqual([jobs.writer, jobs.old, skilled.id]);
  expect(await loadIds("q=receptionist")).toEqual([jobs.receptionist, jobs.reception, jobs.desk]);
});

test("without words the newest come first, and with a sum alone those that pay as much", async () => {
  const add = (salary_min: number, posted_date: string) =>
    insertJob(server, { status: "approved", salary: "As per norms", salary_min, posted_date });
  const old = await add(25_000, "2026-01-01T00:00:00Z");
  const newer = await add(20_000, "2026-02-01T00:00:00Z");
  const newest = await add(12_000, "2026-03-01T00:00:00Z");
  await syncNextBatch(meilisearch);
  expect(await loadIds("")).toEqual([newest, newer, old].map(({ id }) => id));
  expect(await loadIds("q=20k+job")).toEqual([newer.id, old.id]);
});

test("a place that no job names leads to the jobs near its station, or else on its line", async () => {
  const add = (metro_station: string, location: "Delhi" | "Noida" | "Gurgaon", salary_min = 12_000) =>
    insertJob(server, {
      ...{ status: "approved", title: "Cook", locality: "Block C", metro_station, location },
      ...{ salary: "As per norms", salary_min },
    });
  await add("uttam-nagar-west", "Delhi", 25_000);
  await add("noida-sector-62", "Noida");
  await add("cyber-city", "Gurgaon");
  await syncNextBatch(meilisearch);
  const near = { label: "1 job near Nawada metro", path: "/findjobs?metro=nawada" };
  for (const q of ["nawada", "jobs+near+nawada+metro", "Nawada+metro+station"]) {
    expect((await load(`q=${q}`)).nearby, q).toEqual(near);
  }
  const path = "/findjobs?metro=blue";
  expect((await load("q=moti+nagar")).nearby).toEqual({ label: "2 jobs near the Blue Line", path });
  expect((await load("q=nawada+20000")).nearby).toEqual({ ...near, path: "/findjobs?salary=20000&metro=nawada" });
  expect((await load("q=sector+18&location=Gurgaon")).nearby).toEqual({
    ...{ label: "1 job near Cyber City metro", path: "/findjobs?location=Gurgaon&metro=cyber-city" },
  });
  for (const q of ["nawada&location=Gurgaon", "nawada+30000"]) expect((await load(`q=${q}`)).nearby, q).toBeNull();
  for (const q of ["cook", "zzzzzzzz", "aya+nagar"]) expect((await load(`q=${q}`)).nearby, q).toBeNull();
});

test("jobs with some of the words follow, and with a sum those that don't say what they pay", async () => {
  const add = (title: string, location: "Noida" | "Delhi", salary_min: number | null) =>
    insertJob(server, { status: "approved", title, location, salary: "As per norms", salary_min });
  const cook = await add("Cook", "Delhi", null);
  const driver = await add("Driver", "Noida", 12_000);
  await syncNextBatch(meilisearch);
  expect(await load("q=auto+driver")).toEqual({
    ...{ ids: [], others: [driver.id], pay: " with all of your words", nearby: null },
  });
  expect(await load("q=auto+driver&location=Delhi")).toMatchObject({ ids: [], others: [] });
  const pay = " with all of your words paying ₹20,000 or more";
  expect(await load("q=cook+20000+delhi")).toMatchObject({ ids: [], others: [cook.id], pay });
  expect(await load("q=driver+10000+noida")).toMatchObject({ ids: [driver.id], others: [] });
  for (const q of ["zzzzzzzz", "zzzzzzzz+jobs", "zzzzzzzz+qqqqqqqq", "driver+90000"]) {
    expect(await load(`q=${q}`), q).toMatchObject({ ids: [], others: [] });
  }
});
