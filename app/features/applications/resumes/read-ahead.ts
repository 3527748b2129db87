/**
 * Passes the first bytes on at once, and takes up to so many from the source however slow the reader is: our requests to
 * storage end after some seconds, and a phone may need a minute for two megabytes.
 */
export function readAhead(mostBytes: number): TransformStream<Uint8Array, Uint8Array> {
  return new TransformStream<Uint8Array, Uint8Array>({}, undefined, {
    highWaterMark: mostBytes,
    size: (bytes) => bytes.byteLength,
  });
}
