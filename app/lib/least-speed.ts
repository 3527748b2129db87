export type LeastSpeed = {
  bytesPerSecond: number;
  /** Kept to in each stretch of this length. */
  overSeconds: number;
};

/** A phone on 2G keeps to it. */
export const LEAST_SPEED: LeastSpeed = { bytesPerSecond: 2_000, overSeconds: 10 };

const TICKS = 10;

/**
 * The pieces of a body as they come. A sender who falls below the least speed is given up: the connection is only held
 * open, or the line is too bad to ever end.
 */
export async function* readAtLeastAt(
  { bytesPerSecond, overSeconds }: LeastSpeed,
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  const leastBytes = bytesPerSecond * overSeconds;
  let bytes = 0;
  let ticks = 0;
  const givenUp = new AbortController();
  // why ticks and not one timer: when this process itself hangs, its senders have sent and are not to blame. The time that
  // it hung is one tick then, however long it was.
  const clock = setInterval(
    () => {
      ticks += 1;
      if (ticks < TICKS) return;
      if (bytes < leastBytes) {
        givenUp.abort();
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
      if (givenUp.signal.aborted) throw new SenderTooSlow();
      if (done) return;
      bytes += value.length;
      yield value;
    }
  } finally {
    clearInterval(clock);
    // Whoever stops before the end wants none of the rest.
    await reader.cancel();
  }
}

export class SenderTooSlow extends Error {
  override name = "SenderTooSlow";
}
