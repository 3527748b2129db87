import { z } from "zod";

import { deleteResumes } from "#app/features/applications/delete-resumes.server.ts";
import { isMailSetUp } from "#app/lib/dependencies/mail.server.ts";
import { getEnvironment } from "#app/lib/env.server.ts";
import { logInfo, logWarning } from "#app/lib/monitoring/log.server.ts";
import { metrics, PURGED } from "#app/lib/monitoring/metrics.server.ts";
import { repeat, type Worker } from "#app/lib/repeat.server.ts";
// why the secret key: only the server deletes what is too old.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";

const HOUR_SECONDS = 3_600;
const AT_ONCE = 500;
const MOST_MISSING = 1_000;
const MOST_NAMED = 10;

/** Deletes data after its time, each hour, and tells applicants a week before. */
export function startPurgingPersonalData(): Worker {
  return repeat(
    async (stopping) => {
      while (!stopping.aborted && (await purgeBatch()));
      await countMissingResumes();
      if (isMailSetUp()) await writeNotices();
    },
    {
      firstAfterMs: 60_000,
      everyMs: HOUR_SECONDS * 1_000,
      failure: "personal data that is too old could not be deleted; this is tried again",
      lease: { name: "purge of personal data", seconds: 2 * HOUR_SECONDS },
    },
  );
}

const purgedSchema = z.object({ resumes: z.array(z.string()), rows: z.record(z.enum(PURGED), z.number()) });

/** True when there may be more to delete. */
export async function purgeBatch(): Promise<boolean> {
  const { RETENTION_DAYS, SEAL_DAYS } = getEnvironment();
  const { data } = await getSecretClient()
    .rpc("purge_personal_data", { retention_days: RETENTION_DAYS, seal_days: SEAL_DAYS, most: AT_ONCE })
    .throwOnError();
  const { resumes, rows } = purgedSchema.parse(data);
  await deleteResumes(resumes);
  for (const of of PURGED) metrics.purged.inc({ of }, rows[of]);
  if (Object.values(rows).some(Boolean)) logInfo("deleted what was kept for long enough", rows);
  return Object.values(rows).some((number) => number >= AT_ONCE);
}

/** A file without an application is swept. An application without its file needs an operator. */
async function countMissingResumes(): Promise<void> {
  const { data: ids } = await getSecretClient().rpc("list_missing_resumes", { most: MOST_MISSING }).throwOnError();
  metrics.missingResumes.set(ids.length);
  if (ids.length) {
    logWarning("applications have no resume file", {
      number: ids.length,
      applications: ids.slice(0, MOST_NAMED).join(" "),
    });
  }
}

async function writeNotices(): Promise<void> {
  const { data: number } = await getSecretClient()
    .rpc("write_retention_notices", { retention_days: getEnvironment().RETENTION_DAYS, most: AT_ONCE })
    .throwOnError();
  if (number) logInfo("applicants are told that their applications will be deleted", { number });
}
