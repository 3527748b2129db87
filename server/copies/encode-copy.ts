import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";

import { makeForm, plainBodyOf, type Copy, type Form } from "./copy.ts";
import { brotliOptions, compressAtOnce, type Accepted, type Encoding } from "../compression.ts";

const compressWithBrotli = promisify(brotliCompress);
const compressWithGzip = promisify(gzip);

/** Takes fifty times as long as the quick one, so it is done once for a copy that is asked for often, beside the requests. */
const THOROUGH = { br: 11, gzip: 9 };

/** A form that the browser can read and that is there already. */
export function knownForm({ encoded }: Copy, { quick, thorough }: Accepted): Form | undefined {
  return encoded.get(thorough) ?? encoded.get(quick);
}

export function encodeQuickly(copy: Copy, encoding: Encoding): Form {
  const compressed = compressAtOnce(plainBodyOf(copy), encoding);
  const form = makeForm(copy.headers, compressed, { encoding, isThorough: false });
  keepForm(copy, encoding, form);
  copy.plain.body = null;
  return form;
}

function keepForm({ encoded }: Copy, encoding: Encoding, form: Form): void {
  // Whoever reads Zstandard reads Brotli, and gets this one from now on.
  if (encoding === "br") encoded.delete("zstd");
  encoded.set(encoding, form);
}

/** One after the other: each takes a core for a tenth of a second. */
let running: Promise<void> = Promise.resolve();
/** Those that wait are kept in memory, dropped or not. Who asks for another one again asks for this as well. */
const MOST_WAITING = 100;
let waiting = 0;
const planned = new WeakSet<Form>();

/** Replaces the quickly compressed form, unless the copy is not kept any more when its turn comes. */
export function encodeThoroughly(
  copy: Copy,
  { quick, thorough }: Accepted,
  { isKept, whenDone }: { isKept: () => boolean; whenDone: () => void },
): void {
  const form = knownForm(copy, { quick, thorough });
  if (!form || form.isThorough || planned.has(form) || waiting >= MOST_WAITING) return;
  planned.add(form);
  waiting += 1;
  running = running.then(async () => {
    waiting -= 1;
    if (!isKept() || copy.encoded.get(thorough)?.isThorough) return;
    const plain = plainBodyOf(copy);
    const compressed =
      thorough === "gzip"
        ? await compressWithGzip(plain, { level: THOROUGH.gzip })
        : await compressWithBrotli(plain, brotliOptions(plain, THOROUGH.br));
    keepForm(copy, thorough, makeForm(copy.headers, compressed, { encoding: thorough, isThorough: true }));
    whenDone();
  });
  // The next one begins whatever became of this one, which is good enough as it is.
  running = running.catch(() => undefined);
}
