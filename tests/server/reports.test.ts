import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";

import { textOf } from "./moderation/moderation-site.ts";
import { DAY_MS } from "#app/features/jobs/posted-date.ts";
import { startAppServer, type AppServer } from "#tests/fixtures/app-server.ts";
import { makeSuperAdminPerson, serverClient } from "#tests/fixtures/clients.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";
import { get, loginCookie, post, toastOf } from "#tests/fixtures/http-visitor.ts";
import { insertJob, readDecisions, readJob, type JobRow } from "#tests/fixtures/rows.ts";
import { startSmtpStandIn } from "#tests/fixtures/smtp-stand-in.ts";
import { startTelegramStandIn, type TelegramStandIn } from "#tests/fixtures/telegram-stand-in.ts";
import { BEHIND_PROXY, Visitor } from "#tests/fixtures/visitor.ts";

// Reporting a job: the form, the moderators, Telegram and the mail to the reporter.
const { environment } = inject("backends");
const rows = serverClient(environment);
const THANKS = "Thank you for telling us";
const MONEY = "asks for money";

let server: AppServer;
let telegram: TelegramStandIn;
let smtp: Awaited<ReturnType<typeof startSmtpStandIn>>;
let moderators: [string, string];
beforeAll(async () => {
  await rows.from("notification_outbox").delete().gte("id", 0).throwOnError();
  telegram = await startTelegramStandIn();
  smtp = await startSmtpStandIn();
  const mail = { SMTP_URL: smtp.url, MAIL_FROM: "jobs@delhincrjobs.example" };
  server = await startAppServer({ ...environment, ...telegram.environment, ...mail, ...BEHIND_PROXY });
  const login = async () => loginCookie(server, await makeSuperAdminPerson(environment), "/superadmin-login");
  moderators = [await login(), await login()];
});
afterAll(async () => {
  expect(server.output().join("\n")).not.toMatch(/seeker\.example|₹500/);
  await server.stop();
  await smtp.stop();
  telegram.close();
});

const openJob = (fields: Parameters<typeof insertJob>[1] = {}) => insertJob(rows, { status: "approved", ...fields });
const pathOf = ({ id }: { id: string }) => `/jobdetails/${id}/report`;

/** From a network of its own by default. */
const report = (job: { id: string }, fields: Record<string, string> = {}, visitor = new Visitor(server)) =>
  visitor.post(pathOf(job), { reason: MONEY, sentence: "", email: "", ...fields });

async function reportsOf({ id }: { id: string }) {
  const { data } = await rows.from("job_reports").select().eq("job_id", id).order("created_at").throwOnError();
  return data;
}

async function expectThanks(answer: Promise<Response>, job: JobRow): Promise<void> {
  const response = await answer;
  expect([response.status, response.headers.get("location")]).toEqual([302, `${pathOf(job)}?sent=yes`]);
  expect(response.headers.getSetCookie()).toEqual([]);
}

describe("the form", () => {
  test("is reached from the page of a job, and its sender gets the cached page like all visitors", async () => {
    await get(server, "/");
    const job = await openJob({ title: `Cook ${uniqueWord()}` });
    // Once the home page has the job, the instance knows its version.
    await expect.poll(async () => textOf(await get(server, "/"))).toContain(job.title);
    const page = `/jobdetails/${job.id}`;
    expect(await textOf(await get(server, page))).toContain(`href="${pathOf(job)}"`);
    const form = await get(server, pathOf(job));
    expect(form.status).toBe(200);
    const html = await textOf(form);
    for (const text of [job.title, "It asks for money", "It is offensive", 'name="email"', "noindex"]) {
      expect(html).toContain(text);
    }
    const visitor = new Visitor(server);
    await expectThanks(report(job, { sentence: uniqueWord(), email: "a@seeker.example" }, visitor), job);
    expect(await textOf(await visitor.get(`${pathOf(job)}?sent=yes`))).toContain(THANKS);
    const etagFor = async (of: Promise<Response>) => (await of).headers.get("etag");
    expect(await etagFor(get(server, page))).toBeTruthy();
    // The background reader of salaries may change the page between two answers.
    await expect.poll(async () => (await etagFor(visitor.get(page))) === (await etagFor(get(server, page)))).toBe(true);
  });

  test("stores a report once, however often it is sent, without the network address", async () => {
    const job = await openJob();
    const visitor = new Visitor(server);
    const fields = {
      reason: "not real",
      sentence: " No office\r\n\u202Athere\u202C <b>at all</b> ",
      email: " A@Seeker.Example ",
    };
    await Promise.all(Array.from({ length: 4 }, () => expectThanks(report(job, fields, visitor), job)));
    await expectThanks(report(job, fields, visitor), job);
    const [kept, ...others] = await reportsOf(job);
    expect(others).toEqual([]);
    expect(kept).toMatchObject({
      ...{ reason: "not real", sentence: "No office\nthere <b>at all</b>", email: "a@seeker.example" },
      job_version: job.version,
    });
    expect(kept?.network).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(kept)).not.toContain(visitor.address);
  });

  test.each([
    ["no reason", { reason: "" }, "Please choose what is wrong with this job."],
    ["a reason of its own", { reason: "Free money" }, "Please choose what is wrong with this job."],
    ["a long sentence", { sentence: "x".repeat(501) }, "Please use at most 500 characters."],
    ["an escape sequence", { sentence: "\x1b[2J" }, "There is a character in your text that can’t be read."],
    ["no email address", { email: "asha@seeker" }, "Please enter an email address, like name@gmail.com."],
    ["a filled decoy field", { website: "https://spam.example" }, "Please leave the field “Website” empty"],
  ])("with %s comes back with what was typed", async (_, fields, text) => {
    const job = await openJob();
    const typed = { reason: "offensive", sentence: "They said & wrote", email: "asha@seeker.example", ...fields };
    const response = await report(job, typed);
    expect(response.status).toBe(400);
    const html = await textOf(response);
    expect(html).toContain(text);
    expect(html).toContain(typed.sentence.replace("&", "&amp;").replace("\x1b", ""));
    expect(html).toContain(`value="${typed.email}"`);
    if (typed.reason === "offensive") expect(html).toMatch(/<input[^>]*checked=""[^>]*value="offensive"/);
    expect(await reportsOf(job)).toEqual([]);
  });

  test("of another content type is refused", async () => {
    const job = await openJob();
    const headers = { Origin: server.url, "Content-Type": "application/json" };
    const json = await fetch(server.url + pathOf(job), { method: "POST", headers, body: '{"reason":"offensive"}' });
    expect([json.status, await json.text()]).toEqual([400, expect.stringContaining("did not arrive in full")]);
    expect(await reportsOf(job)).toEqual([]);
  });

  test.each([
    ["gone", null],
    ["pending", { status: "pending" }],
    ["rejected after it was closed", { status: "rejected", closed_reason: "filled" }],
    ["over for 31 days", { expires_at: new Date(Date.now() - 31 * DAY_MS).toISOString() }],
  ] as const)("of a job that is %s says so, and stores nothing", async (_, fields) => {
    const job = fields ? await openJob(fields) : { id: "00000000-0000-4000-8000-000000000000" };
    // The page of a job says itself that it is long over.
    expect((await get(server, pathOf(job))).status).toBe(fields && "expires_at" in fields ? 302 : 404);
    const response = await report(job, { sentence: "₹500" });
    expect(response.status).toBe(404);
    expect(await textOf(response)).toContain("This job is no longer on our site.");
    expect(await reportsOf(job)).toEqual([]);
  });
});

describe("many reports", () => {
  test("of one network about one job are refused, and those about other jobs are not", async () => {
    const [job, other] = [await openJob(), await openJob()];
    const college = new Visitor(server);
    const statuses: number[] = [];
    for (let number = 0; number < 22; number += 1) {
      statuses.push((await report(job, { sentence: `Number ${number}` }, college)).status);
    }
    const kept = await reportsOf(job);
    expect(statuses.filter((status) => status === 302)).toHaveLength(kept.length);
    expect(statuses.at(-1)).toBe(429);
    // A flood from one network counts once.
    expect(new Set(kept.map(({ network }) => network)).size).toBe(1);
    expect((await readJob(rows, job.id))?.status).toBe("approved");
    await expectThanks(report(other, {}, college), other);
    await expectThanks(report(job), job);
  });

  test("from one /64 network of IPv6 count as one; the reports of two jobs can't be linked", async () => {
    const [job, other] = [await openJob(), await openJob()];
    for (const end of ["1", "2:3:4:5"]) {
      const visitor = new Visitor(server);
      visitor.address = `2001:db8:7:8:${end.includes(":") ? end : `:${end}`}`;
      await report(job, { sentence: end }, visitor);
      await report(other, { sentence: end }, visitor);
    }
    const networks = async (of: JobRow) => new Set((await reportsOf(of)).map(({ network }) => network));
    const both = [await networks(job), await networks(other)] as const;
    expect(both.map(({ size }) => size)).toEqual([1, 1]);
    expect([...both[0]]).not.toEqual([...both[1]]);
  });
});

describe("after a report", () => {
  const mailsTo = (email: string) => smtp.mails.filter(({ to }) => to === email).map(({ data }) => plain(data));
  const outcomesAreDue = () =>
    rows
      .from("notification_outbox")
      .update({ next_attempt_at: new Date().toISOString() })
      .eq("kind", "report_outcome")
      .throwOnError();
  const queue = async (query = "", cookie = moderators[0]) =>
    textOf(await get(server, `/superadmin?tab=reports${query}`, cookie));
  const seenIn = (html: string, { id }: JobRow) => new RegExp(`${id}:\\d+:[0-9a-f]+:\\d+`).exec(html)?.[0] ?? "";
  const act = (fields: Record<string, string>, cookie = moderators[0]) =>
    post(server, "/superadmin?tab=reports", fields, cookie);

  test("three networks take the job off, the moderators hear of it, and bring it back when they have read it", async () => {
    const job = await openJob({ title: `Typist ${uniqueWord()}` });
    expect((await get(server, `/jobdetails/${job.id}`)).status).toBe(200);
    const email = `${uniqueWord()}@seeker.example`;
    await expectThanks(report(job, { email, sentence: "Pay ₹500\nby UPI" }), job);
    await expect.poll(() => telegram.delivered(job.title)).toHaveLength(1);
    const url = `${server.url}/superadmin?tab=reports&job=${job.id}`;
    const facts = `Title: ${job.title}\nCompany: Yamuna Softworks\nReported once: asks for money`;
    expect(telegram.delivered(job.title)[0]?.body.text).toBe(
      `A job was reported\n${facts}\nThe reporter writes: Pay ₹500 by UPI\nReview: ${url}`,
    );

    await expectThanks(report(job), job);
    const last = new Visitor(server);
    await expectThanks(report(job, {}, last), job);
    expect(await textOf(await last.get(`${pathOf(job)}?sent=yes`))).toContain(THANKS);
    expect((await get(server, `/jobdetails/${job.id}`)).status).toBe(404);
    await expect.poll(() => telegram.delivered(job.title)).toHaveLength(2);
    expect(telegram.delivered(job.title)[1]?.body.text).toContain("A job was taken off the site");

    const html = await queue(`&job=${job.id}`);
    for (const text of [
      "Reported 3 times from 3 networks: asks for money (3)",
      "“Pay ₹500\nby UPI”",
      "Set back to pending",
      "by the site",
    ]) {
      expect(html).toContain(text);
    }
    const seen = seenIn(html, job);
    expect(html).toContain("I have read this");
    const unread = await act({ intent: "approve", seen });
    expect([unread.status, await textOf(unread)]).toEqual([
      409,
      expect.stringContaining("was reported for asking for money"),
    ]);
    const approval = { intent: "approve", seen, read: "yes" };
    expect(toastOf(await act(approval))).toBe(`Approved: ${job.title}`);
    expect((await act(approval, moderators[1])).status).toBe(409);
    expect((await get(server, `/jobdetails/${job.id}`)).status).toBe(200);
    expect(await queue()).not.toContain(job.title);
    expect(await readDecisions(rows, job.id)).toEqual([
      ["approved", "pending", "Taken off: it was reported to ask for money"],
      ["pending", "approved", null],
    ]);
    await outcomesAreDue();
    await expect.poll(() => mailsTo(email)).toHaveLength(1);
    expect(mailsTo(email)[0]).toContain(`${server.url}/jobdetails/${job.id}`);
    await expect.poll(async () => (await reportsOf(job)).map((one) => one.email)).toEqual([null, null, null]);
  });

  test("a job is rejected with its reports, and the decision stands while the mail server is away", async () => {
    const job = await openJob({ title: `Typist ${uniqueWord()}` });
    const email = `${uniqueWord()}@seeker.example`;
    await report(job, { reason: "not real", email });
    await report(job, { reason: "offensive", email });
    const html = await queue();
    expect(html).toContain("Reported 2 times from 2 networks: not real, offensive");
    smtp.answerRecipientsWith(450);
    const seen = seenIn(html, job);
    expect(toastOf(await act({ intent: "reject", seen, reason: "No such company" }))).toBe(`Rejected: ${job.title}`);
    await outcomesAreDue();
    await expect
      .poll(async () => {
        const { data } = await rows.from("notification_outbox").select("attempts").eq("kind", "report_outcome");
        return data?.some(({ attempts }) => attempts > 0);
      })
      .toBe(true);
    expect(mailsTo(email)).toEqual([]);
    expect((await readJob(rows, job.id))?.status).toBe("rejected");
    smtp.answerRecipientsWith(250);
    await outcomesAreDue();
    await expect.poll(() => mailsTo(email)).toHaveLength(1);
    expect(mailsTo(email)[0]).toContain("It is no longer on our site.");
  });

  test("two moderators find nothing wrong with it: one of them has done so, and both are told", async () => {
    const job = await openJob({ title: `Typist ${uniqueWord()}` });
    await report(job);
    const fieldsNow = async () => {
      const html = await queue();
      const reports = /name="reports" value="(\w+)"/.exec(html.slice(html.indexOf(seenIn(html, job))))?.[1] ?? "";
      return { intent: "dismiss-reports", seen: seenIn(html, job), reports };
    };
    const fields = await fieldsNow();
    await report(job, { reason: "not real" });
    expect(await textOf(await act(fields))).toContain("was reported again after you opened it");
    const now = await fieldsNow();
    const answers = await Promise.all(moderators.map((cookie) => act(now, cookie)));
    expect(answers.map(({ status }) => status).sort()).toEqual([302, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(await textOf(refused!)).toContain("Someone has already handled the reports of");
    expect((await act({ ...fields, reports: "none" })).status).toBe(400);
    expect(await readDecisions(rows, job.id)).toEqual([
      ["approved", "approved", "2 reports and nothing wrong was found"],
    ]);
    expect(await textOf(await get(server, `/superadmin?job=${job.id}`, moderators[0]))).toContain("Kept</strong>");
  });
});

/** The text of a mail as it is read: its lines are put together again. */
function plain(data: string): string {
  const bytes = data.replaceAll(/=\n/g, "").replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => `%${hex}`);
  try {
    return decodeURIComponent(bytes);
  } catch {
    return data.replaceAll(/=\n/g, "");
  }
}
