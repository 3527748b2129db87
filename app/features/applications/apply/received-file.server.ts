/**
 * A file in the pieces that it came in. A plain File copies what it is made of, and when a college applies at the same
 * minute every copy counts.
 */
export class ReceivedFile extends File {
  readonly #pieces: readonly Uint8Array[];

  constructor(pieces: readonly Uint8Array[], name: string) {
    super([], name);
    this.#pieces = pieces;
  }

  override get size(): number {
    return this.#pieces.reduce((size, piece) => size + piece.length, 0);
  }

  override slice(start = 0, end = this.size): Blob {
    const wanted: Uint8Array<ArrayBuffer>[] = [];
    let position = 0;
    for (const piece of this.#pieces) {
      const part = piece.slice(Math.max(0, start - position), Math.max(0, end - position));
      if (part.length) wanted.push(part);
      position += piece.length;
      if (position >= end) break;
    }
    return new Blob(wanted);
  }

  override bytes(): Promise<Uint8Array<ArrayBuffer>> {
    const all = new Uint8Array(this.size);
    let position = 0;
    for (const piece of this.#pieces) {
      all.set(piece, position);
      position += piece.length;
    }
    return Promise.resolve(all);
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return (await this.bytes()).buffer;
  }
}
