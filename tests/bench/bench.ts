import { mkdirSync } from "node:fs";

import { describeRun } from "./machine.ts";
import { parseOptions } from "./options.ts";
import { Skipped, type Context, type Part, type Row } from "./part.ts";
import { delivery } from "./parts/delivery.ts";
import { fresh } from "./parts/fresh.ts";
import { lighthouse } from "./parts/lighthouse.ts";
import { pages } from "./parts/cached-pages.ts";
import { search } from "./parts/search.ts";
import { weight } from "./parts/weight.ts";
import { toMarkdown } from "./bench-report.ts";
import { BENCH_FOLDER, startSite, type BenchSite } from "./bench-site.ts";
import { buildWhenNeeded } from "#dev/build.ts";

// npm run bench [-- --only pages,search] [--jobs 10000,1000000] [--before DIR]: how fast the site is, against something measured
// in the same run. Seeded data folders are kept in .bench/.

const PARTS: Part[] = [pages, fresh, search, delivery, weight, lighthouse];
const PART_NAMES = PARTS.map(({ name }) => name);

/** What the part that is running has started. */
const stops: (() => unknown)[] = [];
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => void stopEverything().finally(() => process.exit(1)));
}

const { only, jobs: sizes, before } = parseOptions(process.argv.slice(2), PART_NAMES);
console.log(describeRun());
mkdirSync(BENCH_FOLDER, { recursive: true });
buildWhenNeeded();

const measured: Row[] = [];
for (const part of PARTS.filter(({ name }) => only.includes(name))) {
  console.log(`\n── ${part.name}: ${part.about}`);
  const startedAt = Date.now();
  try {
    const rows = await measure(part);
    console.log(toMarkdown(rows));
    measured.push(...rows);
  } catch (error) {
    if (!(error instanceof Skipped)) process.exitCode = 1;
    console.error(error instanceof Skipped ? `   skipped: ${error.message}` : error);
  }
  console.log(`   in ${Math.round((Date.now() - startedAt) / 1000)} s`);
}

console.log(`\n${toMarkdown(measured)}`);

async function measure(part: Part): Promise<Row[]> {
  const sites = new Map<number, BenchSite>();
  const context: Context = {
    sizes,
    smallest: sizes[0] ?? 0,
    largest: sizes.at(-1) ?? 0,
    before,
    site: async (jobs) => {
      const site = sites.get(jobs) ?? (await startSite(jobs));
      if (!sites.has(jobs)) stops.push(site.stop);
      sites.set(jobs, site);
      return site;
    },
    defer: (stop) => stops.push(stop),
  };
  try {
    return await part.run(context);
  } finally {
    await stopEverything();
  }
}

async function stopEverything(): Promise<void> {
  for (let stop = stops.pop(); stop; stop = stops.pop()) await stop();
}
