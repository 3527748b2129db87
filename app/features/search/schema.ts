import { z } from "#app/lib/zod.ts";

import { JOB_CATEGORIES, JOB_LOCATIONS, type JobCategory, type JobLocation } from "../jobs/schema.ts";
import { toId } from "#app/lib/ids.ts";
import { readChoice, readQuery } from "#app/lib/list-address.ts";

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

/** The same texts with highlights around the words that matched: see lib/highlights.ts. */
const highlightedTextsSchema = z.object({ title: z.string(), company: z.string(), skills: z.string() });

export const indexedJobSchema = searchedJobSchema.extend({ _formatted: highlightedTextsSchema.optional() });

export type HighlightedJob = SearchedJob & { highlighted: z.infer<typeof highlightedTextsSchema> | null };

/** A document of the index: the job, what it is sorted by, and by what drift is told. */
export const searchDocumentSchema = searchedJobSchema.extend({
  company_uid: z.uuid().nullable(),
  posted_at: z.number(),
  version: z.number(),
});

export type SearchDocument = z.infer<typeof searchDocumentSchema>;

/** What somebody searches for: a page uses those that it offers. */
export type JobFilters = {
  q: string;
  location?: JobLocation | undefined;
  category?: JobCategory | undefined;
  company?: string | undefined;
};

export function parseJobFilters(parameters: URLSearchParams): JobFilters {
  return {
    q: readQuery(parameters),
    location: readChoice(parameters, "location", JOB_LOCATIONS),
    category: readChoice(parameters, "category", JOB_CATEGORIES),
    company: toId(parameters.get("company")) ?? undefined,
  };
}
