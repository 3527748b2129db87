export type SlotLimits = { inAll: number; perAddress: number };

/** Counts what is held at the same time by this instance, in all and for each address. */
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
    if (this.#taken >= this.#limits.inAll || ofAddress >= this.#limits.perAddress) return null;
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
