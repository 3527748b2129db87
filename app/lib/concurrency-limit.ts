import { customerNetworkOf } from "./customer-network.ts";

type ConcurrencyLimits = { inAll: number; perAddress: number };

/** A network may hold a third of the free slots, so the limit for each network falls as more slots are taken. */
const SHARE_OF_FREE = 1 / 3;

/**
 * Limits how many requests this instance handles at the same time, in all, for each address and for each network. A few networks
 * together can't take all slots: the last one is only for a network that holds none yet.
 */
export class ConcurrencyLimit {
  readonly #limits: ConcurrencyLimits;
  readonly #byAddress = new Map<string, number>();
  readonly #byNetwork = new Map<string, number>();
  #taken = 0;

  constructor(limits: ConcurrencyLimits) {
    this.#limits = limits;
  }

  get free(): number {
    return this.#limits.inAll - this.#taken;
  }

  heldBy(network: string): number {
    return this.#byNetwork.get(network) ?? 0;
  }

  /** Gives a function that frees the slot again; null when there is no slot for this address now. */
  take(address: string, { shareOfFree = SHARE_OF_FREE } = {}): (() => void) | null {
    const network = customerNetworkOf(address);
    const ofAddress = this.#byAddress.get(address) ?? 0;
    if (this.free <= 0 || ofAddress >= this.#limits.perAddress) return null;
    if (this.heldBy(network) >= this.free * shareOfFree) return null;
    this.#count(address, network, 1);
    let held = true;
    return () => {
      if (held) this.#count(address, network, -1);
      held = false;
    };
  }

  #count(address: string, network: string, change: 1 | -1): void {
    this.#taken += change;
    add(this.#byAddress, address, change);
    add(this.#byNetwork, network, change);
  }
}

/** Keys without a slot are deleted. */
function add(taken: Map<string, number>, key: string, change: 1 | -1): void {
  const now = (taken.get(key) ?? 0) + change;
  if (now > 0) taken.set(key, now);
  else taken.delete(key);
}
