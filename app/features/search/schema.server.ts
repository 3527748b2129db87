import { z } from "zod";

import { jobRowSchema } from "#app/features/jobs/job-row.server.ts";

// What the search knows of a job: the attributes of the index, made by private.search_document in the migrations.

export const searchedJobSchema = jobRowSchema
  .pick({
    id: true,
    title: true,
    company: true,
    company_uid: true,
    location: true,
    category: true,
    salary: true,
    experience: true,
    vacancies: true,
    posted_date: true,
  })
  .extend({ skills: jobRowSchema.shape.requirements });

export type SearchedJob = z.infer<typeof searchedJobSchema>;

/** The same texts with highlights around the words that matched: see lib/highlights.ts. */
const highlightedTextsSchema = searchedJobSchema.pick({ title: true, company: true, skills: true });

export const indexedJobSchema = searchedJobSchema.extend({
  version: jobRowSchema.shape.version,
  _formatted: highlightedTextsSchema.optional(),
});

export type HighlightedJob = SearchedJob & { highlighted: z.infer<typeof highlightedTextsSchema> | null };

/** A document of the index: the job, what it is sorted by, and the version that shows whether it is out of date. */
export const searchDocumentSchema = searchedJobSchema.extend({
  ...jobRowSchema.pick({ version: true }).shape,
  posted_at: z.number(),
});
