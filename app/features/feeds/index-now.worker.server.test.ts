import { expect, onTestFinished, test, vi } from "vitest";

import { isPublic, tellInBatches } from "./index-now.worker.server.ts";
import { logWarning } from "#app/lib/monitoring/log.server.ts";

vi.mock("#app/lib/monitoring/log.server.ts", { spy: true });

const MINUTE = 60_000;

/** `batches` were sent so far; with `refuse` the next ones fail. */
function startTelling() {
  vi.useFakeTimers();
  vi.mocked(logWarning).mockClear();
  const state = { batches: [] as string[][], refuse: false };
  const indexNow = tellInBatches((ids) => {
    state.batches.push(ids);
    return state.refuse ? Promise.reject(new Error("It answered 403.")) : Promise.resolve();
  }, MINUTE);
  onTestFinished(async () => {
    await indexNow.stop();
    vi.useRealTimers();
  });
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  return { ...indexNow, state, pass };
}

test("one request a minute, each job once", async () => {
  const { tell, state, pass } = startTelling();
  tell(["a"]);
  await pass(0);
  expect(state.batches).toEqual([["a"]]);
  for (const id of ["b", "c", "b"]) tell([id]);
  await pass(MINUTE - 1);
  expect(state.batches).toHaveLength(1);
  await pass(1);
  expect(state.batches).toEqual([["a"], ["b", "c"]]);
  await pass(60 * MINUTE);
  expect(state.batches).toHaveLength(2);
  tell(["d"]);
  await pass(1_000);
  expect(state.batches.at(-1)).toEqual(["d"]);
});

test("a refusal is logged once, and retried after 4, 16 and then 60 minutes together with new addresses", async () => {
  const { tell, state, pass } = startTelling();
  state.refuse = true;
  tell(["a"]);
  await pass(0);
  tell(["b"]);
  for (const [minutes, batches] of [
    [4, 2],
    [16, 3],
    [60, 4],
  ] as const) {
    await pass(minutes * MINUTE - 1);
    expect(state.batches).toHaveLength(batches - 1);
    await pass(1);
    expect(state.batches).toHaveLength(batches);
  }
  expect(state.batches.at(-1)?.toSorted()).toEqual(["a", "b"]);
  expect(logWarning).toHaveBeenCalledOnce();
  state.refuse = false;
  await pass(60 * MINUTE);
  tell(["c"]);
  await pass(MINUTE);
  expect(state.batches.at(-1)).toEqual(["c"]);
});

test("ten thousand addresses at most wait", async () => {
  const { tell, state, pass } = startTelling();
  tell(Array.from({ length: 25_000 }, (_, index) => String(index)));
  await pass(1_000);
  expect(state.batches.map(({ length }) => length)).toEqual([10_000]);
  await pass(10 * MINUTE);
  expect(state.batches).toHaveLength(1);
});

test.each([
  ["https://jobs.example.in", true],
  ["https://delhincrjobs.com:8443", true],
  ["http://jobs.example.in", false],
  ["https://localhost:3000", false],
  ["https://intranet", false],
  ["https://10.0.0.5", false],
  ["https://[::1]", false],
  ["https://jobs.local", false],
])("%s is public: %s", (url, expected) => {
  expect(isPublic(url)).toBe(expected);
});
