import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";

// why the secret key: the version of the feed is the server's to ask.
import { getSecretClient } from "#app/lib/supabase-secret.server.ts";
import { logError } from "#app/lib/log.server.ts";

// Tells open pages when the list of open jobs has changed. One small query a second and instance while anybody listens,
// none while nobody does, however many listen.

/** Counted from the answer: however slow the database is, one query is out at a time. */
const POLL_MS = 1_000;
/** The search index may be away; then the pages answer from Postgres, and need not wait for it. */
const SETTLE_PATIENCE_MS = 3_000;

const stateSchema = z.object({ version: z.number(), settled: z.boolean() });

type Listener = (version: number) => void;

const listeners = new Set<Listener>();
let announced: number | null = null;
let watching: AbortController | null = null;

/** Calls the listener with the version as it is, and again with each newer one; the answer ends it. */
export function watchJobListVersion(listener: Listener): () => void {
  listeners.add(listener);
  if (announced !== null) listener(announced);
  if (!watching) {
    watching = new AbortController();
    void watch(watching.signal);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size) return;
    watching?.abort();
    watching = null;
    announced = null;
  };
}

/** What a page that is made now shows; null where that can't be told without asking. */
export function currentJobListVersion(): number | null {
  return announced;
}

async function watch(over: AbortSignal): Promise<void> {
  const isOver = () => over.aborted;
  let unsettledSince: number | null = null;
  while (!isOver()) {
    try {
      const { data } = await getSecretClient().rpc("feed_state").abortSignal(over).throwOnError();
      const { version, settled } = stateSchema.parse(data);
      if (isOver()) return;
      // why: a page that asked again before the index has caught up would show the old list, and not ask a second time.
      if (settled || version === announced) unsettledSince = null;
      else unsettledSince ??= Date.now();
      if (unsettledSince === null || Date.now() - unsettledSince >= SETTLE_PATIENCE_MS) {
        unsettledSince = null;
        announce(version);
      }
    } catch (error) {
      if (!isOver()) logError("the version of the feed could not be read", error);
    }
    await delay(POLL_MS, undefined, { signal: over }).catch(() => undefined);
  }
}

function announce(version: number): void {
  if (version === announced) return;
  announced = version;
  for (const listener of listeners) listener(version);
}
