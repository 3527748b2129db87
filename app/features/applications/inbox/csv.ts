// RFC 4180 as spreadsheets open it: a byte order mark, or Excel takes Devanagari for another encoding; CRLF; every cell
// in quotes.

const BYTE_ORDER_MARK = "\ufeff";

/** What a spreadsheet takes for a formula, also behind blanks and invisible signs, also in full width. */
const FORMULA = /^[\s\p{Z}\p{C}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

export function writeCsv(rows: string[][]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(toCell).join(",")}\r\n`).join("");
}

function toCell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return `"${harmless.toWellFormed().replaceAll('"', '""')}"`;
}
