import { logError } from "./monitoring/log.server.ts";

type Repetition = {
  firstAfterMs: number;
  /** From the end of one run to the begin of the next. */
  everyMs: number;
  /** What the log says where the work fails. It is tried again. */
  failure: string;
};

/** Does some work of the server again and again, until it is stopped. Stopping waits for the run that has begun, and no other begins. */
export function repeat(work: () => Promise<void>, { firstAfterMs, everyMs, failure }: Repetition): () => Promise<void> {
  let stopped = false;
  let running = Promise.resolve();
  let timer = runAfter(firstAfterMs);

  function runAfter(ms: number): NodeJS.Timeout {
    return setTimeout(() => {
      running = run();
    }, ms).unref();
  }

  async function run(): Promise<void> {
    try {
      await work();
    } catch (error) {
      logError(failure, error);
    }
    if (!stopped) timer = runAfter(everyMs);
  }

  return () => {
    stopped = true;
    clearTimeout(timer);
    return running;
  };
}
