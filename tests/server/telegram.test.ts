import { setTimeout as delay } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from "vitest";

import { startAppServer, type AppServer } from "#tests/fixtures/app-server.ts";
import { serverClient, signUpEmployer, type Client, type Person } from "#tests/fixtures/clients.ts";
import { jobForm, loginAt, NEW_JOB_PATH, type EmployerSession } from "#tests/fixtures/employer-session.ts";
import { toastOf } from "#tests/fixtures/http-visitor.ts";
import { insertJob } from "#tests/fixtures/rows.ts";
import {
  BOT_TOKEN,
  BUSY_SECONDS,
  startTelegramStandIn,
  type TelegramAnswer,
  type TelegramStandIn,
} from "#tests/fixtures/telegram-stand-in.ts";

const { environment } = inject("backends");

let telegram: TelegramStandIn;
let server: AppServer;
let rows: Client;
let employer: Person;
let session: EmployerSession;

beforeAll(async () => {
  telegram = await startTelegramStandIn();
  server = await startAppServer({ ...environment, ...telegram.environment });
  rows = serverClient(environment);
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

const callsAbout = (word: string) => telegram.calls.filter(({ body }) => String(body.text).includes(word));

describe("a new job", () => {
  test("is told with title, company, location and the link to its review, as plain text", async () => {
    const { title, id } = await post();
    await expect.poll(() => telegram.delivered(title)).toHaveLength(1);
    const [call] = telegram.delivered(title);
    expect(call?.path).toBe(`/bot${BOT_TOKEN}/sendMessage`);
    expect(call?.body).toEqual({
      chat_id: "-1001",
      text: `New job to review\nTitle: ${title}\nCompany: Yamuna Softworks\nLocation: Noida\nReview: ${server.url}/superadmin?job=${id}`,
      link_preview_options: { is_disabled: true },
    });
  });

  test("is told once, however often its form is sent", async () => {
    const form = jobForm();
    await Promise.all(Array.from({ length: 10 }, () => session.post(NEW_JOB_PATH, form)));
    const { title } = await post();
    await expect.poll(() => telegram.delivered(title)).toHaveLength(1);
    expect(callsAbout(form.title ?? "")).toHaveLength(1);
  });

  test("an edit is not told", async () => {
    const job = await insertJob(rows, { company_uid: employer.id });
    const form = jobForm({ title: job.title, basedOn: String(job.version) });
    const response = await session.post(`/AdminPannel?edit=${job.id}`, form);
    expect(toastOf(response)).toBe("Job updated!");
    const { title } = await post();
    await expect.poll(() => telegram.delivered(title)).toHaveLength(1);
    expect(callsAbout(job.title)).toEqual([]);
  });

  test("a refused form is not told", async () => {
    const form = jobForm({ vacancies: "0" });
    await session.post(NEW_JOB_PATH, form);
    const { title } = await post();
    await expect.poll(() => telegram.delivered(title)).toHaveLength(1);
    expect(callsAbout(form.title ?? "")).toEqual([]);
  });

  test("hostile markup stays text", async () => {
    const { title } = await post({ title: `<b>*Boss*</b> [x](tg://user?id=1) ${Date.now()} & more` });
    await expect.poll(() => telegram.delivered(title)).toHaveLength(1);
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
  ])("$answers: the message arrives after all", { timeout: 20_000 }, async ({ answers }) => {
    telegram.answers = [...answers];
    const { title } = await post();
    await expect.poll(() => telegram.delivered(title).length, { timeout: 15_000 }).toBe(1);
    expect(callsAbout(title).map(({ answer }) => answer)).toEqual([...answers, "ok"]);
  });

  test("one that is busy is left alone for as long as it says", async () => {
    telegram.answers = ["busy"];
    const { title } = await post();
    await expect.poll(() => telegram.delivered(title).length, { timeout: 10_000 }).toBe(1);
    const [busy, delivered] = callsAbout(title);
    // Timers may be early by a millisecond.
    expect((delivered?.at ?? 0) - (busy?.at ?? 0)).toBeGreaterThanOrEqual(BUSY_SECONDS * 1000 - 5);
  });

  test("one that refuses the message is not asked again", async () => {
    telegram.answers = ["refuse"];
    const { title } = await post();
    await expect.poll(() => callsAbout(title)).toHaveLength(1);
    await expect.poll(() => server.output().some((line) => line.includes("It answered 400."))).toBe(true);
    const log = server.output().find((line) => line.includes("It answered 400."));
    expect(JSON.parse(log ?? "{}")).toMatchObject({ attempt: 1, givenUp: true });
  });

  test("posting takes no longer, and the token is in no line of the log", { timeout: 60_000 }, async () => {
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
    expect(server.output().some((line) => line.includes("was not delivered"))).toBe(true);
    expect(server.output().join("\n")).not.toContain(BOT_TOKEN.split(":")[1]);
  });
});

describe("the end of the server", () => {
  // With a Bot API of its own: what the other server still has to deliver must not take its answers.
  async function startEnding() {
    const api = await startTelegramStandIn();
    const ending = await startAppServer({ ...environment, ...api.environment });
    return { api, ending, there: await loginAt(ending.url, employer) };
  }

  test("a message that waits for its next attempt gets it before", async () => {
    const { api, ending, there } = await startEnding();
    api.answers = ["error", "error"];
    const { title } = await post({}, there);
    // Two attempts have failed: the next one would come in four seconds.
    await expect.poll(() => api.calls.length, { timeout: 5_000 }).toBe(2);
    const startedAt = Date.now();
    expect(await ending.stop()).toBe(0);
    expect(Date.now() - startedAt).toBeLessThan(3_500);
    expect(api.delivered(title)).toHaveLength(1);
    api.close();
  });

  test("one that hangs does not keep it from ending", { timeout: 30_000 }, async () => {
    const { api, ending, there } = await startEnding();
    api.usual = "hang";
    await post({}, there);
    await expect.poll(() => api.calls.length).toBe(1);
    expect(await Promise.race([ending.stop(), delay(15_000, "still running")])).toBe(0);
    api.close();
  });
});

test("without a token the message is printed to the log", async () => {
  const quiet = await startAppServer(environment);
  const { title, id } = await post({}, await loginAt(quiet.url, employer));
  await quiet.stop();
  const line = quiet.output().find((text) => text.includes("Telegram is not configured"));
  expect(JSON.parse(line ?? "{}")).toMatchObject({
    text: `New job to review\nTitle: ${title}\nCompany: Yamuna Softworks\nLocation: Noida\nReview: ${quiet.url}/superadmin?job=${id}`,
  });
});
