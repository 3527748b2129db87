import { ConcurrencyLimit } from "../concurrency-limit.ts";
import { customerNetworkOf } from "../customer-network.ts";
import { takeFromEither } from "../database/rate-limit.server.ts";
import { getEnvironment } from "../env.server.ts";
import { BYTES_PER_SECOND, type Pace } from "./minimum-speed.ts";

type Options = { inAll: number; perAddress: number };

type Upload = { network: string; startedAt: number; bytes: number; cut: () => void };

type UploadSlot = {
  pace: Pace;
  /** The whole form is here: the upload is no longer cut. */
  markReceived: () => void;
  free: () => void;
};

/** With fewer free slots than this part of all, uploads have to be faster. */
const SHORT_SHARE = 1 / 4;
/** The least speed rises to this multiple while the last slots are taken: to 16 kB a second. */
const FASTEST = 8;
/** Counts as received from the start, so that a new upload is not the slowest. */
const HEAD_START_BYTES = 64 * 1024;

/**
 * A form with a file holds up to two megabytes until it is answered. When slots run out, an upload of the network that holds the most
 * is cut for a network that holds fewer, so that slow senders can't keep others from applying.
 */
export class UploadSlots {
  readonly #limit: ConcurrencyLimit;
  readonly #inAll: number;
  readonly #receiving = new Set<Upload>();

  constructor(options: Options) {
    this.#limit = new ConcurrencyLimit(options);
    this.#inAll = options.inAll;
  }

  take(address: string): UploadSlot | null {
    const network = customerNetworkOf(address);
    let free = this.#limit.take(address);
    if (!free && this.#makeRoomFor(network)) free = this.#limit.take(address, { shareOfFree: Infinity });
    if (!free) return null;
    const freeSlot = free;
    const ended = new AbortController();
    const upload: Upload = {
      network,
      startedAt: performance.now(),
      bytes: HEAD_START_BYTES,
      cut: () => {
        freeSlot();
        this.#receiving.delete(upload);
        ended.abort();
      },
    };
    this.#receiving.add(upload);
    return {
      pace: {
        leastSpeed: () => this.#leastSpeed(),
        received: (bytes) => {
          upload.bytes += bytes;
        },
        signal: ended.signal,
      },
      markReceived: () => this.#receiving.delete(upload),
      free: () => {
        freeSlot();
        this.#receiving.delete(upload);
      },
    };
  }

  /** 0 while there are slots enough, 1 when the last one is taken. */
  get #shortage(): number {
    return Math.max(0, 1 - this.#limit.free / (this.#inAll * SHORT_SHARE));
  }

  #leastSpeed(): number {
    return BYTES_PER_SECOND * (1 + (FASTEST - 1) * this.#shortage);
  }

  /** False where no network holds two more than this one. Without a free slot, cuts the slowest upload of the one with the most. */
  #makeRoomFor(network: string): boolean {
    const heldWith = (upload: Upload) => this.#limit.heldBy(upload.network);
    const most = Math.max(0, ...[...this.#receiving].map(heldWith));
    if (most < this.#limit.heldBy(network) + 2) return false;
    if (this.#limit.free > 0) return true;
    const now = performance.now();
    const speed = ({ bytes, startedAt }: Upload) => bytes / (now - startedAt);
    const [slowest] = [...this.#receiving]
      .filter((upload) => heldWith(upload) === most)
      .sort((one, other) => speed(one) - speed(other));
    slowest?.cut();
    return true;
  }
}

/** For all forms with a file. A computer lab may apply at once. */
export const uploadSlots = new UploadSlots({ inAll: 200, perAddress: 50 });

const DAY = 24 * 3_600;
const GB = 1e9;
const NETWORK_GB_PER_DAY = 1;

/** Whether this network may upload so many bytes more today. */
export function takeUploadVolume(address: string, bytes: number): Promise<boolean> {
  const ofSite = getEnvironment().UPLOAD_GB_PER_DAY * GB;
  return takeFromEither(
    {
      name: "upload volume, network",
      of: [customerNetworkOf(address)],
      capacity: NETWORK_GB_PER_DAY * GB,
      seconds: DAY,
    },
    { name: "upload volume, site", of: [], capacity: ofSite, seconds: DAY },
    bytes,
  );
}
