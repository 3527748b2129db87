import { z } from "zod";

const LONGEST_QUERY = 150;

export const companySchema = z.object({
  company_uid: z.string(),
  company_name: z.string(),
  open_jobs: z.number(),
  newest_posted_date: z.string(),
});

export type CompanyCardData = z.infer<typeof companySchema>;

/** What a visitor looks for, from the address; without what no name holds and no database takes. */
export function parseCompanyQuery(parameters: URLSearchParams): string {
  const text = (parameters.get("q") ?? "").replaceAll(/[\s\p{Cc}]+/gu, " ").trim();
  return text.slice(0, LONGEST_QUERY).trim().toWellFormed();
}
