import { setImmediate as nextTurn, setTimeout as delay } from "node:timers/promises";
import { z } from "zod";

import { assessJob, scoreOf, type Reason } from "./assess-job.ts";
import { RULES_VERSION, RULES, type Rule } from "./rule-weights.ts";
import { findInstitutions, isInOtherScript } from "./rules/institutions.ts";
import { isNearName, lettersOf, NOT_DISTINCTIVE } from "./rules/near-names.ts";
import { numbersOfTexts } from "#app/features/jobs/salary-and-experience/numbers-of-texts.ts";
import { jobRowSchema } from "#app/features/jobs/job-row.server.ts";
import type { Json } from "#app/lib/database/database.types.ts";
import { logError } from "#app/lib/monitoring/log.server.ts";
// why the secret key: only the server may write findings.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";

/** As stored: database findings outside the texts have no field. */
type KeptReason = (Reason & { like?: string }) | { rule: Rule; weight: number };

/** By job: names of other companies that may be in its own. */
const namesSchema = z.record(z.string(), z.array(z.string()));

const jobsSchema = z.array(
  jobRowSchema.extend({
    /** That of its company. */
    name_version: z.number().nullable(),
    beside: z.array(z.enum(["same-phone", "same-text", "new-account", "other-company"])),
    proven_domain: z.string().nullable(),
  }),
);
type JobToAssess = z.infer<typeof jobsSchema>[number];

/** More than a moderator decides about at once. */
const AT_ONCE = 150;
/** A job that is being changed at this moment is read again. */
const ATTEMPTS = 5;
const PAUSE_MS = 100;

/** Afterwards each of these jobs has been read as it is, by the rules of now. Throws where that can't be. */
export async function ensureAssessed(ids: string[]): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const { found, kept } = await assessSome(ids, AT_ONCE);
    if (kept === found) return;
    await delay(PAUSE_MS * (attempt + 1));
  }
  throw new Error("A job that was to be read is being changed all the time.");
}

/** Runs after a job was saved; a failure here does not affect the save, and the worker retries. */
export async function assessSavedJob(id: string): Promise<void> {
  try {
    await assessSome([id], 1);
  } catch (error) {
    logError("a job was not read when it was saved; this is tried again in the background", error);
  }
}

/** Reads pending jobs that were not read yet. Gives how many have been read. */
export async function assessPending(most: number): Promise<number> {
  return (await assessSome(null, most)).kept;
}

async function assessSome(ids: string[] | null, most: number): Promise<{ found: number; kept: number }> {
  const jobs = await readSome(ids, most);
  if (!jobs.length) return { found: 0, kept: 0 };
  const names = await findVerifiedNames(jobs);
  const assessments = [];
  for (const job of jobs) {
    assessments.push(assess(job, names[job.id] ?? []));
    // A long text takes milliseconds; requests don't wait for all of them.
    await nextTurn();
  }
  const { data: kept } = await getSecretClient()
    .rpc("store_assessments", { assessments, rules: RULES_VERSION })
    .throwOnError();
  return { found: jobs.length, kept };
}

async function readSome(ids: string[] | null, most: number): Promise<JobToAssess[]> {
  const { data } = await getSecretClient()
    // why the assertion: the generated types know no argument that may be null.
    .rpc("jobs_to_assess", { ids: ids as string[], rules: RULES_VERSION, most })
    .throwOnError();
  return jobsSchema.parse(data);
}

async function findVerifiedNames(jobs: Pick<JobToAssess, "id" | "company">[]) {
  const posted = jobs.map(({ id, company }) => ({ id, plain: lettersOf(company) }));
  const { data } = await getSecretClient()
    .rpc("verified_names_like", { posted, not_distinctive: [...NOT_DISTINCTIVE].join("|") })
    .throwOnError();
  return namesSchema.parse(data);
}

function assess({ beside, proven_domain: provenDomain, ...row }: JobToAssess, verifiedNames: string[]) {
  const like = verifiedNames.find((name) => isNearName(row.company, name));
  const numbers = numbersOfTexts(row);
  const whole = (rule: Rule, field: "company" | "title") => ({
    ...{ rule, field, start: 0, end: row[field].length },
    weight: RULES[rule][0],
  });
  const reasons: KeptReason[] = [
    ...findInstitutions(row, provenDomain).map((field) => whole("institution-name", field)),
    ...(like === undefined ? [] : [{ ...whole("verified-name", "company"), like }]),
    ...(isInOtherScript(row.company) ? [whole("other-script", "company")] : []),
    ...assessJob(row).reasons,
    ...beside.map((rule) => (rule === "other-company" ? whole(rule, "company") : { rule, weight: RULES[rule][0] })),
  ];
  return {
    ...{ id: row.id, version: row.version, name_version: row.name_version },
    ...{ ...numbers, ...scoreOf(reasons), reasons },
  } satisfies Json;
}
