/** The words of a job that a reason is about, on one line; none for what was found beside its texts. */
export function quoteOf(job: object, { field, start, end }: { field?: string; start?: number; end?: number }): string {
  const text = field ? new Map<string, unknown>(Object.entries(job)).get(field) : undefined;
  return typeof text === "string" ? text.slice(start, end).replaceAll(/\s+/g, " ").trim() : "";
}
