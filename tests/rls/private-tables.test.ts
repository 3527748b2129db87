import { expect, test } from "vitest";

import { clientOf, createWorld, EVERYBODY } from "./world.ts";
import { insertApplication, insertJob, insertReport, newApplication } from "#tests/fixtures/rows.ts";
import { randomInt, randomUUID } from "#tests/fixtures/random.ts";

// Tables that some callers may read, and that only the server and the functions of the database write.

const world = await createWorld();
const { server, employerA } = world;

const ownJob = () => insertJob(server, { company_uid: employerA.id });

async function editedJob(): Promise<string> {
  const job = await insertJob(server, { company_uid: employerA.id, status: "approved" });
  await employerA.client.from("jobs").update({ title: "Cook" }).eq("id", job.id).throwOnError();
  return job.id;
}

async function reportedJob(): Promise<string> {
  const job = await ownJob();
  await insertReport(server, job);
  return job.id;
}

async function insert(table: string, row: object): Promise<void> {
  await server
    .from(table as "job_reports")
    .insert(row as never)
    .throwOnError();
}

type Case = {
  readers: readonly (typeof EVERYBODY)[number][];
  /** The column that finds the rows, and its value. */
  key: string;
  arrange: () => Promise<string | number>;
  forged: object;
  change: object;
};

const MODERATORS = ["superAdmin"] as const;
const OWNER_AND_MODERATORS = ["employerA", "superAdmin"] as const;
const NO_READER = [] as const;

const TABLES: Record<string, Case> = {
  applications: {
    ...{ readers: OWNER_AND_MODERATORS, key: "job_id", change: { name: "Changed" } },
    arrange: async () => (await insertApplication(server, (await ownJob()).id)).job_id,
    forged: newApplication(""),
  },
  application_events: {
    ...{
      readers: OWNER_AND_MODERATORS,
      key: "application_id",
      change: { text: "Changed" },
      forged: { what: "called" },
    },
    arrange: async () => {
      const { id } = await insertApplication(server, (await ownJob()).id);
      await insert("application_events", { application_id: id, what: "note", text: "Good" });
      return id;
    },
  },
  resume_texts: {
    ...{
      readers: NO_READER,
      key: "application_id",
      change: { text: "Changed" },
      forged: { resume: "a", text: "b" },
    },
    arrange: async () => {
      const { id, resume } = await insertApplication(server, (await ownJob()).id);
      await insert("resume_texts", { application_id: id, resume, text: "Tally" });
      return id;
    },
  },
  job_contacts: {
    ...{ readers: OWNER_AND_MODERATORS, key: "job_id", change: { phone_number: "9999999999" } },
    arrange: async () => (await ownJob()).id,
    forged: { company_email: "x@y.example", phone_number: "9810098100" },
  },
  job_assessments: {
    ...{ readers: MODERATORS, key: "job_id", change: { hard: false, score: 7 }, forged: {} },
    arrange: async () => (await ownJob()).id,
  },
  approved_texts: {
    ...{ readers: MODERATORS, key: "job_id", change: { texts: {} }, forged: { texts: {} } },
    arrange: editedJob,
  },
  moderation_log: {
    ...{ readers: MODERATORS, key: "job_id", change: { reason: "Changed" } },
    arrange: editedJob,
    forged: { job_title: "x", from_status: "pending", to_status: "approved" },
  },
  job_reports: {
    ...{ readers: MODERATORS, key: "job_id", change: { outcome: "kept" } },
    arrange: reportedJob,
    forged: { job_version: 1, job_title: "x", reason: "asks for money" },
  },
  job_alerts: {
    ...{ readers: NO_READER, key: "mailbox", change: { pace: "weekly" } },
    arrange: async () => {
      const mailbox = `${randomUUID()}@seeker.example`;
      await insert("job_alerts", { mailbox, query: "q=cook", label: "Cook", pace: "daily", consent: "1" });
      return mailbox;
    },
    forged: { query: "q=cook", label: "Cook", pace: "daily", consent: "1" },
  },
  suspension_log: {
    ...{ readers: MODERATORS, key: "company_id", change: { reason: "Changed" } },
    arrange: async () => {
      const company_id = randomUUID();
      await insert("suspension_log", { company_id, company_name: "x", suspended: true, jobs: 0 });
      return company_id;
    },
    forged: { company_name: "x", suspended: false, jobs: 0 },
  },
  company_notes: {
    ...{
      ...{ readers: MODERATORS, key: "note", change: { note: "Changed" } },
      forged: { company_id: employerA.id },
    },
    arrange: async () => {
      const note = randomUUID();
      await insert("company_notes", { company_id: employerA.id, note });
      return note;
    },
  },
  contact_messages: {
    ...{ readers: MODERATORS, key: "email", change: { name: "Changed" } },
    arrange: async () => {
      const email = `${randomUUID()}@seeker.example`;
      await insert("contact_messages", { name: "Asha", email, phone: "9810098100", reason: "Other" });
      return email;
    },
    forged: { name: "Asha", phone: "9810098100", reason: "Other" },
  },
  search_outbox: {
    ...{ readers: NO_READER, key: "job_id", change: { job_id: randomUUID() }, forged: {} },
    arrange: async () => (await insertJob(server, { status: "approved" })).id,
  },
  typical_pay: {
    ...{
      readers: NO_READER,
      key: "trade",
      change: { low: 1 },
      forged: { location: "Noida", low: 1, high: 2, jobs: 20 },
    },
    arrange: async () => {
      const trade = randomUUID();
      await insert("typical_pay", { trade, location: "Delhi", low: 18_000, high: 28_000, jobs: 20 });
      return trade;
    },
  },
  notification_outbox: {
    ...{ readers: NO_READER, key: "kind", change: { attempts: 9 }, forged: { payload: {} } },
    arrange: async () => {
      const kind = randomUUID();
      await insert("notification_outbox", { kind, payload: {} });
      return kind;
    },
  },
  audit_log: {
    ...{ readers: NO_READER, key: "object", change: { action: "changed" }, forged: { action: "login" } },
    arrange: async () => {
      const object = randomUUID();
      await insert("audit_log", { object, action: "login", account_id: employerA.id, actor_id: employerA.id });
      return object;
    },
  },
  telegram_messages: {
    ...{ readers: NO_READER, key: "chat_id", change: { version: 9 } },
    arrange: async () => {
      const chat_id = randomInt(0, 2 ** 40);
      const message = { message_id: 1, purpose: "review", job_id: randomUUID(), version: 1, text: "" };
      await insert("telegram_messages", { chat_id, ...message });
      return chat_id;
    },
    forged: { message_id: 2, purpose: "review", job_id: randomUUID(), version: 1, text: "" },
  },
};

const cases = Object.entries(TABLES).flatMap(([table, { readers }]) =>
  EVERYBODY.map((who) => ({ table, who, reads: (readers as readonly string[]).includes(who) })),
);

test.each(cases)("$table: $who reads it: $reads, and can't insert or edit a row", async ({ table, who, reads }) => {
  const { key, arrange, forged, change } = TABLES[table] as Case;
  const value = await arrange();
  const rowsOf = async (client = server) =>
    (
      await client
        .from(table as "job_reports")
        .select()
        .eq(key as "job_id", value as string)
    ).data ?? [];
  const before = await rowsOf();
  expect(before).toHaveLength(1);
  const own = clientOf(world, who);
  expect(await rowsOf(own)).toEqual(reads ? before : []);
  const rows = () => own.from(table as "job_reports");
  expect((await rows().insert({ ...forged, [key]: value } as never)).error?.code).toBe("42501");
  await rows()
    .update(change as never)
    .eq(key as "job_id", value as string);
  // Who may delete applications: applications.test.ts.
  if (table !== "applications")
    await rows()
      .delete()
      .eq(key as "job_id", value as string);
  expect(await rowsOf()).toEqual(before);
});
