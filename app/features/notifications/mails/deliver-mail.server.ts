import { DELIVERED, type SendResult } from "../send-result.ts";
import { MailRefused, sendMail, type Mail } from "#app/lib/dependencies/mail.server.ts";

/** Never throws. */
export async function deliverMail(mail: Mail): Promise<SendResult> {
  try {
    await sendMail(mail);
    return DELIVERED;
  } catch (error) {
    if (error instanceof MailRefused) return { outcome: "refused", reason: reasonOf(error.cause) };
    return { outcome: "failed", reason: reasonOf(error) };
  }
}

/** "EAUTH 535": what failed, and what the mail server answered. Not the message, which may hold the address. */
function reasonOf(error: unknown): string {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  const name = error instanceof Error ? error.name : "unknown";
  return [code ?? name, responseCode].filter(Boolean).join(" ");
}
