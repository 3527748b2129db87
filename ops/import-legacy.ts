import { readFileSync } from "node:fs";
import path from "node:path";

import { deliverOutbox } from "#dev/search-index.ts";
import { checkEnvironment, endWithUsage, OperatorError, readOptions, runCommand, messageOf } from "#dev/command.ts";
import { APPLICATION } from "./legacy/fields.ts";
import { importRecords } from "./legacy/import-records.ts";
import { parseExport } from "./legacy/read-export.ts";
import { rawText } from "./legacy/read-text.ts";
import { Report } from "./legacy/import-report.ts";
import { ResumeFinder } from "./legacy/resume-finder.ts";
import { ResumeFolder } from "./legacy/resume-folder.ts";
import { withBackends } from "#dev/with-backends.ts";

// npm run import:legacy -- --file export.json [--resumes DIR] [--allow-host HOST] [--dry-run]: imports what is new in an
// export of the old build's database.

const USAGE =
  "npm run import:legacy -- --file export.json [--resumes DIR] [--allow-host HOST, as often as needed] [--dry-run]";
const options = readOptions(USAGE, {
  file: { type: "string" },
  resumes: { type: "string" },
  "allow-host": { type: "string", multiple: true, default: [] },
  "dry-run": { type: "boolean", default: false },
});
const file = options.file || endWithUsage(`Usage: ${USAGE}`);

await runCommand(async () => {
  const { resumes, "allow-host": hosts, "dry-run": dryRun } = options;
  const source = parseExport(readExport(file));
  const references = source.applications.map(({ fields }) => rawText(fields, ...APPLICATION.resume)?.trim());
  const folder =
    resumes === undefined
      ? null
      : openFolder(
          resumes,
          references.filter((one) => one !== undefined),
        );
  const now = new Date();
  const report = new Report();
  const reportFile = `${path.resolve(file)}.${now.toISOString().replaceAll(":", "-")}.report.txt`;
  // Written first, to fail before the import when it can't be written.
  await report.write(reportFile).catch((error: unknown) => {
    throw new OperatorError(`The report can't be written beside the export: ${messageOf(error)}`);
  });
  try {
    await withBackends(async () => {
      await importRecords(source, {
        report,
        dryRun,
        now: now.getTime(),
        superAdminEmail: checkEnvironment().SUPER_ADMIN_EMAIL,
        resumes: new ResumeFinder(folder, new Set(hosts.map((host) => host.toLowerCase()))),
      });
      if (!dryRun) await deliverOutbox();
    });
  } catch (error) {
    console.error("The import was cut off. Run it again when the cause is mended: it goes on from there.");
    throw error;
  } finally {
    await report.write(reportFile);
    for (const line of report.summary()) console.log(line);
    console.log(`What became of each record: ${reportFile}`);
  }
  if (dryRun) console.log("This was a dry run: nothing was written.");
});

function readExport(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new OperatorError(`The file ${file} can't be read: ${messageOf(error)}`);
  }
}

function openFolder(folder: string, references: string[]): ResumeFolder {
  try {
    return new ResumeFolder(path.resolve(folder), references);
  } catch (error) {
    throw new OperatorError(`The folder ${folder} can't be read: ${messageOf(error)}`);
  }
}
