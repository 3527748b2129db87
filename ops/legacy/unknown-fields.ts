import type { LegacyDocument } from "./read-export.ts";
import type { Report } from "./report.ts";

/** Fields that nothing is made of are named once each, with how many records have them. */
export function noteUnknownFields(place: string, documents: LegacyDocument[], known: string[], report: Report): void {
  const counts = new Map<string, number>();
  for (const { fields } of documents) {
    for (const name of Object.keys(fields)) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  for (const name of [...known, "__collections__"]) counts.delete(name);
  for (const [name, count] of counts)
    report.note(place, `the field ${JSON.stringify(name)} of ${count} is not taken over`);
}
