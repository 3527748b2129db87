import { takeOpenings } from "./openings.server.ts";
import { repeat, type Worker } from "#app/lib/repeat.server.ts";
// why the secret key: only the server counts.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";

const EVERY_MS = 5_000;

/** Adds what this server has counted to the days of the jobs; the last of it when the server ends. A batch that fails is lost. */
export function startWritingOpenings(): Worker {
  const worker = repeat(write, {
    firstAfterMs: EVERY_MS,
    everyMs: EVERY_MS,
    failure: "the views of jobs could not be counted",
  });
  return {
    ...worker,
    stop: async () => {
      await worker.stop();
      await write().catch(() => undefined);
    },
  };
}

async function write(): Promise<void> {
  const opened = takeOpenings();
  if (opened.length) await getSecretClient().rpc("add_job_openings", { opened }).throwOnError();
}
