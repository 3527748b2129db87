import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";

import { answersSchema } from "#app/features/jobs/question-rows.server.ts";
import { digestOfLinkToken } from "#app/lib/auth/link-token.server.ts";
import { formatExactTime } from "#app/lib/text/exact-time.server.ts";
// why the secret key: applicants have no account; the digest of their link decides.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";

const applicationSchema = z
  .object({
    id: z.uuid(),
    job_id: z.uuid(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    course: z.string(),
    resume_name: z.string(),
    sent_at: z.string(),
    title: z.string(),
    company: z.string(),
    /** Whether its job takes applications. */
    open: z.boolean(),
    /** When an account of the company first opened or downloaded it. */
    seen_at: z.string().nullable(),
    /** The state that the applicant is told. */
    told: z.enum(["shortlisted", "interview", "hired"]).nullable(),
    /** The words with which the employer declined. */
    answer: z.string().nullable(),
    answers: answersSchema,
    reported: z.boolean(),
  })
  .transform((application) => ({
    ...application,
    sentOn: formatExactTime(application.sent_at),
    seenOn: application.seen_at && formatExactTime(application.seen_at),
  }));

export type MyApplication = z.output<typeof applicationSchema>;

const pageSchema = z.object({
  /** Null for a link to one application. */
  mailbox: z.string().nullable(),
  applications: z.array(applicationSchema),
});

export const UNKNOWN_LINK = "This link does not work.";
export const GONE = "This application no longer exists.";

const TOKEN = /^[\w-]{43}$/;

/** What the link opens. All answers under its address are private. */
export async function requireMyPage({ params, context }: Pick<LoaderFunctionArgs, "params" | "context">) {
  context.responseHeaders.set("Cache-Control", "no-store");
  // why not no-referrer: without JavaScript, browsers would send forms with `Origin: null`, which the origin check refuses.
  context.responseHeaders.set("Referrer-Policy", "same-origin");
  context.responseHeaders.set("X-Robots-Tag", "noindex");
  const { token = "" } = params;
  const digest = digestOfLinkToken(token);
  const page = TOKEN.test(token) ? await readPage(digest) : null;
  if (!page) throw new Response(UNKNOWN_LINK, { status: 404 });
  return { token, digest, ...page };
}

async function readPage(digest: string) {
  const { data } = await getSecretClient().rpc("read_applicant_page", { link_digest: digest }).throwOnError();
  return pageSchema.nullable().parse(data);
}
