import { z } from "#app/lib/zod.ts";

import { oneLine } from "#app/lib/plain-text.ts";

const LONGEST_QUERY = 150;

export const companySchema = z.object({
  company_uid: z.string(),
  company_name: z.string(),
  open_jobs: z.number(),
  newest_posted_date: z.string(),
});

export type CompanyCardData = z.infer<typeof companySchema>;

export function parseCompanyQuery(parameters: URLSearchParams): string {
  return oneLine(parameters.get("q") ?? "", LONGEST_QUERY);
}
