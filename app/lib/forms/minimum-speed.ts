/** A phone on 2G is faster. */
export const BYTES_PER_SECOND = 2_000;
/** The speed is checked over periods of this length. */
export const CHECKED_EVERY_MS = 10_000;

/** The browser waits for an answer as long as the server takes to read so many bytes at the minimum speed. */
export function msAtMinimumSpeed(bytes: number): number {
  return Math.ceil((bytes / BYTES_PER_SECOND) * 1_000);
}

const TICKS = 10;

/** For a body whose sender has to make room for others. */
export type Pace = {
  /** In bytes a second. */
  leastSpeed: () => number;
  received: (bytes: number) => void;
  /** Aborted to end the reading. */
  signal: AbortSignal;
};

/** The pieces of a body as they arrive. Fails when the sender is slower than the minimum speed, and only holds a connection open. */
export async function* readWithMinimumSpeed(body: ReadableStream<Uint8Array>, pace?: Pace): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  let bytes = 0;
  let ticks = 0;
  let isTooSlow = false as boolean;
  // why ticks and not one timer: when this process itself was blocked, which counts as one tick, its senders are not to blame.
  const stop = () => {
    isTooSlow = true;
    void reader.cancel();
  };
  pace?.signal.addEventListener("abort", stop);
  const clock = setInterval(() => {
    ticks += 1;
    if (ticks < TICKS) return;
    const leastSpeed = pace?.leastSpeed() ?? BYTES_PER_SECOND;
    if (bytes < (leastSpeed * CHECKED_EVERY_MS) / 1_000) stop();
    ticks = 0;
    bytes = 0;
  }, CHECKED_EVERY_MS / TICKS);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (isTooSlow) throw new SenderTooSlow();
      if (done) return;
      bytes += value.length;
      pace?.received(value.length);
      yield value;
    }
  } finally {
    clearInterval(clock);
    pace?.signal.removeEventListener("abort", stop);
    await reader.cancel();
  }
}

export class SenderTooSlow extends Error {
  override name = "SenderTooSlow";
}
