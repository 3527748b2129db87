import { z } from "zod";

import { assessJob, type AssessedField, type AssessedJob } from "./assess-job.ts";
import { RULES_VERSION } from "./rules.ts";
import { logError } from "#app/lib/log.server.ts";
// why the secret key: only the server may say what a job scores.
import { getSecretClient } from "#app/lib/supabase-secret.server.ts";

const text = z.string().nullable();
const textsSchema = z.array(
  z.object({
    id: z.uuid(),
    /** Of the texts: what is found in them is stored for these and no others. */
    digest: z.string(),
    ...({
      title: text,
      company: text,
      requirements: text,
      salary: text,
      experience: text,
      description: text,
      qualifications: text,
      about: text,
      walk_in_address: text,
      walk_in_bring: text,
      locality: text,
      category: text,
    } satisfies Record<AssessedField | "category", typeof text>),
    experience_min: z.number().nullable(),
  }),
);

/** Reads those of these jobs that were not read yet as they are now. */
export async function assessJobs(ids: string[]): Promise<void> {
  const { data } = await getSecretClient().rpc("find_unassessed_jobs", { ids, rules: RULES_VERSION }).throwOnError();
  await store(textsSchema.parse(data));
}

/** For a job that was just saved, which must not be lost for it: the background job reads it where this fails. */
export async function assessSavedJob(id: string): Promise<void> {
  try {
    await assessJobs([id]);
  } catch (error) {
    logError("a saved job could not be assessed; this is tried again", error);
  }
}

/** Reads some of the jobs that wait for it. Gives their number. */
export async function assessWaitingJobs(most: number): Promise<number> {
  const { data } = await getSecretClient().rpc("claim_jobs_to_assess", { most }).throwOnError();
  const jobs = textsSchema.parse(data);
  await store(jobs);
  return jobs.length;
}

async function store(jobs: (AssessedJob & { id: string; digest: string })[]): Promise<void> {
  if (jobs.length === 0) return;
  const assessments = jobs.map((job) => ({ id: job.id, digest: job.digest, ...assessJob(job) }));
  await getSecretClient().rpc("store_assessments", { assessments }).throwOnError();
}
