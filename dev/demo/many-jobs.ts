import { ensureCompany } from "./demo-accounts.ts";
import { generateJob } from "./job-generator.ts";
import { COMPANIES } from "./vocabulary.ts";
import { createProgress } from "../command.ts";
import type { JobStatus } from "#app/features/jobs/choices.ts";
// why the secret key: it inserts jobs of many companies.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";

const BATCH_SIZE = 1_000;

/** Adds N generated jobs. Jobs that an earlier run inserted are skipped. */
export async function seedJobs(count: number, status: JobStatus): Promise<void> {
  const owners = new Map<string, string>();
  for (const [index, companyName] of COMPANIES.entries()) {
    owners.set(companyName, await ensureCompany({ companyName, phoneNumber: String(9_810_000_000 + index) }));
  }
  const newestAt = Date.now();
  const progress = createProgress("inserted", count);
  for (let start = 0; start < count; start += BATCH_SIZE) {
    const size = Math.min(BATCH_SIZE, count - start);
    const batch = Array.from({ length: size }, (_, offset) => {
      const job = generateJob({ series: `seed-${status}`, index: start + offset, of: count, status, newestAt });
      return { ...job, company_uid: owners.get(job.company)! };
    });
    await getSecretClient().from("jobs").upsert(batch, { onConflict: "id", ignoreDuplicates: true }).throwOnError();
    progress.update(start + size);
  }
  progress.finish(count);
}
