import { expect, test } from "vitest";

import { bufferUpTo } from "./serve-resume.server.tsx";

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

test("the source is read to its end although nobody reads the result yet, and nothing is lost", async () => {
  const { state, stream } = sourceOf(50);
  const read = stream.pipeThrough(bufferUpTo(100_000));
  await expect.poll(() => state.ended).toBe(true);
  expect((await new Response(read).bytes()).length).toBe(50_000);
});

test("no more than the given number of bytes is buffered", async () => {
  const { state, stream } = sourceOf(1_000);
  const reader = stream.pipeThrough(bufferUpTo(10_000)).getReader();
  await reader.read();
  await expect.poll(() => state.given).toBeGreaterThanOrEqual(10);
  expect(state.given).toBeLessThan(20);
  await reader.cancel();
});
