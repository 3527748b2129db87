import { z } from "zod";

import { searchDocumentSchema } from "./schema.ts";
// why the secret key: the outbox is the server's alone, and the mirror belongs to no user.
import { getSecretClient } from "#app/lib/supabase-secret.server.ts";

const claimSchema = z.object({
  lease: z.uuid(),
  jobs: z.array(z.object({ id: z.uuid(), document: searchDocumentSchema.nullable() })),
});

export type ClaimedJobs = z.infer<typeof claimSchema>;

export async function claimJobs(batchSize: number, leaseSeconds: number): Promise<ClaimedJobs | null> {
  const { data } = await getSecretClient()
    .rpc("claim_search_jobs", { batch_size: batchSize, lease_seconds: leaseSeconds })
    .throwOnError();
  return claimSchema.nullable().parse(data);
}

export async function finishJobs({ lease, jobs }: ClaimedJobs): Promise<void> {
  await getSecretClient()
    .rpc("finish_search_jobs", { held_lease: lease, job_ids: jobs.map(({ id }) => id) })
    .throwOnError();
}

/** False when the lease was lost meanwhile. */
export async function renewLease({ lease }: ClaimedJobs, leaseSeconds: number): Promise<boolean> {
  const { data } = await getSecretClient()
    .rpc("renew_search_jobs", { held_lease: lease, lease_seconds: leaseSeconds })
    .throwOnError();
  return data;
}

export async function releaseJobs({ lease }: ClaimedJobs): Promise<void> {
  await getSecretClient().rpc("release_search_jobs", { held_lease: lease }).throwOnError();
}

export async function enqueueJobs(ids: string[]): Promise<void> {
  await getSecretClient().rpc("enqueue_search_jobs", { job_ids: ids }).throwOnError();
}

export async function countWaitingJobs(): Promise<number> {
  const { count } = await getSecretClient()
    .from("search_outbox")
    .select("id", { count: "exact", head: true })
    .throwOnError();
  return count ?? 0;
}

/** How many jobs the index should hold. */
export async function countOpenJobs(): Promise<number> {
  const { count } = await getSecretClient()
    .from("jobs")
    .select("id", { count: "exact", head: true })
    .eq("status", "approved")
    .throwOnError();
  return count ?? 0;
}

const BEFORE_ALL_IDS = "00000000-0000-0000-0000-000000000000";

/** All that the index should hold, page by page in the order of the ids. */
export async function* readDocuments(pageSize: number) {
  let after = BEFORE_ALL_IDS;
  for (;;) {
    const { data } = await getSecretClient()
      .rpc("search_documents_after", { after_id: after, page_size: pageSize })
      .throwOnError();
    const documents = z.array(searchDocumentSchema).parse(data);
    const last = documents.at(-1);
    if (!last) return;
    yield documents;
    after = last.id;
  }
}
