import { z } from "zod";

import { deliverMail } from "./deliver-mail.server.ts";
import { DELIVERED, type SendResult } from "../send-result.ts";
import { PACE_TEXTS } from "#app/features/alerts/alert-fields.ts";
import { alertToken } from "#app/features/alerts/alert-token.server.ts";
import { findAlert, suppressAlert } from "#app/features/alerts/alerts.queries.server.ts";
import { getEnvironment } from "#app/lib/env.server.ts";
import * as paths from "#app/lib/paths.ts";

const payloadSchema = z.object({ alert_id: z.uuid() });

/** Asks for the confirmation of an alert by mail, without words of the search: visitors can type the address of another person. */
export async function sendAlertConfirmation(payload: unknown): Promise<SendResult> {
  const { alert_id: id } = payloadSchema.parse(payload);
  const alert = await findAlert(id);
  if (!alert?.mailbox || alert.confirmed_at) return DELIVERED;
  const { PUBLIC_URL, CONTACT_EMAIL } = getEnvironment();
  const result = await deliverMail({
    to: alert.mailbox,
    messageId: `<alert-${id}@${new URL(PUBLIC_URL).hostname}>`,
    subject: "Delhi NCR Jobs: do you want new jobs by mail?",
    text: `Hello,

this address was entered on Delhi NCR Jobs, to get mails about new jobs, ${PACE_TEXTS[alert.pace]}.

To see the search and get its jobs, open this link within 48 hours and press “Confirm”:
${PUBLIC_URL}${paths.confirmAlert(alertToken("confirm", id))}

If it was not you, ignore this mail: we send no jobs and delete your address.

Delhi NCR Jobs, ${CONTACT_EMAIL}
`,
  });
  if (result.outcome !== "refused") return result;
  await suppressAlert(id);
  return DELIVERED;
}
