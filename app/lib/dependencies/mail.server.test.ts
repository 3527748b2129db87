import { generateKeyPairSync } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { MailRefused, sendMail } from "./mail.server.ts";
import { stubVariables } from "#tests/fixtures/required-variables.ts";
import { startSmtpStandIn } from "#tests/fixtures/smtp-stand-in.ts";

let smtp: Awaited<ReturnType<typeof startSmtpStandIn>>;
beforeAll(async () => {
  smtp = await startSmtpStandIn();
  stubVariables({ SMTP_URL: smtp.url, MAIL_FROM: "jobs@site.example" });
});
afterAll(() => smtp.stop());

test("a mail goes to one address, for any input, and Hindi arrives", async () => {
  await sendMail({
    to: "hr@acme.example",
    subject: "Your job ends\r\nBcc: everybody@evil.example",
    text: "लेखाकार ends tomorrow.\n.\nExtend it.",
  });
  const [mail] = smtp.mails;
  expect(smtp.mails).toHaveLength(1);
  expect(mail?.to).toBe("hr@acme.example");
  expect(mail?.data).toMatch(/^From: jobs@site\.example$/m);
  expect(mail?.data).toMatch(/^Subject: Your job ends Bcc: everybody@evil\.example$/m);
  expect(mail?.data).not.toMatch(/^Bcc:/m);
  const body = mail?.data.split("\n\n").slice(1).join("\n\n") ?? "";
  // Quoted-printable: each byte as =E0, and a line that goes on ends with =.
  expect(decodeURIComponent(body.replaceAll("=\n", "").replaceAll("=", "%"))).toContain("लेखाकार ends tomorrow.");
});

test("a mail of alerts is signed with its headers to unsubscribe by", async () => {
  const { privateKey } = generateKeyPairSync("rsa", {
    modulusLength: 1024,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  vi.resetModules();
  stubVariables({
    ...{ SMTP_URL: smtp.url, MAIL_FROM: "jobs@site.example" },
    ...{ DKIM_DOMAIN: "site.example", DKIM_SELECTOR: "s1", DKIM_KEY: privateKey.replaceAll("\n", String.raw`\n`) },
  });
  const { sendMail: sendSigned } = await import("./mail.server.ts");
  const unsubscribeUrl = "https://site.example/alerts/unsubscribe/x";
  await sendSigned({
    to: "a@acme.example",
    subject: "A",
    text: "B",
    html: "<p>B</p>",
    messageId: "<1@x>",
    unsubscribeUrl,
  });
  const data = smtp.mails.at(-1)?.data ?? "";
  expect(data).toMatch(/^List-Unsubscribe: <https:\/\/site\.example\/alerts\/unsubscribe\/x>$/m);
  expect(data).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
  const signed = /^DKIM-Signature: (?:.*\n )*.*/im.exec(data)?.[0].toLowerCase().replaceAll(/\s/g, "") ?? "";
  expect(signed).toContain("d=site.example;");
  expect(signed).toMatch(/h=[^;]*list-unsubscribe:list-unsubscribe-post/);
});

test.each([
  { code: 550, final: true },
  { code: 450, final: false },
])("a recipient that is answered with $code is refused for good: $final", async ({ code, final }) => {
  smtp.answerRecipientsWith(code);
  const error: unknown = await sendMail({ to: "gone@acme.example", subject: "A", text: "B" }).catch(
    (one: unknown) => one,
  );
  expect(error).toBeInstanceOf(Error);
  expect(error instanceof MailRefused).toBe(final);
});
