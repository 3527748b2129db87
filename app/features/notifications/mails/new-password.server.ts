import { z } from "zod";

import { deliverMail } from "./deliver-mail.server.ts";
import { DELIVERED, type SendResult } from "../send-result.ts";
import { getEnvironment } from "#app/lib/env.server.ts";
import * as paths from "#app/lib/paths.ts";
// why the secret key: mails are sent without a login, to addresses that are not public.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";

const payloadSchema = z.object({ account_id: z.uuid(), change: z.string() });

/** Tells the owner of an account that its password or its second factor was changed. */
export async function tellOfNewPassword(payload: unknown): Promise<SendResult> {
  const { account_id: account, change } = payloadSchema.parse(payload);
  const what = change === "password changed" ? "password" : "two-step verification";
  const { data: email } = await getSecretClient().rpc("email_of_account", { account }).throwOnError();
  if (!email) return DELIVERED;
  return deliverMail({
    to: email,
    subject: `Delhi NCR Jobs: your ${what} was changed`,
    text: `Hello,

The ${what} of your account on Delhi NCR Jobs was changed just now. If that was you, there is nothing to do.

If it was not you, choose a new password now. This also logs out every device:
${getEnvironment().PUBLIC_URL}${paths.forgottenPassword()}
`,
  });
}
