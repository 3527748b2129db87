import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

import { z } from "zod";

import { asOperatorError, endWithUsage, OperatorError, readOptions, runCommand } from "#dev/command.ts";
import { withBackends } from "#dev/with-backends.ts";
import { readResume } from "#app/features/applications/resumes/resume-storage.server.ts";
// why the secret key: the operator has proof of who asks.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";

// npm run privacy:export -- --email E --to DIR: all that is kept under an email address, as data.json and the resume files.

const USAGE = "npm run privacy:export -- --email E --to DIR";
const given = readOptions(USAGE, { email: { type: "string" }, to: { type: "string" } });
const { email, to } =
  z.object({ email: z.email(), to: z.string().min(1) }).safeParse(given).data ?? endWithUsage(`Usage: ${USAGE}`);
const folder = path.resolve(to);

const exportSchema = z.looseObject({
  applications: z.array(z.unknown()),
  messages: z.array(z.unknown()),
  reports: z.array(z.unknown()),
  resumes: z.array(z.object({ application_id: z.string(), key: z.string() })),
});

await runCommand(() =>
  withBackends(async () => {
    const { data } = await getSecretClient().rpc("export_mailbox", { of_mailbox: email }).throwOnError();
    const { resumes, ...kept } = exportSchema.parse(data);
    const { applications, messages, reports } = kept;
    makeFolder();
    write("data.json", `${JSON.stringify(kept, null, 2)}\n`);
    let missing = 0;
    for (const { application_id: id, key } of resumes) {
      const file = await readResume(key);
      if (file) write(`resume-${id}${path.extname(key)}`, file);
      else missing += 1;
    }
    console.log(
      `Under ${email}: ${applications.length} applications, ${messages.length} messages, ${reports.length} reports, ` +
        `${resumes.length - missing} resume files. They are in ${folder}.`,
    );
    if (missing) throw new OperatorError(`${missing} resume files are not in the storage.`);
  }),
);

/** Only this user of the machine may read it. It must not exist, so that no other export is overwritten. */
function makeFolder(): void {
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    throw asOperatorError("The folder can't be made", error);
  }
}

function write(name: string, content: string | Uint8Array): void {
  writeFileSync(path.join(folder, name), content, { mode: 0o600 });
}
