import { NO_PHONE } from "./company.ts";
import { JOB, JOB_CONTENT } from "./fields.ts";
import { findCategory, findKind, findLocation, OUTSIDE, readStatus, readVacancies } from "./read-choices.ts";
import type { Review } from "./import-report.ts";
import type { Fields, JobCopy, LegacyDocument } from "./read-export.ts";
import { firstOf, noted, rawText, toEmail, toLine, toParagraphs, toPhone, type Notes } from "./read-text.ts";
import { readTime } from "./read-time.ts";
import type { JobCategory, JobLocation, JobStatus } from "#app/features/jobs/choices.ts";
import { JOB_FIELDS } from "#app/features/jobs/job-fields.ts";
import { DAY_MS, endOfDay } from "#app/features/jobs/posted-date.ts";
import type { JobKind } from "#app/features/jobs/terms-of-work.ts";
import { assessJob } from "#app/features/safety/assess-job.ts";
import { HARD_SCORE, nameRule, type Rule } from "#app/features/safety/rule-weights.ts";
import { findInstitutions } from "#app/features/safety/rules/institutions.ts";
import { jobTextsSchema } from "#app/features/employer-jobs/form/save/schema.server.ts";
import type { RequiredJobValues } from "#app/features/jobs/job-row.server.ts";

const LINES = ["company", "salary", "experience", "qualifications"] as const;
const PARAGRAPHS = ["requirements", "description", "about"] as const;

const NOT_SPECIFIED = "Not specified";
const DEFAULT_LOCATION: JobLocation = "Delhi";
const DEFAULT_CATEGORY: JobCategory = "Operations";
/** As a new job is, from the day on which it was posted. */
const DAYS_OPEN = 30;
/** The database takes none before. */
const EARLIEST_END = Date.UTC(2020, 0, 2);
export const NO_PUBLIC_JOB = "imported: no public job";

export type JobPlan = {
  legacyId: string;
  /** Old ids of companies that may have posted it, the likeliest first. */
  owners: string[];
  contact: { email: string; phoneNumber: string } | null;
  content: RequiredJobValues;
  kind: JobKind;
  /** Why a moderator must look at a job that was approved. */
  reviews: Review[];
  status: JobStatus;
  statusReason: string | null;
  statusChangedAt: Date | null;
  postedAt: Date;
  createdAt: Date;
  expiresAt: Date;
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
  const location = choose("location", read("location"), findLocation, DEFAULT_LOCATION, notes);
  const category = choose(
    "category",
    read("category"),
    (text) => findCategory(text) ?? findCategory(title),
    DEFAULT_CATEGORY,
    notes,
  );

  const content = jobTextsSchema.safeParse({
    ...Object.fromEntries(texts),
    title: toLine(title, "title", JOB_FIELDS.title.longest, notes),
    location: location.value,
    category: category.value,
    vacancies: String(vacanciesOf(read("vacancies"), notes)),
  });
  if (!content.success)
    return content.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join(" ");

  // A guess, and what may be a fraud, needs a moderator.
  const found = findHardRules(content.data);
  if (found.length) notes.push(`safety: ${found.join(", ")}`);
  const reviews: Review[] = [];
  if (oldStatus === "approved") {
    if (!location.known) reviews.push("place");
    if (!category.known) reviews.push("category");
    if (found.length) reviews.push("safety finding");
  }
  const status = reviews.length ? "pending" : oldStatus;
  if (reviews.length) notes.push("status: pending, for a moderator to look at it");

  const time = (name: string) => firstOf(sources, (fields) => readTime(fields[name], now));
  const [posted, created, changed] = [time("postedDate"), time("createdAt"), time("statusChangedAt")];
  if (!posted) {
    notes.push(
      `postedDate: no date, so ${created ? "createdAt" : changed ? "statusChangedAt" : "the day of the import"}`,
    );
  }
  const postedAt = posted ?? created ?? changed ?? new Date(now);
  const namedKind = firstOf(sources, (fields) => findKind(rawText(fields, ...JOB.kind) ?? ""));
  const email = firstOf(sources, (fields) => toEmail(rawText(fields, ...JOB.contactEmail), "companyEmail", []));
  const phone = firstOf(sources, (fields) => toPhone(rawText(fields, ...JOB.contactPhone), "phoneNumber", []));
  return {
    content: content.data,
    kind: namedKind ?? findKind(title) ?? "full-time",
    reviews,
    contact: email === null ? null : { email, phoneNumber: phone ?? NO_PHONE },
    status,
    statusChangedAt: status === "pending" ? null : changed,
    postedAt,
    createdAt: created ?? postedAt,
    expiresAt: new Date(Math.max(endOfDay(postedAt.getTime() + DAYS_OPEN * DAY_MS).getTime(), EARLIEST_END)),
    notes,
  };
}

type Read = (field: keyof typeof JOB_CONTENT) => string | null;

/** The names of the hard rules that fit; nothing of an old account is proven. */
function findHardRules(content: RequiredJobValues): string[] {
  const rules: Rule[] = assessJob(content).reasons.flatMap(({ rule, weight }) => (weight >= HARD_SCORE ? [rule] : []));
  if (findInstitutions(content, null).length) rules.push("institution-name");
  return [...new Set(rules.map(nameRule))];
}

function choose<Choice extends string>(
  field: "location" | "category",
  raw: string | null,
  find: (text: string) => Choice | typeof OUTSIDE | null,
  otherwise: Choice,
  notes: Notes,
): { value: Choice; known: boolean } {
  const found = find(raw ?? "");
  const told =
    raw === null ? "missing" : `${quoted(raw)}${found === OUTSIDE ? ", outside Delhi, Noida and Gurgaon" : ""}`;
  const isKnown = found !== null && found !== OUTSIDE;
  if (!isKnown) notes.push(`${field}: ${told}, so ${otherwise}`);
  else if (found !== raw) notes.push(`${field}: ${found} for ${raw === null ? "nothing, by the title" : quoted(raw)}`);
  return { value: isKnown ? found : otherwise, known: isKnown };
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
