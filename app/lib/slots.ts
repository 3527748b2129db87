type SlotLimits = { inAll: number; perAddress: number };

/** An address may hold a third of the free slots, so the limit for each address falls as more slots are taken. */
const SHARE_OF_FREE = 1 / 3;

/**
 * Limits how many requests this instance handles at the same time, in all and for each address. A few addresses together
 * can't take all slots: the last one is only for an address that holds none yet.
 */
export class Slots {
  readonly #limits: SlotLimits;
  readonly #takenBy = new Map<string, number>();
  #taken = 0;

  constructor(limits: SlotLimits) {
    this.#limits = limits;
  }

  /** Gives a function that frees the slot again; null when there is no slot for this address now. */
  take(address: string): (() => void) | null {
    const ofAddress = this.#takenBy.get(address) ?? 0;
    const free = this.#limits.inAll - this.#taken;
    if (ofAddress >= this.#limits.perAddress || ofAddress >= free * SHARE_OF_FREE) return null;
    this.#taken += 1;
    this.#takenBy.set(address, ofAddress + 1);
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      this.#taken -= 1;
      const left = (this.#takenBy.get(address) ?? 0) - 1;
      if (left > 0) this.#takenBy.set(address, left);
      else this.#takenBy.delete(address);
    };
  }
}
