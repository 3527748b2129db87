import { beforeEach, describe, expect, test } from "vitest";

import { createWorld } from "./world.ts";
import { insertJob, newJob } from "#tests/fixtures/rows.ts";
import { useSql } from "#tests/fixtures/sql.ts";

const world = await createWorld();
const sql = useSql();
beforeEach(async () => {
  await sql`delete from public.notification_outbox`;
});

async function postByRest(howMany = 1): Promise<string[]> {
  const jobs = Array.from({ length: howMany }, () => newJob({ company_uid: world.employerA.id }));
  const { data } = await world.employerA.client.from("jobs").insert(jobs).select("id").throwOnError();
  return data.map(({ id }) => id).sort();
}

type Row = { id: number; kind: string; payload: { job_id: string }; attempts: number };

async function readOutbox(): Promise<Row[]> {
  return sql<Row[]>`select id::integer, kind, payload, attempts from public.notification_outbox order by payload`;
}

async function write(kind: string): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    insert into public.notification_outbox (kind, payload) values (${kind}, '{}') returning id::integer`;
  return row?.id ?? 0;
}

async function claim(kinds = ["new_job"], leaseSeconds = 30): Promise<Row | null> {
  const wanted = { kinds, lease_seconds: leaseSeconds, of_chat: null as unknown as string };
  const { data } = await world.server.rpc("claim_notification_for", wanted).throwOnError();
  return data as Row | null;
}

async function postpone(notification: number, failedAttempt: number, seconds: number, quiet = false): Promise<void> {
  await world.server
    .rpc("postpone_notification", { notification, failed_attempt: failedAttempt, wait_seconds: seconds, quiet })
    .throwOnError();
}

describe("written to the outbox", () => {
  test("are the jobs that employers post, by their ids alone", async () => {
    expect(await readOutbox()).toEqual([]);
    const ids = await postByRest(3);
    expect(await readOutbox()).toMatchObject(
      ids.map((id) => ({ kind: "new_job", payload: { job_id: id }, attempts: 0 })),
    );
    expect((await readOutbox()).map(({ payload }) => Object.keys(payload))).toEqual([
      ["job_id"],
      ["job_id"],
      ["job_id"],
    ]);
  });

  test("are neither the jobs of the server nor edited jobs", async () => {
    const job = await insertJob(world.server, { company_uid: world.employerA.id, status: "approved" });
    await world.employerA.client.from("jobs").update({ title: "Edited" }).eq("id", job.id).throwOnError();
    expect(await readOutbox()).toEqual([]);
  });
});

describe("claiming a notification", () => {
  test("gives each of many callers at once another one", async () => {
    const ids = await postByRest(5);
    const claims = await Promise.all(Array.from({ length: 9 }, () => claim()));
    const taken = claims.filter((one) => one !== null);
    expect(taken.map(({ payload }) => payload.job_id).sort()).toEqual(ids);
    for (const { attempts, kind } of taken) expect([attempts, kind]).toEqual([1, "new_job"]);
    expect(await claim()).toBeNull();
  });

  test("leaves kinds that the caller does not know", async () => {
    const id = await write("of_a_later_release");
    expect(await claim()).toBeNull();
    expect(await claim(["new_job", "of_a_later_release"])).toMatchObject({ id, attempts: 1 });
  });

  test("gives a postponed one later, and a finished one never", async () => {
    const id = await write("new_job");
    await claim();
    await postpone(id, 1, 0);
    expect(await claim()).toMatchObject({ id, attempts: 2 });
    // The first attempt reports late, while the second one is running.
    await postpone(id, 1, 0);
    expect(await claim()).toBeNull();
    await postpone(id, 2, 0);
    expect(await claim()).toMatchObject({ id, attempts: 3 });
    await world.server.rpc("finish_notification", { notification: id }).throwOnError();
    expect(await readOutbox()).toEqual([]);
  });

  test("gives nothing at all while the receiver wants to be left alone", async () => {
    const [busy, other] = [await write("new_job"), await write("new_job")];
    expect(await claim()).toMatchObject({ id: busy });
    await postpone(busy, 1, 3_600, true);
    expect(await claim()).toBeNull();
    await postpone(busy, 1, 0, true);
    expect(await claim()).toMatchObject({ id: other });
    expect(await claim()).toMatchObject({ id: busy });
  });
});

describe("a notification that is given up", () => {
  const giveUp = (id: number) => world.server.rpc("give_up_notification", { notification: id }).throwOnError();

  test("stays, and is not given again", async () => {
    const id = await write("new_job");
    await claim(["new_job"], 0);
    await giveUp(id);
    expect(await claim()).toBeNull();
    const rows = await sql`select attempts, failed_at is not null as failed from public.notification_outbox`;
    expect([...rows]).toEqual([{ attempts: 1, failed: true }]);
  });

  test("goes after a month, and when a thousand others came after it", async () => {
    await sql`
      insert into public.notification_outbox (kind, payload, failed_at)
      select 'new_job', '{}', now() - number * interval '1 minute' from generate_series(1, 1005) as number`;
    await sql`update public.notification_outbox set failed_at = now() - interval '32 days' where id % 2 = 0`;
    const waiting = await write("new_job");
    const last = await write("new_job");
    await giveUp(last);
    const count = async () => (await sql`select from public.notification_outbox where failed_at is not null`).length;
    expect(await count()).toBeLessThan(505);
    await sql`
      insert into public.notification_outbox (kind, payload, failed_at)
      select 'new_job', '{}', now() - number * interval '1 minute' from generate_series(1, 1005) as number`;
    await giveUp(last);
    expect(await count()).toBe(1000);
    expect(await claim()).toMatchObject({ id: waiting });
  });
});
