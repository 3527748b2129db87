import { z } from "zod";

import { getMeilisearch } from "#app/features/search/meilisearch.server.ts";
import { findMatches } from "#app/features/search/saved-search.server.ts";
import { logInfo } from "#app/lib/monitoring/log.server.ts";
import { repeat, type Worker } from "#app/lib/repeat.server.ts";
// why the secret key: alerts belong to no account.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";

/** Each search is limited to these jobs by their ids. */
const MOST_JOBS = 200;
const MATCHED_EVERY_MS = 20_000;
const WRITTEN_EVERY_MS = 60_000;
/** Longer than a run with thousands of searches. Two runs at once do no harm: the ledger has each match once. */
const LEASE_SECONDS = 600;

const waitingSchema = z.object({ taken: z.array(z.number()), jobs: z.array(z.uuid()), queries: z.array(z.string()) });

/** Runs each distinct query over the newly approved jobs, with the search of the page. */
export async function matchAlerts(): Promise<number> {
  const { data } = await getSecretClient()
    .rpc("jobs_to_match", { most: MOST_JOBS, indexed: getMeilisearch() !== null })
    .throwOnError();
  const { taken, jobs, queries } = waitingSchema.parse(data);
  if (taken.length === 0) return 0;
  const found: Record<string, string[]> = {};
  for (const query of queries) found[query] = await findMatches(query, jobs);
  const { data: matches } = await getSecretClient().rpc("finish_matching", { taken, by_query: found }).throwOnError();
  logInfo("new jobs were compared with the alerts", { jobs: jobs.length, queries: queries.length, matches });
  return taken.length;
}

/** Queues the messages that are due. */
export async function writeAlertMessages(): Promise<number> {
  const { data } = await getSecretClient().rpc("write_alert_messages").throwOnError();
  return data;
}

/** Two workers: due messages are written even while the search engine is away. */
export function startAlerts(onWritten: () => void): Worker[] {
  const writing = repeat(
    async () => {
      if (await writeAlertMessages()) onWritten();
    },
    { everyMs: WRITTEN_EVERY_MS, failure: "the messages of alerts could not be written; this is tried again" },
  );
  const matching = repeat(
    async () => {
      const jobs = await matchAlerts();
      if (jobs) writing.wake();
      return jobs === MOST_JOBS ? 0 : MATCHED_EVERY_MS;
    },
    {
      everyMs: MATCHED_EVERY_MS,
      failure: "new jobs could not be compared with the alerts; this is tried again",
      recovery: "new jobs are compared with the alerts again",
      lease: { name: "matching alerts", seconds: LEASE_SECONDS },
    },
  );
  return [matching, writing];
}
