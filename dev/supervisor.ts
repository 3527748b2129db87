import { once } from "node:events";
import type { ChildProcess } from "node:child_process";
import { setTimeout as delay } from "node:timers/promises";

import type { DataDirectory } from "./data-directory.ts";
import { OperatorError } from "./command.ts";

/** A child that is ready, and how to start it once more on the same port. */
export type Started = {
  name: string;
  child: ChildProcess;
  /** Ends when it is ready, or with an error that says why it is not. */
  restart: () => Promise<ChildProcess>;
};

const FIRST_PAUSE_MS = 250;
const DEATHS_ALLOWED = 5;
const WITHIN_MS = 60_000;

/** Keeps the children running. Each needs the ones added before. */
export class Supervisor {
  private readonly data: DataDirectory;
  private readonly giveUp: (failure: unknown) => void;
  /** For each child, a promise that is fulfilled while it runs; after it has died, one that is fulfilled when it runs again. */
  private readonly running: Promise<unknown>[] = [];

  constructor(data: DataDirectory, giveUp: (failure: unknown) => void) {
    this.data = data;
    this.giveUp = giveUp;
  }

  add(started: Started): void {
    const place = this.running.push(Promise.resolve()) - 1;
    this.keepRunning(started, place).catch(this.giveUp);
  }

  /**
   * Starts a child again whenever it dies, after a pause that doubles with each death of the last minute. Ends with an
   * error when it dies too often, and without one when the data directory is being stopped.
   */
  private async keepRunning({ name, child, restart }: Started, place: number): Promise<void> {
    let deaths: number[] = [];
    let ended = endOf(child);
    let reportRunning: (() => void) | null = null;
    for (;;) {
      const how = await ended;
      if (this.data.isStopping()) return;
      const now = Date.now();
      deaths = [...deaths.filter((at) => now - at < WITHIN_MS), now];
      if (deaths.length >= DEATHS_ALLOWED) {
        throw new OperatorError(
          `${name} ended ${deaths.length} times within a minute, most recently (${how}). Everything is stopped; ` +
            `why it ended is in the lines above or in ${this.data.path("logs")}.`,
        );
      }
      const pauseMs = FIRST_PAUSE_MS * 2 ** (deaths.length - 1);
      console.warn(`${name} ended (${how}). It is started again in ${pauseMs / 1000} s.`);
      // One promise until it runs again, however many attempts that takes: others already wait for it.
      if (!reportRunning) {
        const { promise, resolve } = Promise.withResolvers<undefined>();
        this.running[place] = promise;
        reportRunning = () => resolve(undefined);
      }
      await delay(pauseMs);
      // why: without the children that it needs it would only die again, and too often.
      await Promise.all(this.running.slice(0, place));
      if (this.data.isStopping()) return;
      ended = restart().then((successor) => {
        console.warn(`${name} runs again.`);
        reportRunning?.();
        reportRunning = null;
        return endOf(successor);
      }, messageOf);
    }
  }
}

async function endOf(child: ChildProcess): Promise<string> {
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  return child.signalCode ? `signal ${child.signalCode}` : `code ${child.exitCode}`;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
