import { startDeadline } from "#app/lib/dependencies/dependency.server.ts";

// How long a visitor waits for the search engine until Postgres is asked too. An engine that answers other searches is only busy, as
// the whole machine is: asking Postgres too would slow down all searches.

const TIMEOUT_MS = 300;
const BUSY_TIMEOUT_MS = 1_000;

/** When the engine last answered any search. */
let answeredAt = 0;

export function noteAnswer(): void {
  answeredAt = performance.now();
}

/**
 * Null where the engine has answered no search for a moment, or this one takes much longer. `since`: when the visitor began to
 * wait.
 */
export async function withinTimeout<Results>(answer: Promise<Results>, since: number): Promise<Results | null> {
  const startedAt = performance.now();
  // What it answers may be null.
  const answered = answer.then((results) => ({ results }));
  let leftMs = TIMEOUT_MS;
  while (leftMs > 0) {
    const early = await within(answered, leftMs);
    if (early) return early.results;
    const endsAt = Math.min(Math.max(startedAt, answeredAt) + TIMEOUT_MS, since + BUSY_TIMEOUT_MS);
    leftMs = endsAt - performance.now();
  }
  return null;
}

/** Null where it takes longer. */
async function within<Results>(answer: Promise<Results>, ms: number): Promise<Results | null> {
  const deadline = startDeadline(ms);
  const late = new Promise<null>((resolve) => {
    deadline.signal.addEventListener("abort", () => resolve(null));
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    deadline.end();
  }
}
