import type { LoaderFunctionArgs } from "@remix-run/node";
import { makeZip } from "client-zip";
import { z } from "zod";

import { requireMyPage, UNKNOWN_LINK } from "./my-page.queries.server.ts";
import { readResume } from "../resumes/resume-storage.server.ts";
import { takeFromLimits } from "#app/lib/database/rate-limit.server.ts";
import { mailboxOf } from "#app/lib/mailbox.ts";
// why the secret key: applicants have no account; a link that was mailed proves the mailbox.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";

const HOUR = 3_600;

/** All data under the address of the link, as a ZIP. */
export async function exportData(args: LoaderFunctionArgs): Promise<Response> {
  const { mailbox } = await requireMyPage(args);
  if (!mailbox) throw new Response(UNKNOWN_LINK, { status: 404 });
  const limits = [{ name: "my link, data" as const, of: [mailboxOf(mailbox)], capacity: 20, seconds: HOUR }];
  if (await takeFromLimits(limits)) throw new Response("Please try again in an hour.", { status: 429 });
  return new Response(args.request.method === "HEAD" ? null : zipOf(await readMailbox(mailbox)), {
    headers: { "Content-Type": "application/zip", "Content-Disposition": 'attachment; filename="my-data.zip"' },
  });
}

const mailboxSchema = z.looseObject({
  applications: z.array(z.looseObject({ resume: z.string(), resume_name: z.string() })),
  messages: z.array(z.unknown()),
  reports: z.array(z.unknown()),
});

type MailboxData = z.output<typeof mailboxSchema>;

export async function readMailbox(mailbox: string): Promise<MailboxData> {
  const { data } = await getSecretClient().rpc("export_mailbox", { of_mailbox: mailbox }).throwOnError();
  return mailboxSchema.parse(data);
}

/** It is streamed: one file is in memory at a time. */
export function zipOf(data: MailboxData): ReadableStream<Uint8Array> {
  return makeZip(filesOf(data));
}

async function* filesOf({ applications, ...others }: MailboxData) {
  const files = applications.map(({ resume: key, resume_name }, index) => ({
    key,
    name: `resumes/${index + 1}-${resume_name}`,
  }));
  const readable = applications.map((application, index) => ({ ...application, resume: files[index]?.name }));
  yield { name: "data.json", input: JSON.stringify({ applications: readable, ...others }, null, 2) };
  for (const { key, name } of files) {
    const input = await readResume(key);
    if (input) yield { name, input };
  }
}
