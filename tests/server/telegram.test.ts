import postgres from "postgres";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from "vitest";

import { startAppServer, type AppServer } from "#tests/fixtures/app-server.ts";
import { serverClient, signUpEmployer, type Client, type Person } from "#tests/fixtures/clients.ts";
import { jobForm, loginAt, NEW_JOB_PATH, type EmployerSession } from "#tests/fixtures/employer-session.ts";
import { toastOf } from "#tests/fixtures/http-visitor.ts";
import { openGate } from "#tests/fixtures/gate.ts";
import { insertJob, newJob } from "#tests/fixtures/rows.ts";
import {
  BOT_TOKEN,
  BUSY_SECONDS,
  startTelegramStandIn,
  type TelegramAnswer,
  type TelegramStandIn,
} from "#tests/fixtures/telegram-stand-in.ts";

const { environment, databaseUrl } = inject("backends");
/** A busy machine is slow, and each failed attempt adds its pause. */
const PATIENT = { timeout: 25_000 };

let telegram: TelegramStandIn;
let server: AppServer;
let rows: Client;
let sql: postgres.Sql;
let employer: Person;
let session: EmployerSession;

beforeAll(async () => {
  telegram = await startTelegramStandIn();
  server = await startAppServer({ ...environment, ...telegram.environment });
  rows = serverClient(environment);
  sql = postgres(databaseUrl, { max: 1 });
  employer = await signUpEmployer(environment);
  session = await loginAt(server.url, employer);
});
afterEach(() => {
  telegram.usual = "ok";
  telegram.answers = [];
});
afterAll(async () => {
  telegram.usual = "ok";
  await server.stop();
  telegram.close();
  await sql.end();
});

async function post(fields: Record<string, string> = {}, as = session) {
  const form = jobForm(fields);
  const response = await as.post(NEW_JOB_PATH, form);
  expect(toastOf(response)).toBe("Job posted! Awaiting approval.");
  const { data } = await rows
    .from("jobs")
    .select("id")
    .eq("title", form.title ?? "")
    .limit(1)
    .single()
    .throwOnError();
  return { title: form.title ?? "", id: data.id, form };
}

async function countWaiting(): Promise<number> {
  return (await sql`select from public.notification_outbox where failed_at is null`).length;
}

const readFailed = async (jobId: string) => [
  ...(await sql`
    select attempts from public.notification_outbox where payload ->> 'job_id' = ${jobId} and failed_at is not null`),
];

const callsAbout = (word: string) => telegram.calls.filter(({ body }) => String(body.text).includes(word));

describe("a new job", () => {
  test("is announced with title, company, location and the link to its review, as plain text", async () => {
    const { title, id } = await post();
    await expect.poll(() => telegram.delivered(title), PATIENT).toHaveLength(1);
    const [call] = telegram.delivered(title);
    expect(call?.path).toBe(`/bot${BOT_TOKEN}/sendMessage`);
    expect(call?.body).toEqual({
      chat_id: "-1001",
      text: `New job to review\nTitle: ${title}\nCompany: Yamuna Softworks\nLocation: Noida\nReview: ${server.url}/superadmin?job=${id}`,
      link_preview_options: { is_disabled: true },
    });
  });

  test("is announced once, however often its form is sent", async () => {
    const form = jobForm();
    await Promise.all(Array.from({ length: 10 }, () => session.post(NEW_JOB_PATH, form)));
    const { title } = await post();
    await expect.poll(() => telegram.delivered(title), PATIENT).toHaveLength(1);
    expect(callsAbout(form.title ?? "")).toHaveLength(1);
  });

  test("an edit is not announced", async () => {
    const job = await insertJob(rows, { company_uid: employer.id });
    const form = jobForm({ title: job.title, basedOn: String(job.version) });
    const response = await session.post(`/AdminPannel?edit=${job.id}`, form);
    expect(toastOf(response)).toBe("Job updated! Awaiting approval.");
    const { title } = await post();
    await expect.poll(() => telegram.delivered(title), PATIENT).toHaveLength(1);
    expect(callsAbout(job.title)).toEqual([]);
  });

  test("a refused form is not announced", async () => {
    const form = jobForm({ vacancies: "0" });
    await session.post(NEW_JOB_PATH, form);
    const { title } = await post();
    await expect.poll(() => telegram.delivered(title), PATIENT).toHaveLength(1);
    expect(callsAbout(form.title ?? "")).toEqual([]);
  });

  test("hostile markup stays text", async () => {
    const { title } = await post({ title: `<b>*Boss*</b> [x](tg://user?id=1) ${Date.now()} & more` });
    await expect.poll(() => telegram.delivered(title), PATIENT).toHaveLength(1);
    const [call] = telegram.delivered(title);
    expect(String(call?.body.text).split("\n")).toHaveLength(5);
    expect(call?.body).not.toHaveProperty("parse_mode");
  });
});

describe("a Bot API that fails", () => {
  test.each<{ answers: TelegramAnswer[] }>([
    { answers: ["error"] },
    { answers: ["reset"] },
    { answers: ["hang"] },
    { answers: ["error", "reset"] },
  ])("$answers: the message arrives in the end", async ({ answers }) => {
    telegram.answers = [...answers];
    const { title } = await post();
    await expect.poll(() => telegram.delivered(title), PATIENT).toHaveLength(1);
    expect(callsAbout(title).map(({ answer }) => answer)).toEqual([...answers, "ok"]);
  });

  test("one that redirects is not followed: the address holds the token", async () => {
    telegram.answers = ["redirect"];
    const { title } = await post();
    await expect.poll(() => telegram.delivered(title).length, { timeout: 15_000 }).toBe(1);
    expect(callsAbout(title).map(({ path, answer }) => [path, answer])).toEqual([
      [`/bot${BOT_TOKEN}/sendMessage`, "redirect"],
      [`/bot${BOT_TOKEN}/sendMessage`, "ok"],
    ]);
  });

  test("one that is busy gets no message for as long as it asks", async () => {
    telegram.answers = ["busy"];
    const { title } = await post();
    await expect.poll(() => callsAbout(title).length, PATIENT).toBeGreaterThan(0);
    const { title: other } = await post();
    await expect.poll(() => [title, other].map((word) => telegram.delivered(word).length), PATIENT).toEqual([1, 1]);
    const busyAt = callsAbout(title)[0]?.at ?? 0;
    for (const { at } of [...telegram.delivered(title), ...telegram.delivered(other)]) {
      // Timers may be early by a millisecond.
      expect(at - busyAt).toBeGreaterThanOrEqual(BUSY_SECONDS * 1000 - 5);
    }
  });

  test("one that refuses the message is not asked again", async () => {
    telegram.answers = ["refuse"];
    const { title, id } = await post();
    await expect.poll(countWaiting, PATIENT).toBe(0);
    expect(callsAbout(title)).toHaveLength(1);
    const log = server.output().find((line) => line.includes("It answered 400."));
    expect(JSON.parse(log ?? "{}")).toMatchObject({
      attempts: 1,
      givenUp: true,
      about: JSON.stringify({ job_id: id }),
    });
    expect(await readFailed(id)).toEqual([{ attempts: 1 }]);
  });

  test("one that fails for a day is given up, and said to be", async () => {
    telegram.usual = "error";
    const { title, id } = await post();
    await expect.poll(() => callsAbout(title).length, PATIENT).toBeGreaterThan(0);
    await sql`
      update public.notification_outbox set attempts = 29, next_attempt_at = now() where payload ->> 'job_id' = ${id}`;
    await expect.poll(() => readFailed(id), PATIENT).toEqual([{ attempts: 30 }]);
    const log = server.output().find((line) => line.includes(id) && line.includes('"givenUp":true'));
    expect(JSON.parse(log ?? "{}")).toMatchObject({ level: "warning", attempts: 30, kind: "new_job" });
  });

  test("a job that was deleted meanwhile is not announced", async () => {
    telegram.usual = "error";
    const { title, id } = await post();
    await expect.poll(() => callsAbout(title).length, PATIENT).toBeGreaterThan(0);
    await rows.from("jobs").delete().eq("id", id).throwOnError();
    telegram.usual = "ok";
    await sql`update public.notification_outbox set next_attempt_at = now() where payload ->> 'job_id' = ${id}`;
    await expect
      .poll(
        () =>
          sql`select from public.notification_outbox where payload ->> 'job_id' = ${id}`.then((found) => found.length),
        PATIENT,
      )
      .toBe(0);
    expect(telegram.delivered(title)).toEqual([]);
  });

  test("posting takes no longer, and the token is not in the log", { timeout: 60_000 }, async () => {
    const medians = new Map<TelegramAnswer, number>();
    const kinds: TelegramAnswer[] = ["ok", "hang", "error", "reset", "busy"];
    const times = new Map(kinds.map((kind) => [kind, [] as number[]]));
    await post();
    // Taken in turns, so that a busy machine is as busy for each of them.
    for (let round = 0; round < 7; round += 1) {
      for (const kind of kinds) {
        telegram.usual = kind;
        const startedAt = performance.now();
        await session.post(NEW_JOB_PATH, jobForm());
        times.get(kind)?.push(performance.now() - startedAt);
      }
    }
    for (const [kind, taken] of times) medians.set(kind, taken.sort((a, b) => a - b)[3] ?? 0);
    for (const kind of kinds) {
      expect((medians.get(kind) ?? 0) / (medians.get("ok") ?? 1), kind).toBeLessThan(3);
    }
    await expect
      .poll(() => server.output().filter((line) => line.includes("was not delivered")).length, PATIENT)
      .toBeGreaterThan(0);
    expect(server.output().join("\n")).not.toContain(BOT_TOKEN.split(":")[1]);
  });
});

describe("a job that is posted with the REST API", () => {
  beforeAll(async () => {
    // What is left of the tests above would only take time.
    await sql`delete from public.notification_outbox`;
  });

  test("is announced like any other, once, however many instances there are", async () => {
    const another = await startAppServer({ ...environment, ...telegram.environment });
    // So slow that both are at it at the same time.
    telegram.usual = "slow";
    const posted = Array.from({ length: 12 }, () => newJob({ company_uid: employer.id }));
    await employer.client.from("jobs").insert(posted.slice(0, 6)).throwOnError();
    await Promise.all(posted.slice(6).map((job) => employer.client.from("jobs").insert(job).throwOnError()));
    await expect.poll(countWaiting, PATIENT).toBe(0);
    expect(posted.map(({ title }) => callsAbout(title).length)).toEqual(posted.map(() => 1));
    await another.stop();
  });

  test("jobs posted with the secret key, such as demo data and imports, are not announced", async () => {
    const job = await insertJob(rows, { company_uid: employer.id });
    const { title } = await post();
    await expect.poll(() => telegram.delivered(title), PATIENT).toHaveLength(1);
    expect(callsAbout(job.title)).toEqual([]);
  });
});

test("a delivered message is not sent again, even if the database can't be told at first", async () => {
  await server.stop();
  const gate = await openGate(environment.SUPABASE_URL ?? "");
  const lonely = await startAppServer({ ...environment, ...telegram.environment, SUPABASE_URL: gate.url });
  const finishing = "/rest/v1/rpc/finish_notification";
  gate.busy.add(finishing);
  const { title } = await post({}, await loginAt(lonely.url, employer));
  await expect.poll(() => gate.asked.filter((path) => path === finishing).length, PATIENT).toBeGreaterThan(1);
  // As if the time of the attempt had run out meanwhile.
  await sql`update public.notification_outbox set next_attempt_at = now()`;
  gate.busy.clear();
  await expect.poll(countWaiting, PATIENT).toBe(0);
  expect(callsAbout(title)).toHaveLength(1);
  await lonely.stop();
  gate.close();
});

describe("the end of a server", () => {
  // With a Bot API of its own, and nothing left to deliver from the tests above.
  async function startEnding() {
    await server.stop();
    await sql`delete from public.notification_outbox`;
    const api = await startTelegramStandIn();
    const start = () => startAppServer({ ...environment, ...api.environment });
    const ending = await start();
    return { api, ending, start, there: await loginAt(ending.url, employer) };
  }

  test("a message that waits for its next attempt is delivered by the next server", async () => {
    const { api, ending, start, there } = await startEnding();
    api.usual = "error";
    const { title } = await post({}, there);
    await expect.poll(() => api.calls.length, PATIENT).toBeGreaterThan(0);
    expect(await ending.stop()).toBe(0);
    expect(await countWaiting()).toBe(1);
    api.usual = "ok";
    const next = await start();
    await expect.poll(countWaiting, PATIENT).toBe(0);
    expect(api.delivered(title)).toHaveLength(1);
    await next.stop();
    api.close();
  });

  test("what was being sent when the server was killed, and a job posted after that, are delivered once by the next one", async () => {
    const { api, ending, start, there } = await startEnding();
    api.usual = "hang";
    const { title } = await post({}, there);
    await expect.poll(() => api.calls.length, PATIENT).toBeGreaterThan(0);
    ending.process.kill("SIGKILL");
    await ending.stop();
    const whileDown = newJob({ company_uid: employer.id });
    await employer.client.from("jobs").insert(whileDown).throwOnError();
    api.usual = "ok";
    const next = await start();
    // As if the time of the attempt that was cut had run out.
    await sql`update public.notification_outbox set next_attempt_at = now()`;
    await expect.poll(countWaiting, PATIENT).toBe(0);
    expect([title, whileDown.title].map((word) => api.delivered(word).length)).toEqual([1, 1]);
    await next.stop();
    api.close();
  });

  test("a message that hangs does not delay it", async () => {
    const { api, ending, there } = await startEnding();
    api.usual = "hang";
    await post({}, there);
    await expect.poll(() => api.calls.length, PATIENT).toBe(1);
    expect(await Promise.race([ending.stop(), delay(25_000, "still running")])).toBe(0);
    api.close();
  });
});

test("without a token the message is printed to the log", async () => {
  await server.stop();
  await sql`delete from public.notification_outbox`;
  const quiet = await startAppServer(environment);
  const { title, id } = await post({}, await loginAt(quiet.url, employer));
  await expect.poll(countWaiting, PATIENT).toBe(0);
  await quiet.stop();
  const line = quiet.output().find((text) => text.includes("Telegram is not configured") && text.includes(title));
  expect(JSON.parse(line ?? "{}")).toMatchObject({
    text: `New job to review\nTitle: ${title}\nCompany: Yamuna Softworks\nLocation: Noida\nReview: ${quiet.url}/superadmin?job=${id}`,
  });
});
