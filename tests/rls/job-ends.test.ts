import { beforeEach, describe, expect, test } from "vitest";

import { clientOf, createWorld } from "./world.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";
import { dayIn, daysFromNow, endOfDayIn, keepAwayFromMidnight } from "#tests/fixtures/days.ts";
import { insertJob, newJob, readJob } from "#tests/fixtures/rows.ts";

// What an employer may say about the end of a job. Jobs that have expired: due-jobs.test.ts.

const world = await createWorld();
beforeEach(keepAwayFromMidnight);

const iso = (time: string | undefined | null) => (time ? new Date(time).toISOString() : time);

describe("a new job", () => {
  test("is open for 30 days and ends with a day in Delhi", async () => {
    const { id } = world.employerA;
    const posted = await world.employerA.client
      .from("jobs")
      .insert(newJob({ company_uid: id }))
      .select()
      .single()
      .throwOnError();
    expect(iso(posted.data.expires_at)).toBe(endOfDayIn(30));
    expect(posted.data).toMatchObject({ kind: "full-time", place: "workplace", shift: "day", closed_at: null });
  });

  test("for a walk-in is open until the end of its last day", async () => {
    const walkIn = { walk_in_from: dayIn(2), walk_in_to: dayIn(40) };
    expect(iso((await insertJob(world.server, walkIn)).expires_at)).toBe(endOfDayIn(40));
  });

  test.each([
    { too: "long", fields: { expires_at: daysFromNow(63) } },
    { too: "late a walk-in", fields: { walk_in_from: dayIn(30), walk_in_to: dayIn(63) } },
  ])("can't be too $too", async ({ fields }) => {
    const title = `Typist ${uniqueWord()}`;
    const { error } = await world.employerA.client
      .from("jobs")
      .insert(newJob({ title, company_uid: world.employerA.id, ...fields }));
    expect(error?.message).toMatch(/60 days/);
    const { data } = await world.server.from("jobs").select("id").eq("title", title).throwOnError();
    expect(data).toEqual([]);
  });
});

describe("its employer", () => {
  test.each(["filled", "no longer hiring"])("closes it: %s, and opens it again, without a new review", async (why) => {
    const job = await insertJob(world.server, { status: "approved", company_uid: world.employerA.id });
    const own = () => world.employerA.client.from("jobs");
    await own().update({ closed_reason: why }).eq("id", job.id).throwOnError();
    const closed = await readJob(world.server, job.id);
    expect(closed).toMatchObject({ status: "approved", open: false, closed_reason: why, version: job.version + 1 });
    expect(closed?.posted_date).toBe(job.posted_date);
    await own()
      .update({ closed_at: null, expires_at: daysFromNow(50) })
      .eq("id", job.id)
      .throwOnError();
    expect(await readJob(world.server, job.id)).toMatchObject({
      ...{ status: "approved", open: true, closed_reason: null, posted_date: job.posted_date },
    });
  });

  test("can't say when it closed it", async () => {
    const job = await insertJob(world.server, { status: "approved", company_uid: world.employerA.id });
    const change = { closed_at: "2020-01-01T00:00:00Z", closed_reason: "filled" };
    await world.employerA.client.from("jobs").update(change).eq("id", job.id).throwOnError();
    expect(Date.parse((await readJob(world.server, job.id))?.closed_at ?? "")).toBeGreaterThan(
      Date.parse(job.created_at) - 1,
    );
  });

  test.each([
    { change: { expires_at: daysFromNow(63) }, refused: /60 days/ },
    { change: { closed_reason: "expired" }, refused: /Time alone/ },
    { change: { closed_reason: "sold" }, refused: /violates check constraint/ },
    { change: { open: true }, refused: /open/ },
  ])("can't set $change", async ({ change, refused }) => {
    const job = await insertJob(world.server, { status: "approved", company_uid: world.employerA.id });
    const { error } = await world.employerA.client
      .from("jobs")
      .update(change as never)
      .eq("id", job.id);
    expect(error?.message).toMatch(refused);
    expect(await readJob(world.server, job.id)).toEqual(job);
  });

  test("can't change it so often that no moderator could decide", async () => {
    const job = await insertJob(world.server, { status: "approved", company_uid: world.employerA.id });
    const own = () => world.employerA.client.from("jobs");
    for (let day = 1; day <= 20; day += 1) {
      await own()
        .update({ expires_at: daysFromNow(day) })
        .eq("id", job.id)
        .throwOnError();
    }
    const before = await readJob(world.server, job.id);
    const { error } = await own()
      .update({ expires_at: daysFromNow(40) })
      .eq("id", job.id);
    expect(error?.message).toMatch(/too often/);
    expect(await readJob(world.server, job.id)).toEqual(before);
  });

  test("can't extend a walk-in beyond its last day", async () => {
    const walkIn = { walk_in_from: dayIn(1), walk_in_to: dayIn(3) };
    const job = await insertJob(world.server, { status: "approved", company_uid: world.employerA.id, ...walkIn });
    await world.employerA.client
      .from("jobs")
      .update({ expires_at: daysFromNow(20) })
      .eq("id", job.id)
      .throwOnError();
    expect((await readJob(world.server, job.id))?.expires_at).toBe(job.expires_at);
  });

  test("returns it to pending with another title, also while extending it", async () => {
    const job = await insertJob(world.server, { status: "approved", company_uid: world.employerA.id });
    const change = { title: "Clerk", expires_at: daysFromNow(2) };
    await world.employerA.client.from("jobs").update(change).eq("id", job.id).throwOnError();
    expect(await readJob(world.server, job.id)).toMatchObject({ title: "Clerk", status: "pending" });
  });
});

test.each(["anon", "employerB", "superAdmin"] as const)("%s can't close or extend a job of employer A", async (who) => {
  const job = await insertJob(world.server, { status: "approved", company_uid: world.employerA.id });
  for (const change of [
    { closed_reason: "filled" },
    { expires_at: daysFromNow(50) },
    { kind: "contract" },
    { no_fees: true },
  ]) {
    await clientOf(world, who).from("jobs").update(change).eq("id", job.id);
    expect(await readJob(world.server, job.id)).toEqual(job);
  }
});
