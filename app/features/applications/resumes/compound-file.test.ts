import { describe, expect, test } from "vitest";

import { detectResumeKind } from "./check-resume.ts";
import { compoundFileInSectors, compoundFileOf } from "#tests/fixtures/resume-files.ts";

const DOC = ["WordDocument", "1Table", "\u0005SummaryInformation"];

function detect(bytes: Uint8Array): ReturnType<typeof detectResumeKind> {
  return detectResumeKind(new Blob([new Uint8Array(bytes)]));
}

describe("a compound file is a Word document by what lies in its root", () => {
  test.each([
    ["nothing", []],
    ["an installer's tables", ["\u4840\u3b3f"]],
    ["a document only deeper inside", [{ storage: "ObjectPool", holds: ["WordDocument"] }]],
    ["a storage that is called like the document", [{ storage: "WordDocument", holds: [] }]],
    ["an Outlook message", ["__properties_version1.0", "__substg1.0_0037001F"]],
    ["an Outlook message and a document", [...DOC, "__properties_version1.0"]],
    ["the text of an Outlook message and a document", [...DOC, "__substg1.0_1000001F"]],
    ["the names of an Outlook message and a document", [...DOC, { storage: "__nameid_version1.0", holds: [] }]],
    ["a spreadsheet and a document", [...DOC, "Workbook"]],
    ["an older spreadsheet and a document", [...DOC, "Book"]],
    ["a presentation and a document", [...DOC, "PowerPoint Document"]],
    ["an encrypted document beside another", [...DOC, "EncryptedPackage"]],
    ["macros", [...DOC, { storage: "Macros", holds: [] }]],
    ["macros in other letters", [...DOC, { storage: "MACROS", holds: [] }]],
    ["VBA", [...DOC, { storage: "VBA", holds: ["dir"] }]],
    ["a VBA project", [...DOC, { storage: "_VBA_PROJECT", holds: [] }]],
    ["a spreadsheet's VBA project", [...DOC, { storage: "_VBA_PROJECT_CUR", holds: [] }]],
    ["macros deep inside", [...DOC, { storage: "ObjectPool", holds: [{ storage: "_VBA_PROJECT_CUR", holds: [] }] }]],
  ])("with %s it is refused", async (_, entries) => {
    expect(await detect(compoundFileOf(...entries))).toBeNull();
  });

  const TABLE = 512;
  const DIRECTORY = 1024;
  test.each([
    ["a directory beyond the end", 48, 9_999],
    ["a directory that begins nowhere", 48, 0xfffffffe],
    ["a table of sectors beyond the end", 76, 9_999],
    ["a directory that runs in a circle", TABLE + 4, 1],
    ["a directory that goes on beyond the end", TABLE + 4, 9_999],
    ["another beginning of its directory", DIRECTORY + 66, 2],
    ["a root whose content isn't there", DIRECTORY + 76, 99],
    ["content that points at itself", DIRECTORY + 128 + 72, 1],
    ["content that points at its root's", DIRECTORY + 256 + 68, 1],
  ])("with %s it is refused", async (_, place, value) => {
    const file = compoundFileOf(...DOC);
    file.writeUInt32LE(value, place);
    expect(await detect(file)).toBeNull();
  });

  test("in sectors of a size that there isn't it is refused", async () => {
    for (const size of [1024, 8192]) expect(await detect(compoundFileInSectors(size, DOC))).toBeNull();
  });

  test("cut off anywhere it is refused", async () => {
    const file = compoundFileOf(...DOC);
    for (let length = 8; length < file.length; length += 8) {
      expect(await detect(file.subarray(0, length)), `after ${length} bytes`).toBeNull();
    }
  });
});
