import { startEarlierSite } from "../earlier-site.ts";
import { measureLoad } from "../load.ts";
import { Skipped, type Part, type Row } from "../part.ts";
import { toShortNumber } from "../bench-report.ts";
import { manySearches } from "../searches.ts";
import { alternate } from "../statistics.ts";
import { generateJob } from "#dev/demo/job-generator.ts";
import { createProgress } from "#dev/command.ts";

const ONE_BY_ONE = 50;
const ROUNDS = 3;
const SECONDS = 4;

const withQuery = (path: string) => (q: string) => `${path}?${new URLSearchParams({ q })}`;

/** Each of them once, so that every answer has to be made. */
function listAddresses(jobs: number) {
  const searches = manySearches();
  const half = searches.length / 2;
  const ids = Array.from(
    { length: jobs },
    (_, index) => generateJob({ series: "seed-approved", index, of: jobs, status: "approved", newestAt: 0 }).id,
  );
  return [
    { name: "`/?q=…`", paths: searches.slice(0, half).map(withQuery("/")) },
    { name: "`/findjobs?q=…`", paths: searches.slice(half).map(withQuery("/findjobs")) },
    { name: "`/jobdetails/{id}`", paths: ids.map((id) => `/jobdetails/${id}`) },
  ];
}

export const fresh: Part = {
  name: "fresh",
  about: "each request another search or job, against an earlier version (--before)",
  run: async ({ smallest, before, site, defer }) => {
    if (!before)
      throw new Skipped("it needs --before DIR, a checkout of an earlier version with its packages installed");
    const { startApp } = await site(smallest);
    const app = await startApp();
    const earlier = await startEarlierSite(before, smallest);
    defer(earlier.stop);
    const kinds = listAddresses(smallest);
    const progress = createProgress("fresh", kinds.length * ROUNDS);
    const rows: Row[] = [];
    for (const [index, { name, paths }] of kinds.entries()) {
      const share = Math.floor(paths.length / (ROUNDS + 1));
      const measure = (url: string) => (round: number) =>
        measureLoad({ url, seconds: SECONDS, paths: paths.slice(round * share, (round + 1) * share) });
      for (const { url } of [app, earlier]) await warmUp(url, paths.slice(ROUNDS * share));
      const { ours, theirs } = await alternate(
        ROUNDS,
        { ours: measure(app.url), theirs: measure(earlier.url) },
        (done) => progress.update(index * ROUNDS + done),
      );
      rows.push({
        measure: `${name}, each another`,
        jobs: smallest,
        value: `${toShortNumber(ours)} a second`,
        against: `commit ${earlier.commit}: ${toShortNumber(theirs)}`,
        result: ours / theirs,
        unit: "times",
        toReach: { atLeast: 0.6 },
      });
    }
    progress.finish(kinds.length * ROUNDS);
    return rows;
  },
};

/** One after the other at first: a server that has just begun, and is asked for all at once, refuses some. */
async function warmUp(url: string, paths: string[]): Promise<void> {
  for (const path of paths.slice(0, ONE_BY_ONE)) await (await fetch(url + path)).text();
  await measureLoad({ url, seconds: 2, paths: paths.slice(ONE_BY_ONE) });
}
