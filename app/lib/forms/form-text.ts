/** The text of a field; empty when missing or a file. */
export function textOf(form: { get: (name: string) => unknown }, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
