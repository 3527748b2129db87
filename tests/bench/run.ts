import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Meilisearch } from "meilisearch";

import { startBackends } from "#local/backends.ts";
import { buildWhenNeeded } from "#local/build.ts";
import { JOBS_INDEX } from "#app/features/search/jobs-index.ts";
import { EMPTY_ENVIRONMENT } from "#tests/fixtures/empty-environment.ts";
import { startAppServer } from "#tests/fixtures/app-server.ts";

// npm run bench [-- --jobs N]: how long a search takes, with many jobs. The machine is shared and its speed changes from
// minute to minute, so only numbers of one run are compared with each other.

const ROOT = path.resolve(import.meta.dirname, "../..");
const JOBS = Number(process.argv[process.argv.indexOf("--jobs") + 1]) || 100_000;
const ROUNDS = 200;
const QUERIES = [
  "softwre enginer gurugram",
  "accountant",
  "hr",
  "telecaller noida",
  "react",
  "nurse delhi",
  "sales exec",
  "",
];

buildWhenNeeded();
const dataDir = mkdtempSync(path.join(tmpdir(), "ncr-jobs-bench-"));
const { status } = spawnSync(process.execPath, ["local/seed.ts", "--jobs", String(JOBS)], {
  cwd: ROOT,
  stdio: "inherit",
  env: { ...process.env, ...EMPTY_ENVIRONMENT, DATA_DIR: dataDir },
});
if (status !== 0) process.exit(1);

const backends = await startBackends({ dataDir, siteUrl: "http://localhost", environment: {} });
const app = await startAppServer(backends.environment);
try {
  await measureEverything(backends.environment.MEILISEARCH_HOST ?? "", backends.environment.MEILISEARCH_API_KEY ?? "");
} finally {
  await app.stop();
  await backends.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function measureEverything(host: string, apiKey: string): Promise<void> {
  const identity = new Meilisearch({ host, apiKey, requestInit: { headers: { "Accept-Encoding": "identity" } } });
  const compressed = new Meilisearch({ host, apiKey });
  const search = (client: Meilisearch) => (q: string) =>
    client.index(JOBS_INDEX).search(q, { limit: 24, attributesToHighlight: ["title", "company", "skills"] });
  const page = async (q: string) => {
    const response = await fetch(`${app.url}/findjobs?${new URLSearchParams({ q })}`);
    await response.text();
    if (!response.ok) throw new Error(`The page answered ${response.status}.`);
  };
  const deepPage = async () => (await fetch(`${app.url}/findjobs?page=${Math.floor(JOBS / 24)}`)).text();
  const home = async () => (await fetch(app.url)).text();

  const { hits } = await search(identity)(QUERIES[0] ?? "");
  console.log(`\n"${QUERIES[0]}" finds first:`);
  for (const { title, location } of hits.slice(0, 3)) console.log(`  ${title}, ${location}`);
  console.log(`\n${JOBS.toLocaleString("en-IN")} jobs, ${ROUNDS} rounds each, one at a time, milliseconds:`);
  const before = await measure("Meilisearch, fetch's own Accept-Encoding", search(compressed));
  const raw = await measure("Meilisearch, Accept-Encoding: identity", search(identity));
  await measure("Meilisearch, the page's three searches at once", countedSearch(identity));
  await measure("/findjobs?q=…, as its visitor waits for it", page);
  const inTheServer = serverTimes().slice(-ROUNDS);
  await measure("/findjobs, the last page", deepPage);
  await measure("/", home);
  console.log(`\nidentity is ${(before.p50 / raw.p50).toFixed(1)} times as fast as before (p50)`);
  const serverSide = percentile(inTheServer, 0.5);
  console.log(
    `in the server /findjobs?q=… takes ${serverSide.toFixed(1)} ms, ${(serverSide - raw.p50).toFixed(1)} more than the raw search (p50)`,
  );
}

/** What the page asks for: the hits, and the counts of both choices. */
function countedSearch(client: Meilisearch) {
  return (q: string) =>
    client.multiSearch({
      queries: [
        { indexUid: JOBS_INDEX, q, limit: 24, attributesToHighlight: ["title", "company", "skills"] },
        { indexUid: JOBS_INDEX, q, limit: 0, facets: ["location"] },
        { indexUid: JOBS_INDEX, q, limit: 0, facets: ["category"] },
      ],
    });
}

/** From the server's own log: from the request's arrival until its answer is out. */
function serverTimes(): number[] {
  return app
    .output()
    .filter((line) => line.includes('"path":"/findjobs"'))
    .map((line) => (JSON.parse(line) as { ms: number }).ms);
}

function percentile(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
}

async function measure(name: string, work: (q: string) => Promise<unknown>): Promise<{ p50: number; p95: number }> {
  for (let round = 0; round < 30; round += 1) await work(QUERIES[round % QUERIES.length] ?? "");
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const startedAt = performance.now();
    await work(QUERIES[round % QUERIES.length] ?? "");
    times.push(performance.now() - startedAt);
  }
  const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
  console.log(`  ${name.padEnd(44)} p50 ${p50.toFixed(1).padStart(6)}   p95 ${p95.toFixed(1).padStart(6)}`);
  return { p50, p95 };
}
