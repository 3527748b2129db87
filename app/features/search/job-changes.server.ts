import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";

// why the secret key: only the server may ask for the changes.
import { getJobChangesClient } from "#app/lib/database/supabase-secret.server.ts";
import { logError } from "#app/lib/monitoring/log.server.ts";

// What this instance knows of changes of the open jobs, whichever instance made them. It asks the database when somebody wants
// to know, at most three times a second; while nobody does, it does not ask.

/** What is younger is not asked for again. */
const FRESH_MS = 300;
/** Whoever wants to know waits for an answer when what is known is older. */
const OLDEST_MS = 1_000;
/** A database that takes longer is not waited for, but its answer counts when it comes. */
const TIMEOUT_MS = 250;
/** Longer than any search takes. */
const REMEMBERED_MS = 10_000;
/** What is older than this says too little: the answer is waited for until the deadline of the call. */
const MUCH_TOO_OLD_MS = 5_000;

export type JobChanges = {
  /** Grows with every change of the list of open jobs, and whenever the search index has caught up with one. */
  version: number;
  /**
   * The jobs that the search index may not have as they are, with the version that it should have; null for a job that it
   * should not have. No map where they are too many to name.
   */
  waiting: ReadonlyMap<string, number | null> | null;
};

/** Public jobs that are gone or in another form now: pages that show them are wrong. Null: it could be any. */
export type OutdatedJobs = readonly string[] | null;

/** Hears which jobs have changed, and since when what was known may have been wrong (as performance.now()). */
type Listener = (outdated: OutdatedJobs, since: number) => void;

const answerSchema = z.object({
  now: z.string(),
  version: z.number(),
  /** How many changes the answer is about. */
  news: z.number(),
  outdated: z.array(z.string()).nullable(),
  waiting: z.record(z.string(), z.number().nullable()).nullable(),
});

const listeners = new Set<Listener>();
let news: { version: number; outdated: OutdatedJobs; at: number }[] = [];
let known: (JobChanges & { now: string; askedAt: number }) | null = null;
/** An answer to a question that was asked before this time does not count. */
let askAgainAfter = -Infinity;
/** When something was last changed here, until the listeners have heard of it. */
let lastUntoldChange: number | null = null;
let asking: Promise<void> | null = null;
/** The last question had no answer: nobody waits for the next one. */
let away = false;

/** Calls the listener whenever something has changed. */
export function onJobChanges(listener: Listener): void {
  listeners.add(listener);
}

/** False from a question without an answer to the next one that has one. */
export function areJobChangesKnown(): boolean {
  return !away;
}

/** The last known state, without asking. Null before the first answer. */
export function lastJobChanges(): JobChanges | null {
  return known;
}

/** The next one who wants to know waits for the database. */
export function askForJobChangesAgain(): void {
  askAgainAfter = performance.now();
}

/** Somebody changed jobs here: until the database has told which, nobody is shown what was known before. */
export function noteJobChangeHere(): void {
  askAgainAfter = lastUntoldChange = performance.now();
}

/**
 * Null where nobody has to wait. Otherwise it ends when the database has answered, or after a quarter of a second, unless something
 * was changed here or what is known is very old.
 */
export function catchUpWithJobChanges(): Promise<void> | null {
  if (isYoungerThan(FRESH_MS)) return null;
  const answer = askForJobChanges();
  if (lastUntoldChange !== null) return waitUntilTold(answer);
  return away || isYoungerThan(OLDEST_MS) ? null : waitFor(answer);
}

/** The state that a search may rely on. */
export async function readJobChanges(): Promise<JobChanges | null> {
  await catchUpWithJobChanges();
  return known;
}

/** The public jobs that are gone or in another form since that version, a few seconds ago; null where it could be any. */
export async function outdatedSince(version: number): Promise<ReadonlySet<string> | null> {
  await catchUpWithJobChanges();
  const outdated = news.filter((one) => one.version > version).map((one) => one.outdated);
  return outdated.includes(null) ? null : new Set(outdated.flatMap((ids) => ids ?? []));
}

function isYoungerThan(ms: number): boolean {
  return known !== null && known.askedAt > askAgainAfter && performance.now() - known.askedAt <= ms;
}

async function waitFor(answer: Promise<void>): Promise<void> {
  const isMuchTooOld = known === null || performance.now() - known.askedAt > MUCH_TOO_OLD_MS;
  await (isMuchTooOld ? answer : Promise.race([answer, delay(TIMEOUT_MS, undefined, { ref: false })]));
  // That question may have been asked before the change that somebody waits for.
  if (!away && !isYoungerThan(OLDEST_MS) && !asking) await askForJobChanges();
}

async function waitUntilTold(answer: Promise<void>): Promise<void> {
  await answer;
  // That question may have been asked before the change.
  if (lastUntoldChange !== null) await askForJobChanges();
}

/** Asks now, one question at a time. It never fails: the log says why there was no answer. */
export function askForJobChanges(): Promise<void> {
  asking ??= askDatabase().finally(() => {
    asking = null;
  });
  return asking;
}

async function askDatabase(): Promise<void> {
  const askedAt = performance.now();
  try {
    const seen = known?.now ?? null;
    // The generated types know no null, the function does.
    const { data } = await getJobChangesClient()
      .rpc("job_changes_since", { seen: seen as string })
      .throwOnError();
    const answer = answerSchema.parse(data);
    away = false;
    // The database forgets changes after a while, and a restored one knows others.
    const missedSome = known === null || answer.version - known.version !== answer.news;
    take({ ...answer, outdated: missedSome ? null : answer.outdated }, askedAt);
  } catch (error) {
    if (!away) logError("the changes of the jobs could not be read", error);
    away = true;
    // Nobody shall see what was changed here as it was before.
    if (lastUntoldChange !== null) tell(null, known);
  }
  // With or without an answer: nobody shall wait for a database that has none.
  if (lastUntoldChange !== null && askedAt >= lastUntoldChange) lastUntoldChange = null;
}

function take({ now, version, outdated, waiting }: z.infer<typeof answerSchema>, askedAt: number): void {
  const before = known;
  known = { now, version, waiting: waiting && new Map(Object.entries(waiting)), askedAt };
  if (before?.version === version) return;
  news = [...news.filter(({ at }) => askedAt - at < REMEMBERED_MS), { version, outdated, at: askedAt }];
  tell(outdated, before);
}

/** Which jobs are gone or in another form, null: it could be any; and what was known before. */
function tell(outdated: OutdatedJobs, before: { askedAt: number } | null): void {
  for (const listener of listeners) listener(outdated, before?.askedAt ?? -Infinity);
}
