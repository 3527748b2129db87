import fc from "fast-check";
import type { TransactionSql } from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { createWorld } from "./world.ts";
import { toWordPatterns } from "#app/lib/text/word-patterns.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";
import { newJob } from "#tests/fixtures/rows.ts";
import { useSql } from "#tests/fixtures/sql.ts";

// A moderator's search looks at the newest jobs and asks the word index for older ones. With small limits in place of the real
// ones, ten jobs are as many as a million: five are looked at, and the index may find three.

const LOOKED_AT = 5;
const MOST_BY_INDEX = 3;

const world = await createWorld();
const sql = useSql();
const words = {
  all: "w" + uniqueWord(),
  few: "w" + uniqueWord(),
  many: "w" + uniqueWord(),
  oldest: "w" + uniqueWord(),
};
/** Newer than all other jobs, the newest first. */
let ids: string[];

beforeAll(async () => {
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
});

type Limits = { most?: number; lookedAt?: number; mostByIndex?: number };

async function searchIn(transaction: TransactionSql, text: string, limits: Limits = {}) {
  const { most = 4, lookedAt = LOOKED_AT, mostByIndex = MOST_BY_INDEX } = limits;
  await transaction`
    select set_config('request.jwt.claim.sub', ${world.superAdmin.id}, true),
      set_config('request.jwt.claims', ${JSON.stringify({ sub: world.superAdmin.id, iat: 4_000_000_000 })}, true)`;
  const [row] = await transaction<{ ids: string[]; more: boolean }[]>`
    select * from private.search_moderated_jobs(
      'rejected', ${toWordPatterns(text)}, ${most}, ${lookedAt}, ${mostByIndex}
    )`;
  return { found: row?.ids ?? [], more: row?.more };
}

class RolledBack extends Error {}

/** What the work changes is seen by nobody else and gone afterwards, and it sees nothing of what others change meanwhile. */
async function inPassing(work: (transaction: TransactionSql) => Promise<void>) {
  const ended = sql.begin("isolation level repeatable read", async (transaction) => {
    await work(transaction);
    throw new RolledBack();
  });
  await ended.catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error;
  });
}

const keepNumber = (transaction: TransactionSql, number: number) => transaction`
  insert into private.count_parts (counted, part)
  values ('rejected jobs', ${number} - private.kept_count('rejected jobs'))`;

async function search(text: string, { number = 10, ...limits }: Limits & { number?: number } = {}) {
  let answer: { found: number[]; more: boolean | undefined } | undefined;
  await inPassing(async (transaction) => {
    await keepNumber(transaction, number);
    const { found, more } = await searchIn(transaction, text, limits);
    answer = { found: found.map((id) => ids.indexOf(id)), more };
  });
  return answer;
}

describe("a moderator's search", () => {
  test("of a word that most jobs hold gives the newest of them, and says that there are more", async () => {
    expect(await search(words.all)).toEqual({ found: [0, 1, 2, 3], more: true });
  });

  test("of a word that few jobs hold gives all of them, also the older ones", async () => {
    expect(await search(words.few)).toEqual({ found: [1, 4, 9], more: false });
    expect(await search(words.few, { most: 2 })).toEqual({ found: [1, 4], more: true });
    expect(await search(words.oldest)).toEqual({ found: [9], more: false });
  });

  test("of a word that too many older jobs hold gives those among the newest, and says that there are more", async () => {
    expect(await search(words.many)).toEqual({ found: [0], more: true });
  });

  test("does not ask for older jobs where a third more than the index may give are to be expected", async () => {
    // Two of the newest five: that makes four of twelve, and the index may find three.
    expect(await search(words.few, { number: 12 })).toEqual({ found: [1, 4, 9], more: false });
    expect(await search(words.few, { number: 13 })).toEqual({ found: [1, 4], more: true });
    expect(await search(words.oldest, { number: 1_000_000 })).toEqual({ found: [9], more: false });
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

describe("among thousands of jobs, a moderator's search", () => {
  const NUMBER = 3_000;
  const TITLES = [
    "Senior Staff Nurse",
    "Nurse",
    "Senior Accountant",
    "Accountant",
    "Junior HR Executive",
    "Store 100%_Help",
  ];
  const COMPANIES = ["Greater Noida Agro", "Nursery & Sons", "Delhi Opticals", "Qazwsx Glassblowers"];
  const SKILLS = ["Tally, GST", "ICU, night shift", "C++, senior-level Excel", "O'Brien\\'s method"];
  const CITIES = ["Delhi", "Noida", "Gurgaon"];
  const WORDS =
    "senior nurse NOIDA delhi gurgaon nur accountant glass hr it a 100% _ % \\ o'brien c++ qazwsx zzz n urs".split(" ");

  /** As many days as make some jobs stand at the same moment; the rarest values come once in a thousand. */
  const rows = Array.from({ length: NUMBER }, (_, index) => {
    const pick = (values: string[], of: number) => values[of % 97 === 0 ? values.length - 1 : of % (values.length - 1)];
    return newJob({
      title: pick(TITLES, index * 7),
      company: pick(COMPANIES, index * 11 + 5),
      requirements: pick(SKILLS, Math.floor(index / 3)),
      location: CITIES[(index * index) % 3],
      status: index % 5 === 0 ? "pending" : "rejected",
      posted_date: new Date(Date.UTC(2080, 0, 1 + (index % 400))).toISOString(),
    });
  });

  const insertAll = (transaction: TransactionSql) =>
    transaction`insert into public.jobs ${transaction(rows as object[] as Record<string, string>[])}`;

  const searches = fc.record({
    text: fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 4 }).map((chosen) => chosen.join(" ")),
    most: fc.constantFrom(1, 20, 1_000),
    lookedAt: fc.constantFrom(1, 100, 1_000),
    mostByIndex: fc.constantFrom(0, 50, 1_000),
  });

  test("finds what reading all of them finds, or the newest of it, and says so", async () => {
    await inPassing(async (transaction) => {
      await insertAll(transaction);
      const readAll = async (text: string) => {
        const all = await transaction<{ id: string }[]>`
          select id from public.jobs
          where status = 'rejected'
            and lower(title || ' ' || company || ' ' || requirements || ' ' || location || ' ' || facts) like all (${toWordPatterns(text)})
          order by posted_date desc, id`;
        return all.map(({ id }) => id);
      };
      expect((await readAll("nurse noida")).length).toBeGreaterThan(100);
      await fc.assert(
        fc.asyncProperty(searches, async ({ text, most, ...limits }) => {
          const all = await readAll(text);
          const { found, more } = await searchIn(transaction, text, { most, ...limits });
          expect(found).toEqual(all.slice(0, Math.min(found.length, most)));
          if (!more) expect(found).toEqual(all);

          const real = await searchIn(transaction, text, { most, lookedAt: 10_000, mostByIndex: 5_000 });
          expect(real).toEqual({ found: all.slice(0, most), more: all.length > most });
        }),
        { numRuns: 300 },
      );
    });
  });

  test("uses the word index, also where a visitor was the first to ask in its connection", async () => {
    await inPassing(async (transaction) => {
      await insertAll(transaction);
      // As a vacuum does: what was inserted a moment ago makes the index look slow.
      await transaction`select gin_clean_pending_list('public.jobs_rejected_words')`;
      // Whoever asks now is the first: what the connection knew of the table and its indexes is out of date.
      await transaction`analyze public.jobs`;
      await transaction`set local role anon`;
      await transaction`select id from public.jobs limit 1`;
      await transaction`reset role`;
      // A few thousand rows may be read as fast one after the other. Whether the index can be used is the question here.
      await transaction`set local enable_seqscan = off`;
      const plan = await transaction`
        explain select id from public.jobs
        where status = 'rejected'
          and lower(title || ' ' || company || ' ' || requirements || ' ' || location || ' ' || facts) like '%glassblower%'`;
      expect(JSON.stringify(plan)).toContain("jobs_rejected_words");
    });
  });
});
