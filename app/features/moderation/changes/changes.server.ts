import { shortened, wordDifference, type Part } from "./word-difference.ts";
import { REVIEW_FIELDS, textOfReview } from "../review-fields.server.ts";
import type { ModeratedRow } from "../rows.server.ts";

export type FieldChange = { name: string; parts: Part[] };

/** What an employer has changed since the last decision about the job. */
export type Changes = { fields: FieldChange[]; since: "approved" | "refused" } | "unknown";

/** Null where there is nothing to compare: the job is approved as it is, or never was. */
export function changesOf(job: ModeratedRow): Changes | null {
  const { status, history, approved_texts: approved, refused_texts: refused } = job;
  if (status === "approved") return null;
  const decided = refused ?? approved;
  if (!decided) {
    // From before the approved texts were kept.
    const wasEdited = history.some((entry) => entry.from === "approved" && entry.to === "pending" && entry.by_employer);
    return wasEdited ? "unknown" : null;
  }
  const before: ModeratedRow = { ...job, ...decided };
  // By what is saved: the words of a derived number also depend on the texts.
  const fields = REVIEW_FIELDS.filter(({ columns }) => columns.some((column) => before[column] !== job[column]))
    .map((field) => ({ name: field.inSentence, before: textOfReview(field, before), after: textOfReview(field, job) }))
    .filter((field) => field.before !== field.after)
    .map((field) => ({ name: field.name, parts: shortened(wordDifference(field.before, field.after)) }));
  // A job that was rejected as it had been approved.
  const since = refused ? ("refused" as const) : ("approved" as const);
  return fields.length || status === "pending" ? { fields, since } : null;
}
