import { z } from "zod";

import { deliverMail } from "./deliver-mail.server.ts";
import type { SendResult } from "../send-result.ts";
import { digestOfLinkToken, makeLinkToken } from "#app/lib/auth/link-token.server.ts";
import { getEnvironment } from "#app/lib/env.server.ts";
import * as paths from "#app/lib/paths.ts";
// why the secret key: mails are sent without a login.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";

const payloadSchema = z.object({ mailbox: z.email() });

/** A week before applications are deleted because their jobs ended long ago. */
export async function tellOfRetention(payload: unknown): Promise<SendResult> {
  const { mailbox } = payloadSchema.parse(payload);
  const token = makeLinkToken();
  await getSecretClient()
    .rpc("create_mailbox_link", { link_digest: digestOfLinkToken(token), of_mailbox: mailbox })
    .throwOnError();
  const url = getEnvironment().PUBLIC_URL + paths.myPage(token);
  return deliverMail({ to: mailbox, ...writeRetentionNotice(url) });
}

function writeRetentionNotice(url: string) {
  return {
    subject: "Delhi NCR Jobs: we will soon delete an old application of yours",
    text: `Hello,

you applied for a job on Delhi NCR Jobs that ended months ago. Within a week we delete your application and your resume
file. You need not do anything.

To see and download what we have of you, open your page:
${url}

Anybody with this link can open the page, so please do not pass it on.
`,
  };
}
