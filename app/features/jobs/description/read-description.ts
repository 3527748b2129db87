import type { DescriptionBlock } from "./description-blocks.ts";
import { knownText } from "../known-text.ts";
import { withoutHighlights } from "#app/lib/text/highlights.ts";

// What employers type or paste, as the page shows it: heads, paragraphs and lists. Nothing is lost but white space and the
// characters that mark an item. Pasted HTML was made plain text when it was saved. Words may be highlighted (highlights.ts).

export function readDescription(text: string): DescriptionBlock[] {
  const blocks: DescriptionBlock[] = [];
  const lines = joinWrapped(splitLines(knownText(text)));
  let afterBlank = true;
  for (const [index, { marker, text: line }] of lines.entries()) {
    const last = blocks.at(-1);
    if (line === "") {
      afterBlank = true;
      continue;
    }
    if (marker !== null) {
      const next = last?.kind === "list" && last.from !== null ? last.from + last.items.length : null;
      if (last?.kind === "list" && (marker === BULLET ? last.from === null : marker === next)) last.items.push(line);
      else blocks.push({ kind: "list", from: marker === BULLET ? null : marker, items: [line] });
    } else if (isHead(line, nextText(lines, index + 1))) blocks.push({ kind: "head", text: line });
    else if (last?.kind === "text" && !afterBlank && isShort(line) && isShort(last.lines.at(-1))) last.lines.push(line);
    else blocks.push({ kind: "text", lines: [line] });
    afterBlank = false;
  }
  return blocks;
}

/** A line that a phone would wrap is a paragraph by itself. */
const isShort = (line = "") => line.length <= 40;

type Line = { text: string; marker: number | typeof BULLET | null; width: number };

const BULLET = "•";
const SYMBOL = "[•●▪◦‣⁃∙■□◆◇➢➤►▶▸✓✔✅❖★☆➔➡→»👉🔹🔸\uF0A7\uF0B7\uF0D8]\uFE0F?";
/** "• Tally", "-Tally", "o Tally", "1. Tally", "(2) Tally"; the "?" is a bullet that lost its encoding. A highlight may begin before it. */
const ITEM = new RegExp(
  String.raw`^(\uE000?)(?:(?:${SYMBOL})+\s*|[-–—*·]\s+|[-–*·](?=\p{L})|[o?]\s+|\(?(\d{1,2})[.)](?:\s+|(?=\p{L})))(?=\S)`,
  "u",
);
const LONE_SYMBOL = new RegExp(String.raw`^([ \t]*${SYMBOL})[ \t]*\n\s*`, "gmu");
const INNER_SYMBOL = /\s*(?=[•●▪➢➤✓✔✅👉])/gu;
/** Fewer characters may be "Delhi • Noida • Gurgaon". */
const SEVERAL_ITEMS = 100;

function splitLines(text: string): Line[] {
  const plain = text.replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/g, "\n");
  return plain
    .replaceAll(LONE_SYMBOL, "$1 ")
    .split("\n")
    .flatMap((line) =>
      line.length > SEVERAL_ITEMS && (line.match(INNER_SYMBOL)?.length ?? 0) > 1 ? line.split(INNER_SYMBOL) : [line],
    )
    .map((raw) => {
      const line = raw.replaceAll(/\s+/g, " ").trim();
      const [whole = "", highlight = "", number] = ITEM.exec(line) ?? [];
      return {
        // A line of "-----" parts two paragraphs.
        text: /^[-–—_=*~#.•\s\uE000\uE001]*$/.test(line) ? "" : highlight + line.slice(whole.length),
        marker: whole === "" ? null : number === undefined ? BULLET : Number(number),
        width: withoutHighlights(line).length,
      };
    });
}

/** Mails and PDFs break lines at a width. Shorter lines are rather a list. */
const WRAPPED_AT = { from: 40, to: 140 };
const WRAPPED_IN_SENTENCE = 60;
const OPEN_END =
  /(?:[,/&(]|(?<![\p{L}\p{M}])(?:and|or|of|the|an?|in|on|at|by|with|without|to|for|from|as|is|are|be|will|that|which|our|your|their|using))$/iu;

/** Joins the lines that go on in the next one. */
function joinWrapped(lines: Line[]): Line[] {
  const joined: Line[] = [];
  let widest = 0;
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1];
    const last = joined.at(-1);
    if (!before?.text) widest = widthOfRun(lines, index);
    if (before && last && goesOn(before, line, widest)) last.text += ` ${line.text}`;
    else joined.push({ ...line });
  }
  return joined;
}

/** Of the lines up to the next empty one. */
function widthOfRun(lines: Line[], from: number): number {
  let widest = 0;
  for (let at = from; lines[at]?.text; at += 1) widest = Math.max(widest, lines[at]?.width ?? 0);
  return widest;
}

function goesOn(before: Line, line: Line, widest: number): boolean {
  const [start, next] = [withoutHighlights(before.text), withoutHighlights(line.text)];
  if (!start || !next || line.marker !== null || widest > WRAPPED_AT.to || /[.:;!?।]$/.test(start)) return false;
  // The next word had no room, more or less: letters differ in width.
  const word = next.indexOf(" ") < 0 ? next.length : next.indexOf(" ");
  if (before.width + 1 + word < widest * 0.8) return false;
  return OPEN_END.test(start)
    ? widest >= WRAPPED_AT.from
    : widest >= WRAPPED_IN_SENTENCE && /^(?:\p{Ll}|\((?!\w{1,3}\)))/u.test(next);
}

const LONGEST_HEAD = 60;
const USUAL_HEAD =
  /^(?:(?:key|job|main|role|candidate) )?(?:roles? (?:and|&) )?(?:responsibilities|requirements|skills|qualifications?|benefits|description|summary|overview|specification|profile)$|^(?:desired|preferred) (?:candidate )?(?:profile|skills)$|^perks (?:and|&) benefits$|^about (?:us|the (?:job|role|company))$/i;

/** A short line with text behind it, which ends in a colon, is in capitals, or is what portals write over their parts. */
function isHead(highlighted: string, next: string): boolean {
  const line = withoutHighlights(highlighted);
  if (next === "" || line.length > LONGEST_HEAD) return false;
  return (
    /[\p{L}\p{M}\p{N})] ?:[ -]*$/u.test(line) ||
    USUAL_HEAD.test(line) ||
    (IN_CAPITALS.test(line) && !IN_CAPITALS.test(next))
  );
}

/** Fewer letters may be the name of a program. */
const IN_CAPITALS = /^\p{Lu}(?:\P{L}*\p{Lu}){7}\P{Ll}*$/u;

function nextText(lines: Line[], from: number): string {
  for (let at = from; at < lines.length; at += 1) if (lines[at]?.text) return lines[at]?.text ?? "";
  return "";
}
