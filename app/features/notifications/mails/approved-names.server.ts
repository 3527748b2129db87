import { z } from "zod";

import { oneLine } from "#app/lib/text/plain-text.ts";

const LONGEST_NAME = 100;

const nameSchema = z.string().transform((name) => oneLine(name, LONGEST_NAME));
const namesSchema = z.object({ title: nameSchema, company: nameSchema });

type Job = { title: string; company: string; status: string; approved_texts: { texts: unknown } | null };

/** The title and company that applicants may read: the employer may have changed them since, and no moderator has read that yet. */
export function approvedNamesOf({ approved_texts: approved, ...job }: Job) {
  return namesSchema.parse(job.status === "approved" ? job : (approved?.texts ?? job));
}
