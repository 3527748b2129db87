import { z } from "zod";

import { approvedNamesOf } from "./approved-names.server.ts";
import { deliverMail } from "./deliver-mail.server.ts";
import { DELIVERED, type SendResult } from "../send-result.ts";
import { digestOfLinkToken, makeLinkToken } from "#app/lib/auth/link-token.server.ts";
import { returnToLimits, takeFromLimits, type RateLimit } from "#app/lib/database/rate-limit.server.ts";
import type { Mail } from "#app/lib/dependencies/mail.server.ts";
import { getEnvironment } from "#app/lib/env.server.ts";
import { mailboxOf } from "#app/lib/mailbox.ts";
import * as paths from "#app/lib/paths.ts";
import { formatExactTime } from "#app/lib/text/exact-time.server.ts";
// why the secret key: mails are sent without a login, to addresses that are not public.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";

const HOUR = 3_600;
const DAY = 24 * HOUR;

const sentSchema = z.object({ application_id: z.uuid() });

/** Tells an applicant that the application was sent, unless it is gone already. */
export async function tellOfSentApplication(payload: unknown): Promise<SendResult> {
  const { application_id: id } = sentSchema.parse(payload);
  const { data: application } = await getSecretClient()
    .from("applications")
    .select("email, created_at, jobs (title, company, status, approved_texts (texts))")
    .eq("id", id)
    .maybeSingle()
    .throwOnError();
  if (!application) return DELIVERED;
  const { email, created_at: at, jobs: job } = application;
  const { title, company } = approvedNamesOf(job);
  // why: visitors can type the address of another person.
  const limits: RateLimit[] = [{ name: "my link, application", of: [mailboxOf(email)], capacity: 10, seconds: DAY }];
  return deliverLink(email, limits, (url) => ({
    subject: `Delhi NCR Jobs: you applied for “${title}”`,
    text: `Hello,

you applied for “${title}” at ${company} on ${formatExactTime(at)}.

See whether the employer has opened your resume, correct your application or withdraw it. Anyone with this link can do the same,
so please do not share it:
${url}

No employer may ask you for money. If one does, tell us there.

Did someone else use your address? Open the link and press “I did not send this”.
`,
  }));
}

const mailboxSchema = z.object({ mailbox: z.string() });

/** The link that was asked for, if there are applications or alerts under the address. */
export async function sendMailboxLink(payload: unknown): Promise<SendResult> {
  const { mailbox } = mailboxSchema.parse(payload);
  const { data: email } = await getSecretClient().rpc("address_of_mailbox", { of_mailbox: mailbox }).throwOnError();
  if (!email) return DELIVERED;
  // Counted here: what was asked for addresses like it, which get no mail, keeps no link from its owner.
  const limits: RateLimit[] = [{ name: "my link, mailbox", of: [mailboxOf(email)], capacity: 3, seconds: HOUR }];
  return deliverLink(email, limits, (url) => ({
    subject: "Delhi NCR Jobs: your applications",
    text: `Hello,

this link opens your applications and job alerts on Delhi NCR Jobs. Anyone with it can change them, so please do not share it:
${url}

If you did not ask for it, ignore this mail. The link was sent to this address only.
`,
  }));
}

/** A week before applications are deleted because their jobs ended long ago. */
export async function tellOfRetention(payload: unknown): Promise<SendResult> {
  return deliverLink(mailboxSchema.parse(payload).mailbox, [], (url) => ({
    subject: "Delhi NCR Jobs: we will soon delete an old application of yours",
    text: `Hello,

you applied for a job on Delhi NCR Jobs that ended months ago. Within a week we delete your application and your resume file. You
need not do anything.

To see and download your data, open your page:
${url}

Anyone with this link can open the page, so please do not share it.
`,
  }));
}

/** Each attempt makes a new link: only the digest of a token is stored. None for a mailbox that was erased. */
async function deliverLink(
  email: string,
  limits: RateLimit[],
  write: (url: string) => Omit<Mail, "to">,
): Promise<SendResult> {
  if (limits.length && (await takeFromLimits(limits))) return DELIVERED;
  const token = makeLinkToken();
  const { data: isCreated } = await getSecretClient()
    .rpc("create_mailbox_link", { link_digest: digestOfLinkToken(token), of_mailbox: email })
    .throwOnError();
  if (!isCreated) return DELIVERED;
  const result = await deliverMail({ to: email, ...write(getEnvironment().PUBLIC_URL + paths.myPage(token)) });
  if (result.outcome === "failed" && limits.length) await returnToLimits(limits);
  return result;
}
