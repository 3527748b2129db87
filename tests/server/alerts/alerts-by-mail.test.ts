import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";

import { matchAlerts, writeAlertMessages } from "#app/features/alerts/alerts.worker.server.ts";
import { startAppServer, type AppServer } from "#tests/fixtures/app-server.ts";
import { makeSuperAdminPerson, serverClient, signUpEmployer, type Person } from "#tests/fixtures/clients.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";
import { insertJob, type JobRow } from "#tests/fixtures/rows.ts";
import { startSmtpStandIn } from "#tests/fixtures/smtp-stand-in.ts";
import { useSql } from "#tests/fixtures/sql.ts";
import { BEHIND_PROXY, Visitor } from "#tests/fixtures/visitor.ts";

// From the form to the mails. Two servers send them, and this process does what their workers do every minute.

const { environment } = inject("backends");
const rows = serverClient(environment);
const sql = useSql();

let smtp: Awaited<ReturnType<typeof startSmtpStandIn>>;
let server: AppServer;
let other: AppServer;
let moderator: Person;
let employer: Person;
beforeAll(async () => {
  await sql`delete from public.notification_outbox`;
  await sql`delete from private.leases where name like 'sending: %'`;
  smtp = await startSmtpStandIn();
  const variables = {
    ...{ ...environment, SMTP_URL: smtp.url, MAIL_FROM: "jobs@delhincrjobs.example" },
    ...{ PUBLIC_URL: "http://jobs.example", ...BEHIND_PROXY },
  };
  Object.assign(process.env, variables);
  [server, other] = [await startAppServer(variables), await startAppServer(variables)];
  moderator = await makeSuperAdminPerson(environment);
  employer = await signUpEmployer(environment);
});
beforeEach(async () => {
  smtp.answerRecipientsWith(250);
  await sql`delete from public.job_alerts`;
});
afterAll(async () => {
  await Promise.all([server.stop(), other.stop()]);
  await smtp.stop();
});

/** Without what mails need where a line is too long. */
const readable = (data: string) =>
  data
    .replaceAll(/=\n/g, "")
    .replaceAll("=3D", "=")
    .replaceAll(/\n (?=\S)/g, " ");
const mailsTo = (email: string) => smtp.mails.filter(({ to }) => to === email).map(({ data }) => readable(data));
const visitor = () => new Visitor(server, "http://jobs.example");
const form = (email: string, more = {}) => ({ by: "mail", email, pace: "at once", consent: "2026-12", ...more });
const idsOf = async (email: string) =>
  (await sql<{ id: string }[]>`select id from public.job_alerts where mailbox = ${email}`).map(({ id }) => id);

async function linkIn(email: string, kind: "confirm" | "unsubscribe"): Promise<string> {
  const link = new RegExp(String.raw`/alerts/${kind}/[\w-]+`);
  await expect.poll(() => mailsTo(email).some((mail) => link.test(mail))).toBe(true);
  return link.exec(mailsTo(email).findLast((mail) => link.test(mail)) ?? "")?.[0] ?? "";
}

/** A seeker who has confirmed an alert for a word of their own. */
async function newSeeker() {
  const word = uniqueWord();
  const email = `${word}@mail.example`;
  expect((await visitor().post(`/alerts?q=${word}`, form(email))).status).toBe(302);
  const confirmed = await visitor().post(await linkIn(email, "confirm"), {});
  expect(await confirmed.text()).toContain("Confirmed.");
  return { word, email };
}

/** Approved by a moderator, and in the index. */
async function approve(titles: string[]): Promise<JobRow[]> {
  const jobs = await Promise.all(titles.map((title) => insertJob(rows, { company_uid: employer.id, title })));
  const ids = jobs.map(({ id }) => id);
  await moderator.client.from("jobs").update({ status: "approved" }).in("id", ids).throwOnError();
  await expect.poll(async () => (await sql`select from public.search_outbox`).length).toBe(0);
  return jobs;
}

async function matchAndWrite(): Promise<void> {
  while (await matchAlerts());
  await writeAlertMessages();
}

const queued = async (kind: string) => (await sql`select from public.notification_outbox where kind = ${kind}`).length;

describe("the form", () => {
  test("is refused without a search or filter, and says what to add", async () => {
    for (const path of ["/alerts", "/alerts?sort=newest&days=3"]) {
      expect(await (await visitor().get(path)).text()).toContain("choose a town, a category or another filter");
      expect((await visitor().post(path, form("asha@mail.example"))).headers.get("location")).toBe("/alerts");
    }
    expect(await idsOf("asha@mail.example")).toEqual([]);
  });

  test.each([
    ["no address", { email: "" }, "Please enter your email address."],
    ["no consent", { consent: "" }, "Please tick this box"],
    ["an earlier consent", { consent: "2020-01" }, "This text has changed."],
    ["another pace", { pace: "hourly" }, "Please choose how often."],
    ["a filled honeypot", { website: "x" }, "leave the field “Website” empty"],
    ["Telegram where it is not set up", { by: "telegram" }, "Something went wrong"],
  ])("with %s is refused", async (_, fields, says) => {
    const answer = await visitor().post("/alerts?q=cook", form("asha@mail.example", fields));
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(says);
    expect(await idsOf("asha@mail.example")).toEqual([]);
  });

  test("answers the same for an address that has an alert already", async () => {
    const { word, email } = await newSeeker();
    const answers = await Promise.all(
      [email, `${uniqueWord()}@mail.example`].map((one) => visitor().post(`/alerts?q=${word}`, form(one))),
    );
    expect(answers.map(({ status, headers }) => [status, headers.get("location")])).toEqual(
      Array.from({ length: 2 }, () => [302, `/alerts?q=${word}&sent=yes`]),
    );
  });

  test("sends a stranger no words of its visitor", async () => {
    const email = `${uniqueWord()}@mail.example`;
    const words = encodeURIComponent("Your account is blocked: pay 500 rupees to 98100 98100");
    await visitor().post(`/alerts?q=${words}&location=Noida`, form(email));
    const page = await (await visitor().get(await linkIn(email, "confirm"))).text();
    expect(page).toContain("Your account is blocked");
    expect(mailsTo(email).join()).not.toMatch(/blocked|98100/);
  });

  test("takes ten a day for one mailbox, however it is spelt", async () => {
    const word = uniqueWord();
    const statuses: number[] = [];
    for (let at = 0; at < 11; at += 1) {
      statuses.push((await visitor().post("/alerts?q=cook", form(`${word}+${at}@mail.example`))).status);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });
});

test("a scanner that opens each link of each mail confirms and stops nothing", async () => {
  const word = uniqueWord();
  const email = `${word}@mail.example`;
  const open = async () => {
    for (const mail of mailsTo(email)) {
      for (const [path] of mail.matchAll(/\/(?:alerts|findjobs|jobdetails)[^\s"<>]+/g)) {
        for (const address of [path, path.split("?").join(".data?")]) await visitor().get(address);
      }
    }
  };
  await visitor().post(`/alerts?q=${word}`, form(email));
  const link = await linkIn(email, "confirm");
  await open();
  expect(await (await visitor().get(link)).text()).toContain("Confirm</button>");
  await visitor().post(link, {});
  await approve([`Cook ${word}`]);
  await matchAndWrite();
  const stop = await linkIn(email, "unsubscribe");
  await open();
  expect(await idsOf(email)).toHaveLength(1);
  expect(await (await visitor().get(stop)).text()).toContain("Stop them");
});

test("two servers send one mail for a new job: it says who sends it, why, and how to stop it", async () => {
  const { word, email } = await newSeeker();
  const [job] = await approve([`Cook <b> ${word} & more`]);
  await approve([`Cook ${uniqueWord()}`]);
  await Promise.all([matchAndWrite(), matchAndWrite()]);
  const stop = await linkIn(email, "unsubscribe");
  await expect.poll(() => queued("job_alert")).toBe(0);
  const mails = mailsTo(email).filter((mail) => mail.includes("List-Unsubscribe"));
  expect(mails).toHaveLength(1);
  const [alert] = await idsOf(email);
  for (const text of [
    `Message-ID: <alert-${alert}-1@jobs.example>`,
    `List-Unsubscribe: <http://jobs.example${stop}>`,
    "List-Unsubscribe-Post: List-Unsubscribe=One-Click",
    `http://jobs.example/jobdetails/${job?.id}`,
    `&#60;b&#62; ${word}`,
    `http://jobs.example/findjobs?q=${word}`,
    "hello@delhincrjobs.example",
    "because you asked Delhi NCR Jobs for new jobs for",
  ]) {
    expect(mails[0]).toContain(text);
  }
  expect(mails[0]?.split("text/html")[1]).not.toContain(`<b> ${word}`);
  // Approved once more, it is no new job.
  await moderator.client
    .from("jobs")
    .update({ status: "pending" })
    .eq("id", job?.id ?? "")
    .throwOnError();
  await moderator.client
    .from("jobs")
    .update({ status: "approved" })
    .eq("id", job?.id ?? "")
    .throwOnError();
  await expect.poll(async () => (await sql`select from public.search_outbox`).length).toBe(0);
  await sql`update public.job_alerts set due_at = now()`;
  await matchAndWrite();
  expect(await queued("job_alert")).toBe(0);
});

describe("a mail program", () => {
  const oneClick = (path: string) =>
    fetch(server.url + path, { method: "POST", body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) });

  test("stops an alert by one POST without a cookie or an origin, and again", async () => {
    const { word, email } = await newSeeker();
    await approve([`Cook ${word}`]);
    await matchAndWrite();
    const stop = await linkIn(email, "unsubscribe");
    expect((await oneClick(stop)).status).toBe(200);
    expect(await idsOf(email)).toEqual([]);
    expect((await oneClick(stop)).status).toBe(200);
    expect(server.output().join()).not.toContain(stop.split("/").at(-1));
  });

  test("is refused at any other address", async () => {
    const { email } = await newSeeker();
    const confirm = await linkIn(email, "confirm");
    const forged = confirm.replace("confirm", "unsubscribe");
    for (const path of [forged, confirm, "/alerts/unsubscribe/x", "/alerts?q=cook"]) {
      expect((await oneClick(path)).status, path).toBe(403);
    }
    expect(await idsOf(email)).toHaveLength(1);
  });
});

describe("a mail server", () => {
  test("that refuses for now gets the mail later, with the same Message-ID", async () => {
    const { word, email } = await newSeeker();
    await approve([`Cook ${word}`]);
    smtp.answerRecipientsWith(450);
    await matchAndWrite();
    await expect.poll(() => smtp.refused).toContain(email);
    smtp.answerRecipientsWith(250);
    await linkIn(email, "unsubscribe");
    await expect.poll(() => queued("job_alert")).toBe(0);
    expect([...(await sql`select delivered_at is not null as delivered from private.alert_jobs`)]).toEqual([
      { delivered: true },
    ]);
  });

  test("that refuses the mailbox permanently gets no more mails, and no alarm is raised", async () => {
    const { word, email } = await newSeeker();
    await approve([`Cook ${word}`]);
    smtp.answerRecipientsWith(550);
    await matchAndWrite();
    await expect.poll(() => queued("job_alert")).toBe(0);
    const [alert] =
      await sql`select suppressed_at is not null as suppressed from public.job_alerts where mailbox = ${email}`;
    expect(alert).toEqual({ suppressed: true });
    expect([...(await sql`select delivered_at from private.alert_jobs`)]).toEqual([{ delivered_at: null }]);
  });
});

test("a lost link leads to all alerts of the mailbox, and each can be stopped there", async () => {
  const { word, email } = await newSeeker();
  expect((await visitor().post("/my", { email })).status).toBeLessThan(400);
  const link = /\/my\/[\w-]{43}/;
  await expect.poll(() => mailsTo(email).some((mail) => link.test(mail))).toBe(true);
  const page = link.exec(mailsTo(email).findLast((mail) => link.test(mail)) ?? "")?.[0] ?? "";
  const shown = await (await visitor().get(page)).text();
  expect(shown).toContain(`/findjobs?q=${word}`);
  const stop = /action="(\/alerts\/unsubscribe\/[^"]+)"/.exec(shown)?.[1] ?? "";
  await visitor().post(stop, {});
  expect(await idsOf(email)).toEqual([]);
  expect(await (await visitor().get(page)).text()).not.toContain(`/findjobs?q=${word}`);
});
