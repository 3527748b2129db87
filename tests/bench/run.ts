import { mkdirSync } from "node:fs";
import path from "node:path";

import { describeRun, toSentence } from "./machine.ts";
import { parseOptions } from "./options.ts";
import { Skipped, type Context, type Part, type Row } from "./part.ts";
import { deep } from "./parts/deep.ts";
import { delivery } from "./parts/delivery.ts";
import { fresh } from "./parts/fresh.ts";
import { lighthouse } from "./parts/lighthouse.ts";
import { live } from "./parts/live.ts";
import { memory } from "./parts/memory.ts";
import { moderation } from "./parts/moderation.ts";
import { pages } from "./parts/pages.ts";
import { reindexing } from "./parts/reindex.ts";
import { search } from "./parts/search.ts";
import { typing } from "./parts/typing.ts";
import { weight } from "./parts/weight.ts";
import { isReached, keepRows, readKept, withUnit, writeReport } from "./report.ts";
import { BENCH_FOLDER, startSite, type BenchSite } from "./site.ts";
import { buildWhenNeeded } from "#dev/build.ts";
import { ROOT } from "#dev/command.ts";

// npm run bench [-- --only pages,search] [--jobs 10000,1000000] [--before DIR]: how fast the site is, against something measured
// in the same run; writes the table of docs/performance.md once all parts were measured. Data folders and earlier results are kept in .bench/.

const PARTS: Part[] = [
  ...[pages, fresh, search, deep, moderation],
  ...[delivery, live, reindexing, memory],
  ...[weight, lighthouse, typing],
];
const PART_NAMES = PARTS.map(({ name }) => name);
const FILES = { kept: path.join(BENCH_FOLDER, "results.json"), document: path.join(ROOT, "docs/performance.md") };

/** What the part that is running has started. */
const stops: (() => unknown)[] = [];
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => void stopEverything().finally(() => process.exit(1)));
}

const { only, jobs: sizes, before } = parseOptions(process.argv.slice(2), PART_NAMES);
const run = describeRun();
console.log(toSentence(run));
mkdirSync(BENCH_FOLDER, { recursive: true });
buildWhenNeeded();

for (const part of PARTS.filter(({ name }) => only.includes(name))) {
  console.log(`\n── ${part.name}: ${part.about}`);
  const startedAt = Date.now();
  try {
    const rows = await measure(part);
    for (const row of rows) console.log(`   ${describe(row)}`);
    writeReport(FILES, keepRows(readKept(FILES.kept), part.name, run, rows), PART_NAMES);
  } catch (error) {
    if (!(error instanceof Skipped)) process.exitCode = 1;
    console.error(error instanceof Skipped ? `   skipped: ${error.message}` : error);
  }
  console.log(`   in ${Math.round((Date.now() - startedAt) / 1000)} s`);
}

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

function describe({ measure, jobs, value, against, result, unit, toReach, ...rest }: Row): string {
  const limit = "atLeast" in toReach ? `≥ ${toReach.atLeast}` : `≤ ${toReach.atMost}`;
  const reached = isReached({ result, toReach, ...rest }) ? "reached" : "NOT REACHED";
  const at = jobs === null ? "" : ` (${jobs.toLocaleString("en")} jobs)`;
  return `${measure}${at}: ${value}, ${against} → ${withUnit(result, unit)}, ${limit}: ${reached}`;
}
