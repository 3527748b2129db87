/** A piece of XML. Made by `xml` alone, so that nothing gets into a document unescaped. */
export type Xml = { readonly source: string };

export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

// What XML 1.0 can't hold, escaped or not: control characters, halves of surrogate pairs, U+FFFE and U+FFFF.
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Makes XML of a template: what is filled in is text or an attribute's value, and escaped, unless it is XML already. */
export function xml(template: TemplateStringsArray, ...values: (string | Xml | Xml[])[]): Xml {
  return { source: String.raw({ raw: template }, ...values.map(toSource)) };
}

function toSource(value: string | Xml | Xml[]): string {
  if (typeof value === "string") return escapeXml(value);
  return Array.isArray(value) ? value.map(({ source }) => source).join("") : value.source;
}

export function escapeXml(text: string): string {
  return text.replaceAll(FORBIDDEN, "").replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}
