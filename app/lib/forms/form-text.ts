/** What was typed into a field; nothing for a field that is missing or that holds a file. */
export function textOf(form: { get: (name: string) => unknown }, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
