import type { Part, Row } from "../part.ts";
import { recordSearches, searchRaw } from "../raw-search.ts";
import { toShortNumber } from "../bench-report.ts";
import { findJobs, getPage } from "../requests.ts";
import { manySearches, mixedSearches } from "../searches.ts";
import { alternate, time } from "../statistics.ts";
import { createProgress } from "#dev/command.ts";

const SEARCHES = 200;
/** A server that has just started is slower until its code is compiled. */
const WARM_UP = 500;

const inMs = (ms: number) => `${toShortNumber(ms)} ms`;

export const search: Part = {
  name: "search",
  about: "a search page that is not in the cache, against the raw search behind it",
  run: async ({ sizes, site }) => {
    const rows: Row[] = [];
    for (const jobs of sizes) {
      const benchSite = await site(jobs);
      const searches = mixedSearches().slice(0, SEARCHES);
      const recorded = await recordSearches(benchSite, searches);
      const app = await benchSite.startApp();
      for (const q of manySearches().slice(0, WARM_UP)) await getPage(findJobs(app.url, q));
      const progress = createProgress(`search, ${jobs} jobs`, SEARCHES);
      const { page, raw } = await alternate(
        SEARCHES,
        {
          page: (round) => time(() => getPage(findJobs(app.url, searches[round] ?? ""))),
          raw: (round) => time(() => searchRaw(benchSite.environment, recorded[round] ?? [])),
        },
        (done) => progress.update(done),
      );
      progress.finish(SEARCHES);
      await app.stop();
      rows.push({
        measure: "`/findjobs?q=…` p50, one client",
        jobs,
        value: inMs(page),
        against: `the same searches, raw: ${inMs(raw)}`,
        result: page - raw,
        unit: "ms",
        toReach: { atMost: 10 },
      });
    }
    return rows;
  },
};
