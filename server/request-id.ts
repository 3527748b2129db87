import { randomFillSync } from "node:crypto";

const BYTES = 16;

/** Random bytes for some hundred ids. */
const pool = Buffer.allocUnsafe(256 * BYTES);
let used = pool.length;

/** As unlikely to come twice as a UUID, at a quarter of the price: that one is put together of twenty pieces. */
export function newRequestId(): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  return pool.toString("hex", used, (used += BYTES));
}
