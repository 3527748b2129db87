import { beforeEach, describe, expect, test } from "vitest";

import { createWorld } from "./world.ts";
import { insertJob, type JobRow } from "#tests/fixtures/rows.ts";
import { useSql } from "#tests/fixtures/sql.ts";

// What makes messages in Telegram follow their jobs, and how often a chat is called.

const world = await createWorld();
const sql = useSql(4);
beforeEach(async () => {
  await sql`delete from public.notification_outbox`;
  await sql`delete from private.telegram_calls`;
});

type Row = { id: number; kind: string; payload: object; attempts: number };

const outbox = async () =>
  (
    await sql<Row[]>`
      select kind, payload from public.notification_outbox where kind <> 'jobs_decided' order by id`
  ).slice();
const ownJob = (fields = {}) => insertJob(world.server, { company_uid: world.employerA.id, ...fields });
const decide = (job: JobRow, status: string) =>
  world.superAdmin.client.rpc("decide_jobs", {
    seen: [{ id: job.id, version: job.version, name_version: 1 }],
    new_status: status,
    new_reason: "",
  });
const edit = (job: JobRow, description: string) =>
  world.employerA.client.from("jobs").update({ description }).eq("id", job.id).throwOnError();

let lastMessage = Date.now();
async function remember(job: JobRow, about = "review", version = job.version): Promise<number> {
  lastMessage += 1;
  const place = { chat: -1001, message: lastMessage, about };
  const call = { ...place, job: job.id, seen_version: version, shown: "Shown" };
  await world.server.rpc("remember_telegram_message", call).throwOnError();
  const [row] = await sql<{ id: number }[]>`
    select id::integer from public.telegram_messages where message_id = ${lastMessage}`;
  return row?.id ?? 0;
}

describe("the messages about a job", () => {
  test("follow each change of the job, and its deletion; where there is none, nothing is written", async () => {
    const silent = await ownJob();
    const job = await ownJob();
    const [message, second] = [await remember(job), await remember(job)];
    const follow = [message, second].map((id) => ({ kind: "review_message", payload: { message: id } }));
    expect(await outbox()).toEqual([]);
    await world.server.from("jobs").update({ status: "rejected" }).in("id", [job.id, silent.id]).throwOnError();
    expect(await outbox()).toEqual(follow);
    await world.server.from("jobs").update({ posting_key: null }).eq("id", job.id).throwOnError();
    expect(await outbox()).toHaveLength(2);
    await world.server.from("jobs").delete().in("id", [job.id, silent.id]).throwOnError();
    expect(await outbox()).toEqual([...follow, ...follow]);
  });

  test("follow at once where the job was changed or deleted before the message was known, and are known once", async () => {
    const job = await ownJob();
    await world.server.from("jobs").update({ status: "rejected" }).eq("id", job.id).throwOnError();
    const late = await remember(job);
    expect(await outbox()).toEqual([{ kind: "review_message", payload: { message: late } }]);
    await world.server.from("jobs").delete().eq("id", job.id).throwOnError();
    lastMessage -= 1;
    expect(await remember(job)).toBe(late);
    expect(await outbox()).toHaveLength(3);
  });

  test("an edit by the employer is told where moderators know the job, five times an hour at most", async () => {
    const [known, unknown] = [await ownJob({ status: "approved" }), await ownJob({ status: "approved" })];
    await remember(known);
    await edit(known, "Edited");
    await edit(unknown, "Edited");
    const edits = async () => (await outbox()).filter(({ kind }) => kind === "new_job");
    expect(await edits()).toEqual([{ kind: "new_job", payload: { job_id: known.id, edited: true } }]);
    for (let number = 0; number < 6; number += 1) await edit(known, `Edited ${number}`);
    expect(await edits()).toHaveLength(5);
  });

  test("the channel hears of what a person approves, not of what the server imports", async () => {
    const [job, imported] = [await ownJob(), await ownJob()];
    await world.server.from("jobs").update({ status: "approved" }).eq("id", imported.id).throwOnError();
    await decide(job, "approved").throwOnError();
    expect(await outbox()).toEqual([{ kind: "channel_message", payload: { job_id: job.id } }]);
  });
});

async function claim(kinds: string[], chat: string | null = null) {
  const call = { kinds, lease_seconds: 30, of_chat: chat as string };
  return (await world.server.rpc("claim_notification_for", call).throwOnError()).data as
    (Row & { wait_seconds?: undefined }) | { wait_seconds: number } | null;
}

const write = (kind: string, payload: Record<string, number> = {}) =>
  sql`insert into public.notification_outbox (kind, payload) values (${kind}, ${sql.json(payload)})`;

describe("the next notification", () => {
  test("is a new message before the change of an old one", async () => {
    await write("review_message", { message: 1 });
    await write("new_job");
    const kinds = ["new_job", "review_message"];
    expect([await claim(kinds), await claim(kinds), await claim(kinds)]).toMatchObject([
      { kind: "new_job" },
      { kind: "review_message" },
      null,
    ]);
  });

  const finish = (notification = 0) => world.server.rpc("finish_notification", { notification }).throwOnError();

  test("the changes of a message are one, and those that come while it is being sent are taken after it", async () => {
    for (const message of [1, 1, 2, 1]) await write("review_message", { message });
    const first = (await claim(["review_message"])) as Row;
    expect(first).toMatchObject({ payload: { message: 1 } });
    expect((await outbox()).map(({ payload }) => payload)).toEqual([{ message: 1 }, { message: 2 }]);
    await write("review_message", { message: 1 });
    expect(await claim(["review_message"])).toMatchObject({ payload: { message: 2 } });
    expect(await claim(["review_message"])).toBeNull();
    await finish(first.id);
    expect(await claim(["review_message"])).toMatchObject({ payload: { message: 1 } });
    expect(await outbox()).toHaveLength(2);
  });

  test("a job is not given to two who would both post it, also when both ask at the same moment", async () => {
    for (let round = 0; round < 5; round += 1) {
      await sql`delete from public.notification_outbox`;
      await write("channel_message", { job_id: 1 });
      await write("channel_message", { job_id: 1 });
      // Tried before: none of them is merged with another.
      await sql`update public.notification_outbox set attempts = 1`;
      const claims = await Promise.all(Array.from({ length: 4 }, () => claim(["channel_message"])));
      expect(claims.filter(Boolean)).toHaveLength(1);
    }
  });

  test("a change that is tried again much later keeps no newer one waiting", async () => {
    await write("review_message", { message: 1 });
    const { id } = (await claim(["review_message"])) as Row;
    const wait = { notification: id, failed_attempt: 1, wait_seconds: 3_600, quiet: false };
    await world.server.rpc("postpone_notification", wait).throwOnError();
    await write("review_message", { message: 1 });
    expect(await claim(["review_message"])).toMatchObject({ attempts: 1 });
  });

  test("a chat that wants to be left alone keeps no other kind waiting", async () => {
    await write("new_job");
    await write("jobs_ending");
    const [busy] = await sql<
      { id: number }[]
    >`select id::integer from public.notification_outbox where kind = 'new_job'`;
    await claim(["new_job"]);
    const wait = { notification: busy?.id ?? 0, failed_attempt: 1, wait_seconds: 3_600, quiet: true };
    await world.server.rpc("postpone_notification", wait).throwOnError();
    await write("new_job");
    expect(await claim(["new_job"])).toBeNull();
    expect(await claim(["jobs_ending"])).toMatchObject({ kind: "jobs_ending" });
  });
});

describe("a chat is called", () => {
  /** As if so much time had passed since all calls so far. */
  const later = (seconds: number) =>
    sql`update private.telegram_calls set called_at = called_at - make_interval(secs => ${seconds})`;
  const turn = async (chat: string) => {
    const [row] = await sql<{ wait: number }[]>`select private.take_telegram_turn(${chat}) as wait`;
    return row?.wait ?? -1;
  };

  test("once a second, and the wait is told; others do not wait for it", async () => {
    expect(await turn("-1")).toBe(0);
    // The machine may be slow: so much that the second is not over before the next call.
    await later(-3_600);
    const wait = await turn("-1");
    expect(wait > 3_000 && wait <= 3_601).toBe(true);
    expect(await turn("-2")).toBe(0);
    await later(3_601);
    expect(await turn("-1")).toBe(0);
  });

  test("twenty times a minute where it is a group or a channel, and not where it is a person", async () => {
    for (const [chat, isGroup] of [
      ["-5", true],
      ["@jobs", true],
      ["5", false],
    ] as const) {
      await sql`delete from private.telegram_calls`;
      for (let call = 0; call < 20; call += 1) {
        expect(await turn(chat)).toBe(0);
        await later(1);
      }
      const wait = await turn(chat);
      expect(wait > 0 && wait <= 40, `${chat}: ${wait}`).toBe(isGroup);
      await later(40);
      expect(await turn(chat)).toBe(0);
    }
  });

  test("all of them together thirty times a second", async () => {
    await sql`
      insert into private.telegram_calls
      select number::text, clock_timestamp() + interval '1 hour' from generate_series(1, 30) as number`;
    expect(await turn("100")).toBeGreaterThan(3_000);
    await later(3_602);
    expect(await turn("100")).toBe(0);
  });

  test("one that must wait for its turn is not taken", async () => {
    await write("new_job");
    await write("new_job");
    expect(await claim(["new_job"], "-7")).toMatchObject({ attempts: 1 });
    await later(-3_600);
    expect((await claim(["new_job"], "-7"))?.wait_seconds).toBeGreaterThan(3_000);
    await later(3_602);
    expect(await claim(["new_job"], "-7")).toMatchObject({ attempts: 1 });
    expect(await claim(["new_job"], "-7")).toBeNull();
  });
});
