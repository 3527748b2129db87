/** A phone on 2G is faster. */
const BYTES_PER_SECOND = 2_000;
/** The speed is checked over periods of this length. */
export const CHECKED_EVERY_MS = 10_000;

/** The browser waits for an answer as long as the server takes to read so many bytes at the minimum speed. */
export function msAtMinimumSpeed(bytes: number): number {
  return Math.ceil((bytes / BYTES_PER_SECOND) * 1_000);
}

const TICKS = 10;

/** The pieces of a body as they arrive. Fails when the sender is slower than the minimum speed, and only holds a connection open. */
export async function* readWithMinimumSpeed(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  let bytes = 0;
  let ticks = 0;
  let isTooSlow = false as boolean;
  // why ticks and not one timer: when this process itself was blocked, which counts as one tick, its senders are not to blame.
  const clock = setInterval(() => {
    ticks += 1;
    if (ticks < TICKS) return;
    if (msAtMinimumSpeed(bytes) < CHECKED_EVERY_MS) {
      isTooSlow = true;
      void reader.cancel();
    }
    ticks = 0;
    bytes = 0;
  }, CHECKED_EVERY_MS / TICKS);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (isTooSlow) throw new SenderTooSlow();
      if (done) return;
      bytes += value.length;
      yield value;
    }
  } finally {
    clearInterval(clock);
    await reader.cancel();
  }
}

export class SenderTooSlow extends Error {
  override name = "SenderTooSlow";
}
