// HTML that people paste into a text. Only tags that format a text are markup: "<5 years" and "vector<int>" are text.

const FORMATTING =
  "a|abbr|b|big|body|center|code|em|font|html|i|img|ins|main|mark|o:p|s|small|span|strike|strong|sub|sup|tbody|thead|tfoot|tt|u";
const BREAKING = "article|blockquote|br|dd|div|dl|dt|footer|h[1-6]|header|hr|li|ol|p|pre|section|table|td|th|tr|ul";

/** Also with escaped brackets, as some sites hand it out. The white space behind a tag is that of the source. */
const MARKUP = new RegExp(
  String.raw`(?:<|&lt;)(/?)(?:(${BREAKING})|${FORMATTING})(?:\s[^<>]{0,500}?)?/?(?:>|&gt;)(\s*)|&(#x?[0-9a-f]{1,6}|[a-z]{2,8});`,
  "giu",
);

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

/** The text without markup, in pieces: each with the length that it has in the original. */
export function splitAtMarkup(text: string): { text: string; length: number; isMarkup: boolean }[] {
  const pieces = [];
  let last = 0;
  for (const { 0: whole, 1: closing, 2: tag, 3: space, 4: entity, index } of text.matchAll(MARKUP)) {
    if (index > last) pieces.push({ text: text.slice(last, index), length: index - last, isMarkup: false });
    const read = entity === undefined ? readTag(tag?.toLowerCase(), closing !== "", space ?? "") : readEntity(entity);
    pieces.push({ text: read ?? whole, length: whole.length, isMarkup: true });
    last = index + whole.length;
  }
  pieces.push({ text: text.slice(last), length: text.length - last, isMarkup: false });
  return pieces;
}

/** The text with line breaks and bullets in place of tags, and characters in place of entities. */
export function withoutMarkup(text: string): string {
  const pieces = splitAtMarkup(text);
  const plain = pieces.map((piece) => piece.text).join("");
  return pieces.length > 1 ? plain.replaceAll(/[^\S\n]*\n\s*\n\s*/g, "\n\n").trim() : plain;
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
