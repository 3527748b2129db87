/** Ends the pause of a background loop early. A signal that was sent before the pause began is not lost. */
export class WakeUpSignal {
  #sent = false;
  #endPause: () => void = () => undefined;

  readonly send = (): void => {
    this.#sent = true;
    this.#endPause();
  };

  /** To be called before the loop looks for work: what is signalled from then on belongs to the next round. */
  reset(): void {
    this.#sent = false;
  }

  /** Waits for the milliseconds, or until the signal was sent since the last reset. */
  async pause(ms: number): Promise<void> {
    if (this.#sent) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
