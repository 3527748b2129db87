import { z } from "#app/lib/zod.ts";

import { JOB_CATEGORIES, JOB_LOCATIONS } from "../jobs/schema.ts";
import { idSchema } from "#app/lib/ids.ts";
import { oneLine } from "#app/lib/plain-text.ts";

// What the search knows of a job: the attributes of the index, made by private.search_document in the migrations.

export const searchedJobSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  company: z.string(),
  skills: z.string(),
  location: z.enum(JOB_LOCATIONS),
  category: z.enum(JOB_CATEGORIES),
  salary: z.string(),
  experience: z.string(),
  vacancies: z.number(),
  posted_date: z.string(),
});

export type SearchedJob = z.infer<typeof searchedJobSchema>;

/** The same texts with marks around the words that matched: see lib/marks.ts. */
const markedTextsSchema = z.object({ title: z.string(), company: z.string(), skills: z.string() });

export const indexedJobSchema = searchedJobSchema.extend({ _formatted: markedTextsSchema.optional() });

export type MarkedJob = SearchedJob & { marked: z.infer<typeof markedTextsSchema> | null };

/** A document of the index: the job, what it is sorted by, and by what drift is told. */
export const searchDocumentSchema = searchedJobSchema.extend({
  company_uid: z.uuid().nullable(),
  posted_at: z.number(),
  version: z.number(),
});

export type SearchDocument = z.infer<typeof searchDocumentSchema>;

const LONGEST_QUERY = 200;

/** Anything may stand in an address: what is no choice of ours counts as no choice. */
const jobFiltersSchema = z.object({
  q: z
    .string()
    .transform((text) => oneLine(text, LONGEST_QUERY))
    .catch(""),
  location: z.enum(JOB_LOCATIONS).optional().catch(undefined),
  category: z.enum(JOB_CATEGORIES).optional().catch(undefined),
  company: idSchema.optional().catch(undefined),
});

/** All optional but the text: a page uses those that it offers. */
export type JobFilters = z.infer<typeof jobFiltersSchema>;

/** Search engines and databases count rows with 32 bits; no list is this long. */
const LAST_PAGE = 1_000_000;

/** The number of the page in an address; anything that is none counts as the first. */
export function parsePage(parameters: URLSearchParams): number {
  const page = Number(parameters.get("page") ?? "1");
  return Number.isInteger(page) && page >= 1 ? Math.min(page, LAST_PAGE) : 1;
}

export function parseJobFilters(parameters: URLSearchParams): JobFilters {
  return jobFiltersSchema.parse({
    q: parameters.get("q") ?? "",
    location: parameters.get("location") || undefined,
    category: parameters.get("category") || undefined,
    company: parameters.get("company") || undefined,
  });
}
