import { z } from "zod";

import { deliverMail } from "./deliver-mail.server.ts";
import { DELIVERED, type SendResult } from "../send-result.ts";
import { withoutLinks } from "../without-links.ts";
import { getEnvironment } from "#app/lib/env.server.ts";
import { formatExactTime } from "#app/lib/text/exact-time.server.ts";
import { excerptOf } from "#app/lib/text/excerpt.ts";
import { oneLine } from "#app/lib/text/plain-text.ts";
// why the secret key: mails are sent without a login, to addresses that are not public.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";

const payloadSchema = z.object({ message_id: z.uuid() });

/** No one proved the address: what a stranger wrote must not become a long mail, or a link, in our name. */
const LONGEST_QUOTE = 300;

/** Sends the writer of a contact message our answer, unless the message is gone. */
export async function sendContactAnswer(payload: unknown): Promise<SendResult> {
  const { message_id: id } = payloadSchema.parse(payload);
  const { data: written } = await getSecretClient()
    .from("contact_messages")
    .select("email, message, created_at, answer")
    .eq("id", id)
    .maybeSingle()
    .throwOnError();
  if (!written?.answer) return DELIVERED;
  const { PUBLIC_URL, CONTACT_EMAIL } = getEnvironment();
  const quoted = withoutLinks(excerptOf(oneLine(written.message, 2 * LONGEST_QUOTE), LONGEST_QUOTE));
  return deliverMail({
    to: written.email,
    subject: "Your message to Delhi NCR Jobs",
    replyTo: CONTACT_EMAIL,
    // A retry sends the same mail, not a second one.
    messageId: `<message-${id}@${new URL(PUBLIC_URL).hostname}>`,
    text: `${written.answer}

--
Delhi NCR Jobs, ${PUBLIC_URL}

You wrote to us on ${formatExactTime(written.created_at)}:

> ${quoted}
`,
  });
}
