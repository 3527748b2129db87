import { crc32 } from "node:zlib";

// Small resumes that any viewer opens: one page of text as PDF, or as a Word document.

export type ResumeText = { name: string; contact: string; sections: [heading: string, lines: string[]][] };

type Line = { text: string; size: number; bold: boolean; gap: number };

function linesOf({ name, contact, sections }: ResumeText): Line[] {
  return [
    { text: name, size: 20, bold: true, gap: 28 },
    { text: contact, size: 10, bold: false, gap: 18 },
    ...sections.flatMap(([heading, lines]) => [
      { text: heading, size: 13, bold: true, gap: 28 },
      ...lines.map((text) => ({ text, size: 11, bold: false, gap: 17 })),
    ]),
  ];
}

/** A4, in the fonts that every PDF viewer has. They know Latin letters alone. */
export function makePdf(resume: ResumeText): Buffer {
  const text = linesOf(resume)
    .map(({ text, size, bold, gap }) => `/${bold ? "B" : "R"} ${size} Tf 0 -${gap} Td (${escapePdf(text)}) Tj`)
    .join("\n");
  const content = `BT 60 800 Td\n${text}\nET`;
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /R 5 0 R /B 6 0 R >> >> >>",
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    font("Helvetica"),
    font("Helvetica-Bold"),
  ];
  let file = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  const count = objects.length + 1;
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${offsets.join("")}`;
  return Buffer.from(
    `${file}${table}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`,
    "latin1",
  );
}

function escapePdf(text: string): string {
  return text.replaceAll(/[\\()]/g, String.raw`\$&`);
}

const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument";
const WORD = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const WORD_TYPE = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** The three parts that Word asks for. Sizes are in half points, distances in twentieths. */
export function makeDocx(resume: ResumeText): Buffer {
  const paragraphs = linesOf(resume).map(
    ({ text, size, bold, gap }) =>
      `<w:p><w:pPr><w:spacing w:before="${(gap - size) * 10}" w:after="0"/></w:pPr><w:r><w:rPr>${bold ? "<w:b/>" : ""}<w:sz w:val="${size * 2}"/></w:rPr><w:t>${escapeXml(text)}</w:t></w:r></w:p>`,
  );
  return zip({
    "[Content_Types].xml": `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${WORD_TYPE}"/></Types>`,
    "_rels/.rels": `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}" Target="word/document.xml"/></Relationships>`,
    "word/document.xml": `${XML}<w:document xmlns:w="${WORD}"><w:body>${paragraphs.join("")}</w:body></w:document>`,
  });
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** A ZIP of files as they are, without compression. */
function zip(files: Record<string, string>): Buffer {
  const contents: Buffer[] = [];
  const table: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const bytes = Buffer.from(text);
    // Version, flags, method, time and date (1 January 1980), checksum, both sizes, lengths of the name and of what may follow.
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(0x21, 8);
    fields.writeUInt32LE(crc32(bytes), 10);
    fields.writeUInt32LE(bytes.length, 14);
    fields.writeUInt32LE(bytes.length, 18);
    fields.writeUInt16LE(name.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    const content = Buffer.concat([Buffer.from("504b0304", "hex"), fields, Buffer.from(name), bytes]);
    contents.push(content);
    table.push(Buffer.concat([Buffer.from("504b01021400", "hex"), fields, place, Buffer.from(name)]));
    offset += content.length;
  }
  const end = Buffer.alloc(22);
  Buffer.from("504b0506", "hex").copy(end);
  end.writeUInt16LE(table.length, 8);
  end.writeUInt16LE(table.length, 10);
  end.writeUInt32LE(Buffer.concat(table).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...contents, ...table, end]);
}
