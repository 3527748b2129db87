import { setTimeout as delay } from "node:timers/promises";

import { askForJobChanges, lastJobChanges } from "./job-changes.server.ts";
import { currentRequest } from "#app/lib/monitoring/current-request.server.ts";

// Tells open pages when the list of open jobs has changed. While anybody listens, an instance makes one small query a second,
// however many listen; otherwise none.

/** Counted from the last answer: however slow the database is, there is one query at a time. */
const POLL_MS = 1_000;
/** If the search index is away, pages are answered from Postgres and need not wait for it. */
const SETTLE_TIMEOUT_MS = 3_000;

type Listener = (version: number) => void;

const listeners = new Set<Listener>();
let announced: number | null = null;
let watching: AbortController | null = null;

/** Calls the listener with the current version and with each newer one, until the returned function is called. */
export function watchJobListVersion(listener: Listener): () => void {
  listeners.add(listener);
  if (announced !== null) listener(announced);
  if (!watching) {
    const { signal } = (watching = new AbortController());
    // It works for everybody who listens, not for the request that came first.
    currentRequest.exit(() => void watch(signal));
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size) return;
    watching?.abort();
    watching = null;
    announced = null;
  };
}

async function watch(over: AbortSignal): Promise<void> {
  const isOver = () => over.aborted;
  let unsettledSince: number | null = null;
  while (!isOver()) {
    await askForJobChanges();
    const changes = lastJobChanges();
    if (isOver()) return;
    // why: a page that reloads its list before the index has caught up gets the old list, and does not ask again.
    if (!changes || changes.waiting?.size === 0 || changes.version === announced) unsettledSince = null;
    else unsettledSince ??= Date.now();
    if (changes && (unsettledSince === null || Date.now() - unsettledSince >= SETTLE_TIMEOUT_MS)) {
      unsettledSince = null;
      announce(changes.version);
    }
    await delay(POLL_MS, undefined, { signal: over }).catch(() => undefined);
  }
}

function announce(version: number): void {
  if (version === announced) return;
  announced = version;
  for (const listener of listeners) listener(version);
}
