import { randomUUID } from "node:crypto";

import { releaseLease, takeLease } from "./database/lease.server.ts";
import { logError, logInfo, logWarning } from "./monitoring/log.server.ts";
import { WakeUpSignal } from "./wake-up-signal.ts";

// The one loop of all background workers.

export type Worker = {
  /** Ends the pause: there is work now. */
  wake: () => void;
  /** Waits for the run that has begun; no other begins. */
  stop: () => Promise<void>;
};

/** The pause before the next run, by default `everyMs`; "done" ends the worker. */
type Next = number | "done" | undefined;
// eslint-disable-next-line @typescript-eslint/no-invalid-void-type -- most work has nothing to say about the next run
type Work = (stopping: AbortSignal, failures: number) => Promise<Next | void>;

type Repetition = {
  firstAfterMs?: number;
  /** From the end of one run to the beginning of the next. */
  everyMs: number;
  /** The log message of a failure, logged once. */
  failure: string;
  /** The failure is another site's: a warning, and no error of ours. */
  isTheirFault?: boolean;
  /** What the log says when the work succeeds again. */
  recovery?: string;
  /** The pause after this many failures in a row; `everyMs` by default. */
  backoffMs?: (failures: number) => number;
  /** Only one instance at a time does the work: the one that holds this lease. */
  lease?: { name: string; seconds: number };
};

/** Does some work of the server again and again, until it is stopped. */
export function repeat(
  work: Work,
  { firstAfterMs = 0, everyMs, failure, isTheirFault = false, recovery, backoffMs = () => everyMs, lease }: Repetition,
): Worker {
  const stopping = new AbortController();
  const { signal } = stopping;
  const wakeUp = new WakeUpSignal();
  const holder = randomUUID();
  const isStopping = () => signal.aborted;

  async function run(): Promise<void> {
    let failures = 0;
    let pauseMs = firstAfterMs;
    while (!isStopping()) {
      await wakeUp.pause(pauseMs);
      if (isStopping()) break;
      wakeUp.reset();
      try {
        const mayWork = !lease || (await takeLease(lease.name, holder, lease.seconds));
        const next = mayWork ? await work(signal, failures) : undefined;
        if (next === "done") break;
        if (failures && recovery && mayWork) logInfo(recovery, { failures });
        failures = 0;
        pauseMs = next ?? everyMs;
      } catch (error) {
        if (isStopping()) break;
        failures += 1;
        if (failures === 1 && isTheirFault) logWarning(failure, { reason: String(error) });
        else if (failures === 1) logError(failure, error);
        pauseMs = backoffMs(failures);
        // Another instance may be able to do it.
        if (lease) await giveUp(lease.name);
      }
    }
    if (lease) await giveUp(lease.name);
  }

  const giveUp = (name: string) => releaseLease(name, holder).catch(() => undefined);
  const running = run();
  return {
    wake: wakeUp.send,
    stop: async () => {
      stopping.abort();
      wakeUp.send();
      await running;
    },
  };
}
