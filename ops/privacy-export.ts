import { writeFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";

import { z } from "zod";

import { asOperatorError, endWithUsage, readOptions, runCommand } from "#dev/command.ts";
import { withBackends } from "#dev/with-backends.ts";
import { readMailbox, zipOf } from "#app/features/applications/mine/export-data.server.ts";

// npm run privacy:export -- --email E --to FILE: all data under an email address, as the ZIP that applicants download.

const USAGE = "npm run privacy:export -- --email E --to FILE";
const given = readOptions(USAGE, { email: { type: "string" }, to: { type: "string" } });
const { email, to } =
  z.object({ email: z.email(), to: z.string().min(1) }).safeParse(given).data ?? endWithUsage(`Usage: ${USAGE}`);
const file = path.resolve(to);

await runCommand(() =>
  withBackends(async () => {
    const data = await readMailbox(email);
    try {
      // Only this user of the machine may read it, and no other export is overwritten.
      await writeFile(file, Readable.fromWeb(zipOf(data) as ReadableStream), { mode: 0o600, flag: "wx" });
    } catch (error) {
      throw asOperatorError("The file can't be written", error);
    }
    const { applications, messages, reports } = data;
    console.log(
      `Under ${email}: ${applications.length} applications, ${messages.length} messages, ${reports.length} reports. ` +
        `They are in ${file}.`,
    );
  }),
);
