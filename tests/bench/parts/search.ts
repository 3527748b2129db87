import type { Context, Part, Row } from "../part.ts";
import { recordSearches, searchRaw } from "../raw-search.ts";
import { toShortNumber } from "../report.ts";
import { findJobs, getPage, timePage, type Search } from "../requests.ts";
import { manySearches, mixedFilters, mixedSearches, RARE_WORDS } from "../searches.ts";
import { alternate, time } from "../statistics.ts";
import { createProgress } from "#dev/command.ts";
import type { Environment } from "#tests/fixtures/clients.ts";

const SEARCHES = 200;
/** Before anything is measured: a server that has just begun takes two milliseconds more, until its code is compiled. */
const WARM_UP = 500;
const MOST_MORE_MS = 6;
/** So many times each of the rare words: ILIKE takes long. */
const ILIKE_ROUNDS = 2;

const inMs = (ms: number) => `${toShortNumber(ms)} ms`;

type Kind = { name: string; all: () => Search[] };

const WORDS: Kind = { name: "`/findjobs?q=…` p50", all: mixedSearches };
const WITH_FILTERS: Kind = { name: "`/findjobs?q=…`, two filters, p50", all: mixedFilters };

/** With searches that none of those is. */
async function warmUp(url: string): Promise<void> {
  for (const search of manySearches().slice(0, WARM_UP)) await getPage(findJobs(url, search));
}

/** A page against the raw search behind it. */
async function againstRaw({ site }: Context, jobs: number, { name, all }: Kind): Promise<Row> {
  const benchSite = await site(jobs);
  const searches = all().slice(0, SEARCHES);
  const recorded = await recordSearches(benchSite, searches);
  const app = await benchSite.startApp();
  await warmUp(app.url);
  const progress = createProgress(`${name}, ${jobs} jobs`, SEARCHES);
  const { page, raw } = await alternate(
    SEARCHES,
    {
      page: (round) => timePage(findJobs(app.url, searches[round] ?? "")),
      raw: (round) => time(() => searchRaw(benchSite.environment, recorded[round] ?? [])),
    },
    (done) => progress.update(done),
  );
  progress.finish(SEARCHES);
  await app.stop();
  return {
    measure: `${name}, one client`,
    jobs,
    value: inMs(page),
    against: `the same searches, raw: ${inMs(raw)}`,
    result: page - raw,
    unit: "ms",
    toReach: { atMost: MOST_MORE_MS },
  };
}

/** The largest site against the smallest. */
async function grown({ site, smallest, largest }: Context, { name, all }: Kind): Promise<Row[]> {
  if (smallest === largest) return [];
  const [small, large] = [await (await site(smallest)).startApp(), await (await site(largest)).startApp()];
  const searches = all().slice(0, SEARCHES);
  for (const { url } of [small, large]) await warmUp(url);
  const progress = createProgress(`${name}, ${largest} jobs against ${smallest}`, SEARCHES);
  const times = await alternate(
    SEARCHES,
    {
      small: (round) => timePage(findJobs(small.url, searches[round] ?? "")),
      large: (round) => timePage(findJobs(large.url, searches[round] ?? "")),
    },
    (done) => progress.update(done),
  );
  progress.finish(SEARCHES);
  for (const app of [small, large]) await app.stop();
  return [
    {
      measure: `${name}, as the jobs grow`,
      jobs: largest,
      value: inMs(times.large),
      against: `${smallest.toLocaleString("en")} jobs: ${inMs(times.small)}`,
      result: times.large / times.small,
      unit: "times",
      toReach: { atMost: 1.5 },
    },
  ];
}

async function againstIlike({ site, largest }: Context): Promise<Row> {
  const { environment, startApp } = await site(largest);
  const app = await startApp();
  await warmUp(app.url);
  // Each search once: the copies of different spellings are different ones.
  const spellings = RARE_WORDS.flatMap((word) => [word, word.slice(0, -1)]);
  const progress = createProgress(`rare words, ${largest} jobs`, spellings.length);
  const { page, ilike } = await alternate(
    ILIKE_ROUNDS * RARE_WORDS.length,
    {
      page: async (round) => {
        const [word = "", q = ""] = [RARE_WORDS[Math.floor(round / 2)], spellings[round]];
        let html = "";
        const took = await time(async () => {
          html = await getPage(findJobs(app.url, q));
        });
        if (!new RegExp(word, "i").test(html)) throw new Error(`The page for ${q} does not show ${word}.`);
        return took;
      },
      ilike: (round) => time(() => searchByIlike(environment, spellings[round] ?? "")),
    },
    (done) => progress.update(done),
  );
  progress.finish(spellings.length);
  await app.stop();
  return {
    measure: "`/findjobs?q=…` p50, rare words",
    jobs: largest,
    value: inMs(page),
    against: `\`ILIKE\` through the REST API: ${inMs(ilike)}`,
    result: ilike / page,
    unit: "times",
    toReach: { atLeast: 20 },
  };
}

/** How one would search without a search engine: by the public key, in the columns that the index holds. */
async function searchByIlike(environment: Environment, word: string): Promise<void> {
  const columns = ["title", "company", "requirements", "location"];
  const query = new URLSearchParams({
    select: "id,title,company,location,category,salary,experience,vacancies,requirements,posted_date",
    status: "eq.approved",
    or: `(${columns.map((column) => `${column}.ilike.*${word}*`).join(",")})`,
    order: "posted_date.desc",
    limit: "24",
  });
  const key = environment.SUPABASE_PUBLISHABLE_KEY ?? "";
  const response = await fetch(`${environment.SUPABASE_URL}/rest/v1/jobs?${query}`, { headers: { apikey: key } });
  const found = (await response.json()) as unknown[];
  if (!response.ok || found.length < 2) throw new Error(`ILIKE found nothing for ${word} (${response.status}).`);
}

export const search: Part = {
  name: "search",
  about: "a search page without a copy against the raw search, a smaller database, and ILIKE",
  run: async (context) => {
    const rows: Row[] = [];
    for (const kind of [WORDS, WITH_FILTERS]) {
      for (const jobs of context.sizes) rows.push(await againstRaw(context, jobs, kind));
      rows.push(...(await grown(context, kind)));
    }
    rows.push(await againstIlike(context));
    return rows;
  },
};
