import { z } from "#app/lib/zod.ts";

export const companySchema = z.object({
  company_uid: z.string(),
  company_name: z.string(),
  open_jobs: z.number(),
  newest_posted_date: z.string(),
});

export type CompanyCardData = z.infer<typeof companySchema>;
