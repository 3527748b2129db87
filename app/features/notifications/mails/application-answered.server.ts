import { z } from "zod";

import { approvedNamesOf } from "./approved-names.server.ts";
import { deliverMail } from "./deliver-mail.server.ts";
import { DELIVERED, type SendResult } from "../send-result.ts";
import { withoutLinks } from "../without-links.ts";
// why the secret key: mails are sent without a login, to addresses that are not public.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";

const payloadSchema = z.object({ application_id: z.uuid() });

/**
 * Sends an applicant the employer's answer. Nothing where the employer has taken it back. No one proved the address, so links in
 * the words would lead strangers anywhere in our name.
 */
export async function sendAnswer(payload: unknown): Promise<SendResult> {
  const { application_id: id } = payloadSchema.parse(payload);
  const { data: application } = await getSecretClient()
    .from("applications")
    .select(
      "email, state_since, jobs (title, company, status, approved_texts (texts)), application_events (text, created_at)",
    )
    .eq("id", id)
    .eq("state", "declined")
    .eq("application_events.what", "answered")
    .order("id", { referencedTable: "application_events", ascending: false })
    .limit(1, { referencedTable: "application_events" })
    .maybeSingle()
    .throwOnError();
  const [answer] = application?.application_events ?? [];
  // An answer from before the state was taken back.
  if (!application || !answer || Date.parse(answer.created_at) < Date.parse(application.state_since)) return DELIVERED;
  const { title, company } = approvedNamesOf(application.jobs);
  return deliverMail({
    to: application.email,
    subject: `Delhi NCR Jobs: ${company} answered your application`,
    text: `Hello,

you applied for “${title}” at ${company}. This is the company's answer:

${withoutLinks(answer.text ?? "")}

--
Sent by Delhi NCR Jobs for ${company}. No employer may ask you for money.
`,
  });
}
