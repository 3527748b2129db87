import { expect, inject, test } from "vitest";

import { useAppServer } from "./use-app-server.ts";
import { serverClient } from "#tests/fixtures/clients.ts";
import { get } from "#tests/fixtures/http-visitor.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";
import { insertJob } from "#tests/fixtures/rows.ts";
import { useSql } from "#tests/fixtures/sql.ts";
import { BEHIND_PROXY, Visitor } from "#tests/fixtures/visitor.ts";

// A page says which list it shows; the server searches for itself to learn what was found and at which place.

const { environment } = inject("backends");
const server = await useAppServer(BEHIND_PROXY);
const withoutEngine = await useAppServer({ ...BEHIND_PROXY, MEILISEARCH_HOST: "", MEILISEARCH_API_KEY: "" });
const rows = serverClient(environment);
const sql = useSql();

async function arrangeList() {
  const word = uniqueWord();
  const open = (title: string) => insertJob(rows, { status: "approved", title: `${title} ${word}` });
  await open("Clerk");
  const other = await open("Welder");
  let html = "";
  const foundByTheEngine = /2 jobs found(?!.*simplified results)/s;
  await expect
    .poll(async () => (html = await (await get(server, `/findjobs?q=${word}`)).text()))
    .toMatch(foundByTheEngine);
  const paths = [...new Set(Array.from(html.matchAll(/href="(\/jobdetails\/[^"/]+)"/g), ([, path]) => path ?? ""))];
  expect(paths).toHaveLength(2);
  return { word, paths, other };
}

/** From a network of its own by default. */
async function note(query: string, fields: Record<string, string> = {}, visitor = new Visitor(server)) {
  const answer = await visitor.post("/searched", { list: "/findjobs", query, ...fields });
  expect(answer.status).toBe(204);
}

const countsOf = async (words: string) =>
  (await sql`select place, times, jobs from private.searches where words = ${words} order by place`).map(
    ({ place, times, jobs }) => [place, times, jobs] as unknown[],
  );

test("counts what the search finds and where the opened job is, and ignores numbers that are sent", async () => {
  const { word, paths } = await arrangeList();
  const invented = { found: "999999", jobs: "999999", place: "1000", times: "50" };
  await note(`?q=${word}`, invented);
  await note(`?q=${word}`, { ...invented, opened: paths[1]! });
  await note(`?q=${word}`, { ...invented, list: "/", opened: paths[0]! });
  expect(await countsOf(word)).toEqual([
    [0, 1, 2],
    [1, 1, 2],
    [2, 1, 2],
  ]);
});

test("an opened job counts only on the page of the list that has it", async () => {
  const { word, paths, other } = await arrangeList();
  const unrelated = await insertJob(rows, { status: "approved" });
  await note(`?q=${word}`, { opened: `/jobdetails/${unrelated.id}` });
  await note(`?q=${word}&page=2`, { opened: paths[0]! });
  await note(`?q=${word}&location=Noida`, { opened: paths[0]! });
  await note(`?q=${word}`, { opened: other.id });
  expect(await countsOf(word)).toEqual([]);
});

test("a network counts each search and its opening once a day", async () => {
  const { word, paths } = await arrangeList();
  const nothing = uniqueWord();
  const visitor = new Visitor(server);
  for (const query of [`?q=${word}`, `?q=${word.toUpperCase()}`, `?q=${word}&page=2`, `?q=${nothing}`])
    await note(query, {}, visitor);
  for (const opened of paths) await note(`?q=${word}`, { opened }, visitor);
  expect(await countsOf(word)).toEqual([
    [0, 1, 2],
    [1, 1, 2],
  ]);
  expect(await countsOf(nothing)).toEqual([[0, 1, 0]]);
  await note(`?q=${word}`);
  expect((await countsOf(word))[0]).toEqual([0, 2, 2]);
});

test("nothing is counted of what Postgres found in place of the search engine", async () => {
  const { word } = await arrangeList();
  await note(`?q=${word}`, {}, new Visitor(withoutEngine));
  expect(await countsOf(word)).toEqual([]);
});
