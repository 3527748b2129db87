const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * The text in lines that are no wider than the measure allows. What does not fit into the last one is left out behind an
 * ellipsis. A word that is too long for a line is cut between its characters as people see them.
 */
export function wrapText(text: string, { lines, fits }: { lines: number; fits: (line: string) => boolean }): string[] {
  const wrapped: string[] = [];
  let rest = text.trim().replace(/\s+/g, " ");
  while (rest && wrapped.length < lines) {
    const isLast = wrapped.length === lines - 1;
    const line = fits(rest) ? rest : isLast ? shorten(rest, fits) : beginningOf(rest, fits);
    wrapped.push(line);
    rest = isLast ? "" : rest.slice(line.length).trimStart();
  }
  return wrapped;
}

/** As many whole words as fit; of a word that is too long alone, as much as fits. */
function beginningOf(text: string, fits: (line: string) => boolean): string {
  const words = text.split(" ");
  let line = "";
  for (const word of words) {
    const longer = line ? `${line} ${word}` : word;
    if (!fits(longer)) break;
    line = longer;
  }
  return line || longestStart(text, fits);
}

function shorten(text: string, fits: (line: string) => boolean): string {
  return `${longestStart(text, (start) => fits(`${start.trimEnd()}…`)).trimEnd()}…`;
}

function longestStart(text: string, fits: (start: string) => boolean): string {
  let start = "";
  for (const { segment } of graphemes.segment(text)) {
    if (start && !fits(start + segment)) break;
    start += segment;
  }
  return start;
}
