import { importApplications } from "./import-applications.ts";
import { importCompanies } from "./import-companies.ts";
import { importJobs } from "./import-jobs.ts";
import type { ImportRun } from "./import-run.ts";
import type { LegacyExport } from "./read-export.ts";
import { rawText } from "./read-text.ts";

/** Imports new companies, then their jobs, then their applications. */
export async function importRecords(source: LegacyExport, run: ImportRun): Promise<void> {
  const { report } = run;
  for (const { place, why } of source.unreadable) report.note(place, why);
  for (const name of source.otherCollections) report.note(name, "this collection is not taken over");
  for (const { id, fields } of source.users) {
    if (rawText(fields, "role")?.trim().toLowerCase() !== "superadmin") continue;
    const email = rawText(fields, "email");
    report.note(
      `users/${id}`,
      `${email ?? "it"} was a super-admin of the old build and is none here: npm run admin:create makes one`,
    );
    report.superAdmins.push(email ?? `users/${id}`);
  }
  const owners = await importCompanies(source, run);
  const jobs = await importJobs(source, owners, run);
  await importApplications(source, jobs, run);
}
