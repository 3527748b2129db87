import { spawn } from "node:child_process";
import { once } from "node:events";
import { Meilisearch } from "meilisearch";

import type { Part } from "../part.ts";
import { toShortNumber } from "../report.ts";
import { alternate, time } from "../statistics.ts";
import { JOBS_INDEX, JOBS_INDEX_SETTINGS } from "#app/features/search/jobs-index.ts";
import { createProgress, ROOT } from "#dev/command.ts";
import { EMPTY_ENVIRONMENT } from "#tests/fixtures/empty-environment.ts";
import type { Environment } from "#tests/fixtures/clients.ts";

const ROUNDS = 2;
const BATCH_SIZE = 5_000;
const OTHER_INDEX = "bench";
const LONGEST_TASK = { timeout: 1_800_000, interval: 50 };

type Document = Record<string, unknown>;

/** The largest of the sizes up to here. */
const MOST_JOBS = 100_000;

async function reindex(environment: Environment): Promise<void> {
  const command = spawn(process.execPath, ["ops/search-reindex.ts"], {
    cwd: ROOT,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, ...EMPTY_ENVIRONMENT, ...environment },
  });
  const [code] = (await once(command, "exit")) as [number | null];
  if (code !== 0) throw new Error(`search:reindex ended with code ${code}.`);
}

/** All batches are sent, then the last one is waited for. */
async function addAlone(client: Meilisearch, documents: Document[]): Promise<void> {
  await client.index(OTHER_INDEX).updateSettings(JOBS_INDEX_SETTINGS).waitTask(LONGEST_TASK);
  const tasks = await Promise.all(
    client.index(OTHER_INDEX).addDocumentsInBatches(documents, BATCH_SIZE, { primaryKey: "id" }),
  );
  for (const { taskUid } of tasks) {
    const { status, error } = await client.tasks.waitForTask(taskUid, LONGEST_TASK);
    if (status !== "succeeded") throw new Error(`Adding documents ended as ${status}: ${error?.message}`);
  }
}

async function readDocuments(client: Meilisearch): Promise<Document[]> {
  const documents: Document[] = [];
  for (;;) {
    const page = await client.index(JOBS_INDEX).getDocuments({ offset: documents.length, limit: BATCH_SIZE });
    if (!page.results.length) return documents;
    documents.push(...page.results);
  }
}

export const reindexing: Part = {
  name: "reindex",
  about: "npm run search:reindex against adding the same documents by the client alone",
  run: async ({ sizes, smallest, site }) => {
    const jobs = sizes.filter((size) => size <= MOST_JOBS).at(-1) ?? smallest;
    const { environment } = await site(jobs);
    const { MEILISEARCH_HOST: host = "", MEILISEARCH_API_KEY: apiKey = "" } = environment;
    const client = new Meilisearch({ host, apiKey, requestInit: { headers: { "Accept-Encoding": "identity" } } });
    const documents = await readDocuments(client);
    const progress = createProgress("reindex", ROUNDS);
    const { ours, alone } = await alternate(
      ROUNDS,
      {
        ours: () => time(() => reindex(environment)),
        alone: async () => {
          const took = await time(() => addAlone(client, documents));
          await client.deleteIndex(OTHER_INDEX).waitTask(LONGEST_TASK);
          return took;
        },
      },
      (done) => progress.update(done),
    );
    progress.finish(ROUNDS);
    return [
      {
        measure: "`npm run search:reindex`",
        jobs,
        value: `${toShortNumber(ours / 1_000)} s`,
        against: `the client alone: ${toShortNumber(alone / 1_000)} s`,
        result: ours / alone,
        unit: "times",
        toReach: { atMost: 1.3 },
      },
    ];
  },
};
