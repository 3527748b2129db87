import { z } from "zod";

import { getPublicListClient } from "#app/lib/supabase.server.ts";

const companySchema = z.object({
  company_uid: z.string(),
  company_name: z.string(),
  open_jobs: z.number(),
  newest_posted_date: z.string(),
});
export type Company = z.infer<typeof companySchema>;

// In a regular expression of Postgres: what follows is plain text. ILIKE does not work here, because PostgREST takes every
// "*" for a wildcard and has no way to escape it.
const LITERALLY = "***=";

/** The companies with open jobs whose names contain the text, those with the most jobs first. */
export async function listCompanies(q: string, { limit, offset }: { limit: number; offset: number }) {
  // why two requests: if one request asks for both, PostgREST refuses a page after the last one.
  const [total, companies] = await Promise.all([countCompanies(q), readCompanies(q, { limit, offset })]);
  return { companies, total };
}

async function countCompanies(q: string): Promise<number> {
  const directory = getPublicListClient()
    .from("company_directory")
    .select("company_uid", { count: "exact", head: true });
  const { count } = await (q ? directory.regexIMatch("company_name", LITERALLY + q) : directory).throwOnError();
  return count ?? 0;
}

async function readCompanies(q: string, { limit, offset }: { limit: number; offset: number }) {
  const directory = getPublicListClient()
    .from("company_directory")
    .select("company_uid, company_name, open_jobs, newest_posted_date");
  const { data } = await (q ? directory.regexIMatch("company_name", LITERALLY + q) : directory)
    .order("open_jobs", { ascending: false })
    .order("company_name")
    .order("company_uid")
    .range(offset, offset + limit - 1)
    .throwOnError();
  return z.array(companySchema).parse(data);
}

/** The public name of a company with open jobs. Null for all others and after an error, because a page can do without it. */
export async function findCompanyName(uid: string): Promise<string | null> {
  const { data } = await getPublicListClient()
    .from("company_directory")
    .select("company_name")
    .eq("company_uid", uid)
    .maybeSingle();
  return data?.company_name ?? null;
}
