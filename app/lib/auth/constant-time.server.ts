import { setTimeout as delay } from "node:timers/promises";

/**
 * Rounds the response time up to a multiple of stepMs to prevent timing attacks: checking a password takes long for an existing
 * account, and no time for a missing one.
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
