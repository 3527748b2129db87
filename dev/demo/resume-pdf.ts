export type ResumeSections = Partial<Record<string, string[]>>;

type Line = { text: string; size: number; bold?: boolean; gap: number };

/** One A4 page in the fonts that every PDF viewer has. Their encoding is Latin only. */
export function makeResumePdf(name: string, contact: string, sections: ResumeSections): Buffer {
  const lines: Line[] = [
    { text: name, size: 20, bold: true, gap: 28 },
    { text: contact, size: 10, gap: 18 },
    ...Object.entries(sections).flatMap(([heading, texts = []]) => [
      { text: heading, size: 13, bold: true, gap: 28 },
      ...texts.map((text) => ({ text, size: 11, gap: 17 })),
    ]),
  ];
  const text = lines
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
