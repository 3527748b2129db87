// When a notification that was not delivered is tried again. The pauses grow to an hour, so that it is tried for about a day.

export const MOST_ATTEMPTS = 30;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 3_600_000;
const LONGEST_BUSY_MS = 24 * 3_600_000;

/** How long to wait after so many attempts, and for at least as long as the receiver asks; null: it is given up. */
export function waitAfter(attempts: number, askedMs = 0): number | null {
  if (attempts >= MOST_ATTEMPTS) return null;
  const pauseMs = Math.min(FIRST_PAUSE_MS * 4 ** (attempts - 1), LONGEST_PAUSE_MS);
  return Math.max(pauseMs, Math.min(askedMs, LONGEST_BUSY_MS));
}
