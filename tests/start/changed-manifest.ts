import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

import type { Manifest } from "#ops/backup/format.ts";

/** Changes what the backup says of itself, its checksum with it; gives how to take that back. */
export function changeManifest(
  folder: string,
  change: (manifest: Pick<Manifest, "tables" | "migrations">) => void,
): () => void {
  const [file, sums] = [path.join(folder, "manifest.json"), path.join(folder, "SHA256SUMS")];
  const [before, sumsBefore] = [readFileSync(file, "utf8"), readFileSync(sums, "utf8")];
  const manifest = JSON.parse(before) as Pick<Manifest, "tables" | "migrations">;
  change(manifest);
  writeFileSync(file, JSON.stringify(manifest));
  const sumOf = (text: string | Buffer) => createHash("sha256").update(text).digest("hex");
  writeFileSync(sums, sumsBefore.replace(sumOf(before), sumOf(readFileSync(file))));
  return () => {
    writeFileSync(file, before);
    writeFileSync(sums, sumsBefore);
  };
}
