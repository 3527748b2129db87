import { data, redirect, type ActionFunctionArgs } from "@remix-run/node";

import { ALERT_FAILED } from "../alert-fields.ts";
import { telegramLink } from "../telegram-link.server.ts";
import { alertSchema } from "./schema.server.ts";
import { nameSavedSearch, type SavedSearch } from "#app/features/search/saved-search.server.ts";
import { customerNetworkOf } from "#app/lib/customer-network.ts";
import { isMailSetUp } from "#app/lib/dependencies/mail.server.ts";
import { getEnvironment } from "#app/lib/env.server.ts";
import { tellUs } from "#app/lib/failure.ts";
import { readVisitorForm } from "#app/lib/forms/visitor-form.server.ts";
import { mailboxOf } from "#app/lib/mailbox.ts";
import { logError } from "#app/lib/monitoring/log.server.ts";
import * as paths from "#app/lib/paths.ts";
import { takeFromLimits, type RateLimit } from "#app/lib/database/rate-limit.server.ts";
// why the secret key: only the server may write these rows for visitors.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";

const NOT_READ = "Your form did not arrive in full. Please send it again.";
const TOO_MANY = "Many alerts came from your network or with this email address just now. Please try again tomorrow.";

/** The channels that are set up. */
export function alertChannels() {
  return { mail: isMailSetUp(), telegram: Boolean(getEnvironment().TELEGRAM_BOT_NAME) };
}

/** Stores an unconfirmed alert. The answer is the same for every address. */
export async function askForAlertAction(
  args: ActionFunctionArgs,
  { filters, query }: SavedSearch,
  company: string | null,
) {
  const { context } = args;
  const { refused, value, refuse } = await readVisitorForm(args, alertSchema, NOT_READ);
  if (refused) return refused;
  const { by, pace, consent } = value;
  if (!alertChannels()[by]) return refuse(400, by === "mail" ? "Mails are not set up here." : ALERT_FAILED);
  const email = by === "mail" ? value.email : undefined;
  try {
    if (await takeFromLimits(limitsOfAsking(context.clientAddress, email))) return refuse(429, TOO_MANY);
    const { data: alert } = await getSecretClient()
      .rpc("ask_for_alert", {
        ...{ for_query: query, given_label: nameSavedSearch(filters, company), given_pace: pace, agreed_to: consent },
        ...(email && { for_mailbox: email }),
      })
      .throwOnError();
    context.wakeNotifications();
    if (by === "telegram") {
      return data({ submission: undefined, telegramLink: telegramLink("telegram", alert) });
    }
  } catch (error) {
    logError("an alert could not be kept", error);
    return refuse(500, ALERT_FAILED, tellUs(context.requestId));
  }
  return redirect(paths.alerts({ ...filters, sent: "yes" }));
}

const DAY = 24 * 3_600;

function limitsOfAsking(address: string, email: string | undefined): RateLimit[] {
  return [
    // Generous: a whole college may sit behind one address.
    { name: "alert, network", of: [customerNetworkOf(address)], capacity: 1_500, seconds: DAY },
    // Each sends a mail, maybe to a person who did not ask for it.
    ...(email ? [{ name: "alert, email" as const, of: [mailboxOf(email)], capacity: 10, seconds: DAY }] : []),
  ];
}
