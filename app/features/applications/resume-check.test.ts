import { describe, expect, test } from "vitest";

import { detectResumeKind, isFileName } from "./resume-check.ts";
import { compoundFileOf, DOCX_ENTRIES, EXE, HTML, pdfOf, SVG, zipOf } from "#tests/fixtures/resumes.ts";

describe("what a file is, its content tells", () => {
  test.each([
    { what: "a PDF", bytes: pdfOf(), kind: "pdf" },
    { what: "a PDF after a byte order mark", bytes: Buffer.concat([Buffer.from("\uFEFF"), pdfOf()]), kind: "pdf" },
    { what: "a PDF after an empty line", bytes: Buffer.concat([Buffer.from("\r\n"), pdfOf()]), kind: "pdf" },
    { what: "a DOC", bytes: compoundFileOf("Root Entry", "WordDocument"), kind: "doc" },
    { what: "a DOC with a spreadsheet in it", bytes: compoundFileOf("WordDocument", "Workbook"), kind: "doc" },
    { what: "a DOCX", bytes: zipOf(DOCX_ENTRIES), kind: "docx" },
    { what: "a DOCX with a comment", bytes: zipOf(DOCX_ENTRIES, "made by hand"), kind: "docx" },
    { what: "a DOCX as Office 365 names it", bytes: zipOf([{ name: "word/document2.xml" }]), kind: "docx" },
    { what: "nothing", bytes: Buffer.alloc(0), kind: null },
    { what: "an EXE", bytes: EXE, kind: null },
    { what: "HTML", bytes: HTML, kind: null },
    { what: "SVG", bytes: SVG, kind: null },
    { what: "HTML that names a PDF", bytes: Buffer.concat([HTML, Buffer.from("%PDF-1.7")]), kind: null },
    { what: "a spreadsheet", bytes: compoundFileOf("Root Entry", "Workbook"), kind: null },
    { what: "a presentation", bytes: compoundFileOf("PowerPoint Document"), kind: null },
    { what: "an encrypted document", bytes: compoundFileOf("EncryptedPackage"), kind: null },
    {
      what: "an installer",
      bytes: Buffer.concat([compoundFileOf("Root Entry"), Buffer.from("84100c0000000000c000000000000046", "hex")]),
      kind: null,
    },
    { what: "a ZIP of other things", bytes: zipOf([{ name: "cv.exe" }]), kind: null },
    { what: "a spreadsheet in a ZIP", bytes: zipOf([{ name: "xl/workbook.xml" }]), kind: null },
    { what: "a DOCX with macros", bytes: zipOf([...DOCX_ENTRIES, { name: "word/vbaProject.bin" }]), kind: null },
    {
      what: "a bomb",
      bytes: zipOf([...DOCX_ENTRIES, { name: "word/media/1.xml", declaredSize: 0xf0000000 }]),
      kind: null,
    },
    { what: "a ZIP that only mentions a document", bytes: Buffer.from("PK\u0003\u0004 word/document.xml"), kind: null },
    { what: "a DOCX cut off", bytes: zipOf(DOCX_ENTRIES).subarray(0, -30), kind: null },
    { what: "a table of contents that lies", bytes: lyingZip(), kind: null },
    { what: "a DOCX with more about its files", bytes: annotatedZip(), kind: "docx" },
    { what: "a table of contents with something else in it", bytes: brokenZip(), kind: null },
    { what: "a DOCX behind another beginning", bytes: changedAt(0, zipOf(DOCX_ENTRIES)), kind: null },
    { what: "a DOC with another beginning", bytes: changedAt(7, compoundFileOf("WordDocument")), kind: null },
  ])("$what: $kind", async ({ bytes, kind }) => {
    expect(await detectResumeKind(new Blob([new Uint8Array(bytes)]))).toBe(kind);
  });
});

/** It says that its table of contents begins beyond the end of the file. */
function lyingZip(): Buffer {
  const zip = zipOf(DOCX_ENTRIES);
  zip.writeUInt32LE(0xfffffff0, zip.length - 6);
  return zip;
}

/** Its first entry has an extra field and a comment, as some programs write them. */
function annotatedZip(): Buffer {
  const zip = zipOf(DOCX_ENTRIES);
  const entry = zip.readUInt32LE(zip.length - 6);
  const nameEnd = entry + 46 + zip.readUInt16LE(entry + 28);
  zip.writeUInt16LE(300, entry + 30);
  zip.writeUInt16LE(260, entry + 32);
  return Buffer.concat([zip.subarray(0, nameEnd), Buffer.alloc(560), zip.subarray(nameEnd)]);
}

function brokenZip(): Buffer {
  const zip = zipOf(DOCX_ENTRIES);
  return changedAt(zip.readUInt32LE(zip.length - 6), zip);
}

function changedAt(place: number, bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes);
  changed.writeUInt8(changed.readUInt8(place) ^ 0xff, place);
  return changed;
}

test.each([
  ["cv.pdf", true],
  ["CV.DOCX", true],
  ["मेरा बायोडाटा.pdf", true],
  ["Priya Sharma (final) v2.0..pdf", true],
  ["resume", true],
  ["Resume 2026.11.21", true],
  ["cv.pdf.exe", false],
  ["cv.pdf.exe ", false],
  ["cv.mp3", false],
  ["cv.7z", false],
  ["cv.html", false],
  ["cv.svg", false],
  ["../../cv.pdf", false],
  ["..%2fcv.pdf", false],
  ["C:\\cv.pdf", false],
  ["cv.pdf\0.html", false],
  ["cv\u202Efdp.exe.pdf", false],
  [`${"x".repeat(251)}.pdf`, true],
  [`${"x".repeat(252)}.pdf`, false],
])("%j is a name of a resume: %s", (name, ok) => {
  expect(isFileName(name)).toBe(ok);
});
