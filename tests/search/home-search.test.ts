import { expect, test } from "vitest";

import { addJobs, beginWithoutJobs, meilisearch, server } from "./jobs-by-title.ts";
import { loadLatestJobs } from "#app/features/home/latest-jobs.queries.server.ts";
import { mirrorNextBatch } from "#app/features/search/mirror/mirror.job.server.ts";
import { insertJob } from "#tests/fixtures/rows.ts";

// Which jobs the home page shows, and in which order.

beginWithoutJobs();

async function loadIds(query: string): Promise<string[]> {
  const request = new Request(`http://site.invalid/?${query}`);
  let ids: string[] = [];
  // On a busy machine Postgres may be first, which knows neither order nor synonyms.
  await expect
    .poll(async () => {
      const { results } = await loadLatestJobs({ request, context: { isPage: false } as never });
      ids = results?.jobs.map(({ id }) => id) ?? [];
      return results?.simplified;
    })
    .toBe(false);
  return ids;
}

test("of what was searched for, jobs whose title it is come first, and of equal ones the newest", async () => {
  const jobs = await addJobs({
    ...{ old: "Writer", writer: "Writer", waiter: "Waiter", desk: "Front Desk Executive" },
    ...{ receptionist: "Receptionist", reception: "Front Desk Trainee" },
  });
  const skilled = await insertJob(server, { status: "approved", title: "Delivery Boy", requirements: "Writer" });
  await mirrorNextBatch(meilisearch);
  expect(await loadIds("q=writer")).toEqual([jobs.writer, jobs.old, skilled.id]);
  expect(await loadIds("q=receptionist")).toEqual([jobs.receptionist, jobs.reception, jobs.desk]);
});

test("without words the newest come first, and with a sum alone those that pay as much", async () => {
  const add = (salary_min: number, posted_date: string) =>
    insertJob(server, { status: "approved", salary: "As per norms", salary_min, posted_date });
  const old = await add(25_000, "2026-01-01T00:00:00Z");
  const newer = await add(20_000, "2026-02-01T00:00:00Z");
  const newest = await add(12_000, "2026-03-01T00:00:00Z");
  await mirrorNextBatch(meilisearch);
  expect(await loadIds("")).toEqual([newest, newer, old].map(({ id }) => id));
  expect(await loadIds("q=20k+job")).toEqual([newer.id, old.id]);
});
