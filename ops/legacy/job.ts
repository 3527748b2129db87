import { NO_PHONE } from "./company.ts";
import { findCategory, findLocation, readStatus, readVacancies } from "./read-choices.ts";
import type { Fields, JobCopy, LegacyDocument } from "./read-export.ts";
import { firstOf, noted, rawText, toEmail, toLine, toParagraphs, toPhone, type Notes } from "./read-text.ts";
import { readTime } from "./read-time.ts";
import type { JobCategory, JobLocation, JobStatus } from "#app/features/jobs/choices.ts";
import { JOB_FIELDS } from "#app/features/jobs/job-fields.ts";
import { jobTextsSchema } from "#app/features/employer-jobs/form/save/schema.server.ts";
import type { RequiredJobValues } from "#app/features/jobs/job-row.server.ts";

const TITLE = ["title", "jobTitle", "name", "position"];
const TEXTS = ["company", "requirements", "salary", "experience", "qualifications", "description", "about"] as const;
const PARAGRAPHS: readonly string[] = ["requirements", "description", "about"];
const COMPARED = [...TEXTS, "location", "category", "vacancies"];

export const IMPORTED_FIELDS = [
  ...[...TITLE, ...COMPARED, "postedDate", "createdAt", "statusChangedAt", "approved", "status"],
  ...["companyUid", "createdBy", "companyEmail", "phoneNumber", "globalJobId"],
];

const NOT_SPECIFIED = "Not specified";
const DEFAULT_LOCATION: JobLocation = "Delhi";
const DEFAULT_CATEGORY: JobCategory = "Operations";
export const NO_PUBLIC_JOB = "imported: no public job";

export type JobPlan = {
  legacyId: string;
  /** Who may have posted it, as old ids of companies; the likeliest first. */
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

/** A public job as it comes in, or why it can't. Where it says nothing, the company's copies may; else it decides. */
export function planJob({ id, fields }: LegacyDocument, copies: JobCopy[], now: number): JobPlan | string {
  const { status, note } = readStatus(fields);
  const plan = planContent([fields, ...copies.map((copy) => copy.fields)], status, now);
  if (typeof plan === "string") return plan;
  for (const copy of copies) {
    const differing = fieldsThatDiffer(fields, copy.fields);
    if (differing.length)
      plan.notes.push(`the copy ${copy.id} has another ${differing.join(", ")}: the public job counts`);
  }
  const owners = [rawText(fields, "companyUid"), rawText(fields, "createdBy"), ...copies.map((copy) => copy.companyId)];
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
  const read = (field: string, ...names: string[]) =>
    rawText(sources[0] ?? {}, ...names) ??
    noted(
      notes,
      `${field}: taken from the company's copy`,
      firstOf(sources.slice(1), (copy) => rawText(copy, ...names)),
    );

  const title = read("title", ...TITLE);
  if (title === null) return "it has no title";
  const texts = TEXTS.map((field): [string, string] => {
    const raw = read(field, field);
    if (raw === null) notes.push(`${field}: missing, so “${NOT_SPECIFIED}”`);
    const clean = PARAGRAPHS.includes(field) ? toParagraphs : toLine;
    return [field, clean(raw ?? NOT_SPECIFIED, field, JOB_FIELDS[field].longest, notes)];
  });
  const { value: location, known: locationKnown } = choose("location", read, findLocation, DEFAULT_LOCATION, notes);
  const { value: category, known: categoryKnown } = choose("category", read, findCategory, DEFAULT_CATEGORY, notes);
  // What it says in public of its place or its kind may be wrong now: a moderator looks first.
  const isGuess = !locationKnown || !categoryKnown;
  const status = isGuess && oldStatus === "approved" ? "pending" : oldStatus;
  if (status !== oldStatus) notes.push("status: pending, for a moderator to look at it");

  const content = jobTextsSchema.safeParse({
    ...Object.fromEntries(texts),
    title: toLine(title, "title", JOB_FIELDS.title.longest, notes),
    location,
    category,
    vacancies: String(vacanciesOf(read("vacancies", "vacancies"), notes)),
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
  const email = firstOf(sources, (fields) => toEmail(rawText(fields, "companyEmail"), "companyEmail", []));
  const phone = firstOf(sources, (fields) => toPhone(rawText(fields, "phoneNumber"), "phoneNumber", []));
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

type Read = (field: string, ...names: string[]) => string | null;

function choose<Choice extends string>(
  field: string,
  read: Read,
  find: (text: string) => Choice | null,
  otherwise: Choice,
  notes: Notes,
): { value: Choice; known: boolean } {
  const raw = read(field, field);
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
  const differs = (...names: string[]) => {
    const [one, other] = [rawText(job, ...names), rawText(copy, ...names)];
    return one !== null && other !== null && one.trim() !== other.trim();
  };
  const differing = COMPARED.filter((field) => differs(field));
  if (differs(...TITLE)) differing.unshift("title");
  const saysStatus = "status" in copy || "approved" in copy;
  if (saysStatus && readStatus(copy).status !== readStatus(job).status) differing.push("status");
  return differing;
}

/** A text of the export, for one line of the report. */
function quoted(text: string): string {
  return JSON.stringify(text.length > 60 ? `${text.slice(0, 60).toWellFormed()}…` : text);
}
