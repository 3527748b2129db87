import { setTimeout as delay } from "node:timers/promises";

/**
 * Rounds the time of the answer up to a multiple of stepMs, so that nobody can measure how long the work took. Checking a
 * password, for instance, takes long where there is an account, and no time where there is none.
 */
export async function inConstantTime<Result>(
  work: () => Promise<Result>,
  stepMs: number,
  when: (result: Result) => boolean = () => true,
): Promise<Result> {
  const startedAt = performance.now();
  const result = await work();
  if (when(result)) await delay(stepMs - ((performance.now() - startedAt) % stepMs));
  return result;
}
