type MinimumSpeed = {
  bytesPerSecond: number;
  /** The speed is checked over periods of this length. */
  overSeconds: number;
};

/** A phone on 2G is faster. */
const BYTES_PER_SECOND = 2_000;

export const MINIMUM_SPEED: MinimumSpeed = { bytesPerSecond: BYTES_PER_SECOND, overSeconds: 10 };

/** The whole milliseconds that so many bytes take at the minimum speed: the browser gives them as long as the server does. */
export function msAtMinimumSpeed(bytes: number): number {
  return Math.ceil((bytes / BYTES_PER_SECOND) * 1_000);
}

const TICKS = 10;

/**
 * Gives the pieces of a body as they arrive. It fails when the sender is slower than the minimum speed: such a sender only
 * keeps the connection open, or has a line that is too bad to ever finish.
 */
export async function* readWithMinimumSpeed(
  { bytesPerSecond, overSeconds }: MinimumSpeed,
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  const minimumBytes = bytesPerSecond * overSeconds;
  let bytes = 0;
  let ticks = 0;
  const tooSlow = new AbortController();
  // why ticks and not one timer: when this process itself is blocked, its senders are not to blame. A blocked process counts
  // as one tick, however long it was blocked.
  const clock = setInterval(
    () => {
      ticks += 1;
      if (ticks < TICKS) return;
      if (bytes < minimumBytes) {
        tooSlow.abort();
        void reader.cancel();
      }
      ticks = 0;
      bytes = 0;
    },
    (overSeconds * 1_000) / TICKS,
  );
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (tooSlow.signal.aborted) throw new SenderTooSlow();
      if (done) return;
      bytes += value.length;
      yield value;
    }
  } finally {
    clearInterval(clock);
    // A caller that stops before the end does not want the rest.
    await reader.cancel();
  }
}

export class SenderTooSlow extends Error {
  override name = "SenderTooSlow";
}
