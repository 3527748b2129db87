/**
 * The pieces of a body as they come. A sender that pauses for longer than this only holds the connection open, and is
 * given up; a bad line sends something sooner.
 */
export async function* readInTime(
  body: ReadableStream<Uint8Array>,
  longestPauseMs: number,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  const givenUp = new AbortController();
  const timer = setTimeout(() => {
    givenUp.abort();
    void reader.cancel();
  }, longestPauseMs);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (givenUp.signal.aborted) throw new BodyStalled();
      if (done) return;
      timer.refresh();
      yield value;
    }
  } finally {
    clearTimeout(timer);
    // Whoever stops before the end wants none of the rest.
    await reader.cancel();
  }
}

export class BodyStalled extends Error {
  override name = "BodyStalled";
}
