import { beforeEach, describe, expect, test } from "vitest";

import { clientOf, createWorld, EVERYBODY } from "./world.ts";
import { insertJob, type JobRow } from "#tests/fixtures/rows.ts";
import { randomUUID, uniqueWord } from "#tests/fixtures/random.ts";
import { useSql } from "#tests/fixtures/sql.ts";

const world = await createWorld();
const { server, employerA, superAdmin } = world;
const sql = useSql();
beforeEach(async () => {
  await sql`delete from public.job_alerts`;
  await sql`delete from private.jobs_to_match`;
  await sql`delete from public.notification_outbox`;
});

const newMailbox = () => `${uniqueWord()}@mail.example`;

async function ask(mailbox: string | null, query = "q=cook", pace = "at once"): Promise<string> {
  const words = { for_query: query, given_label: "Cook", given_pace: pace, agreed_to: "2026-12" };
  const { data } = await server
    .rpc("ask_for_alert", { ...words, ...(mailbox && { for_mailbox: mailbox }) })
    .throwOnError();
  return data;
}
const confirm = async (alert: string, chat?: number) =>
  (await server.rpc("confirm_alert", { alert, ...(chat && { chat }) }).throwOnError()).data;

async function confirmed(mailbox = newMailbox(), query?: string, pace?: string): Promise<string> {
  const alert = await ask(mailbox, query, pace);
  expect(await confirm(alert)).toBe("confirmed");
  return alert;
}

const approvedJob = () => insertJob(server, { status: "approved" });
const match = (jobs: JobRow[], query = "q=cook") =>
  server.rpc("finish_matching", { taken: [], by_query: { [query]: jobs.map(({ id }) => id) } }).throwOnError();
const write = async () => (await server.rpc("write_alert_messages").throwOnError()).data;
const find = async (alert: string, number: number) =>
  (await server.rpc("find_alert_message", { alert, number, most: 20 }).throwOnError()).data as {
    number: number;
    jobs: { id: string }[];
  } | null;
const deliver = (alert: string, number: number) => server.rpc("finish_alert_message", { alert, number }).throwOnError();
const queued = async () => [
  ...(await sql`select kind, payload from public.notification_outbox where kind <> 'alert_confirmation' order by id`),
];
const makeDue = () => sql`update public.job_alerts set due_at = now() - interval '1 second'`;
/** As if the last message had been written that long ago. */
const age = (alert: string, interval: string) =>
  sql`update public.job_alerts set messaged_at = messaged_at - ${interval}::interval where id = ${alert}`;

describe("an alert", () => {
  test("has its address in lower case, and in the outbox only its id", async () => {
    const alert = await ask("Asha@Mail.Example");
    expect([...(await sql`select mailbox, confirmed_at from public.job_alerts`)]).toEqual([
      { mailbox: "asha@mail.example", confirmed_at: null },
    ]);
    expect([...(await sql`select kind, payload from public.notification_outbox`)]).toEqual([
      { kind: "alert_confirmation", payload: { alert_id: alert } },
    ]);
  });

  test("can't be confirmed after 48 hours", async () => {
    const alert = await ask(newMailbox());
    await sql`update public.job_alerts set created_at = now() - interval '48 hours 1 second'`;
    expect(await confirm(alert)).toBe("expired");
  });

  test("that is the eleventh of its mailbox is not confirmed, even when all are confirmed at once", async () => {
    const mailbox = newMailbox();
    const alerts: string[] = [];
    for (let at = 0; at < 12; at += 1) alerts.push(await ask(mailbox, `q=cook${at}`));
    const outcomes = await Promise.all(alerts.map((alert) => confirm(alert)));
    expect(outcomes.filter((outcome) => outcome === "full")).toHaveLength(2);
    const [kept] = await sql`select count(*)::int as number from public.job_alerts where confirmed_at is not null`;
    expect(kept).toEqual({ number: 10 });
  });

  test("for the same search again only changes the pace", async () => {
    const mailbox = newMailbox();
    const first = await confirmed(mailbox);
    const again = await ask(mailbox, "q=cook", "weekly");
    expect([...(await sql`select pace from public.job_alerts where id = ${first}`)]).toEqual([{ pace: "at once" }]);
    expect(await confirm(again)).toBe("confirmed");
    expect([...(await sql`select id, pace from public.job_alerts`)]).toEqual([{ id: first, pace: "weekly" }]);
  });

  test("by mail is not confirmed by a chat, and one of a chat not by another chat", async () => {
    expect(await confirm(await ask(newMailbox()), 4711)).toBe("expired");
    const alert = await ask(null);
    expect(await confirm(alert)).toBe("expired");
    expect(await confirm(alert, 4711)).toBe("confirmed");
    expect(await confirm(alert, 4712)).toBe("expired");
    expect([...(await sql`select telegram_chat::int from public.job_alerts where id = ${alert}`)]).toEqual([
      { telegram_chat: 4711 },
    ]);
  });
});

test.each([
  ["daily", "2026-11-29T08:59:59+05:30", "2026-11-29T09:00:00+05:30"],
  ["daily", "2026-11-29T09:00:00+05:30", "2026-11-30T09:00:00+05:30"],
  ["daily", "2026-12-31T23:59:00+05:30", "2027-01-01T09:00:00+05:30"],
  ["weekly", "2026-11-29T23:00:00+05:30", "2026-11-30T09:00:00+05:30"],
  ["weekly", "2026-11-30T08:59:00+05:30", "2026-11-30T09:00:00+05:30"],
  ["weekly", "2026-11-30T09:00:00+05:30", "2026-12-07T09:00:00+05:30"],
  ["at once", "2026-11-30T09:00:00+05:30", "2026-11-30T09:10:00+05:30"],
])("the next %s message after %s is at %s", async (pace, after, expected) => {
  const [row] = await sql<{ at: Date }[]>`select private.next_alert_at(${pace}, ${after}::timestamptz) as at`;
  expect(row?.at).toEqual(new Date(expected));
});

test("jobs that a moderator approves wait to be compared, those of the server and edits of a pending job do not", async () => {
  await approvedJob();
  const job = await insertJob(server, { company_uid: employerA.id });
  await employerA.client.from("jobs").update({ title: "Cook" }).eq("id", job.id).throwOnError();
  const waiting = async (indexed: boolean) =>
    (await server.rpc("jobs_to_match", { most: 9, indexed }).throwOnError()).data as {
      taken: number[];
      jobs: string[];
    };
  expect((await waiting(false)).jobs).toEqual([]);
  await superAdmin.client.from("jobs").update({ status: "approved" }).eq("id", job.id).throwOnError();
  // The index does not have it yet.
  expect((await waiting(true)).jobs).toEqual([]);
  await sql`delete from public.search_outbox`;
  const { taken, jobs } = await waiting(true);
  expect(jobs).toEqual([job.id]);
  await server.rpc("finish_matching", { taken, by_query: {} }).throwOnError();
  expect((await waiting(false)).jobs).toEqual([]);
});

describe("a message", () => {
  test("tells of each job once, the newest first, and of the number beyond twenty", async () => {
    const alert = await confirmed();
    const jobs: JobRow[] = [];
    for (let at = 0; at < 23; at += 1) {
      jobs.push(
        await insertJob(server, { status: "approved", posted_date: new Date(Date.UTC(2026, 10, 1, at)).toISOString() }),
      );
    }
    await match(jobs);
    expect(await write()).toBe(1);
    expect(await queued()).toEqual([{ kind: "job_alert", payload: { alert_id: alert, message: 1 } }]);
    const found = await find(alert, 1);
    expect(found?.number).toBe(23);
    expect(found?.jobs.map(({ id }) => id)).toEqual(
      jobs
        .toReversed()
        .slice(0, 20)
        .map(({ id }) => id),
    );
    await deliver(alert, 1);
    await match(jobs);
    await makeDue();
    expect(await write()).toBe(0);
    expect(await find(alert, 1)).toBeNull();
  });

  test("is not written for closed jobs, and leaves out those that were closed since", async () => {
    const alert = await confirmed();
    const [open, closing] = [await approvedJob(), await approvedJob()];
    const close = (job: JobRow) =>
      sql`update public.jobs set closed_at = now(), closed_reason = 'filled' where id = ${job.id}`;
    const closed = await approvedJob();
    await close(closed);
    await match([closed]);
    expect(await write()).toBe(0);
    await match([open, closing]);
    expect(await write()).toBe(1);
    await close(closing);
    expect((await find(alert, 1))?.jobs.map(({ id }) => id)).toEqual([open.id]);
  });

  test("that was not sent within four hours joins the next one", async () => {
    const alert = await confirmed();
    const [first, second] = [await approvedJob(), await approvedJob()];
    await match([first]);
    expect(await write()).toBe(1);
    await match([second]);
    await makeDue();
    expect(await write()).toBe(0);
    await age(alert, "4 hours 2 minutes");
    expect(await find(alert, 1)).toBeNull();
    await makeDue();
    expect(await write()).toBe(1);
    expect((await find(alert, 2))?.number).toBe(2);
    // A late report of the first one.
    await deliver(alert, 1);
    expect((await find(alert, 2))?.number).toBe(2);
  });

  test("is sent at most every ten minutes, a daily one only at its time", async () => {
    const [atOnce, daily] = [await confirmed(), await confirmed(newMailbox(), "q=cook", "daily")];
    await match([await approvedJob()]);
    expect(await write()).toBe(1);
    await deliver(atOnce, 1);
    await match([await approvedJob()]);
    expect(await write()).toBe(0);
    await makeDue();
    expect(await write()).toBe(2);
    const [row] = await sql`
      select due_at = private.next_alert_at('daily', now()) as tomorrow from public.job_alerts where id = ${daily}`;
    expect(row).toEqual({ tomorrow: true });
    expect((await find(daily, 1))?.number).toBe(2);
  });

  test("that is due without a job is not sent later that day", async () => {
    await confirmed(newMailbox(), "q=cook", "daily");
    await makeDue();
    expect(await write()).toBe(0);
    await match([await approvedJob()]);
    expect(await write()).toBe(0);
  });

  test("is written once when many instances write", async () => {
    await confirmed();
    await match([await approvedJob()]);
    const written = await Promise.all(Array.from({ length: 5 }, () => write()));
    expect(written.toSorted()).toEqual([0, 0, 0, 0, 1]);
    expect(await queued()).toHaveLength(1);
  });

  test("is not sent to a mailbox that refused one permanently", async () => {
    const alert = await confirmed();
    await match([await approvedJob()]);
    expect(await write()).toBe(1);
    await sql`update public.job_alerts set suppressed_at = now()`;
    expect(await find(alert, 1)).toBeNull();
    await match([await approvedJob()]);
    await makeDue();
    expect(await write()).toBe(0);
  });
});

describe.each(EVERYBODY)("%s", (who) => {
  test.each([
    ["alert_health", {}],
    ["ask_for_alert", { for_query: "q=a", given_label: "A", given_pace: "daily", agreed_to: "1" }],
    ["confirm_alert", { alert: randomUUID() }],
    ["find_alert_message", { alert: randomUUID(), number: 1, most: 1 }],
    ["finish_alert_message", { alert: randomUUID(), number: 1 }],
    ["finish_matching", { taken: [], by_query: {} }],
    ["jobs_to_match", { most: 1, indexed: false }],
    ["write_alert_messages", {}],
  ] as const)("may not call %s", async (name, parameters) => {
    const { data, error } = await clientOf(world, who).rpc(name, parameters as never);
    expect(data).toBeNull();
    expect(error?.code).toBe("42501");
  });
});
