import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { stubVariables } from "#tests/fixtures/required-variables.ts";
import { startSmtpStandIn } from "#tests/fixtures/smtp-stand-in.ts";

let smtp: Awaited<ReturnType<typeof startSmtpStandIn>>;
beforeEach(async () => {
  smtp = await startSmtpStandIn();
  stubVariables({ SMTP_URL: smtp.url, MAIL_FROM: "jobs@site.example" });
  // The connection and the variables are read once.
  vi.resetModules();
});
afterEach(() => vi.unstubAllEnvs());

async function deliver() {
  const { deliverMail } = await import("./deliver-mail.server.ts");
  return deliverMail({ to: "hr@acme.example", subject: "A", text: "B" });
}

test.each([
  { code: 550, outcome: "refused" },
  { code: 450, outcome: "failed" },
])("of a mail server that answers $code the reason has this number, and not the address", async ({ code, outcome }) => {
  smtp.answerRecipientsWith(code);
  expect(await deliver()).toEqual({ outcome, reason: `EENVELOPE ${code}` });
  await smtp.stop();
});

test("of a mail server that is away the reason says that it can't be reached", async () => {
  await smtp.stop();
  expect(await deliver()).toEqual({ outcome: "failed", reason: "ESOCKET" });
});
