import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

import { makeForm, type Copy, type Form } from "./copy.ts";
import type { Encoding } from "../compression.ts";

const compressWithBrotli = promisify(brotliCompress);
const compressWithGzip = promisify(gzip);

const QUICK = { br: 4, gzip: 5 };
/** Takes fifty times as long as the quick one, so it is done once for a copy that was asked for again, beside the requests. */
const THOROUGH = { br: 11, gzip: 9 };

export async function encodeQuickly(copy: Copy, encoding: Encoding): Promise<Form> {
  const known = copy.encoded.get(encoding);
  if (known) return known;
  const body = await compress(copy.plain.body, encoding, QUICK[encoding]);
  const form = makeForm(copy.headers, body, { encoding, isThorough: false });
  // Another request may have had it compressed meanwhile.
  const winner = copy.encoded.get(encoding) ?? form;
  copy.encoded.set(encoding, winner);
  return winner;
}

/** One after the other: each takes a core for a tenth of a second. */
let running: Promise<void> = Promise.resolve();
const planned = new WeakSet<Form>();

/** Replaces the quickly compressed form, unless the copy is not kept any more when its turn comes. */
export function encodeThoroughly(
  copy: Copy,
  encoding: Encoding,
  { isKept, whenDone }: { isKept: () => boolean; whenDone: () => void },
): void {
  const quick = copy.encoded.get(encoding);
  if (!quick || quick.isThorough || planned.has(quick)) return;
  planned.add(quick);
  running = running.then(async () => {
    if (!isKept()) return;
    const body = await compress(copy.plain.body, encoding, THOROUGH[encoding]);
    copy.encoded.set(encoding, makeForm(copy.headers, body, { encoding, isThorough: true }));
    whenDone();
  });
  // The next one begins whatever became of this one, which is good enough as it is.
  running = running.catch(() => undefined);
}

function compress(body: Buffer, encoding: Encoding, quality: number): Promise<Buffer> {
  if (encoding === "gzip") return compressWithGzip(body, { level: quality });
  return compressWithBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}
