import { createTransport, type Transporter } from "nodemailer";

import { getEnvironment } from "../env.server.ts";
import { oneLine } from "../text/plain-text.ts";

// Mails of the site itself. Those of a login (confirmation, new password) are sent by Supabase Auth.

export type Mail = { to: string; subject: string; text: string };

/** The server refused this mail for good: sending it again would not help. */
export class MailRefused extends Error {
  override name = "MailRefused";
}

const TIMEOUT_MS = 10_000;
const LONGEST_SUBJECT = 150;

let transport: Transporter | undefined;

export function isMailSetUp(): boolean {
  return Boolean(getEnvironment().SMTP_URL);
}

/** Ends when the mail server has taken it. It may take long: never wait for it in a request. */
export async function sendMail({ to, subject, text }: Mail): Promise<void> {
  const { SMTP_URL, MAIL_FROM } = getEnvironment();
  if (!SMTP_URL) throw new Error("SMTP_URL is not set: there is no mail server.");
  transport ??= createTransport({
    url: SMTP_URL,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // No content of a mail is read from a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    // why an object: a text of several addresses would be sent to each of them.
    await transport.sendMail({
      from: MAIL_FROM,
      to: { name: "", address: to },
      subject: oneLine(subject, LONGEST_SUBJECT),
      text,
    });
  } catch (error) {
    if (isFinal(error)) throw new MailRefused("The mail server refused the mail.", { cause: error });
    throw error;
  }
}

/** 5xx in the dialogue about this mail. A refused login concerns all mails, and an operator mends it. */
function isFinal(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return (code === "EENVELOPE" || code === "EMESSAGE") && (responseCode ?? 0) >= 500;
}
