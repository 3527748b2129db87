import type { Part, Row } from "../part.ts";
import { toShortNumber } from "../report.ts";
import { median, time } from "../statistics.ts";
import { logInSuperAdmin } from "../super-admin.ts";
import { createProgress } from "#dev/command.ts";
import * as paths from "#app/lib/paths.ts";

const ROUNDS = 15;

type Query = NonNullable<Parameters<typeof paths.superAdmin>[0]>;

const LISTS: Query[] = [
  {},
  { tab: "approved" },
  { tab: "approved", page: 400 },
  { tab: "rejected" },
  { tab: "companies" },
];

/** Of each kind of search those that are the most work for it: what many jobs have, and what the database must go far for. */
const SEARCHES: Record<string, Query[]> = {
  "of common words": [
    { tab: "approved", q: "accountant" },
    { tab: "approved", q: "nur" },
    { tab: "approved", q: "executive noida" },
    { q: "accountant" },
    { tab: "rejected", q: "senior noida" },
    { tab: "companies", q: "logistics" },
  ],
  "of common words that few jobs have together": [
    { tab: "approved", q: "senior nurse noida" },
    { tab: "approved", q: "noida delhi" },
    { tab: "approved", q: "senior executive excel" },
    { q: "senior nurse noida" },
  ],
  "of rare words": [
    { tab: "approved", q: "glassblower" },
    { tab: "approved", q: "glassblower glass" },
  ],
  "that find nothing": [
    { tab: "approved", q: "nothing-has-this-word" },
    { tab: "approved", q: "glassblower senior noida" },
    { tab: "approved", q: "executive delhi gurgaon" },
    { tab: "companies", q: "nothing-has-this-word" },
  ],
};

export const moderation: Part = {
  name: "moderation",
  about: "the super-admin's lists and each kind of search, the slowest of each",
  run: async ({ largest, site }) => {
    const { startApp } = await site(largest);
    const superAdmin = await logInSuperAdmin(await startApp());
    const load = async (path: string) => {
      const response = await superAdmin.get(path);
      const html = await response.text();
      if (response.status !== 200 || /could not be loaded/i.test(html))
        throw new Error(`${path} answered ${response.status}.`);
    };

    // In turns: a page that is measured first is slower, since the server has yet to warm up.
    const pages = [...LISTS, ...Object.values(SEARCHES).flat()].map((query) => ({
      query,
      path: paths.superAdmin(query),
      times: [] as number[],
    }));
    const progress = createProgress("moderation", ROUNDS);
    for (const { path } of pages) await load(path);
    for (let round = 1; round <= ROUNDS; round += 1) {
      for (const { path, times } of pages) times.push(await time(() => load(path)));
      progress.update(round);
    }
    progress.finish(ROUNDS);

    const slowest = (what: string, queries: Query[], atMost: number): Row => {
      const [worst] = pages
        .filter(({ query }) => queries.includes(query))
        .map(({ path, times }) => ({ path, ms: median(times) }))
        .toSorted((one, other) => other.ms - one.ms);
      const ms = worst?.ms ?? Number.NaN;
      return {
        measure: `the slowest of ${queries.length} ${what}, p50`,
        jobs: largest,
        value: `${toShortNumber(ms)} ms (\`${worst?.path}\`)`,
        against: "",
        result: ms,
        unit: "ms",
        toReach: { atMost },
      };
    };
    return [
      slowest("lists of the super-admin", LISTS, 60),
      ...Object.entries(SEARCHES).map(([kind, queries]) =>
        slowest(`searches of the super-admin ${kind}`, queries, 150),
      ),
    ];
  },
};
