import { z } from "zod";

import { verificationSchema } from "#app/features/jobs/open-jobs.queries.server.ts";
import { getPublicListClient } from "#app/lib/database/supabase.server.ts";

const companySchema = z.object({
  company_uid: z.string(),
  company_name: z.string(),
  open_jobs: z.number(),
  newest_posted_date: z.string(),
  verification: verificationSchema.nullable(),
  logo: z.string().nullable(),
});
export type Company = z.infer<typeof companySchema>;

const companyPageSchema = z.object({ total: z.number(), companies: z.array(companySchema) });

/** The companies with open jobs whose names contain the text, those with the most jobs first. */
export async function listCompanies(q: string, { limit, offset }: { limit: number; offset: number }) {
  const { data } = await getPublicListClient()
    .rpc("list_companies", { name_part: q, page_size: limit, page_start: offset })
    .throwOnError();
  return companyPageSchema.parse(data);
}

/** The public name of a company with open jobs; null for all others. */
export async function findCompanyName(uid: string): Promise<string | null> {
  const { data } = await getPublicListClient()
    .from("company_directory")
    .select("company_name")
    .eq("company_uid", uid)
    .maybeSingle()
    .throwOnError();
  return data?.company_name ?? null;
}
