import { setMaxListeners } from "node:events";
import { setTimeout as delay } from "node:timers/promises";

import { logError } from "#app/lib/log.server.ts";

/** What is still running this long after it was told of the end is given up. */
const PATIENCE_MS = 6_500;

type Task = (closing: AbortSignal) => Promise<void>;

/** Work that outlives its request. The end of the process waits a moment for it. */
export class BackgroundTasks {
  readonly #closing: AbortSignal;
  readonly #running = new Set<Promise<void>>();

  constructor(closing: AbortSignal) {
    this.#closing = closing;
    // Any number of tasks may listen to it.
    setMaxListeners(0, closing);
  }

  run = (task: Task): void => {
    const running = Promise.resolve()
      .then(() => task(this.#closing))
      .catch((error: unknown) => logError("a background task failed", error))
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
  };

  /** To be called once the closing signal is out. */
  async end(): Promise<void> {
    await Promise.race([Promise.all(this.#running), delay(PATIENCE_MS)]);
  }
}
