import fc from "fast-check";
import type { TransactionSql } from "postgres";
import { describe, expect, inject, test } from "vitest";

import { createWorld } from "./world.ts";
import { toWordPatterns } from "#app/lib/text/word-patterns.ts";
import { signUpEmployer } from "#tests/fixtures/clients.ts";
import { uniquePhone, uniqueWord } from "#tests/fixtures/random.ts";
import { insertJob, newJob } from "#tests/fixtures/rows.ts";
import { useSql } from "#tests/fixtures/sql.ts";

// A moderator's search reads the newest jobs and asks the word index for older ones, each up to a limit.

const world = await createWorld();
const sql = useSql();

type Limits = { most: number; lookedAt: number; mostByIndex: number };

async function searchIn(transaction: TransactionSql, text: string, { most, lookedAt, mostByIndex }: Limits) {
  await transaction`
    select set_config('request.jwt.claim.sub', ${world.superAdmin.id}, true),
      set_config('private.acting_moderator', ${world.superAdmin.id}, true),
      set_config('request.jwt.claims', ${JSON.stringify({ sub: world.superAdmin.id, iat: 4_000_000_000 })}, true)`;
  const [row] = await transaction<{ ids: string[]; more: boolean }[]>`
    select * from private.search_moderated_jobs(
      'rejected', ${toWordPatterns(text)}, ${most}, ${lookedAt}, ${mostByIndex}
    )`;
  return { found: row?.ids ?? [], more: row?.more };
}

class RolledBack extends Error {}

/** Other connections never see what the work changes, and it does not see what they change. */
async function inPassing(work: (transaction: TransactionSql) => Promise<void>) {
  const ended = sql.begin("isolation level repeatable read", async (transaction) => {
    await work(transaction);
    throw new RolledBack();
  });
  await ended.catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error;
  });
}

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

  /** Some jobs share a moment; the rarest values come once in a thousand. */
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
      // Those of other tests may be found by their accounts.
      await transaction`delete from public.jobs where status = 'rejected' and company_uid is not null`;
      await insertAll(transaction);
      const readAll = async (text: string) => {
        const all = await transaction<{ id: string }[]>`
          select id from public.jobs
          where status = 'rejected'
            and lower(title || ' ' || company || ' ' || requirements || ' ' || location || ' ' || facts || ' ' || description) like all (${toWordPatterns(text)})
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
        { numRuns: 100 },
      );
    });
  });

  test("uses the word index, also where a visitor was the first to ask in its connection", async () => {
    await inPassing(async (transaction) => {
      await insertAll(transaction);
      // As a vacuum does: pending entries make the index look slow.
      await transaction`select gin_clean_pending_list('public.jobs_rejected_texts')`;
      // Statistics of the connection are stale, so that the visitor is the first to ask.
      await transaction`analyze public.jobs`;
      await transaction`set local role anon`;
      await transaction`select id from public.jobs limit 1`;
      await transaction`reset role`;
      // A few thousand rows may be scanned as fast.
      await transaction`set local enable_seqscan = off`;
      const plan = await transaction`
        explain select id from public.jobs
        where status = 'rejected'
          and lower(title || ' ' || company || ' ' || requirements || ' ' || location || ' ' || facts || ' ' || description) like '%glassblower%'`;
      expect(JSON.stringify(plan)).toContain("jobs_rejected_texts");
    });
  });
});

test("a job is found by its text, and by the names, mail, phone and website of its account", async () => {
  const owner = await signUpEmployer(inject("backends").environment, `Registered ${uniqueWord()}`);
  const [website, phone_number, word] = [`${uniqueWord()}.example`, uniquePhone(), uniqueWord()];
  await world.server.from("companies").update({ website, phone_number }).eq("id", owner.id).throwOnError();
  const description = `Works with ${word}.`;
  const { id } = await insertJob(world.server, { company_uid: owner.id, status: "approved", description });
  const find = async (q: string, in_status = "approved") => {
    const asked = { in_status, patterns: toWordPatterns(q), page_size: 5, page_start: 0, most: 10 };
    const { data } = await world.superAdmin.client.rpc("list_moderated_jobs", asked).throwOnError();
    return (data as { jobs: { id: string }[] }).jobs.map((job) => job.id);
  };
  const { data: account } = await world.server.from("companies").select().eq("id", owner.id).single().throwOnError();
  const queries = [word, website, account.email, phone_number, account.company_name];
  for (const q of queries) expect([q, await find(q)]).toEqual([q, [id]]);
  expect(await find(website, "pending")).toEqual([]);
  // Its address stays with the job.
  await world.server.from("companies").delete().eq("id", owner.id).throwOnError();
  expect(await find(account.email)).toEqual([id]);
});
