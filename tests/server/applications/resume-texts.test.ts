import { deflateSync } from "node:zlib";

import { beforeAll, expect, test } from "vitest";

import { useInbox } from "./visitors.ts";
import { arrangeApplication, uploadFile } from "#tests/fixtures/applications.ts";
import { zipOf } from "#tests/fixtures/resume-files.ts";
import { randomUUID } from "#tests/fixtures/random.ts";
import { insertJob, type JobRow } from "#tests/fixtures/rows.ts";
import { useSql } from "#tests/fixtures/sql.ts";

// A worker of the server reads them.

const { server, database, employer, cookies } = await useInbox();
const sql = useSql();

let job: JobRow;
beforeAll(async () => {
  job = await insertJob(database, { company_uid: employer.id, status: "approved", title: "Accounts Clerk" });
});

const OBJECTS = [
  "1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj",
  "2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj",
  "3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj",
  "5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj",
];

function pdfWith(content: Buffer): Buffer {
  const packed = deflateSync(content);
  return Buffer.concat([
    Buffer.from(`%PDF-1.4\n${OBJECTS.join("\n")}\n4 0 obj<</Filter/FlateDecode/Length ${packed.length}>>stream\n`),
    packed,
    Buffer.from("\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n"),
  ]);
}

const pdfOfText = (text: string) => pdfWith(Buffer.from(`BT /F1 12 Tf 20 200 Td (${text}) Tj ET`));

const docxOfText = (text: string) =>
  zipOf([
    { name: "[Content_Types].xml" },
    {
      name: "word/document.xml",
      content: `<w:document><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`,
    },
  ]);

async function arrange(name: string, extension: "pdf" | "doc" | "docx", file: Buffer) {
  return arrangeApplication(database, job.id, { name, resume: await uploadFile(database, job.id, extension, file) });
}

const textOf = async (application: string) => {
  const [row] = await sql<{ text: string }[]>`
    select text from public.resume_texts where application_id = ${application}`;
  return row?.text;
};

async function read(path: string): Promise<string> {
  const response = await fetch(server.url + path, { headers: { Cookie: cookies.employer } });
  return (await response.text()).split("<script")[0] ?? "";
}

test("the text of a resume is on the reading desk, and the search of its job finds it", async () => {
  const asha = await arrange("Asha Rao", "pdf", pdfOfText("Three years with Tally Prime"));
  const meera = await arrange("Meera Nair", "docx", docxOfText("GST returns &amp; &lt;b&gt;SAP&lt;/b&gt;"));
  await expect.poll(() => textOf(asha.id)).toBe("Three years with Tally Prime");
  await expect.poll(() => textOf(meera.id)).toBe("GST returns & <b>SAP</b>");
  expect(await read(`/applications/${job.id}/${asha.id}`)).toContain("Three years with Tally Prime");
  expect(await sql`select action, actor_id from public.audit_log where object = ${asha.id}`).toEqual([
    { action: "resume read", actor_id: employer.id },
  ]);
  expect(await read(`/applications/${job.id}/${meera.id}`)).toContain("GST returns &amp; &lt;b&gt;SAP&lt;/b&gt;");
  const found = await read(`/applications/${job.id}?q=tally`);
  expect([found.includes("Asha Rao"), found.includes("Meera Nair")]).toEqual([true, false]);
});

test("a file without text, and one that unpacks to too much, leave an empty text and do not stop the others", async () => {
  const word97 = await arrange("Ravi Jain", "doc", Buffer.from("Word"));
  const broken = await arrange("Om Puri", "docx", Buffer.from("no ZIP"));
  const bomb = await arrange("Zoya Khan", "pdf", pdfWith(Buffer.alloc(500 * 1024 * 1024, " ")));
  const last = await arrange("Lata Sen", "pdf", pdfOfText("Front desk"));
  await expect.poll(() => textOf(last.id)).toBe("Front desk");
  expect([await textOf(word97.id), await textOf(broken.id), await textOf(bomb.id)]).toEqual(["", "", ""]);
  const warnings = server.output().filter((line) => line.includes("a resume has no text that can be read"));
  expect(warnings.some((line) => line.includes(bomb.id))).toBe(true);
});

test("a row of accents, and of tags without an end, hold up neither the server nor the other resumes", async () => {
  const accents = await arrange("Uma Das", "docx", docxOfText(`a${"\u0315\u0300".repeat(1_000_000)}`));
  const tags = await arrange(
    "Anil Roy",
    "docx",
    zipOf([{ name: "[Content_Types].xml" }, { name: "word/document.xml", content: "<w:tab ".repeat(1_000_000) }]),
  );
  const last = await arrange("Tara Bose", "pdf", pdfOfText("Night shift"));
  await expect.poll(() => textOf(last.id)).toBe("Night shift");
  expect((await textOf(accents.id))?.slice(0, 2)).toBe("a\u0300".normalize("NFC") + "\u0300");
  expect(server.output().filter((line) => line.includes(tags.id))).toEqual([]);
});

test("a replaced resume is read again", async () => {
  const asha = await arrange("Asha Rao", "pdf", pdfOfText("The first file"));
  await expect.poll(() => textOf(asha.id)).toBe("The first file");
  const resume = await uploadFile(database, job.id, "pdf", pdfOfText("The second file"));
  await database.from("applications").update({ resume }).eq("id", asha.id).throwOnError();
  await expect.poll(() => textOf(asha.id)).toBe("The second file");
});

test("a text is not kept when its application was deleted while the resume was read", async () => {
  const application = randomUUID();
  const stored = await database.rpc("store_resume_text", { application, key: "a.pdf", content: "Tally" });
  expect(stored.error).toBeNull();
  expect(await textOf(application)).toBeUndefined();
});
