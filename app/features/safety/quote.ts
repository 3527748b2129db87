import { HIGHLIGHT_END, HIGHLIGHT_START } from "#app/lib/text/highlights.ts";

type Place = { field?: string; start?: number; end?: number };

/** The words of a job that a reason is about, on one line; none for what was found beside its texts. */
export function quoteOf(job: object, { field, start, end }: Place): string {
  const text = field ? new Map<string, unknown>(Object.entries(job)).get(field) : undefined;
  return typeof text === "string" ? text.slice(start, end).replaceAll(/\s+/g, " ").trim() : "";
}

/** The text with the words highlighted, line by line, that were found in it. */
export function highlightFound(text: string, found: Place[]): string {
  let highlighted = "";
  let last = 0;
  for (const { start = 0, end = 0 } of found.toSorted((one, other) => (one.start ?? 0) - (other.start ?? 0))) {
    if (end <= last) continue;
    const from = Math.max(start, last);
    const words = text.slice(from, end).replaceAll("\n", `${HIGHLIGHT_END}\n${HIGHLIGHT_START}`);
    highlighted += text.slice(last, from) + HIGHLIGHT_START + words + HIGHLIGHT_END;
    last = end;
  }
  return highlighted + text.slice(last);
}
