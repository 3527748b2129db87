import type { Part, Row } from "../part.ts";
import { toShortNumber } from "../report.ts";
import { median, time } from "../statistics.ts";
import { logInSuperAdmin } from "../super-admin.ts";
import { createProgress } from "#local/progress.ts";
import { paths } from "#app/lib/paths.ts";

const ROUNDS = 15;

const LISTS = [{}, { tab: "approved" }, { tab: "approved", page: 400 }, { tab: "rejected" }, { tab: "companies" }];

const SEARCHES = [
  { tab: "approved", q: "accountant" },
  { tab: "approved", q: "senior nurse noida" },
  { tab: "approved", q: "glassblower" },
  { tab: "approved", q: "nothing-has-this-word" },
  { tab: "rejected", q: "accountant" },
  { q: "accountant" },
  { tab: "companies", q: "logistics" },
];

export const moderation: Part = {
  name: "moderation",
  about: "the super-admin's lists and searches, the slowest of each",
  run: async ({ largest, site }) => {
    const { startApp } = await site(largest);
    const superAdmin = await logInSuperAdmin(await startApp());
    const progress = createProgress("moderation", LISTS.length + SEARCHES.length);
    let done = 0;

    const p50 = async (query: (typeof SEARCHES)[number] | (typeof LISTS)[number]) => {
      const load = async () => {
        const response = await superAdmin.get(paths.superAdmin(query));
        const html = await response.text();
        if (response.status !== 200 || /could not be loaded/i.test(html))
          throw new Error(`${paths.superAdmin(query)} answered ${response.status}.`);
      };
      await load();
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) times.push(await time(load));
      progress.update((done += 1));
      return { ms: median(times), path: paths.superAdmin(query) };
    };
    const slowest = async (measure: string, queries: Parameters<typeof p50>[0][], atMost: number): Promise<Row> => {
      const measured = [];
      for (const query of queries) measured.push(await p50(query));
      const [worst] = measured.toSorted((one, other) => other.ms - one.ms);
      const ms = worst?.ms ?? Number.NaN;
      return {
        measure,
        jobs: largest,
        value: `${toShortNumber(ms)} ms (\`${worst?.path}\`)`,
        against: "",
        result: ms,
        unit: "ms",
        toReach: { atMost },
      };
    };
    const rows = [
      await slowest(`the slowest of ${LISTS.length} lists of the super-admin, p50`, LISTS, 60),
      await slowest(`the slowest of ${SEARCHES.length} searches of the super-admin, p50`, SEARCHES, 150),
    ];
    progress.finish(done);
    return rows;
  },
};
