import { z } from "zod";

import { endWithUsage, OperatorError, readOptions, runCommand } from "#dev/command.ts";
import { withBackends } from "#dev/with-backends.ts";
import { removeResumes } from "#app/features/applications/resumes/resume-storage.server.ts";
// why the secret key: the operator has proof of who asks.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";

// npm run privacy:erase -- --email E: deletes all that is kept under an email address. Applications stay sealed for SEAL_DAYS.

const USAGE = "npm run privacy:erase -- --email E";
const { email } =
  z.object({ email: z.email() }).safeParse(readOptions(USAGE, { email: { type: "string" } })).data ??
  endWithUsage(`Usage: ${USAGE}`);

const erasedSchema = z.object({ resumes: z.array(z.string()), messages: z.number(), reports: z.number() });

await runCommand(() =>
  withBackends(async () => {
    const { data } = await getSecretClient().rpc("erase_mailbox", { of_mailbox: email }).throwOnError();
    const { resumes, messages, reports } = erasedSchema.parse(data);
    console.log(
      `Erased under ${email}: ${resumes.length} applications, ${messages} messages, the email and the words of ${reports} reports.`,
    );
    await removeResumes(resumes).catch((cause: unknown) => {
      const text = "The resume files could not be deleted. A running server deletes them within two hours.";
      throw new OperatorError(text, { cause });
    });
    console.log(`Deleted ${resumes.length} resume files. Backups keep the data until they are deleted.`);
  }),
);
