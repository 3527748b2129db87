import { APPLICATION } from "./fields.ts";
import type { Fields, LegacyDocument } from "./read-export.ts";
import { noted, rawText, toEmail, toLine, toPhone, type Notes } from "./read-text.ts";
import { readTime } from "./read-time.ts";
import { emailSchema, nameSchema, oneLineSchema } from "#app/lib/forms/person-fields.server.ts";
import { LONGEST_NAME } from "#app/lib/forms/person-fields.ts";

/** The old build asked for no consent. */
export const NO_CONSENT_VERSION = "none: applied on the old site";

export type ApplicationPlan = {
  legacyId: string;
  /** The old id of the job, or of a company's copy of it. */
  job: string;
  name: string;
  email: string;
  phone: string;
  course: string;
  /** The old location of its resume. */
  resume: string | null;
  createdAt: Date;
  notes: Notes;
};

/** The application to import, or the reason to skip it. */
export function planApplication({ id, fields }: LegacyDocument, now: number): ApplicationPlan | string {
  const notes: Notes = [];
  const job = rawText(fields, ...APPLICATION.job);
  if (job === null) return "it names no job";
  const email = toEmail(rawText(fields, ...APPLICATION.email), "email", notes);
  if (email === null || !emailSchema.safeParse(email).success) return "it has no email address";
  const phone = toPhone(rawText(fields, ...APPLICATION.phone), "phone", notes);
  if (phone === null) return "it has no phone number of ten digits";
  const name = personLine(fields, "name", notes);
  const course = personLine(fields, "course", notes);
  const createdAt = readTime(fields.createdAt, now);
  if (!createdAt) notes.push("createdAt: no date, so the day of the import");
  return {
    legacyId: id,
    job: job.trim(),
    name: nameSchema.safeParse(name).data ?? noted(notes, "name: missing, so that of the address", email) ?? email,
    email,
    phone,
    course: oneLineSchema.safeParse(course).data ?? "",
    resume: rawText(fields, ...APPLICATION.resume)?.trim() ?? null,
    createdAt: createdAt ?? new Date(now),
    notes,
  };
}

function personLine(fields: Fields, field: "name" | "course", notes: Notes): string {
  const raw = rawText(fields, ...APPLICATION[field]) ?? "";
  const line = toLine(raw, field, LONGEST_NAME, notes);
  if (!/[<>]/.test(line)) return line;
  notes.push(`${field}: < and > removed`);
  return line.replaceAll(/[<>]/g, "").trim();
}

/** Two applications for one job are the same when the email or the phone number is. */
export type Applicant = { legacyId: string; jobId: string; email: string; phone: string; createdAt: Date };

/** Repeated applications for a job, each with the one that counts. */
export function findRepeated(applicants: Applicant[]): Map<string, string> {
  const first = new Map<string, string>();
  const repeated = new Map<string, string>();
  const inOrder = applicants.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  for (const { legacyId, jobId, email, phone } of inOrder) {
    const keys = [`${jobId} ${email}`, `${jobId} ${phone}`];
    const earlier = keys.map((key) => first.get(key)).find((found) => found !== undefined);
    if (earlier !== undefined) repeated.set(legacyId, earlier);
    else for (const key of keys) first.set(key, legacyId);
  }
  return repeated;
}
