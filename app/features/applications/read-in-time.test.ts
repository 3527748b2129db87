import { expect, test, vi } from "vitest";

import { BodyStalled, readInTime } from "./read-in-time.ts";

async function collect(body: ReadableStream<Uint8Array>): Promise<string> {
  let text = "";
  for await (const piece of readInTime(body, 1_000)) text += Buffer.from(piece).toString();
  return text;
}

test("gives all pieces", async () => {
  expect(await collect(new Blob(["one ", "two"]).stream())).toBe("one two");
});

test("gives up a sender that pauses too long, but not one that is slow", async () => {
  vi.useFakeTimers();
  try {
    let sent = 0;
    const slowThenSilent = new ReadableStream<Uint8Array>({
      async pull(controller) {
        sent += 1;
        await new Promise((resolve) => setTimeout(resolve, sent <= 5 ? 900 : 1_000_000));
        controller.enqueue(Buffer.from("x"));
      },
    });
    const reading = expect(collect(slowThenSilent)).rejects.toThrow(BodyStalled);
    await vi.advanceTimersByTimeAsync(10_000);
    await reading;
    expect(sent).toBeGreaterThan(5);
  } finally {
    vi.useRealTimers();
  }
});
