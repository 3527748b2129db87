// HTML that people paste into a text. Only tags that format a text are markup: "<5 years" and "vector<int>" are text.

const FORMATTING =
  "a|abbr|b|big|body|center|code|em|font|html|i|img|ins|main|mark|o:p|s|small|span|strike|strong|sub|sup|tbody|thead|tfoot|tt|u";
const BREAKING = "article|blockquote|br|dd|div|dl|dt|footer|h[1-6]|header|hr|li|ol|p|pre|section|table|td|th|tr|ul";

const TAG_NAMES = `(?:(${BREAKING})|${FORMATTING})`;

/** The white space behind a tag is that of the source. */
const MARKUP = new RegExp(
  String.raw`<(/?)${TAG_NAMES}(?:\s[^<>]{0,500}?)?/?>(\s*)|&(?:amp;)+|&(#x?[0-9a-f]{1,6}|[a-z]{2,8});`,
  "giu",
);
const TAG = new RegExp(String.raw`</?${TAG_NAMES}[\s/>]`, "iu");
const ESCAPED_TAG = new RegExp(String.raw`&lt;/?${TAG_NAMES}(?:\s[^<>]{0,500}?)?/?&gt;`, "iu");

const ENTITIES: Record<string, string> = {
  ...{ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " ", ensp: " ", emsp: " ", thinsp: " " },
  ...{ bull: "•", middot: "·", ndash: "–", mdash: "—", hellip: "…", lsquo: "‘", rsquo: "’", ldquo: "“", rdquo: "”" },
  ...{
    laquo: "«",
    raquo: "»",
    rarr: "→",
    check: "✓",
    times: "×",
    deg: "°",
    reg: "®",
    copy: "©",
    trade: "™",
    euro: "€",
  },
};

/**
 * What a page would show of the HTML, with line breaks and bullets in place of tags. For texts that come in: a stored text is plain,
 * and reading it again may lose a tag that it is about.
 */
export function withoutMarkup(typed: string): string {
  // Some sites hand out all of it escaped.
  const html = !TAG.test(typed) && ESCAPED_TAG.test(typed) ? readMarkup(typed) : typed;
  const plain = readMarkup(html);
  return plain === typed ? typed : plain.replaceAll(/[^\S\n]*\n\s*\n\s*/g, "\n\n").trim();
}

/** The stored text as HTML, where it would be read as such: of this, `withoutMarkup` makes the same text. */
export function withMarkup(plain: string): string {
  return withoutMarkup(plain) === plain ? plain : plain.replaceAll(/[&<]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function readMarkup(html: string): string {
  return html.replaceAll(MARKUP, (whole, closing?: string, tag?: string, space?: string, entity?: string) => {
    if (whole.startsWith("<")) return readTag(tag?.toLowerCase(), closing !== "", space ?? "");
    return entity === undefined ? "&" : (readEntity(entity) ?? whole);
  });
}

function readTag(tag: string | undefined, closing: boolean, space: string): string {
  if (tag === undefined) return space;
  if (tag === "td" || tag === "th") return " ";
  if (tag === "li") return closing ? "\n" : "\n• ";
  return /^(?:br|tr|d[dt]|div)$/.test(tag) ? "\n" : "\n\n";
}

function readEntity(name: string): string | undefined {
  if (!name.startsWith("#")) return ENTITIES[name.toLowerCase()];
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  const isCharacter = code >= 0x20 && code <= 0x10_ffff && (code < 0xd800 || code > 0xdfff);
  return isCharacter ? String.fromCodePoint(code).replace(/[\p{Cc}\p{Z}\p{Bidi_Control}]/u, " ") : undefined;
}
