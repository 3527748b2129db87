import { startDeadline } from "#app/lib/dependencies/dependency.server.ts";

// How long a visitor waits for the search engine until Postgres is asked as well. An engine in trouble answers nobody. One that answers
// others is only busy, as is all of the machine: asking Postgres as well would make everybody wait longer.

export const SEARCH_PATIENCE_MS = 300;
const BUSY_PATIENCE_MS = 1_000;

/** When the engine last answered a search, whoever asked. */
let answeredAt = 0;

export function noteAnswer(): void {
  answeredAt = Date.now();
}

const LATE = Symbol("late");

/** Null where the engine has answered nobody for a moment, or this takes much longer. */
export async function withinPatience<Results>(answer: Promise<Results>): Promise<Results | null> {
  const startedAt = Date.now();
  const patienceEnds = () =>
    Math.min(Math.max(startedAt, answeredAt) + SEARCH_PATIENCE_MS, startedAt + BUSY_PATIENCE_MS);
  for (let leftMs = SEARCH_PATIENCE_MS; leftMs > 0; leftMs = patienceEnds() - Date.now()) {
    const early = await unlessLate(answer, leftMs);
    if (early !== LATE) return early;
  }
  return null;
}

/** Null where it takes longer. */
export async function within<Results>(answer: Promise<Results>, ms: number): Promise<Results | null> {
  const early = await unlessLate(answer, ms);
  return early === LATE ? null : early;
}

async function unlessLate<Results>(answer: Promise<Results>, ms: number): Promise<Results | typeof LATE> {
  const deadline = startDeadline(ms);
  const late = new Promise<typeof LATE>((resolve) => {
    deadline.signal.addEventListener("abort", () => resolve(LATE));
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    deadline.end();
  }
}
