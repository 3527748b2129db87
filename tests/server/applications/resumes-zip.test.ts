import { expect, test } from "vitest";

import { useInbox } from "./visitors.ts";
import { listZip, packedBytesOf } from "#app/features/applications/resumes/zip-file.ts";
import { arrangeApplication } from "#tests/fixtures/applications.ts";
import { get } from "#tests/fixtures/http-visitor.ts";
import { insertJob, PDF_BYTES } from "#tests/fixtures/rows.ts";
import { useSql } from "#tests/fixtures/sql.ts";

// The resumes of a job as one file. Who gets it: inbox.test.ts.

const { server, database, employer, job, application, cookies } = await useInbox();
const sql = useSql();

const named = (name: string) => arrangeApplication(database, job.id, { name });
const [meera, infected] = [await named("Meera Nair"), await named("Infected Person")];
await sql`update public.applications set resume_scan = 'virus' where id = ${infected.id}`;
await employer.client.rpc("move_applications", { ids: [meera.id], target: "shortlisted" }).throwOnError();

async function filesOf(query: string) {
  const response = await get(server, `/applications/${job.id}/resumes.zip${query}`, cookies.employer);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="Cashier .*-resumes\.zip"/);
  const zip = await response.bytes();
  return (listZip(zip) ?? []).map((file) => ({ name: file.name, bytes: Buffer.from(packedBytesOf(zip, file) ?? []) }));
}
const namesOf = async (query: string) => (await filesOf(query)).map(({ name }) => name);

test("all resumes come in the order of the list, without those that have a virus", async () => {
  const files = await filesOf("?sort=name");
  expect(files.map(({ name }) => name)).toEqual([
    "001 Asha -b-Rao-b-resume.pdf",
    "003 Meera Nair-resume.pdf",
    "applications.csv",
  ]);
  expect(files[0]?.bytes).toEqual(PDF_BYTES);
  expect(files[2]?.bytes.toString()).toMatch(/"Infected Person",.*"Left out: a virus was found in it\."\r\n/);
});

test("those of one state come alone, or those that are chosen", async () => {
  expect(await namesOf("?state=shortlisted")).toEqual(["001 Meera Nair-resume.pdf", "applications.csv"]);
  expect(await namesOf(`?id=${application.id}&id=none`)).toEqual(["001 Asha -b-Rao-b-resume.pdf", "applications.csv"]);
  expect(await namesOf("?id=none")).toEqual(["applications.csv"]);
});

test("it is written into the audit log", async () => {
  const own = await insertJob(database, { company_uid: employer.id });
  expect((await get(server, `/applications/${own.id}/resumes.zip`, cookies.employer)).status).toBe(200);
  const rows = await sql`select action from public.audit_log where object = ${own.id}`;
  expect(rows.map(({ action }) => action as string)).toEqual(["applications exported"]);
});
