import { z } from "zod";

import { companySchema, type CompanyCardData } from "./schema.ts";
import { getPublicListClient } from "#app/lib/supabase.server.ts";

// What follows is no pattern but plain text. Like this and not by ILIKE: PostgREST takes a * there for a wildcard, and
// has no way to write one that is none.
const LITERALLY = "***=";

export type CompanyPage = { companies: CompanyCardData[]; total: number };

/** Companies with open jobs whose names hold the text: those with most jobs first. */
export async function listCompanies(q: string, { limit, offset }: { limit: number; offset: number }) {
  // why two requests: asked for both at once, PostgREST refuses a page behind the last one.
  const [total, companies] = await Promise.all([countCompanies(q), readCompanies(q, { limit, offset })]);
  return { companies, total } satisfies CompanyPage;
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

/** The public name of a company with open jobs. Null for any other, and where nobody can say: the page does without. */
export async function findCompanyName(uid: string): Promise<string | null> {
  const { data } = await getPublicListClient()
    .from("company_directory")
    .select("company_name")
    .eq("company_uid", uid)
    .maybeSingle();
  return data?.company_name ?? null;
}
