import { z } from "zod";

// why the secret key: the version of the feed is the server's to ask.
import { getSecretClient } from "#app/lib/supabase-secret.server.ts";
import { logError } from "#app/lib/log.server.ts";

// Tells open pages when the list of open jobs has changed. One small query a second and instance while anybody listens,
// none while nobody does, however many listen.

const POLL_MS = 1_000;
/** The search index may be away; then the pages answer from Postgres, and need not wait for it. */
const SETTLE_PATIENCE_MS = 3_000;

const stateSchema = z.object({ version: z.number(), settled: z.boolean() });

type Listener = (version: number) => void;

const listeners = new Set<Listener>();
let announced: number | null = null;
let unsettledSince: number | null = null;
let timer: NodeJS.Timeout | null = null;

/** Calls the listener with the version as it is, and again with each newer one; the answer ends it. */
export function listenToFeed(listener: Listener): () => void {
  listeners.add(listener);
  if (announced !== null) listener(announced);
  if (!timer) void poll();
  return () => {
    listeners.delete(listener);
    if (listeners.size || !timer) return;
    clearTimeout(timer);
    timer = null;
    announced = null;
  };
}

/** What a page that is made now shows; null where that can't be told without asking. */
export function currentFeedVersion(): number | null {
  return announced;
}

async function poll(): Promise<void> {
  timer = setTimeout(() => void poll(), POLL_MS);
  try {
    const { data } = await getSecretClient().rpc("feed_state").throwOnError();
    announce(stateSchema.parse(data));
  } catch (error) {
    logError("the version of the feed could not be read", error);
  }
}

function announce({ version, settled }: z.infer<typeof stateSchema>): void {
  if (version === announced) return;
  // why: a page that asked again before the index has caught up would show the old list, and not ask a second time.
  if (!settled) {
    unsettledSince ??= Date.now();
    if (Date.now() - unsettledSince < SETTLE_PATIENCE_MS) return;
  }
  unsettledSince = null;
  announced = version;
  for (const listener of listeners) listener(version);
}
