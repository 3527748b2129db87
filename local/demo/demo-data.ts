import { randomBytes } from "node:crypto";

import { generateJob, type NewJob } from "./job-generator.ts";
import { COMPANIES } from "./vocabulary.ts";
import { createProgress } from "../progress.ts";
import { createAccount } from "#app/features/accounts/operator-accounts.server.ts";
import type { JobStatus } from "#app/features/jobs/choices.ts";
// why the secret key: an operator fills the database here, for companies that have not signed in.
import { getSecretClient } from "#app/lib/supabase-secret.server.ts";

const BATCH_SIZE = 1_000;
const DEMO_JOBS = 60;

export const DEMO_EMPLOYER = { email: "employer@delhincrjobs.example", password: "demo-employer-1" };
export const DEMO_SUPER_ADMIN = { email: "superadmin@delhincrjobs.example", password: "demo-superadmin-1" };

export async function isDatabaseEmpty(): Promise<boolean> {
  const [jobs, profiles] = await Promise.all([
    getSecretClient().from("jobs").select("id").limit(1).throwOnError(),
    getSecretClient().from("profiles").select("id").limit(1).throwOnError(),
  ]);
  return jobs.data.length === 0 && profiles.data.length === 0;
}

/** What a newcomer finds: an employer to log in as, other companies, and jobs in each status. May be begun again. */
export async function seedDemo(): Promise<void> {
  const owner =
    (await findCompanyByEmail(DEMO_EMPLOYER.email)) ??
    (await createAccount({ ...DEMO_EMPLOYER, companyName: COMPANIES[0]!, phoneNumber: "9810012345" }));
  const owners = await ensureCompanies(COMPANIES.slice(0, 8), new Map([[COMPANIES[0]!, owner]]));
  const statuses: JobStatus[] = ["approved", "approved", "approved", "approved", "pending", "rejected"];
  const jobs = Array.from({ length: DEMO_JOBS }, (_, index) => {
    const status = statuses[index % statuses.length]!;
    const job = generateJob({ series: "demo", index, of: DEMO_JOBS, status, newestAt: Date.now() });
    const [company, companyUid] = owners[index % owners.length]!;
    return belongTo(job, company, companyUid);
  });
  await insertJobs(jobs);
}

/** N jobs beside whatever there is. Jobs of an earlier run with the same number stay as they are. */
export async function seedJobs(count: number, status: JobStatus): Promise<void> {
  const owners = await ensureCompanies(COMPANIES, new Map());
  const newestAt = Date.now();
  const progress = createProgress("inserted", count);
  for (let start = 0; start < count; start += BATCH_SIZE) {
    const size = Math.min(BATCH_SIZE, count - start);
    const batch = Array.from({ length: size }, (_, offset) => {
      const index = start + offset;
      const job = generateJob({ series: `seed-${status}`, index, of: count, status, newestAt });
      const [company, companyUid] = owners.find(([name]) => name === job.company)!;
      return belongTo(job, company, companyUid);
    });
    await insertJobs(batch);
    progress.update(start + size);
  }
  progress.finish(count);
}

function belongTo(job: NewJob, company: string, companyUid: string): NewJob {
  return {
    ...job,
    company,
    company_uid: companyUid,
    description: job.description.replaceAll(job.company, company),
    about: job.about.replaceAll(job.company, company),
  };
}

async function insertJobs(jobs: NewJob[]): Promise<void> {
  await getSecretClient().from("jobs").upsert(jobs, { onConflict: "id", ignoreDuplicates: true }).throwOnError();
}

/** The accounts of these companies; those that are missing are made, with passwords that nobody knows. */
async function ensureCompanies(names: string[], known: Map<string, string>): Promise<[string, string][]> {
  const owners: [string, string][] = [];
  for (const [index, companyName] of names.entries()) {
    const email = `jobs@${companyName.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}.example`;
    const existing = known.get(companyName) ?? (await findCompanyByEmail(email));
    const id =
      existing ??
      (await createAccount({
        email,
        password: randomBytes(24).toString("base64url"),
        companyName,
        phoneNumber: String(9_810_000_000 + index),
      }));
    owners.push([companyName, id]);
  }
  return owners;
}

export async function findCompanyByEmail(email: string): Promise<string | null> {
  const { data } = await getSecretClient()
    .from("companies")
    .select("id")
    .eq("email", email)
    .maybeSingle()
    .throwOnError();
  return data?.id ?? null;
}
