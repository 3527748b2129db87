import { redirect, type ActionFunctionArgs } from "@remix-run/node";

import { MESSAGE_FAILED } from "./contact-fields.ts";
import { contactSchema, type NewContactMessage } from "./schema.server.ts";
import { customerNetworkOf } from "#app/lib/customer-network.ts";
import { tellUs } from "#app/lib/failure.ts";
import { logError } from "#app/lib/monitoring/log.server.ts";
import * as paths from "#app/lib/paths.ts";
import { takeFromLimits, type RateLimit } from "#app/lib/database/rate-limit.server.ts";
import { mailboxOf } from "#app/lib/mailbox.ts";
import { readVisitorForm } from "#app/lib/forms/visitor-form.server.ts";
// why the secret key: only the server may write these rows for visitors.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";

const NOT_READ = "Your message did not arrive in full. Please send it again.";
const TOO_MANY =
  "Too many messages came from your network or with this email address. Please send yours again in a few minutes, or call us.";

/** Keeps the message, or gives it back into the form with what is wrong. */
export async function writeMessageAction(args: ActionFunctionArgs) {
  const { context } = args;
  const { refused, value, refuse } = await readVisitorForm(args, contactSchema, NOT_READ);
  if (refused) return refused;
  try {
    if (await takeFromLimits(limitsOfWriting(context.clientAddress, value.email))) return refuse(429, TOO_MANY);
    await keepMessage(value);
  } catch (error) {
    logError("a contact message could not be kept", error);
    return refuse(500, MESSAGE_FAILED, tellUs(context.requestId));
  }
  return redirect(paths.contact({ sent: "yes" }));
}

const HOUR = 3_600;

function limitsOfWriting(address: string, email: string): RateLimit[] {
  return [
    // Generous: an office or a whole college may sit behind one address.
    { name: "contact, address", of: [address], capacity: 200, seconds: HOUR },
    { name: "contact, network", of: [customerNetworkOf(address)], capacity: 400, seconds: HOUR },
    { name: "contact, email", of: [mailboxOf(email)], capacity: 10, seconds: 24 * HOUR },
  ];
}

async function keepMessage({ name, email, phone, reason, message }: NewContactMessage): Promise<void> {
  await getSecretClient()
    .rpc("submit_contact_message", {
      sender_name: name,
      sender_email: email,
      sender_phone: phone,
      given_reason: reason,
      message_text: message,
    })
    .throwOnError();
}
