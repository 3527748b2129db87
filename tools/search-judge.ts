import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";

import { judge, LOOKED_AT, tabulate, type List, type Verdict } from "./search-judge/judge.ts";
import { loadAds, readAds } from "./search-judge/load-ads.ts";
import { readQueries, type JudgedJob } from "./search-judge/queries.ts";
import { startBackends } from "#dev/backends.ts";
import { endWithUsage, runCommand } from "#dev/command.ts";
import { reindex } from "#dev/search-index.ts";
import { parseJobFilters } from "#app/features/search/filters.server.ts";
import { readSearch } from "#app/features/search/read-search.server.ts";
import { answerSearch } from "#app/features/search/search.queries.server.ts";

// npm run search:judge -- ads.jsonl.gz [--each] [--postgres]: searches real ads by the queries of search-judge/queries.txt, in
// backends of its own, and prints how well the lists fit: those of the search engine, or of Postgres.

const QUERIES = path.join(import.meta.dirname, "search-judge/queries.txt");
const PAUSE_MS = 200;

const [file, ...options] = process.argv.slice(2);
const IN_POSTGRES = options.includes("--postgres");
if (!file || !existsSync(file)) endWithUsage("Usage: npm run search:judge -- ADS.jsonl.gz [--each] [--postgres]");

await runCommand(async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "search-judge-"));
  const { environment, stop } = await startBackends({ dataDir, siteUrl: "http://localhost", environment: {} });
  try {
    const { MEILISEARCH_HOST, MEILISEARCH_API_KEY, ...others } = environment;
    Object.assign(process.env, others, !IN_POSTGRES && { MEILISEARCH_HOST, MEILISEARCH_API_KEY });
    const jobs = await loadAds(readAds(file));
    if (!IN_POSTGRES) await reindex();
    const verdicts: Verdict[] = [];
    for (const query of readQueries(readFileSync(QUERIES, "utf8"))) {
      verdicts.push(judge(query, await listFor(query.q, jobs), [...jobs.values()]));
    }
    report(verdicts);
  } finally {
    await stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

/** As /findjobs shows it. On a busy machine Postgres may answer before the search engine: that list is not judged. */
async function listFor(q: string, all: Map<string, JudgedJob>): Promise<List> {
  for (;;) {
    const search = readSearch(parseJobFilters(new URLSearchParams({ q })));
    const { results } = await answerSearch(search, { limit: LOOKED_AT });
    if (results?.simplified === IN_POSTGRES) {
      const jobs = results.jobs.flatMap(({ id }) => all.get(id) ?? []);
      return { jobs, promised: results.withAllWords };
    }
    await delay(PAUSE_MS);
  }
}

function report(verdicts: Verdict[]): void {
  for (const { query, fitting, precision, bestIsFirst, misleads } of verdicts) {
    if (!misleads && !options.includes("--each")) continue;
    const marks = [misleads && "misleads", bestIsFirst === false && "best is not first"].filter(Boolean);
    console.log(`${precision?.toFixed(2) ?? "–"} of ${fitting}\t${query.class}: ${query.q}\t${marks.join(", ")}`);
  }
  console.table(tabulate(verdicts));
}
