import { data, type ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";

import { customerNetworkOf } from "#app/lib/customer-network.ts";
import { takeFromLimits } from "#app/lib/database/rate-limit.server.ts";
import { isMailSetUp } from "#app/lib/dependencies/mail.server.ts";
import { emailSchema } from "#app/lib/forms/person-fields.server.ts";
import { readVisitorForm } from "#app/lib/forms/visitor-form.server.ts";
// why the secret key: only the server writes to the outbox.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";

const HOUR = 3_600;
const TOO_MANY = "Many links were asked for from your network just now. Please try again in an hour.";

const lostLinkSchema = z.object({ email: emailSchema });

/**
 * Queues a mail with a link to the mailbox. The worker looks up whether the mailbox has anything to open, so that neither the answer
 * nor its time tells.
 */
export async function lostLinkAction(args: ActionFunctionArgs) {
  const { refused, value, refuse } = await readVisitorForm(args, lostLinkSchema, "Please send the form again.");
  if (refused) return refused;
  if (!isMailSetUp()) throw new Response("Mails are not set up here.", { status: 404 });
  const network = customerNetworkOf(args.context.clientAddress);
  if (await takeFromLimits([{ name: "my link, network", of: [network], capacity: 300, seconds: HOUR }])) {
    return refuse(429, TOO_MANY);
  }
  await getSecretClient()
    .from("notification_outbox")
    .insert({ kind: "mailbox_link", payload: { mailbox: value.email.toLowerCase() } })
    .throwOnError();
  args.context.wakeNotifications();
  return data({ submission: null });
}
