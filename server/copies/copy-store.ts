import { bytesOf, type Copy } from "./copy.ts";

/**
 * Copies by their addresses, those that nobody has used for long given up first. A copy that nobody has asked for again has only
 * a part of the space: many different addresses, each asked for once, can't push out those that many people ask for.
 */
export class CopyStore {
  readonly #once: Segment;
  readonly #again: Segment;

  constructor(mostBytes: number) {
    this.#once = new Segment(mostBytes / 4);
    this.#again = new Segment(mostBytes - mostBytes / 4);
  }

  get(address: string): Copy | undefined {
    const copy = this.#again.use(address);
    if (copy) return copy;
    const found = this.#once.delete(address);
    if (found) this.#again.add(address, found);
    return found;
  }

  /** In place of an older one. */
  add(address: string, copy: Copy): void {
    const segment = this.#again.delete(address) ? this.#again : this.#once;
    segment.add(address, copy);
  }

  holds(address: string, copy: Copy): boolean {
    return this.#again.has(address, copy) || this.#once.has(address, copy);
  }

  /** To be called when a copy has another size. One that was dropped meanwhile stays dropped. */
  measureAgain(address: string, copy: Copy): void {
    for (const segment of [this.#again, this.#once]) if (segment.has(address, copy)) segment.add(address, copy);
  }

  /** Drops all copies for which this says so. */
  dropWhere(isWrong: (copy: Copy) => boolean): void {
    this.#once.dropWhere(isWrong);
    this.#again.dropWhere(isWrong);
  }

  forEach(look: (copy: Copy) => void): void {
    this.#once.forEach(look);
    this.#again.forEach(look);
  }

  get bytes(): number {
    return this.#once.bytes + this.#again.bytes;
  }
}

type Entry = { copy: Copy; bytes: number; isUsed: boolean };

/**
 * A map remembers the order in which its entries were added. The first is given up, unless it was used since it was last looked at:
 * then it goes to the end once more. Moving each at every use would cost a tenth of what sending it costs.
 */
class Segment {
  readonly #copies = new Map<string, Entry>();
  readonly #mostBytes: number;
  bytes = 0;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  has(address: string, copy: Copy): boolean {
    return this.#copies.get(address)?.copy === copy;
  }

  use(address: string): Copy | undefined {
    const entry = this.#copies.get(address);
    if (entry) entry.isUsed = true;
    return entry?.copy;
  }

  add(address: string, copy: Copy): void {
    const isUsed = this.#copies.get(address)?.isUsed ?? false;
    this.delete(address);
    const bytes = bytesOf(copy) + 2 * address.length;
    this.#copies.set(address, { copy, bytes, isUsed });
    this.bytes += bytes;
    for (const [first, entry] of this.#copies) {
      if (this.bytes <= this.#mostBytes) break;
      if (entry.isUsed) this.#moveToEnd(first, entry);
      else this.delete(first);
    }
  }

  #moveToEnd(address: string, entry: Entry): void {
    entry.isUsed = false;
    this.#copies.delete(address);
    this.#copies.set(address, entry);
  }

  delete(address: string): Copy | undefined {
    const entry = this.#copies.get(address);
    if (!entry) return undefined;
    this.#copies.delete(address);
    this.bytes -= entry.bytes;
    return entry.copy;
  }

  forEach(look: (copy: Copy) => void): void {
    for (const { copy } of this.#copies.values()) look(copy);
  }

  dropWhere(isWrong: (copy: Copy) => boolean): void {
    for (const [address, { copy }] of this.#copies) if (isWrong(copy)) this.delete(address);
  }
}
