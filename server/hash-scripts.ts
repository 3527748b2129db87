import { hash } from "node:crypto";

/**
 * Replaces the nonce of inline scripts, which must not be reused, with their hashes. An injected script has no nonce and gets no
 * hash, so browsers refuse it.
 */
export function hashScripts(page: Buffer, nonce: string): { body: Buffer; hashes: string[] } {
  const mark = ` nonce="${nonce}"`;
  if (!page.includes(mark)) return { body: page, hashes: [] };
  const pieces = page.toString().split(mark);
  const hashes = new Set<string>();
  for (const [index, piece] of pieces.entries()) {
    const before = pieces[index - 1];
    if (before === undefined || !before.startsWith("<script", before.lastIndexOf("<"))) continue;
    const script = piece.slice(piece.indexOf(">") + 1, piece.indexOf("</script>"));
    if (script) hashes.add(`'sha256-${hash("sha256", script, "base64")}'`);
  }
  return { body: Buffer.from(pieces.join("")), hashes: [...hashes] };
}
