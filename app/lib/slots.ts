export type SlotLimits = { inAll: number; perAddress: number };

/** An address may hold a third of what is still free: the fuller it gets, the less for those who have much. */
const SHARE_OF_FREE = 1 / 3;

/**
 * Counts what is held at the same time by this instance, in all and for each address. A few addresses together can't hold
 * all of it: whoever holds nothing yet gets the last slot.
 */
export class Slots {
  readonly #limits: SlotLimits;
  readonly #takenBy = new Map<string, number>();
  #taken = 0;

  constructor(limits: SlotLimits) {
    this.#limits = limits;
  }

  /** Gives what frees the slot again, once; null when there is none for this address now. */
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
