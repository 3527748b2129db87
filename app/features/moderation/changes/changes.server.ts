import { shortened, wordDifference, type Part } from "./word-difference.ts";
import { factsOf } from "../dashboard/job-facts.server.ts";
import { FIELDS } from "../decide/explain-refusal.server.ts";
import type { ModeratedRow } from "../rows.server.ts";

export type FieldChange = { name: string; parts: Part[] };

/** What an employer has changed since the job was approved. */
export type Changes = { fields: FieldChange[] } | "unknown";

/** Null where there is nothing to compare: the job is approved as it is, or never was. */
export function changesOf(job: ModeratedRow, approved: ModeratedRow["approved_texts"], now: number): Changes | null {
  const { status, history } = job;
  if (status === "approved") return null;
  if (!approved) {
    // From before the approved texts were kept.
    const wasEdited = history.some((entry) => entry.from === "approved" && entry.to === "pending" && entry.by_employer);
    return wasEdited ? "unknown" : null;
  }
  const before: ModeratedRow = { ...job, ...approved };
  const texts = FIELDS.map(([field, name]) => ({ name, before: String(before[field]), after: String(job[field]) }));
  const fields = [...texts, ...changedFacts(before, job, now)]
    .filter((field) => field.before !== field.after)
    .map((field) => ({ name: field.name, parts: shortened(wordDifference(field.before, field.after)) }));
  // A job that was rejected as it had been approved.
  return fields.length || status === "pending" ? { fields } : null;
}

function changedFacts(before: ModeratedRow, after: ModeratedRow, now: number) {
  const textsOf = (job: ModeratedRow) => new Map(factsOf(job, now).map(({ name, text }) => [name, text]));
  const [old, current] = [textsOf(before), textsOf(after)];
  const names = new Set([...old.keys(), ...current.keys()]);
  return [...names].map((name) => ({
    name: name.toLowerCase().replace(",", ""),
    before: old.get(name) ?? "",
    after: current.get(name) ?? "",
  }));
}
