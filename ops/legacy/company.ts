import { COMPANY, JOB } from "./fields.ts";
import type { Fields, LegacyDocument } from "./read-export.ts";
import { firstOf, noted, rawText, toEmail, toLine, toPhone, type Notes } from "./read-text.ts";
import { readTime } from "./read-time.ts";
import { companySchema } from "#app/features/accounts/schema.server.ts";
import { LONGEST_COMPANY_NAME } from "#app/features/accounts/company-fields.ts";

/** A company must have a number. Its employer can correct it on the account page. */
export const NO_PHONE = "0000000000";

export type CompanyPlan = {
  legacyId: string;
  email: string;
  companyName: string;
  phoneNumber: string;
  createdAt: Date;
  notes: Notes;
};

type Around = {
  /** Its public jobs and its copies of them, as a second source. */
  jobs: Fields[];
  user: Fields | undefined;
  now: number;
};

/** The company to import, or the reason to skip it. */
export function planCompany({ id, fields }: LegacyDocument, { jobs, user, now }: Around): CompanyPlan | string {
  const notes: Notes = [];
  const email =
    toEmail(rawText(fields, ...COMPANY.email), "email", notes) ??
    noted(
      notes,
      "email: taken from its user or its jobs",
      toEmail(rawText(user ?? {}, ...COMPANY.email), "email", []) ??
        firstOf(jobs, (job) => toEmail(rawText(job, ...JOB.contactEmail), "email", [])),
    );
  if (email === null) return "it has no email address, so it can't log in";

  const name =
    rawText(fields, ...COMPANY.companyName) ??
    noted(
      notes,
      "companyName: taken from a job",
      firstOf(jobs, (job) => rawText(job, ...JOB.company)),
    ) ??
    noted(notes, "companyName: taken from the email address", email.split("@")[0] ?? null);
  const phoneNumber =
    toPhone(rawText(fields, ...COMPANY.phoneNumber), "phoneNumber", notes) ??
    noted(
      notes,
      "phoneNumber: taken from a job",
      firstOf(jobs, (job) => toPhone(rawText(job, ...JOB.contactPhone), "phoneNumber", [])),
    ) ??
    noted(notes, `phoneNumber: none that has ten digits, so ${NO_PHONE}`, NO_PHONE);

  const company = companySchema.safeParse({
    companyName: toLine(name ?? email, "companyName", LONGEST_COMPANY_NAME, notes),
    phoneNumber: phoneNumber ?? NO_PHONE,
  });
  if (!company.success)
    return company.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join(" ");
  const createdAt =
    readTime(fields.createdAt, now) ?? noted(notes, "createdAt: no date, so the day of the import", new Date(now));
  return { legacyId: id, email, ...company.data, createdAt: createdAt ?? new Date(now), notes };
}
