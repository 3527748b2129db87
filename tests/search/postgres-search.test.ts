import postgres, { type ReservedSql, type Sql } from "postgres";
import { afterAll, beforeAll, expect, inject, test } from "vitest";

import type { SearchedJob } from "#app/features/search/schema.server.ts";
import { toWordPatterns } from "#app/lib/text/word-patterns.ts";

// The search in Postgres, with more jobs than it looks at.

const JOBS = 30_000;
/** The newest 5,000 jobs and as many by the index of words, each read at most twice, and those that were found. */
const MOST_ROWS_READ = 25_000;

let sql: Sql;
let transaction: ReservedSql;

beforeAll(async () => {
  sql = postgres(inject("backends").databaseUrl, { max: 1, onnotice: () => undefined });
  transaction = await sql.reserve();
  await transaction`begin`;
  await transaction`select set_config('request.jwt.claim.role', 'service_role', true),
    set_config('request.jwt.claims', '{"role":"service_role"}', true)`;
  // why: what follows a change of a job is not needed here, and takes long.
  await transaction`alter table public.jobs disable trigger user`;
  await transaction`delete from public.jobs`;
  // Number 1 is the newest. "Weaver" and "zq" are in three old jobs, "zq" also in two new ones.
  await transaction`
    insert into public.jobs (title, company, location, category, requirements, salary, experience, vacancies,
      description, qualifications, about, status, posted_date)
    select
      case when number > ${JOBS - 3}::int then 'Weaver zq' when number in (7, 8) then 'Clerk zq'
        when number % 10 = 0 then 'Potter' else 'Clerk' end,
      'Yamuna', case when number % 2 = 0 then 'Delhi' else 'Noida' end, 'Finance', 'Tally', '1', '1', 1,
      'x', 'x', 'x', 'approved', now() - number * interval '1 minute'
    from generate_series(1, ${JOBS}::int) as number`;
  await transaction`analyze public.jobs`;
});

afterAll(async () => {
  await transaction`rollback`;
  transaction.release();
  await sql.end();
});

async function search(
  words: string,
  { page = 1, ...filters }: { location?: string; experience?: number; page?: number } = {},
) {
  const rowsRead = async () => {
    const [row] = await transaction<{ rows: number }[]>`
      select (seq_tup_read + idx_tup_fetch)::int as rows from pg_stat_xact_user_tables where relname = 'jobs'`;
    return row?.rows ?? 0;
  };
  const before = await rowsRead();
  // Of the words on both sides of a bar, a job has one.
  const patterns = toWordPatterns(words).map((word) => word.replaceAll("|", "%\n%"));
  const [row] = await transaction<{ answer: { total: number; more: boolean; jobs: SearchedJob[] } }[]>`
    select public.find_open_jobs(
      ${patterns}, ${transaction.json({ ...filters })}, 24, ${(page - 1) * 24}, true
    ) as answer`;
  if (!row) throw new Error("The search gave no row.");
  return { ...row.answer, read: (await rowsRead()) - before };
}

test("a word that only old jobs have is found by the word index, and counted", async () => {
  const { jobs, total, more } = await search("weaver");
  expect(jobs.map(({ title }) => title)).toEqual(["Weaver zq", "Weaver zq", "Weaver zq"]);
  expect({ total, more }).toEqual({ total: 3, more: false });
  expect(await search("weaver zq", { location: "Noida" })).toMatchObject({ total: 1, more: false });
  expect(await search("tailor")).toMatchObject({ total: 0, more: false });
  expect(await search("tailor|weaver")).toMatchObject({ total: 3, more: false });
});

test("a word of two letters is found in the newest jobs only, and the answer says that there may be more", async () => {
  const { jobs, total, more } = await search("zq");
  expect(jobs.map(({ title }) => title)).toEqual(["Clerk zq", "Clerk zq"]);
  expect({ total, more }).toEqual({ total: 2, more: true });
});

test("a common word is counted to a thousand, newest first, and its pages end there", async () => {
  const first = await search("clerk", { location: "Noida" });
  expect(first).toMatchObject({ total: 1_000, more: true });
  const dates = first.jobs.map((job) => Date.parse(job.posted_date));
  expect(dates).toEqual(dates.toSorted((a, b) => b - a));
  expect(new Set(first.jobs.map((job) => job.location))).toEqual(new Set(["Noida"]));
  expect((await search("clerk", { page: 42 })).jobs).toHaveLength(16);
  expect((await search("clerk", { page: 43 })).jobs).toHaveLength(0);
  // 500 of the newest, and more by the index.
  expect(await search("potter")).toMatchObject({ total: 1_000, more: true });
});

test.each([
  "",
  "clerk",
  "potter",
  "tally yamuna",
  "zq",
  "x",
  "q w",
  "potter zq",
  "weaver",
  "tailor",
  "weaver|tailor",
  "clerk|potter",
  "x|weaver",
])("'%s' reads a bounded number of rows", async (words) => {
  expect((await search(words)).read).toBeLessThanOrEqual(MOST_ROWS_READ);
});

test("a filter that no index is ordered by reads a bounded number of rows, and says that there may be more", async () => {
  for (const words of ["", "clerk", "zq"]) {
    const { total, more, read } = await search(words, { experience: 0 });
    expect({ total, more }, words).toEqual({ total: 0, more: true });
    // All that match the words alone are looked for first.
    expect(read, words).toBeLessThanOrEqual(2 * MOST_ROWS_READ);
  }
});
