import postgres from "postgres";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test, vi } from "vitest";

import { checkDueDomains } from "#app/features/companies/verification/check-domains.worker.server.ts";
import { outboxAfterNow, outboxOf } from "./mail-outbox.ts";
import { DAY_MS } from "#app/features/jobs/posted-date.ts";
import { startAppServer, type AppServer } from "#tests/fixtures/app-server.ts";
import { serverClient, signUpEmployer, type Person } from "#tests/fixtures/clients.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";
import { insertJob, newJob } from "#tests/fixtures/rows.ts";
import { startSmtpStandIn } from "#tests/fixtures/smtp-stand-in.ts";
import { BEHIND_PROXY, Visitor } from "#tests/fixtures/visitor.ts";

// Mails to employers: before their jobs end, and about their websites.

const { environment, databaseUrl } = inject("backends");
const rows = serverClient(environment);
// Mails are written in the daytime alone.
const NODE_OPTIONS = `--import=${new URL("../../fixtures/noon-in-india.ts", import.meta.url).href}`;

let smtp: Awaited<ReturnType<typeof startSmtpStandIn>>;
let server: AppServer;
let first: Awaited<ReturnType<typeof jobThatEndsSoon>>;
beforeAll(async () => {
  await rows.from("notification_outbox").delete().gte("id", 0).throwOnError();
  smtp = await startSmtpStandIn();
  // The site looks for such jobs a few seconds after its start.
  first = await jobThatEndsSoon();
  const mail = { SMTP_URL: smtp.url, MAIL_FROM: "jobs@delhincrjobs.example" };
  server = await startAppServer({ ...environment, ...mail, ...BEHIND_PROXY, NODE_OPTIONS });
});
afterAll(async () => {
  await server.stop();
  await smtp.stop();
});

const endsSoon = () => ({
  posted_date: new Date(Date.now() - 29 * DAY_MS).toISOString(),
  expires_at: new Date(Date.now() + DAY_MS).toISOString(),
});

async function jobThatEndsSoon() {
  const employer = await signUpEmployer(environment, "Yamuna Softworks");
  const job = await insertJob(rows, { company_uid: employer.id, status: "approved", ...endsSoon() });
  return { employer, job, mails: () => smtp.mails.filter(({ to }) => to === employer.email) };
}

test("an employer gets one mail, which names the job and leads to the dashboard", async () => {
  const { employer, job, mails } = first;
  await expect.poll(mails).toHaveLength(1);
  const { data } = mails()[0] ?? { data: "" };
  const text = data.replaceAll(/=\n/g, "");
  expect(text).toContain("From: jobs@delhincrjobs.example");
  expect(text).toContain(job.title);
  expect(text).toContain(`${server.url}/AdminPannel`);
  await expect.poll(() => outboxOf(rows, employer.id)).toEqual([]);
  await rows.rpc("write_end_reminders").throwOnError();
  expect(await outboxOf(rows, employer.id)).toEqual([]);
});

test("a company is reminded of more jobs than an address has room for", async () => {
  const { employer, mails } = await jobThatEndsSoon();
  const fields = { company_uid: employer.id, status: "approved", ...endsSoon() };
  const more = Array.from({ length: 499 }, () => newJob(fields));
  await rows.from("jobs").insert(more).throwOnError();
  await rows.rpc("write_end_reminders").throwOnError();
  await expect.poll(mails).toHaveLength(1);
  expect(mails()[0]?.data).toContain("500 jobs end soon");
});

test("a job that was extended or closed before the mail is left out; a mail that was refused for good is given up", async () => {
  smtp.answerRecipientsWith(450);
  const [extended, closed, refused] = [await jobThatEndsSoon(), await jobThatEndsSoon(), await jobThatEndsSoon()];
  await rows.rpc("write_end_reminders").throwOnError();
  await expect.poll(() => smtp.refused).toContain(extended.employer.email);
  const later = new Date(Date.now() + 30 * DAY_MS).toISOString();
  await rows.from("jobs").update({ expires_at: later }).eq("id", extended.job.id).throwOnError();
  await rows.from("jobs").update({ closed_reason: "filled" }).eq("id", closed.job.id).throwOnError();
  // An attempt from before may still be on its way: until it has failed, and the next one has seen the change, none is refused.
  for (const { employer } of [extended, closed]) await expect.poll(() => outboxAfterNow(rows, employer.id)).toEqual([]);
  smtp.answerRecipientsWith(550);
  const failedAt = async () => (await outboxAfterNow(rows, refused.employer.id))[0]?.failed_at;
  await expect.poll(failedAt).toBeTruthy();
  for (const { mails } of [extended, closed, refused]) expect(mails()).toEqual([]);
  const log = () => server.output().filter((line) => line.includes("a mail was not delivered"));
  await expect.poll(() => log().length).toBeGreaterThan(0);
  expect(log().join("\n")).not.toContain("@company.example");
});

describe("a website that is proven by a mailbox", () => {
  async function companyWithWebsite() {
    const company = `Yamuna ${uniqueWord()}`;
    const employer = await signUpEmployer(environment, company);
    const domain = `${uniqueWord().toLowerCase()}.example`;
    await employer.client.from("companies").update({ website: domain }).eq("id", employer.id).throwOnError();
    const job = await insertJob(rows, { company, company_uid: employer.id, status: "approved" });
    const visitor = await loggedIn(employer);
    const ask = (mailbox: string) => visitor.post("/account/website", { intent: "mail", domain, mailbox });
    const isShown = async () => (await new Visitor(server).get(`/jobdetails/${job.id}`)).text();
    return { employer, domain, visitor, ask, isShown: async () => (await isShown()).includes("Verified: ") };
  }

  async function loggedIn(person: Person) {
    const visitor = new Visitor(server);
    await visitor.login(person);
    return visitor;
  }

  beforeEach(() => smtp.answerRecipientsWith(250));

  /** Without what mails need where a line is too long. */
  const readable = (data = "") => data.replaceAll(/=\n/g, "").replaceAll("=3D", "=");

  async function newestLink(mailbox: string): Promise<string> {
    const mails = () => smtp.mails.filter(({ to }) => to === mailbox);
    await expect.poll(mails).toHaveLength(1);
    const text = readable(mails()[0]?.data);
    return /\/account\/website\/link\?token_hash=[\w-]+/.exec(text)?.[0] ?? "";
  }

  const confirm = (visitor: Visitor) => visitor.post("/account/website/link", {});

  test("opening the link proves nothing, the button does, once, and only where the company is logged in", async () => {
    const { domain, visitor, ask, isShown } = await companyWithWebsite();
    const answer = await ask("people");
    expect(answer.headers.get("location")).toBe("/account/website");
    expect(await (await visitor.get("/account/website")).text()).toContain(
      `We are sending a link to people@${domain}.`,
    );
    const link = await newestLink(`people@${domain}`);

    // A mail scanner: without a login.
    const scanner = new Visitor(server);
    expect((await scanner.get(link)).headers.get("location")).toBe("/account/website/link");
    expect((await scanner.get("/account/website/link")).headers.get("location")).toContain("/AdminLogin");
    expect((await confirm(scanner)).headers.get("location")).toContain("/AdminLogin");

    const other = await companyWithWebsite();
    await other.visitor.get(link);
    const refused = await confirm(other.visitor);
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain("This link belongs to another account.");

    await visitor.get(link);
    expect(await (await visitor.get("/account/website/link")).text()).toContain("Confirm our website");
    expect([await isShown(), await other.isShown()]).toEqual([false, false]);
    expect((await confirm(visitor)).headers.get("location")).toBe("/account/website");
    const page = await (await visitor.get("/account/website")).text();
    expect(page).toContain(`Your company is verified through ${domain}.`);
    await expect.poll(isShown).toBe(true);
    const directory = await (await new Visitor(server).get("/companies?q=Yamuna")).text();
    expect(directory).toContain(`Verified: this company owns ${domain}`);
    expect(page + directory).not.toContain(`people@${domain}`);

    await visitor.get(link);
    const again = await (await visitor.get("/account/website/link")).text();
    expect(again).toContain(`Your company is verified through ${domain}.`);
    expect(again).toContain("Go to your account");
    expect(again).not.toContain("Confirm our website");
    // Pressed twice, as the page was before.
    expect((await confirm(visitor)).headers.get("location")).toBe("/account/website/link");
    expect((await confirm(visitor)).status).toBe(400);
  });

  test("another website ends it, on cached pages too; the company gets a mail about a lost proof", async () => {
    const { employer, domain, visitor, ask, isShown } = await companyWithWebsite();
    await ask(`HR@${domain}`);
    await visitor.get(await newestLink(`hr@${domain}`));
    await confirm(visitor);
    await expect.poll(isShown).toBe(true);
    const lost = { kind: "verification_lost", payload: { company_id: employer.id, domain, method: "dns" } };
    const mailsAboutIt = () => smtp.mails.filter(({ to, data }) => to === employer.email && data.includes(domain));
    // Nothing is said while it is verified.
    await rows.from("notification_outbox").insert(lost).throwOnError();
    await expect.poll(() => outboxOf(rows, employer.id)).toEqual([]);
    expect(mailsAboutIt()).toEqual([]);

    const form = { intent: "company", companyName: "Yamuna Softworks", phoneNumber: "9810054321" };
    await visitor.post("/account", { ...form, website: "" });
    await visitor.post("/account", { ...form, website: domain });
    await expect.poll(isShown).toBe(false);
    await rows.from("notification_outbox").insert(lost).throwOnError();
    await expect.poll(mailsAboutIt).toHaveLength(1);
    expect(readable(mailsAboutIt()[0]?.data)).toContain("its DNS record was missing for a week");
  });

  test("only a role mailbox of the very domain gets a link", async () => {
    const { employer, ask } = await companyWithWebsite();
    const elsewhere = ["hr@gmail.com", "hr@sub.acme.example", "hr@acme.example.evil.example"];
    for (const mailbox of [
      "",
      ...elsewhere,
      "priya.sharma",
      "hr+1",
      "h r",
      "hr\r\nBcc: x@y.example",
      "x".repeat(400),
    ]) {
      expect((await ask(mailbox)).status, mailbox).toBe(400);
    }
    expect(await outboxOf(rows, employer.id)).toEqual([]);
  });

  test("the mail holds no unapproved text of the company; a domain gets five a day", async () => {
    const { employer, domain, ask } = await companyWithWebsite();
    const company_name = "URGENT: pay at https://evil.example/pay";
    await employer.client.from("companies").update({ company_name }).eq("id", employer.id).throwOnError();
    await ask("hr");
    await newestLink(`hr@${domain}`);
    const mail = readable(smtp.mails.find(({ to }) => to === `hr@${domain}`)?.data);
    expect(mail).toContain(`says that ${domain} is its website`);
    expect(mail).not.toMatch(/evil|URGENT/);
    expect(mail).not.toContain(employer.email);
    // Another company that states the domain shares its limit.
    const other = await companyWithWebsite();
    await other.employer.client.from("companies").update({ website: domain }).eq("id", other.employer.id);
    const asked = [];
    for (const mailbox of ["hr", "jobs", "info", "admin", "talent"]) {
      const fields = { intent: "mail", domain, mailbox };
      asked.push((await other.visitor.post("/account/website", fields)).status);
    }
    expect(asked).toEqual([302, 302, 302, 302, 429]);
  });

  test("a proof that is missing for a week ends: the job's page follows, and the employer gets a mail", async () => {
    const { employer, domain, isShown } = await companyWithWebsite();
    for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
    const sql = postgres(databaseUrl, { max: 1 });
    const found = { company: employer.id, checked_domain: domain, checked_by: "dns", proven: true };
    await rows.rpc("settle_domain_check", found).throwOnError();
    await expect.poll(isShown).toBe(true);
    const asked: string[] = [];
    const checkAfter = async (days: number) => {
      await sql`
        update private.company_domains
        set failing_since = failing_since - make_interval(days => ${days}), next_check_at = now()
        where company_id = ${employer.id}`;
      await checkDueDomains((method, of) => {
        asked.push(`${method} ${of}`);
        return Promise.resolve({ proven: false, problem: "" });
      });
    };
    await checkAfter(0);
    expect(await isShown()).toBe(true);
    await checkAfter(7);
    await expect.poll(isShown).toBe(false);
    expect(asked).toEqual([`dns ${domain}`, `dns ${domain}`]);
    await expect.poll(() => smtp.mails.filter(({ to }) => to === employer.email)).toHaveLength(1);
    await sql.end();
    vi.unstubAllEnvs();
  });
});
