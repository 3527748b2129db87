/** A part of a description; its words may be highlighted (highlights.ts). */
export type DescriptionBlock =
  | { kind: "head"; text: string }
  | { kind: "text"; lines: string[] }
  /** A numbered list says its first number. */
  | { kind: "list"; from: number | null; items: string[] };

export function linesOf(blocks: DescriptionBlock[]): string[] {
  return blocks.flatMap((block) => {
    if (block.kind === "head") return [block.text];
    if (block.kind === "text") return block.lines;
    const { from, items } = block;
    return items.map((item, index) => (from === null ? `• ${item}` : `${from + index}. ${item}`));
  });
}

/** As Google takes it: https://developers.google.com/search/docs/appearance/structured-data/job-posting */
export function toHtml(blocks: DescriptionBlock[]): string {
  return blocks
    .map((block) => {
      if (block.kind === "head") return `<h3>${escapeHtml(block.text)}</h3>`;
      if (block.kind === "text") return `<p>${block.lines.map(escapeHtml).join("<br>")}</p>`;
      const items = block.items.map((item) => `<li>${escapeHtml(item)}</li>`).join("");
      return block.from === null ? `<ul>${items}</ul>` : `<ol start="${block.from}">${items}</ol>`;
    })
    .join("");
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
