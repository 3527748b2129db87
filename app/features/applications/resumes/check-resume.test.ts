import fc from "fast-check";
import { afterEach, describe, expect, test, vi } from "vitest";

import { detectResumeKind } from "./check-resume.ts";
import { isFileName } from "./resume-file.ts";
import {
  compoundFileInSectors,
  compoundFileOf,
  contentTypesOf,
  DOCX_ENTRIES,
  EXE,
  HTML,
  pdfOf,
  relationshipsOf,
  SVG,
  utf16,
  withContent,
  zipOf,
  type ZipEntry,
} from "#tests/fixtures/resume-files.ts";

afterEach(() => void vi.unstubAllGlobals());

function detect(bytes: Uint8Array): ReturnType<typeof detectResumeKind> {
  return detectResumeKind(new Blob([new Uint8Array(bytes)]));
}

describe("what a file is, its content tells", () => {
  test.each([
    { what: "a PDF", bytes: pdfOf(), kind: "pdf" },
    { what: "a PDF after a byte order mark", bytes: Buffer.concat([Buffer.from("\uFEFF"), pdfOf()]), kind: "pdf" },
    { what: "a PDF after an empty line", bytes: Buffer.concat([Buffer.from("\r\n"), pdfOf()]), kind: "pdf" },
    { what: "a DOC", bytes: compoundFileOf(...DOC), kind: "doc" },
    { what: "a DOC with a spreadsheet in it", bytes: docWithSheet, kind: "doc" },
    { what: "a DOC in sectors of 4096", bytes: compoundFileInSectors(4096, DOC), kind: "doc" },
    { what: "a DOCX", bytes: zipOf(DOCX_ENTRIES), kind: "docx" },
    { what: "a DOCX with a comment", bytes: zipOf(DOCX_ENTRIES, "made by hand"), kind: "docx" },
    {
      what: "a DOCX as Office 365 names it",
      bytes: zipOf([contentTypesOf(), { name: "word/document2.xml" }]),
      kind: "docx",
    },
    { what: "a DOCX without compression", bytes: zipOf(DOCX_ENTRIES.map(stored)), kind: "docx" },
    { what: "nothing", bytes: Buffer.alloc(0), kind: null },
    { what: "an EXE", bytes: EXE, kind: null },
    { what: "HTML", bytes: HTML, kind: null },
    { what: "SVG", bytes: SVG, kind: null },
    { what: "HTML that names a PDF", bytes: Buffer.concat([HTML, Buffer.from("%PDF-1.7")]), kind: null },
    { what: "a spreadsheet", bytes: compoundFileOf("Workbook"), kind: null },
    { what: "a presentation", bytes: compoundFileOf("PowerPoint Document"), kind: null },
    { what: "an encrypted document", bytes: compoundFileOf("EncryptedPackage"), kind: null },
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
    expect(await detect(bytes)).toBe(kind);
  });
});

const DOC = ["WordDocument", "1Table", "\u0005SummaryInformation"];
const docWithSheet = compoundFileOf(...DOC, {
  storage: "ObjectPool",
  holds: [{ storage: "_1234567890", holds: ["Workbook", "\u0001CompObj"] }],
});

const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const MICROSOFT = "http://schemas.microsoft.com/office/2006/relationships";
const WORD_TYPES = "application/vnd.ms-word";

const EMPTY_BLOCK = Buffer.from("000000ffff", "hex");
const LAST_EMPTY_BLOCK = Buffer.from("010000ffff", "hex");

function stored(entry: ZipEntry): ZipEntry {
  return { ...entry, method: 0 };
}

describe("a DOCX brings no macros and no template from elsewhere", () => {
  const template = relationshipsOf(
    `${OFFICE}/attachedTemplate`,
    "//evil.example/a.dotm",
    "word/_rels/settings.xml.rels",
  );
  const styles = relationshipsOf(`${OFFICE}/styles`, "styles.xml");

  test.each<[string, ZipEntry]>([
    ["a VBA project", { name: "word/vbaProject.bin" }],
    ["a VBA project in another folder and other letters", { name: "a\\VBAPROJECT.BIN" }],
    ["what belongs to a VBA project", { name: "word/vbaData.xml" }],
    ["a VBA project under another name, by its type", contentTypesOf("application/vnd.ms-office.vbaProject")],
    ["the data of a VBA project, by their type", contentTypesOf(`${WORD_TYPES}.vbaData+xml`)],
    ["the type of a document with macros", contentTypesOf(`${WORD_TYPES}.document.macroEnabled.main+xml`)],
    ["a relationship to a VBA project", relationshipsOf(`${MICROSOFT}/vbaProject`, "harmless.bin")],
    ["a relationship to a VBA project's data", relationshipsOf(`${MICROSOFT}/wordVbaData`, "harmless.xml")],
    ["a template from elsewhere", template],
    ["a template, without compression", stored(template)],
    ["a template in other letters", { ...template, name: "WORD/_RELS/SETTINGS.XML.RELS" }],
    [
      "a template in the strict format",
      relationshipsOf("http://purl.oclc.org/ooxml/officeDocument/relationships/attachedTemplate", "a.dotm"),
    ],
    ["a template in single quotes", withContent(template, (xml) => xml.replaceAll('"', "'"))],
    ["a template spelled in numbers", withContent(template, (xml) => xml.replace("attached", "&#97;tt&#x00061;ched"))],
    [
      "a template after a quotation mark in numbers",
      withContent(template, (xml) => xml.replace("/attached", "&#34;/attached")),
    ],
    ["a template in UTF-16", utf16(template)],
    ["a relationship file in UTF-16", utf16(styles)],
    ["zeros between the letters", withContent(styles, (xml) => xml.replaceAll("Type", "T\0ype"))],
    ["another encoding", withContent(styles, (xml) => xml.replace("UTF-8", "utf-7"))],
    ["entities of its own", withContent(styles, (xml) => xml.replace("?>", '?><!DOCTYPE r [<!ENTITY a "b">]>'))],
    ["a relationship file that is no UTF-8", { ...styles, content: Buffer.from([0xff, 0xc3]) }],
    ["a relationship file that is encrypted", { ...styles, encrypted: true }],
    ["a relationship file that is packed in another way", { ...styles, method: 9 }],
    ["a relationship file that is longer than it says", { ...styles, declaredSize: 9 }],
    ["a relationship file that is shorter than it says", { ...styles, declaredSize: 9_000 }],
    ["a stored relationship file that is longer than it says", { ...stored(styles), declaredSize: 9 }],
    ["more relationships than any document", { ...styles, content: Buffer.alloc(1_100_000, 0x20) }],
    ["a file in pieces", { ...template, name: "word/_rels/settings.xml.rels/[0].piece" }],
  ])("with %s it is refused", async (_, entry) => {
    expect(await detect(zipOf([...DOCX_ENTRIES, styles, entry]))).toBeNull();
  });

  test("with very many relationship files it is refused", async () => {
    const many = (length: number) =>
      Array.from({ length }, (_, index) => ({ ...styles, name: `word/_rels/${index}.rels` }));
    expect(await detect(zipOf([...DOCX_ENTRIES, ...many(200)]))).toBe("docx");
    expect(await detect(zipOf([...DOCX_ENTRIES, ...many(300)]))).toBeNull();
  });

  test("packed declarations count, also when they unpack to nothing", async () => {
    // Stored blocks of no bytes, and at last one that says it is the last.
    const emptyBlocks = Buffer.concat([...Array.from({ length: 100_000 }, () => EMPTY_BLOCK), LAST_EMPTY_BLOCK]);
    const unpacksToNothing = (index: number) => ({
      ...styles,
      name: `word/_rels/${index}.rels`,
      packed: emptyBlocks,
      content: "",
    });
    expect(await detect(zipOf([...DOCX_ENTRIES, unpacksToNothing(1), unpacksToNothing(2)]))).toBe("docx");
    expect(await detect(zipOf([...DOCX_ENTRIES, ...[1, 2, 3].map(unpacksToNothing)]))).toBeNull();
  });

  test("with more files than any document it is refused", async () => {
    const many = (length: number) => Array.from({ length }, (_, index) => ({ name: `word/media/${index}.png` }));
    expect(await detect(zipOf([...DOCX_ENTRIES, ...many(1_500)]))).toBe("docx");
    expect(await detect(zipOf([...DOCX_ENTRIES, ...many(2_500)]))).toBeNull();
  });

  test("without the types of its files it is refused", async () => {
    expect(await detect(zipOf([{ name: "word/document.xml" }]))).toBeNull();
  });

  test("a table of contents that points at no file is refused", async () => {
    const picture = "word/media/1.png";
    const zip = zipOf([...DOCX_ENTRIES, { name: picture }]);
    expect(await detect(zip)).toBe("docx");
    zip.writeUInt32LE(1, zip.lastIndexOf(picture) - 4);
    expect(await detect(zip)).toBeNull();
  });

  test("a number that is no character says nothing", async () => {
    const odd = withContent(styles, (xml) => xml.replace("rId1", "&#x110000;&#99999999999;"));
    expect(await detect(zipOf([...DOCX_ENTRIES, odd]))).toBe("docx");
  });

  test("what can't be unpacked is refused", async () => {
    const zip = zipOf(DOCX_ENTRIES);
    expect(await detect(changedAt(30 + "[Content_Types].xml".length, zip))).toBeNull();
  });

  test("a browser that can't unpack leaves it to the server", async () => {
    vi.stubGlobal("DecompressionStream", undefined);
    expect(await detect(zipOf([...DOCX_ENTRIES, template]))).toBe("docx");
    expect(await detect(zipOf([...DOCX_ENTRIES, { name: "word/vbaProject.bin" }]))).toBeNull();
  });
});

describe("any bytes get an answer", () => {
  const bytes = (max: number) => fc.uint8Array({ maxLength: max });

  test("for any bytes behind the beginnings of our files", async () => {
    const beginnings = ["", "PK\u0003\u0004", "\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1", "%PDF-1.7"];
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...beginnings), bytes(5_000), async (beginning, rest) => {
        const kind = await detect(Buffer.concat([Buffer.from(beginning, "latin1"), rest]));
        expect(kind).toBe(beginning.startsWith("%PDF") ? "pdf" : null);
      }),
      { numRuns: 200 },
    );
  });

  test.each([
    ["a DOCX", zipOf(DOCX_ENTRIES)],
    ["a DOC", docWithSheet],
  ])("for %s with changes in any places", async (_, original) => {
    const change = fc.record({
      place: fc.nat({ max: original.length - 4 }),
      value: fc.oneof(fc.integer({ min: 0, max: 0xffffffff }), fc.constantFrom(0, 1, 2, 0xfffffffe, 0xffffffff)),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (changes) => {
        const file = Buffer.from(original);
        for (const { place, value } of changes) file.writeUInt32LE(value, place);
        expect([null, "doc", "docx"]).toContain(await detect(file));
      }),
      { numRuns: 300 },
    );
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
  ["cv.pdf\n", false],
  ["cv\u202Efdp.exe.pdf", false],
  ["cv\u202Dfdp.exe.pdf", false],
  ["\u2068Priya CV.pdf\u2069", true],
  ["\u202ACV.docx\u202C\u200E", true],
  ["C\u200BV.p\u2060df\uFEFF", true],
  ["\u2066cv.pdf.exe\u2069", false],
  ["cv.e\u200Bxe", false],
  ["..%2\u2066fcv.pdf", false],
  [`${"x".repeat(251)}.pdf`, true],
  [`${"x".repeat(252)}.pdf`, false],
])("%j is a name of a resume: %s", (name, ok) => {
  expect(isFileName(name)).toBe(ok);
});
