import { z } from "zod";

import { cardRowSchema, jobRowSchema } from "#app/features/jobs/job-row.server.ts";

// What the search knows of a job: the attributes of the index, made by private.search_document in the migrations.

export const searchedJobSchema = cardRowSchema.extend({ skills: jobRowSchema.shape.requirements });

export type SearchedJob = z.infer<typeof searchedJobSchema>;

export const indexedJobSchema = searchedJobSchema.extend({ version: jobRowSchema.shape.version });

/** Those that may have highlights around the words that matched: see lib/text/highlights.ts. */
export type HighlightedTexts = Pick<SearchedJob, "title" | "company" | "skills">;
export type HighlightedJob = SearchedJob & { highlighted: HighlightedTexts | null };

/**
 * A document of the index, which carries more than is shown: what jobs are found by, filtered by, sorted by and counted by. It
 * keeps all that the database gave it, so that a server of this release delivers what a later one has added.
 */
export const searchDocumentSchema = z.looseObject({ id: z.uuid(), version: jobRowSchema.shape.version });

export type SearchDocument = z.infer<typeof searchDocumentSchema>;
