import { randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { createTransport, type SendMailOptions, type Transporter } from "nodemailer";

import { getEnvironment } from "../env.server.ts";
import { logInfo } from "../monitoring/log.server.ts";
import { oneLine } from "../text/plain-text.ts";

// Mails of the site itself. Those of a login (confirmation, new password) are sent by Supabase Auth.

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html?: string;
  replyTo?: string;
  /** Fixed for a mail that may be sent again: mailboxes show it once. */
  messageId?: string;
  /** Where mail programs unsubscribe by POST (RFC 8058). */
  unsubscribeUrl?: string;
};

/** The server refused this mail for good: sending it again would not help. */
export class MailRefused extends Error {
  override name = "MailRefused";
}

const TIMEOUT_MS = 10_000;
const LONGEST_SUBJECT = 150;

let transport: Transporter | undefined;

/** Also in a local run, which writes mails to files. */
export function isMailSetUp(): boolean {
  const { SMTP_URL, LOCAL_MAIL_DIR } = getEnvironment();
  return Boolean(SMTP_URL ?? LOCAL_MAIL_DIR);
}

/** Ends when the mail server has taken it. It may take long: never wait for it in a request. */
export async function sendMail({ to, subject, text, html, replyTo, messageId, unsubscribeUrl }: Mail): Promise<void> {
  const { SMTP_URL, MAIL_FROM, LOCAL_MAIL_DIR } = getEnvironment();
  const mail: SendMailOptions = {
    from: MAIL_FROM ?? "jobs@localhost",
    // why an object: a text of several addresses would be sent to each of them.
    to: { name: "", address: to },
    subject: oneLine(subject, LONGEST_SUBJECT),
    text,
    ...(html && { html }),
    ...(replyTo && { replyTo }),
    ...(messageId && { messageId }),
    ...(unsubscribeUrl && {
      headers: {
        "List-Unsubscribe": `<${unsubscribeUrl}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      },
    }),
  };
  if (!SMTP_URL && LOCAL_MAIL_DIR) return writeMail(mail, LOCAL_MAIL_DIR);
  if (!SMTP_URL) throw new Error("SMTP_URL is not set: there is no mail server.");
  transport ??= createTransport({
    url: SMTP_URL,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // No content of a mail is read from a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
    ...signature(),
  });
  try {
    await transport.sendMail(mail);
  } catch (error) {
    if (isFinal(error)) throw new MailRefused("The mail server refused the mail.", { cause: error });
    throw error;
  }
}

/** For mail servers that do not sign with DKIM. The headers for unsubscribing must be signed. */
function signature() {
  const { DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY } = getEnvironment();
  if (!DKIM_DOMAIN || !DKIM_SELECTOR || !DKIM_KEY) return {};
  const headerFieldNames =
    "From:Reply-To:To:Subject:Date:Message-ID:MIME-Version:Content-Type:List-Unsubscribe:List-Unsubscribe-Post";
  const privateKey = DKIM_KEY.replaceAll(String.raw`\n`, "\n");
  return { dkim: { domainName: DKIM_DOMAIN, keySelector: DKIM_SELECTOR, privateKey, headerFieldNames } };
}

async function writeMail(mail: SendMailOptions, directory: string): Promise<void> {
  const { message } = await createTransport({ streamTransport: true, buffer: true, newline: "unix" }).sendMail(mail);
  const file = path.join(directory, `${Date.now()}-${randomUUID()}.eml`);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  await writeFile(file, message, { mode: 0o600 });
  logInfo("there is no mail server here: a mail was written to a file", { file });
}

/** 5xx in the dialogue about this mail. A refused login concerns all mails, and an operator mends it. */
function isFinal(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return (code === "EENVELOPE" || code === "EMESSAGE") && (responseCode ?? 0) >= 500;
}
