import { z } from "zod";

import { deliverMail } from "./deliver-mail.server.ts";
import { DELIVERED, type SendResult } from "../send-result.ts";
import { digestOfLinkToken, makeLinkToken } from "#app/lib/auth/link-token.server.ts";
import { nameVerification } from "#app/features/companies/verification-words.ts";
import { getEnvironment } from "#app/lib/env.server.ts";
import * as paths from "#app/lib/paths.ts";
import { oneLine } from "#app/lib/text/plain-text.ts";
// why the secret key: mails are sent without a login, to addresses that are not public.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";

const LONGEST_NAME = 100;

const linkSchema = z.object({ company_id: z.uuid() });
const madeSchema = z.object({ domain: z.string(), mailbox: z.string(), company: z.string().nullable() });

/** A link to the mailbox that a company has named. Each attempt makes a new one, so that only the digest of its token is kept. */
export async function sendVerificationLink(payload: unknown): Promise<SendResult> {
  const { company_id: company } = linkSchema.parse(payload);
  const token = makeLinkToken();
  const { data } = await getSecretClient()
    .rpc("make_verification_link", { company, digest: digestOfLinkToken(token) })
    .throwOnError();
  const made = madeSchema.nullable().parse(data);
  if (!made) return DELIVERED;
  const { domain, mailbox } = made;
  const name = made.company ? `“${oneLine(made.company, LONGEST_NAME)}”` : "a company";
  const url = `${getEnvironment().PUBLIC_URL}${paths.websiteLink()}?token_hash=${token}`;
  return deliverMail({
    to: mailbox,
    subject: `Delhi NCR Jobs: is ${domain} your website?`,
    text: `Hello,

On Delhi NCR Jobs, ${name} says that ${domain} is its website, and wants job seekers to see “${nameVerification(domain)}”.

If you asked for this, open this link within 24 hours in the browser where you are logged in to your account:
${url}

If you did not ask for this, do nothing: the link works only for the account that asked, and only for someone who reads this mail.
`,
  });
}

const lostSchema = z.object({ company_id: z.uuid(), domain: z.string(), method: z.enum(["mail", "dns", "file"]) });

const MISSED = {
  mail: "the link that we send once a year was not opened",
  dns: "its DNS record was missing for a week",
  file: "its file was missing for a week",
} as const;

/** The proof was missing for a week. Nothing is said where it was found again by now. */
export async function tellOfLostVerification(payload: unknown): Promise<SendResult> {
  const { company_id: id, domain, method } = lostSchema.parse(payload);
  const [{ data: company }, { data: verified }] = await Promise.all([
    getSecretClient()
      .from("companies")
      .select("email, company_name, website")
      .eq("id", id)
      .maybeSingle()
      .throwOnError(),
    getSecretClient()
      .rpc("verifications_of", { companies: [id] })
      .throwOnError(),
  ]);
  if (company?.website !== domain || z.array(z.unknown()).parse(verified).length) return DELIVERED;
  return deliverMail({
    to: company.email,
    subject: `Delhi NCR Jobs: ${domain} is no longer verified`,
    text: `Hello ${oneLine(company.company_name, LONGEST_NAME)},

Job seekers no longer see “${nameVerification(domain)}” on your jobs: ${MISSED[method]}. Your jobs stay open.

You can verify your website again at any time:
${getEnvironment().PUBLIC_URL}${paths.verifyWebsite()}
`,
  });
}
