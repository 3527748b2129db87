import type { LegacyDocument } from "./read-export.ts";
import type { Report } from "./import-report.ts";

// How records of the old build map to ours: each of our fields with its old names. The first name with a value wins.

type Mapping = Record<string, string[]>;

export const COMPANY = {
  companyName: ["companyName", "name", "company"],
  email: ["email"],
  phoneNumber: ["phoneNumber", "phone"],
  createdAt: ["createdAt"],
} satisfies Mapping;

/** What seekers read of a job. A company's copy is compared with the public job in these. */
export const JOB_CONTENT = {
  title: ["title", "jobTitle", "name", "position"],
  company: ["company"],
  requirements: ["requirements"],
  salary: ["salary"],
  experience: ["experience"],
  qualifications: ["qualifications"],
  description: ["description"],
  about: ["about"],
  location: ["location"],
  category: ["category"],
  vacancies: ["vacancies"],
} satisfies Mapping;

export const JOB = {
  ...JOB_CONTENT,
  postedDate: ["postedDate"],
  createdAt: ["createdAt"],
  statusChangedAt: ["statusChangedAt"],
  status: ["status", "approved"],
  owner: ["companyUid", "createdBy"],
  contactEmail: ["companyEmail"],
  contactPhone: ["phoneNumber"],
  kind: ["kind", "jobType", "type", "employmentType"],
  publicJob: ["globalJobId"],
} satisfies Mapping;

export const APPLICATION = {
  job: ["jobId"],
  name: ["name"],
  email: ["email"],
  phone: ["phone", "phoneNumber"],
  course: ["course"],
  resume: ["resume", "resumeUrl"],
  createdAt: ["createdAt"],
  // Repeats the id of the document.
  id: ["id"],
} satisfies Mapping;

/** Reports each field that the mapping does not name, with the number of its records. */
export function noteUnknownFields(place: string, documents: LegacyDocument[], mapping: Mapping, report: Report): void {
  const known = new Set([...Object.values(mapping).flat(), "__collections__"]);
  const counts = new Map<string, number>();
  for (const { fields } of documents) {
    for (const name of Object.keys(fields)) if (!known.has(name)) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  for (const [name, count] of counts)
    report.note(place, `the field ${JSON.stringify(name)} of ${count} is not taken over`);
}
