import { beforeEach, expect, test } from "vitest";

import { clientOf, createWorld } from "./world.ts";
import { useSql } from "#tests/fixtures/sql.ts";

// What was searched for: counted by the server, read by super-admins, forgotten after 90 days.

const world = await createWorld();
const sql = useSql();
beforeEach(() => sql`truncate private.searches`);

const note = async (searched: string, opened_at: number, jobs_found: number) =>
  world.server.rpc("note_search", { searched, opened_at, jobs_found }).throwOnError();
const list = async () => (await world.superAdmin.client.rpc("list_searches").throwOnError()).data;

const yesterday = () => sql`update private.searches set day = day - 1`;

test("searches without jobs and those that nobody opens are listed, most frequent first", async () => {
  for (const words of ["welder", "plumber", "welder", "plumber", "plumber"]) await note(words, 0, 0);
  for (const [words, place] of [
    ["nurse", 0],
    ["nurse", 0],
    ["cook", 0],
    ["cook", 0],
    ["cook", 2],
    ["cook", 5],
  ] as const)
    await note(words, place, 7);
  expect(await list()).toEqual({
    ...{ opened: 2, opened_first: 1 },
    without_jobs: [
      { words: "plumber", times: 3, jobs: 0 },
      { words: "welder", times: 2, jobs: 0 },
    ],
    unopened: [{ words: "nurse", times: 2, jobs: 7 }],
  });
  // The jobs that are there now count.
  await yesterday();
  await note("welder", 0, 3);
  expect(await list()).toMatchObject({
    without_jobs: [{ words: "plumber" }],
    unopened: [{ words: "welder", times: 3, jobs: 3 }, { words: "nurse" }],
  });
});

test("words that one network alone can have sent, once a day, are neither listed nor in the sums", async () => {
  await note("welder", 0, 0);
  await yesterday();
  for (const place of [0, 1]) await note("welder", place, 0);
  expect(await list()).toEqual({ opened: 0, opened_first: 0, without_jobs: [], unopened: [] });
});

test.each(["anon", "employerA"] as const)("%s counts and lists nothing", async (who) => {
  const client = clientOf(world, who);
  const counted = await client.rpc("note_search", { searched: "nurse", opened_at: 0, jobs_found: 0 });
  expect(counted.error?.code).toBe("42501");
  expect((await client.rpc("list_searches")).error?.code).toBe("42501");
  expect(await sql`select from private.searches`).toHaveLength(0);
});

test("a day takes no new words beyond a limit, and goes on counting those that it has", async () => {
  await sql`
    insert into private.searches (day, words, place, jobs)
    select (now() at time zone 'Asia/Kolkata')::date, 'made up ' || number, 0, 0 from generate_series(1, 5000) as number`;
  await note("one more", 0, 0);
  for (const place of [0, 3]) await note("made up 1", place, 2);
  const kept = sql`select place, times, jobs from private.searches where words in ('one more', 'made up 1') order by place`;
  expect([...(await kept)]).toEqual([
    { place: 0, times: 2, jobs: 2 },
    { place: 3, times: 1, jobs: 2 },
  ]);
});
