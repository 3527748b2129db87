import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type * as JobChangesModule from "./job-changes.server.ts";

// When an instance asks the database what has changed, and who waits for its answer.

const JOB = "0f3c9a52-1c2d-4e5f-8a9b-0c1d2e3f4a5b";

type Answer = { now: string; version: number; news: number; outdated: string[] | null; waiting: null };

/** The questions that the database has not answered yet. */
let open: PromiseWithResolvers<{ data: Answer }>[];
/** The quarter of a second for which a visitor waits. */
let patience: PromiseWithResolvers<undefined>;
/** How many there were. */
let asked: number;
/** What the listeners were told. */
let told: (readonly string[] | null)[];
let changes: typeof JobChangesModule;

// why not the real one: it must be slow, and fail, when a test says so.
vi.mock("#app/lib/database/supabase-secret.server.ts", () => ({
  getJobChangesClient: () => ({
    rpc: () => ({
      throwOnError: () => {
        const question = Promise.withResolvers<{ data: Answer }>();
        asked += 1;
        open.push(question);
        return question.promise;
      },
    }),
  }),
}));
vi.mock("#app/lib/monitoring/log.server.ts", () => ({ logError: () => undefined }));
vi.mock("node:timers/promises", () => ({ setTimeout: () => patience.promise }));

beforeEach(async () => {
  [open, asked, told] = [[], 0, []];
  patience = Promise.withResolvers();
  vi.resetModules();
  changes = await import("./job-changes.server.ts");
  vi.useFakeTimers({ toFake: ["performance"] });
  changes.onJobChanges((outdated) => told.push(outdated));
  const first = changes.catchUpWithJobChanges();
  await answer({ version: 1 });
  await first;
  told = [];
});
afterEach(() => vi.useRealTimers());

const untilHeard = () => new Promise(setImmediate);

/** The database answers the question that has waited for longest. */
async function answer({ version, news = 1, outdated = [] }: { version: number; news?: number; outdated?: string[] }) {
  open.shift()?.resolve({ data: { now: "", version, news, outdated, waiting: null } });
  await untilHeard();
}

async function fail(): Promise<void> {
  open.shift()?.reject(new Error("away"));
  await untilHeard();
}

async function isPending(promise: Promise<unknown> | null): Promise<boolean> {
  await untilHeard();
  return (await Promise.race([promise, Promise.resolve("pending")])) === "pending";
}

test("what has changed is told with the time at which nothing had", async () => {
  const since: number[] = [];
  changes.onJobChanges((_outdated, at) => since.push(at));
  const lastAsked = performance.now();
  vi.advanceTimersByTime(60_000);
  const waiting = changes.catchUpWithJobChanges();
  vi.advanceTimersByTime(200);
  await answer({ version: 2 });
  await waiting;
  expect(since).toEqual([lastAsked]);
});

test("nobody asks for what is younger than 0.3 seconds, and nobody waits for what is younger than one", () => {
  vi.advanceTimersByTime(300);
  expect([changes.catchUpWithJobChanges(), asked]).toEqual([null, 1]);
  vi.advanceTimersByTime(1);
  expect([changes.catchUpWithJobChanges(), asked]).toEqual([null, 2]);
  vi.advanceTimersByTime(699);
  expect([changes.catchUpWithJobChanges(), asked]).toEqual([null, 2]);
  vi.advanceTimersByTime(1);
  expect(changes.catchUpWithJobChanges()).not.toBeNull();
});

test("whoever waits knows what the database has answered", async () => {
  vi.advanceTimersByTime(1_001);
  const waiting = changes.catchUpWithJobChanges();
  await answer({ version: 2, outdated: [JOB] });
  await waiting;
  expect(told).toEqual([[JOB]]);
});

test.each([
  ["has forgotten some of the changes", { version: 4, news: 2 }],
  ["was restored", { version: 0, news: 0 }],
])("where the database %s, everything is taken for changed", async (_case, numbers) => {
  vi.advanceTimersByTime(1_001);
  const waiting = changes.catchUpWithJobChanges();
  await answer({ ...numbers, outdated: [JOB] });
  await waiting;
  expect(told).toEqual([null]);
});

test("a slow database is waited for a moment only, until what is known is five seconds old", async () => {
  vi.advanceTimersByTime(1_001);
  const impatient = changes.catchUpWithJobChanges();
  expect(await isPending(impatient)).toBe(true);
  patience.resolve(undefined);
  await impatient;
  expect(open).toHaveLength(1);
  vi.advanceTimersByTime(4_000);
  const waiting = changes.catchUpWithJobChanges();
  expect(await isPending(waiting)).toBe(true);
  // The answer to a question of four seconds ago is not enough.
  await answer({ version: 2 });
  expect(await isPending(waiting)).toBe(true);
  await answer({ version: 3 });
  await waiting;
});

test("after a change that was made here everybody waits, also for a second answer where the first question was too early", async () => {
  vi.advanceTimersByTime(301);
  expect(changes.catchUpWithJobChanges()).toBeNull();
  vi.advanceTimersByTime(1);
  changes.noteJobChangeHere();
  vi.advanceTimersByTime(1);
  const waiting = [changes.catchUpWithJobChanges(), changes.catchUpWithJobChanges()];
  await answer({ version: 2 });
  expect(asked).toBe(3);
  for (const one of waiting) expect(await isPending(one)).toBe(true);
  await answer({ version: 3, outdated: [JOB] });
  for (const one of waiting) await one;
  expect(told).toEqual([[], [JOB]]);
  expect(changes.catchUpWithJobChanges()).toBeNull();
});

test("what was changed here while the database says nothing could be any job, and is told once", async () => {
  changes.noteJobChangeHere();
  vi.advanceTimersByTime(1);
  const waiting = changes.catchUpWithJobChanges();
  await fail();
  await waiting;
  expect(told).toEqual([null]);
  expect(changes.areJobChangesKnown()).toBe(false);
  // Nobody waits any more, and nobody is told again.
  expect(changes.catchUpWithJobChanges()).toBeNull();
  await fail();
  expect(changes.catchUpWithJobChanges()).toBeNull();
  expect(told).toEqual([null]);
  await answer({ version: 2 });
  expect(changes.areJobChangesKnown()).toBe(true);
});

test("an index that catches up meanwhile hides no change that was made here", async () => {
  changes.noteJobChangeHere();
  vi.advanceTimersByTime(1);
  const waiting = changes.catchUpWithJobChanges();
  vi.advanceTimersByTime(1);
  changes.askForJobChangesAgain();
  await fail();
  expect(told).toEqual([null]);
  await waiting;
  expect(asked).toBe(2);
});

test("when a question has no answer, a change made here before it is told, though another was made meanwhile", async () => {
  changes.noteJobChangeHere();
  vi.advanceTimersByTime(1);
  const waiting = changes.catchUpWithJobChanges();
  vi.advanceTimersByTime(1);
  changes.noteJobChangeHere();
  vi.advanceTimersByTime(1);
  await fail();
  expect(told).toEqual([null]);
  await answer({ version: 2, outdated: [JOB] });
  await waiting;
  expect(told).toEqual([null, [JOB]]);
  expect(changes.catchUpWithJobChanges()).toBeNull();
});

test("without a change made here a database that says nothing keeps nobody waiting, and nothing is told", async () => {
  vi.advanceTimersByTime(1_001);
  const waiting = changes.catchUpWithJobChanges();
  await fail();
  await waiting;
  expect(changes.catchUpWithJobChanges()).toBeNull();
  expect(told).toEqual([]);
});
