import type { Delivery } from "./telegram.server.ts";
import { MailRefused, sendMail, type Mail } from "#app/lib/dependencies/mail.server.ts";

/** It never throws. */
export async function deliverMail(mail: Mail): Promise<Delivery> {
  try {
    await sendMail(mail);
    return { outcome: "delivered" };
  } catch (error) {
    // Its message may hold the address.
    const reason = error instanceof Error ? error.name : "unknown";
    return { outcome: error instanceof MailRefused ? "refused" : "failed", reason };
  }
}
