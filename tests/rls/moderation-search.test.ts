import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";

import { createWorld, type World } from "./world.ts";
import { uniqueWord } from "#tests/fixtures/clients.ts";
import { newJob } from "#tests/fixtures/rows.ts";

// A moderator's search looks at the newest jobs and asks the word index for older ones. With small limits in place of the real
// ones, ten jobs are as many as a million: five are looked at, and the index may find three.

const LOOKED_AT = 5;
const MOST_BY_INDEX = 3;

let world: World;
let sql: Sql;
const words = {
  all: "w" + uniqueWord(),
  few: "w" + uniqueWord(),
  many: "w" + uniqueWord(),
  oldest: "w" + uniqueWord(),
};
/** Newer than all other jobs, the newest first. */
let ids: string[];

beforeAll(async () => {
  world = await createWorld();
  sql = postgres(inject("backends").databaseUrl, { max: 1 });
  const titles = Array.from({ length: 10 }, (_, index) => [
    words.all,
    ...([1, 4, 9].includes(index) ? [words.few] : []),
    ...([0, 6, 7, 8, 9].includes(index) ? [words.many] : []),
    ...(index === 9 ? [words.oldest, "zq"] : []),
  ]);
  const jobs = titles.map((title, index) =>
    newJob({
      title: title.join(" "),
      status: "rejected",
      posted_date: new Date(Date.UTC(2090, 0, 20 - index)).toISOString(),
    }),
  );
  const { data } = await world.server.from("jobs").insert(jobs).select("id, posted_date").throwOnError();
  ids = data.sort((a, b) => b.posted_date.localeCompare(a.posted_date)).map(({ id }) => id);
});
afterAll(async () => {
  await world.server.from("jobs").delete().in("id", ids).throwOnError();
  await sql.end();
});

async function search(text: string, most = 4) {
  const patterns = text.split(" ").map((word) => `%${word}%`);
  return sql.begin(async (transaction) => {
    await transaction`
      select set_config('request.jwt.claim.sub', ${world.superAdmin.id}, true),
        set_config('request.jwt.claims', ${JSON.stringify({ sub: world.superAdmin.id, iat: 4_000_000_000 })}, true)`;
    const [row] = await transaction<{ ids: string[]; more: boolean }[]>`
      select * from private.search_moderated_jobs('rejected', ${patterns}, ${most}, ${LOOKED_AT}, ${MOST_BY_INDEX})`;
    return { found: row?.ids.map((id) => ids.indexOf(id)), more: row?.more };
  });
}

describe("a moderator's search", () => {
  test("of a word that most jobs hold gives the newest of them, and says that there are more", async () => {
    expect(await search(words.all)).toEqual({ found: [0, 1, 2, 3], more: true });
  });

  test("of a word that few jobs hold gives all of them, also the older ones", async () => {
    expect(await search(words.few)).toEqual({ found: [1, 4, 9], more: false });
    expect(await search(words.few, 2)).toEqual({ found: [1, 4], more: true });
    expect(await search(words.oldest)).toEqual({ found: [9], more: false });
  });

  test("of a word that too many older jobs hold gives those among the newest, and says that there are more", async () => {
    expect(await search(words.many)).toEqual({ found: [0], more: true });
  });

  test("of several words gives the jobs that hold each of them", async () => {
    expect(await search(`${words.few} ${words.many}`)).toEqual({ found: [9], more: false });
    expect(await search(`${words.few} zq`)).toEqual({ found: [9], more: false });
  });

  test("of a word that no job holds gives none, and that is certain", async () => {
    expect(await search("w" + uniqueWord())).toEqual({ found: [], more: false });
  });

  test("of two letters does not look at older jobs, and does not say that there are none", async () => {
    expect(await search("zq")).toEqual({ found: [], more: true });
  });
});
