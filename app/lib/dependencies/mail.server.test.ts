import { afterAll, beforeAll, expect, test } from "vitest";

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
