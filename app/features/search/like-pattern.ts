/** The text as a literal part of a LIKE pattern, and that as a quoted value of PostgREST's or=(…). */
export function toQuotedPattern(text: string): string {
  const literal = text.replaceAll(/[\\%_]/g, "\\$&");
  return `"*${literal.replaceAll("*", "_").replaceAll(/["\\]/g, "\\$&")}*"`;
}
