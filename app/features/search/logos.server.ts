import { setTimeout as delay } from "node:timers/promises";

import { z } from "zod";

import { createVersionedMemo } from "./versioned-memo.server.ts";
import type { ListedJob } from "#app/features/jobs/card/listed-job.server.ts";
import { isOverloaded, isUnavailable } from "#app/lib/dependencies/dependency.server.ts";
import { getVisitorClient } from "#app/lib/database/supabase.server.ts";
import { logError } from "#app/lib/monitoring/log.server.ts";

/** A list does not wait longer for its logos: initials do. */
const LONGEST_WAIT_MS = 300;

const logosSchema = z.record(z.string(), z.string());
const memoize = createVersionedMemo<z.infer<typeof logosSchema>>(1);

/** The jobs with the ids of their companies' logos. All logos are read at once: they change with the version of the list. */
export async function withLogos(jobs: ListedJob[]): Promise<ListedJob[]> {
  if (!jobs.length) return jobs;
  const logos = await Promise.race([
    memoize("logos", readLogos).catch(ignore),
    delay(LONGEST_WAIT_MS, null, { ref: false }),
  ]);
  return logos ? jobs.map((job) => ({ ...job, logo: logos[job.companyUid ?? ""] ?? null })) : jobs;
}

async function readLogos() {
  const { data } = await getVisitorClient().rpc("list_logos").throwOnError();
  return logosSchema.parse(data);
}

function ignore(error: unknown): null {
  if (!isUnavailable(error) && !isOverloaded(error)) logError("the logos of a list could not be read", error);
  return null;
}
