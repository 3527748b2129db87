import { z } from "zod";

import { withSynonyms, withSynonymsInText } from "./document-synonyms.server.ts";
import { searchDocumentSchema } from "../schema.server.ts";
import { JOB_CATEGORIES, type JobCategory } from "#app/features/jobs/choices.ts";
import { countOpenJobs } from "#app/features/jobs/open-jobs.queries.server.ts";
// why the secret key: the outbox is the server's alone, and the index sync belongs to no user.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";

const jobsSchema = z.array(
  z.object({ id: z.uuid(), document: searchDocumentSchema.transform(withSynonyms).nullable() }),
);
const deliverySchema = z.object({ lease: z.uuid(), writer: z.uuid() });

/** A job as it is now. Without a document it is not open, and the index must not hold it. */
export type CurrentJob = z.infer<typeof jobsSchema>[number];

/** The right to change the index, which one instance has at a time, and the key that it writes with. */
export type Delivery = z.infer<typeof deliverySchema>;

/** The oldest waiting jobs; null where none wait, or another instance delivers. */
export async function claimJobs(
  batchSize: number,
  leaseSeconds: number,
): Promise<(Delivery & { jobs: CurrentJob[] }) | null> {
  const { data } = await getSecretClient()
    .rpc("claim_search_delivery", { batch_size: batchSize, lease_seconds: leaseSeconds })
    .throwOnError();
  return deliverySchema.extend({ jobs: jobsSchema }).nullable().parse(data);
}

/** The right alone, without a batch; null where another instance delivers. */
export async function holdDelivery(leaseSeconds: number): Promise<Delivery | null> {
  const { data } = await getSecretClient().rpc("hold_search_delivery", { lease_seconds: leaseSeconds }).throwOnError();
  return deliverySchema.nullable().parse(data);
}

/** False when another instance has taken over. */
export async function renewLease({ lease }: Delivery, leaseSeconds: number): Promise<boolean> {
  const { data } = await getSecretClient()
    .rpc("renew_search_jobs", { held_lease: lease, lease_seconds: leaseSeconds })
    .throwOnError();
  return data;
}

export async function finishJobs({ lease }: Delivery, ids: string[]): Promise<void> {
  await getSecretClient().rpc("finish_search_jobs", { held_lease: lease, job_ids: ids }).throwOnError();
}

export async function giveUpJobs({ lease }: Delivery, ids: string[]): Promise<void> {
  await getSecretClient().rpc("give_up_search_jobs", { held_lease: lease, job_ids: ids }).throwOnError();
}

export async function enqueueJobs(ids: string[]): Promise<void> {
  await getSecretClient().rpc("enqueue_search_jobs", { job_ids: ids }).throwOnError();
}

export async function countWaitingJobs(): Promise<number> {
  const { count } = await getSecretClient()
    .from("search_outbox")
    // why not HEAD: an error would have no text.
    .select("id", { count: "exact" })
    .limit(1)
    .throwOnError();
  return count ?? 0;
}

/** How many jobs the index should hold. */
export function countIndexableJobs(): Promise<number> {
  return countOpenJobs(getSecretClient());
}

export const BEFORE_ALL_IDS = "00000000-0000-0000-0000-000000000000";

const pageSchema = z.object({
  last_date: z.string(),
  last_id: z.uuid(),
  number: z.number(),
  documents: z.string(),
});

/**
 * All that the index should hold, page by page: category by category, the oldest first. The documents of a page are a text, one
 * in each line.
 */
export async function* readDocuments(pageSize: number) {
  for (const category of JOB_CATEGORIES) yield* readDocumentsOf(category, pageSize);
}

async function* readDocumentsOf(category: JobCategory, pageSize: number) {
  let after: { after_date?: string; after_id?: string } = {};
  for (;;) {
    const { data } = await getSecretClient()
      .rpc("search_documents_of_category", { in_category: category, page_size: pageSize, ...after })
      .throwOnError();
    if (data.last_id === null) return;
    const { number, documents, ...last } = pageSchema.parse(data);
    yield { number, documents: documents.split("\n").map(withSynonymsInText).join("\n") };
    after = { after_date: last.last_date, after_id: last.last_id };
  }
}

export async function readJobs(ids: string[]): Promise<CurrentJob[]> {
  const { data } = await getSecretClient().rpc("search_documents_of", { job_ids: ids }).throwOnError();
  return jobsSchema.parse(data);
}

const versionsSchema = z.array(z.object({ id: z.uuid(), version: z.number() }));

/** Which jobs the index should hold, and in which version: a page in the order of the ids. */
export async function readVersionsAfter(after: string, pageSize: number): Promise<z.infer<typeof versionsSchema>> {
  const { data } = await getSecretClient()
    .rpc("search_versions_after", { after_id: after, page_size: pageSize })
    .throwOnError();
  return versionsSchema.parse(data);
}

const statesSchema = z.array(z.object({ id: z.uuid(), version: z.number().nullable(), waiting: z.boolean() }));

/** What the index should hold of each: no version where the job is not open. */
export async function readVersionsOf(ids: string[]): Promise<z.infer<typeof statesSchema>> {
  const { data } = await getSecretClient().rpc("search_versions_of", { job_ids: ids }).throwOnError();
  return statesSchema.parse(data);
}

/** Begins to keep what is delivered from now on for `takeRebuildChanges`; null while another rebuild is running. */
export async function beginRebuild(aliveSeconds: number): Promise<string | null> {
  const { data } = await getSecretClient().rpc("begin_search_rebuild", { alive_seconds: aliveSeconds }).throwOnError();
  return z.uuid().nullable().parse(data);
}

/** False when it was silent for too long: what was delivered since then was not kept for it. */
export async function renewRebuild(run: string, aliveSeconds: number): Promise<boolean> {
  const { data } = await getSecretClient()
    .rpc("renew_search_rebuild", { run, alive_seconds: aliveSeconds })
    .throwOnError();
  return data;
}

export async function endRebuild(run: string): Promise<void> {
  await getSecretClient().rpc("end_search_rebuild", { run }).throwOnError();
}

/** Null where `renewRebuild` would be false. */
export async function takeRebuildChanges(run: string, withWaiting: boolean): Promise<string[] | null> {
  const { data } = await getSecretClient()
    .rpc("take_search_rebuild_changes", { run, with_waiting: withWaiting })
    .throwOnError();
  return z.array(z.uuid()).nullable().parse(data);
}
