import { setTimeout as delay } from "node:timers/promises";

/**
 * Runs the work and answers only on a full step of time: how long it took, as for checking a password where there is
 * an account and not checking one where there is none, can't be told from outside.
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
