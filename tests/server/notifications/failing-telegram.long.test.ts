import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import { startTelegramSite, type TelegramSite } from "./telegram-site.ts";
import { jobForm, NEW_JOB_PATH } from "#tests/fixtures/employer-session.ts";
import { BOT_TOKEN, BUSY_SECONDS, type TelegramAnswer } from "#tests/fixtures/telegram-stand-in.ts";

let site: TelegramSite;
beforeAll(async () => {
  site = await startTelegramSite();
});
afterEach(() => {
  site.telegram.usual = "ok";
  site.telegram.answers = [];
});
afterAll(() => site.close());

/** The line of the log, which may come a moment after the row. */
const findLogged = (isIt: (line: string) => boolean) =>
  JSON.parse(site.server.output().find(isIt) ?? "{}") as Record<string, unknown>;

describe("a notification that waits", () => {
  const deleteJob = (id: string) => site.rows.from("jobs").delete().eq("id", id).throwOnError();
  const decide = (id: string, status: string) => site.rows.from("jobs").update({ status }).eq("id", id).throwOnError();

  test.each([
    ["deleted", deleteJob],
    ["approved", (id: string) => decide(id, "approved")],
    ["rejected", (id: string) => decide(id, "rejected")],
  ])("about a job that was %s ends without a message", async (_what, change) => {
    site.telegram.usual = "error";
    const { title, id } = await site.post();
    await expect.poll(() => site.callsAbout(title).length).toBeGreaterThan(0);
    await change(id);
    await site.makeDue();
    // A refused row would stay: this one ended without being sent.
    await expect.poll(() => site.readOutbox(id)).toEqual([]);
  });

  test("of an unknown kind is logged, tried again after a pause, and given up", async () => {
    // Twenty attempts have failed: the next pause is an hour.
    const [row] = await site.sql<{ id: string }[]>`
      insert into public.notification_outbox (kind, payload, attempts) values ('new_job', '{"jobId": "x"}', 20)
      returning id`;
    const id = row?.id ?? "";
    const readRow = async () => [
      ...(await site.sql`
        select attempts, next_attempt_at > now() + interval '50 minutes' as later, failed_at is not null as failed
        from public.notification_outbox where id = ${id}`),
    ];
    await expect.poll(readRow).toEqual([{ attempts: 21, later: true, failed: false }]);
    await expect
      .poll(() => findLogged((line) => line.includes("ZodError")))
      .toMatchObject({ level: "error", notification: Number(id), kind: "new_job" });
    await site.sql`update public.notification_outbox set attempts = 29, next_attempt_at = now() where id = ${id}`;
    await expect.poll(readRow).toMatchObject([{ attempts: 30, failed: true }]);
  });
});

describe("a Bot API that fails", () => {
  test.each<{ answers: TelegramAnswer[] }>([
    { answers: ["error"] },
    { answers: ["reset"] },
    { answers: ["hang"] },
    { answers: ["error", "reset"] },
  ])("$answers: the message arrives in the end", async ({ answers }) => {
    site.telegram.answers = [...answers];
    const { title } = await site.post();
    await expect.poll(() => site.telegram.delivered(title)).toHaveLength(1);
    expect(site.callsAbout(title).map(({ answer }) => answer)).toEqual([...answers, "ok"]);
  });

  test("a redirect is not followed, since the address holds the token", async () => {
    site.telegram.answers = ["redirect"];
    const { title } = await site.post();
    await expect.poll(() => site.telegram.delivered(title).length).toBe(1);
    expect(site.callsAbout(title).map(({ path, answer }) => [path, answer])).toEqual([
      [`/bot${BOT_TOKEN}/sendMessage`, "redirect"],
      [`/bot${BOT_TOKEN}/sendMessage`, "ok"],
    ]);
  });

  test("429 pauses all messages for the time that it names", async () => {
    site.telegram.answers = ["busy"];
    const { title } = await site.post();
    await expect.poll(() => site.callsAbout(title).length).toBeGreaterThan(0);
    const { title: other } = await site.post();
    await expect.poll(() => [title, other].map((word) => site.telegram.delivered(word).length)).toEqual([1, 1]);
    const busyAt = site.callsAbout(title)[0]?.at ?? 0;
    for (const { at } of [...site.telegram.delivered(title), ...site.telegram.delivered(other)]) {
      // Timers may be early by a millisecond.
      expect(at - busyAt).toBeGreaterThanOrEqual(BUSY_SECONDS * 1000 - 5);
    }
  });

  test.each<[TelegramAnswer, string]>([
    ["refuse", "It answered 400. Bad Request: chat not found"],
    ["forbid", "It answered 403. Forbidden: bot was kicked from the supergroup chat"],
  ])("a refused message (%s) is not sent again, and the next one is", async (answer, reason) => {
    site.telegram.answers = [answer];
    const { title, id } = await site.post();
    await expect.poll(site.countWaiting).toBe(0);
    expect(site.callsAbout(title)).toHaveLength(1);
    await expect
      .poll(() => findLogged((line) => line.includes(id) && line.includes("was not delivered")))
      .toMatchObject({
        reason,
        attempts: 1,
        givenUp: true,
        about: JSON.stringify({ job_id: id }),
      });
    expect(await site.readOutbox(id)).toEqual([{ attempts: 1, failed: true }]);
    const { title: next } = await site.post();
    await expect.poll(() => site.telegram.delivered(next)).toHaveLength(1);
  });

  test("a message that fails for a day is given up, and the log says so", async () => {
    site.telegram.usual = "error";
    const { title, id } = await site.post();
    await expect.poll(() => site.callsAbout(title).length).toBeGreaterThan(0);
    await site.sql`
      update public.notification_outbox set attempts = 29, next_attempt_at = now() where payload ->> 'job_id' = ${id}`;
    await expect.poll(() => site.readOutbox(id)).toEqual([{ attempts: 30, failed: true }]);
    await expect
      .poll(() => findLogged((line) => line.includes(id) && line.includes('"givenUp":true')))
      .toMatchObject({ level: "warning", attempts: 30, kind: "new_job" });
  });

  test("posting a job takes no longer, and the token is not in the log", async () => {
    const medians = new Map<TelegramAnswer, number>();
    const kinds: TelegramAnswer[] = ["ok", "hang", "error", "reset", "busy"];
    const times = new Map(kinds.map((kind) => [kind, [] as number[]]));
    await site.post();
    // In turns, so that a busy machine slows both alike.
    for (let round = 0; round < 7; round += 1) {
      for (const kind of kinds) {
        site.telegram.usual = kind;
        const startedAt = performance.now();
        await site.session.post(NEW_JOB_PATH, jobForm());
        times.get(kind)?.push(performance.now() - startedAt);
      }
    }
    for (const [kind, taken] of times) medians.set(kind, taken.sort((a, b) => a - b)[3] ?? 0);
    for (const kind of kinds) {
      expect((medians.get(kind) ?? 0) / (medians.get("ok") ?? 1), kind).toBeLessThan(3);
    }
    await expect
      .poll(() => site.server.output().filter((line) => line.includes("was not delivered")).length)
      .toBeGreaterThan(0);
    expect(site.server.output().join("\n")).not.toContain(BOT_TOKEN.split(":")[1]);
  });
});
