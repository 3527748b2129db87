import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";

import { useAppServer } from "./use-app-server.ts";
import { purgeBatch } from "#app/features/privacy/purge-personal-data.worker.server.ts";
import { digestOfLinkToken } from "#app/lib/auth/link-token.server.ts";
import { arrangeApplication } from "#tests/fixtures/applications.ts";
import { serverClient } from "#tests/fixtures/clients.ts";
import { insertApplication, insertJob, readApplication, readResume } from "#tests/fixtures/rows.ts";
import { startSmtpStandIn } from "#tests/fixtures/smtp-stand-in.ts";
import { useSql } from "#tests/fixtures/sql.ts";

const { environment } = inject("backends");
const rows = serverClient(environment);
const sql = useSql();
const smtp = await startSmtpStandIn();
afterAll(() => smtp.stop());
const server = await useAppServer({ SMTP_URL: smtp.url, MAIL_FROM: "jobs@delhincrjobs.example" });

beforeAll(() => {
  for (const [name, value] of Object.entries({ ...environment, SEAL_DAYS: "0" })) vi.stubEnv(name, value);
});
afterAll(() => vi.unstubAllEnvs());

test("two instances at once delete what is too old with its files, and leave no seal where none is wanted", async () => {
  const job = await insertJob(rows, { status: "approved" });
  const old = await Promise.all(Array.from({ length: 5 }, () => arrangeApplication(rows, job.id)));
  const young = await arrangeApplication(rows, job.id);
  await sql`update public.jobs set expires_at = now() - interval '1 year' where id = ${job.id}`;
  await sql`update public.applications set changed_at = now() - interval '1 year' where id = any (${old.map(({ id }) => id)})`;
  // Other tests leave more than a batch.
  const purge = async () => {
    while (await purgeBatch());
  };
  await Promise.all([purge(), purge()]);
  for (const { id, resume } of old) {
    expect(await readApplication(rows, id)).toBeNull();
    expect(await readResume(rows, resume)).toBeNull();
    expect((await rows.rpc("read_sealed_application", { sealed_id: id }).throwOnError()).data).toBeNull();
  }
  expect(await readApplication(rows, young.id)).toEqual(young);
  expect(await readResume(rows, young.resume)).not.toBeNull();
});

/** To the mailbox of an application. */
async function queueNotice(): Promise<string> {
  const { email: mailbox } = await insertApplication(rows, (await insertJob(rows)).id);
  await rows.from("notification_outbox").insert({ kind: "retention_notice", payload: { mailbox } }).throwOnError();
  return mailbox;
}

test("the mail before a deletion has a link to all of the mailbox", async () => {
  const mailbox = await queueNotice();
  await expect.poll(() => smtp.mails.filter(({ to }) => to === mailbox).length).toBe(1);
  const text = smtp.mails.find(({ to }) => to === mailbox)?.data.replace(/=\n/g, "") ?? "";
  const [, token = ""] = new RegExp(`${server.url}/my/([\\w-]{43})$`, "m").exec(text) ?? [];
  const links = await sql`select mailbox from private.applicant_links where digest = ${digestOfLinkToken(token)}`;
  expect([...links]).toEqual([{ mailbox }]);
});

test("the log does not name the mailbox of a mail that failed", async () => {
  smtp.answerRecipientsWith(550);
  const mailbox = await queueNotice();
  await expect.poll(() => server.output().join("\n")).toContain("a mail was not delivered");
  expect(server.output().join("\n")).not.toContain(mailbox);
});
