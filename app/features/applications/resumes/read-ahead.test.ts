import { expect, test } from "vitest";

import { readAhead } from "./read-ahead.ts";

const PIECE = new Uint8Array(1_000);

function sourceOf(pieces: number) {
  const state = { given: 0, ended: false };
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (state.given === pieces) {
        state.ended = true;
        controller.close();
      } else {
        state.given += 1;
        controller.enqueue(PIECE);
      }
    },
  });
  return { state, stream };
}

test("the source is done although nobody reads yet, and all of it comes", async () => {
  const { state, stream } = sourceOf(50);
  const read = stream.pipeThrough(readAhead(100_000));
  await expect.poll(() => state.ended).toBe(true);
  expect((await new Response(read).bytes()).length).toBe(50_000);
});

test("it holds no more than it may", async () => {
  const { state, stream } = sourceOf(1_000);
  const reader = stream.pipeThrough(readAhead(10_000)).getReader();
  await reader.read();
  await expect.poll(() => state.given).toBeGreaterThanOrEqual(10);
  expect(state.given).toBeLessThan(20);
  await reader.cancel();
});
