import { NO_PHONE } from "./company.ts";
import { JOB, JOB_CONTENT } from "./fields.ts";
import { findCategory, findLocation, readStatus, readVacancies } from "./read-choices.ts";
import type { Fields, JobCopy, LegacyDocument } from "./read-export.ts";
import { firstOf, noted, rawText, toEmail, toLine, toParagraphs, toPhone, type Notes } from "./read-text.ts";
import { readTime } from "./read-time.ts";
import type { JobCategory, JobLocation, JobStatus } from "#app/features/jobs/choices.ts";
import { JOB_FIELDS } from "#app/features/jobs/job-fields.ts";
import { jobTextsSchema } from "#app/features/employer-jobs/form/save/schema.server.ts";
import type { RequiredJobValues } from "#app/features/jobs/job-row.server.ts";

const LINES = ["company", "salary", "experience", "qualifications"] as const;
const PARAGRAPHS = ["requirements", "description", "about"] as const;

const NOT_SPECIFIED = "Not specified";
const DEFAULT_LOCATION: JobLocation = "Delhi";
const DEFAULT_CATEGORY: JobCategory = "Operations";
export const NO_PUBLIC_JOB = "imported: no public job";

export type JobPlan = {
  legacyId: string;
  /** Old ids of companies that may have posted it, the likeliest first. */
  owners: string[];
  contact: { email: string; phoneNumber: string } | null;
  content: RequiredJobValues;
  status: JobStatus;
  statusReason: string | null;
  statusChangedAt: Date | null;
  postedAt: Date;
  createdAt: Date;
  notes: Notes;
};

/** The plan of a public job, or why it is skipped. The company's copies fill its gaps. */
export function planJob({ id, fields }: LegacyDocument, copies: JobCopy[], now: number): JobPlan | string {
  const { status, note } = readStatus(fields);
  const plan = planContent([fields, ...copies.map((copy) => copy.fields)], status, now);
  if (typeof plan === "string") return plan;
  for (const copy of copies) {
    const differing = fieldsThatDiffer(fields, copy.fields);
    if (differing.length)
      plan.notes.push(`the copy ${copy.id} has another ${differing.join(", ")}: the public job counts`);
  }
  const owners = [...JOB.owner.map((name) => rawText(fields, name)), ...copies.map((copy) => copy.companyId)];
  return {
    ...plan,
    legacyId: id,
    owners: owners.filter((owner) => owner !== null),
    statusReason: null,
    notes: note ? [note, ...plan.notes] : plan.notes,
  };
}

/** The copy of a company whose public job is gone. */
export function planOrphanedCopy({ id, companyId, fields }: JobCopy, now: number): JobPlan | string {
  const plan = planContent([fields], "rejected", now);
  if (typeof plan === "string") return plan;
  const notes = [`status: rejected, as there is no public job`, ...plan.notes];
  return { ...plan, legacyId: id, owners: [companyId], statusReason: NO_PUBLIC_JOB, notes };
}

type Content = Omit<JobPlan, "legacyId" | "owners" | "statusReason">;

function planContent(sources: Fields[], oldStatus: JobStatus, now: number): Content | string {
  const notes: Notes = [];
  const read: Read = (field) =>
    rawText(sources[0] ?? {}, ...JOB[field]) ??
    noted(
      notes,
      `${field}: taken from the company's copy`,
      firstOf(sources.slice(1), (copy) => rawText(copy, ...JOB[field])),
    );

  const title = read("title");
  if (title === null) return "it has no title";
  const texts = [...LINES, ...PARAGRAPHS].map((field): [string, string] => {
    const raw = read(field);
    if (raw === null) notes.push(`${field}: missing, so “${NOT_SPECIFIED}”`);
    const clean = PARAGRAPHS.some((one) => one === field) ? toParagraphs : toLine;
    return [field, clean(raw ?? NOT_SPECIFIED, field, JOB_FIELDS[field].longest, notes)];
  });
  const { value: location, known: locationKnown } = choose("location", read, findLocation, DEFAULT_LOCATION, notes);
  const { value: category, known: categoryKnown } = choose("category", read, findCategory, DEFAULT_CATEGORY, notes);
  // A guessed place or category needs a moderator.
  const isGuess = !locationKnown || !categoryKnown;
  const status = isGuess && oldStatus === "approved" ? "pending" : oldStatus;
  if (status !== oldStatus) notes.push("status: pending, for a moderator to look at it");

  const content = jobTextsSchema.safeParse({
    ...Object.fromEntries(texts),
    title: toLine(title, "title", JOB_FIELDS.title.longest, notes),
    location,
    category,
    vacancies: String(vacanciesOf(read("vacancies"), notes)),
  });
  if (!content.success)
    return content.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join(" ");

  const time = (name: string) => firstOf(sources, (fields) => readTime(fields[name], now));
  const [posted, created, changed] = [time("postedDate"), time("createdAt"), time("statusChangedAt")];
  if (!posted) {
    notes.push(
      `postedDate: no date, so ${created ? "createdAt" : changed ? "statusChangedAt" : "the day of the import"}`,
    );
  }
  const postedAt = posted ?? created ?? changed ?? new Date(now);
  const email = firstOf(sources, (fields) => toEmail(rawText(fields, ...JOB.contactEmail), "companyEmail", []));
  const phone = firstOf(sources, (fields) => toPhone(rawText(fields, ...JOB.contactPhone), "phoneNumber", []));
  return {
    content: content.data,
    contact: email === null ? null : { email, phoneNumber: phone ?? NO_PHONE },
    status,
    statusChangedAt: status === "pending" ? null : changed,
    postedAt,
    createdAt: created ?? postedAt,
    notes,
  };
}

type Read = (field: keyof typeof JOB_CONTENT) => string | null;

function choose<Choice extends string>(
  field: "location" | "category",
  read: Read,
  find: (text: string) => Choice | null,
  otherwise: Choice,
  notes: Notes,
): { value: Choice; known: boolean } {
  const raw = read(field);
  const found = raw === null ? null : find(raw);
  if (found === null) notes.push(`${field}: ${raw === null ? "missing" : quoted(raw)}, so ${otherwise}`);
  else if (found !== raw) notes.push(`${field}: ${found} for ${quoted(raw ?? "")}`);
  return { value: found ?? otherwise, known: found !== null };
}

function vacanciesOf(raw: string | null, notes: Notes): number {
  const vacancies = readVacancies(raw) ?? 1;
  if (String(vacancies) !== raw) notes.push(`vacancies: ${vacancies} for ${raw === null ? "nothing" : quoted(raw)}`);
  return vacancies;
}

function fieldsThatDiffer(job: Fields, copy: Fields): string[] {
  const differing = Object.entries(JOB_CONTENT).flatMap(([field, names]) => {
    const [one, other] = [rawText(job, ...names), rawText(copy, ...names)];
    return one !== null && other !== null && one.trim() !== other.trim() ? [field] : [];
  });
  const saysStatus = "status" in copy || "approved" in copy;
  if (saysStatus && readStatus(copy).status !== readStatus(job).status) differing.push("status");
  return differing;
}

/** A text of the export, for one line of the report. */
function quoted(text: string): string {
  return JSON.stringify(text.length > 60 ? `${text.slice(0, 60).toWellFormed()}…` : text);
}
