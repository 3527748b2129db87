import { seedJobs } from "./demo/many-jobs.ts";
import { deliverOutbox } from "./search-index.ts";
import { checkEnvironment, endWithUsage, readOptions, runCommand } from "./command.ts";
import { prepareData } from "./prepare-data.ts";
import { withBackends } from "./with-backends.ts";
import { JOB_STATUSES, type JobStatus } from "#app/features/jobs/choices.ts";

// npm run seed -- --jobs N [--status approved|pending|rejected]

const USAGE = `npm run seed -- --jobs N [--status ${JOB_STATUSES.join("|")}]`;
const values = readOptions(USAGE, { jobs: { type: "string" }, status: { type: "string", default: "approved" } });
const count = Number(values.jobs);
const status = values.status as JobStatus;

if (!Number.isInteger(count) || count < 1 || !JOB_STATUSES.includes(status)) endWithUsage(`Usage: ${USAGE}`);

await runCommand(() =>
  withBackends(async (started) => {
    // On a fresh clone the demo logins are made first, as with npm start: they are only made in an empty database.
    if (started) await prepareData(checkEnvironment(), started);
    await seedJobs(count, status);
    await deliverOutbox();
  }),
);
