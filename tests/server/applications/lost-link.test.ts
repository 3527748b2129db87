import { afterAll, expect, inject, test } from "vitest";

import { useAppServer } from "../use-app-server.ts";
import { serverClient, signUpEmployer } from "#tests/fixtures/clients.ts";
import { post } from "#tests/fixtures/http-visitor.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";
import { insertApplication, insertJob } from "#tests/fixtures/rows.ts";
import { startSmtpStandIn } from "#tests/fixtures/smtp-stand-in.ts";

// Who may have a link mailed to a mailbox, how often, and what the mail says.

const { environment } = inject("backends");
const client = serverClient(environment);
await client.from("notification_outbox").delete().gte("id", 0).throwOnError();
const smtp = await startSmtpStandIn();
afterAll(() => smtp.stop());
const server = await useAppServer({ SMTP_URL: smtp.url, MAIL_FROM: "jobs@delhincrjobs.example" });

const newMailbox = async () => (await insertApplication(client, (await insertJob(client)).id)).email;
const ask = async (email: string) => (await post(server, "/my", { email })).status;
const mailsTo = (email: string) => smtp.mails.filter(({ to }) => to === email).map(({ data }) => data);
const allSent = () =>
  expect.poll(async () => (await client.from("notification_outbox").select("id").throwOnError()).data).toEqual([]);

test("a link is mailed although a stranger has asked for addresses like it", async () => {
  const email = await newMailbox();
  for (let times = 0; times < 4; times += 1) await ask(email.replace("@", `+${times}@`));
  await ask(email);
  await expect.poll(() => mailsTo(email).length).toBe(1);
});

test("a mailbox gets three links an hour at most", async () => {
  const email = await newMailbox();
  for (let times = 0; times < 5; times += 1) await ask(email);
  await allSent();
  expect(mailsTo(email)).toHaveLength(3);
});

test("a whole college behind one address may ask", async () => {
  const statuses = new Set<number>();
  for (let student = 0; student < 40; student += 1) statuses.add(await ask(`${uniqueWord()}@seeker.example`));
  expect([...statuses]).toEqual([200]);
});

test("the mail after applying has the words that a moderator approved, not those of a later edit", async () => {
  const employer = await signUpEmployer(environment);
  const job = await insertJob(client, { status: "approved", company_uid: employer.id });
  const application = await insertApplication(client, job.id);
  const change = { title: "Pay 500 rupees first", company: "Call 98100 98100" };
  await employer.client.from("jobs").update(change).eq("id", job.id).throwOnError();
  await client
    .from("notification_outbox")
    .insert({ kind: "application_sent", payload: { application_id: application.id } })
    .throwOnError();
  await expect.poll(() => mailsTo(application.email).length).toBe(1);
  const mail = mailsTo(application.email).join().replaceAll("=\n", "");
  expect(mail).toContain(job.company);
  expect(mail).not.toContain("Pay 500");
  expect(mail).not.toContain("98100");
});
