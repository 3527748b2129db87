import { shortened, wordDifference, type Part } from "./word-difference.ts";
import { textsOfFacts } from "../dashboard/job-facts.server.ts";
import { CONTENT_FIELDS, FACT_FIELDS, inSentence } from "../job-fields.server.ts";
import type { ModeratedRow } from "../rows.server.ts";

export type FieldChange = { name: string; parts: Part[] };

/** What an employer has changed since the job was approved. */
export type Changes = { fields: FieldChange[] } | "unknown";

/** Null where there is nothing to compare: the job is approved as it is, or never was. */
export function changesOf(job: ModeratedRow, approved: ModeratedRow["approved_texts"]): Changes | null {
  const { status, history } = job;
  if (status === "approved") return null;
  if (!approved) {
    // From before the approved texts were kept.
    const wasEdited = history.some((entry) => entry.from === "approved" && entry.to === "pending" && entry.by_employer);
    return wasEdited ? "unknown" : null;
  }
  const before: ModeratedRow = { ...job, ...approved };
  const fields = [...changedTexts(before, job), ...changedFacts(before, job)].map((field) => ({
    name: field.name,
    parts: shortened(wordDifference(field.before, field.after)),
  }));
  // A job that was rejected as it had been approved.
  return fields.length || status === "pending" ? { fields } : null;
}

type Change = { name: string; before: string; after: string };

function changedTexts(before: ModeratedRow, after: ModeratedRow): Change[] {
  return CONTENT_FIELDS.flatMap(({ name, columns }) =>
    columns.map((column) => ({ name, before: String(before[column]), after: String(after[column]) })),
  ).filter((field) => field.before !== field.after);
}

/** By what is saved: the words for a fact also depend on the texts of the job. */
function changedFacts(before: ModeratedRow, after: ModeratedRow): Change[] {
  const [old, current] = [textsOfFacts(before), textsOfFacts(after)];
  return FACT_FIELDS.filter(({ columns }) => columns.some((column) => before[column] !== after[column]))
    .map(({ name }) => ({ name: inSentence(name), before: old[name], after: current[name] }))
    .filter((field) => field.before !== field.after);
}
