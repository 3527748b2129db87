import { DAY_MS } from "#app/features/jobs/posted-date.ts";
import { untilNight } from "#app/features/jobs/typical-pay/refresh-typical-pay.worker.server.ts";
import { repeat, type Worker } from "#app/lib/repeat.server.ts";
// why the secret key: only the server may write the table.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";

const HOUR_MS = 3_600_000;

/** Computes once a night how many applicants each company answers, and soon after the start. */
export function startRefreshingAnswerRates(): Worker {
  return repeat(
    async () => {
      await getSecretClient().rpc("refresh_answer_rates").throwOnError();
      return untilNight(Date.now());
    },
    {
      firstAfterMs: 60_000,
      everyMs: HOUR_MS,
      failure: "the answers of companies could not be counted; this is tried again",
      lease: { name: "answer rates", seconds: (DAY_MS + HOUR_MS) / 1000 },
    },
  );
}
