import { expect, inject, test } from "vitest";

import { startAppServer } from "#tests/fixtures/app-server.ts";
import { signUpEmployer } from "#tests/fixtures/clients.ts";
import { startSmtpStandIn } from "#tests/fixtures/smtp-stand-in.ts";
import { BEHIND_PROXY, Visitor } from "#tests/fixtures/visitor.ts";

const { environment } = inject("backends");

test("the owner of an account is told of a new password by mail, with the way to take the account back", async () => {
  const smtp = await startSmtpStandIn();
  const mail = { SMTP_URL: smtp.url, MAIL_FROM: "jobs@delhincrjobs.example" };
  const server = await startAppServer({ ...environment, ...mail, ...BEHIND_PROXY });
  const employer = await signUpEmployer(environment);
  const visitor = new Visitor(server);
  await visitor.login(employer);
  const change = { intent: "password", currentPassword: employer.password, newPassword: "an entirely new one" };
  expect((await visitor.post("/account", change)).headers.get("location")).toBe("/account");
  await expect.poll(() => smtp.mails.filter(({ to }) => to === employer.email).length).toBe(1);
  const { data = "" } = smtp.mails.find(({ to }) => to === employer.email) ?? {};
  // The encoding may break a line anywhere.
  const text = data.replaceAll(/=\r?\n/g, "");
  expect(text).toContain("Subject: Delhi NCR Jobs: your password was changed");
  expect(text).toContain(`${server.url}/forgotten-password`);
  expect(text).not.toContain("an entirely new one");
  await server.stop();
  await smtp.stop();
});
