import { afterAll, expect, inject, test } from "vitest";

import { apply, messagesOf, newApplicant, readKept, type ResumePart } from "./applicant.ts";
import { useAppServer } from "../use-app-server.ts";
import { serverClient } from "#tests/fixtures/clients.ts";
import {
  DOCX_ENTRIES,
  EXE,
  HTML,
  MAX_RESUME_BYTES,
  pdfOf,
  relationshipsOf,
  SVG,
  zipOf,
} from "#tests/fixtures/resume-files.ts";
import { insertApplication, insertJob } from "#tests/fixtures/rows.ts";

const server = await useAppServer();
const client = serverClient(inject("backends").environment);
const { id: jobId } = await insertJob(client, { status: "approved" });
await insertApplication(client, jobId);

afterAll(async () => {
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
});

const BAD_RESUME = "Please upload a valid PDF, DOC, or DOCX under 2MB.";

const macros = zipOf([...DOCX_ENTRIES, { name: "word/vbaProject.bin" }]);
const withTemplate = zipOf([
  ...DOCX_ENTRIES,
  relationshipsOf(
    "http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate",
    "https://evil.example/a.dotm",
    "word/_rels/settings.xml.rels",
  ),
]);
const bomb = zipOf([...DOCX_ENTRIES, { name: "word/media/1.xml", declaredSize: 0xf0000000 }]);
const EICAR = String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`;
const docx = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

const BAD_FILES: (ResumePart & { what: string; status?: number })[] = [
  { what: "two endings, the last one a program's", filename: "cv.pdf.exe", value: pdfOf() },
  { what: "a program with two endings", filename: "cv.exe.pdf", value: EXE },
  { what: "a program under the type of a PDF", filename: "cv.pdf", type: "application/pdf", value: EXE },
  { what: "HTML renamed", filename: "cv.pdf", value: HTML },
  { what: "SVG under its own name", filename: "cv.svg", type: "image/svg+xml", value: SVG },
  { what: "a document with macros", filename: "cv.docx", type: docx, value: macros },
  { what: "a ZIP bomb", filename: "cv.docx", type: docx, value: bomb },
  { what: "a document with a template from elsewhere", filename: "cv.docx", type: docx, value: withTemplate },
  { what: "a PDF with a script", filename: "cv.pdf", value: pdfOf(2_000, "<< /S /JavaScript /JS (app.alert(1)) >>") },
  { what: "a PDF of eleven bytes", filename: "cv.pdf", value: Buffer.from("%PDF-1.7\n%%") },
  { what: "the text that virus scanners are tested with", filename: "cv.pdf", value: pdfOf(2_000, EICAR) },
  { what: "an empty file", filename: "cv.pdf", value: Buffer.alloc(0) },
  { what: "one byte more than the limit", filename: "cv.pdf", value: pdfOf(MAX_RESUME_BYTES + 1), status: 413 },
  { what: "five times the limit", filename: "cv.pdf", value: pdfOf(5 * MAX_RESUME_BYTES), status: 413 },
  { what: "a path upwards", filename: "../../cv.pdf", value: pdfOf() },
  { what: "an absolute path", filename: "/etc/cv.pdf", value: pdfOf() },
  { what: "a name of 300 characters", filename: `${"x".repeat(296)}.pdf`, value: pdfOf() },
  { what: "a null byte in the name", filename: "cv.pdf\0.html", value: pdfOf() },
  { what: "a direction override in the name", filename: "cv\u202Efdp.exe", value: pdfOf() },
];

test.each(BAD_FILES)(
  "$what is refused as a resume, and nothing is stored",
  async ({ status = 400, value, filename = "cv.pdf", type = "application/pdf" }) => {
    const before = await readKept(client, jobId);
    const answer = await apply(server.url, jobId, newApplicant(), { value, filename, type });
    expect([answer.status, messagesOf(answer)]).toEqual([status, [BAD_RESUME]]);
    expect(answer.cookies).toEqual([]);
    expect(await readKept(client, jobId)).toEqual(before);
  },
);
