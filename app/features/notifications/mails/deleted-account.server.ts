import { z } from "zod";

import { deliverMail } from "./deliver-mail.server.ts";
import { DELIVERED, type SendResult } from "../send-result.ts";
import { formatExactDate } from "#app/features/jobs/posted-date.ts";
import { getEnvironment } from "#app/lib/env.server.ts";
import * as paths from "#app/lib/paths.ts";
// why the secret key: mails are sent without a login, to addresses that are not public.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";

const payloadSchema = z.object({ account_id: z.uuid(), due_at: z.string() });

/** Tells the owner of an account that it will be deleted, and until when it can be kept. */
export async function tellOfAccountDeletion(payload: unknown): Promise<SendResult> {
  const { account_id: account, due_at: dueAt } = payloadSchema.parse(payload);
  const { data: email } = await getSecretClient().rpc("email_of_account", { account }).throwOnError();
  if (!email) return DELIVERED;
  return deliverMail({
    to: email,
    subject: `Delhi NCR Jobs: your account will be deleted on ${formatExactDate(dueAt)}`,
    text: `Hello,

Your account on Delhi NCR Jobs will be deleted on ${formatExactDate(dueAt)}, with its company and all applications. Its jobs are closed now.

Until then you can log in and keep it:
${getEnvironment().PUBLIC_URL}${paths.deleteAccount()}

If it was not you who deleted it, log in, keep the account and choose a new password.
`,
  });
}
