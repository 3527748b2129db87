import { request as httpRequest } from "node:http";
import { beforeEach, expect, inject, test } from "vitest";

import { apply, messagesOf, newApplicant, partsOf, readKept } from "./applicant.ts";
import { useAppServer } from "../use-app-server.ts";
import { useGate } from "../use-gate.ts";
import { serverClient } from "#tests/fixtures/clients.ts";
import { MULTIPART, multipartOf, sendBody } from "#tests/fixtures/multipart.ts";
import { pdfOf } from "#tests/fixtures/resume-files.ts";
import { insertJob } from "#tests/fixtures/rows.ts";
import { useSql } from "#tests/fixtures/sql.ts";

const FAILED = "Something went wrong. Please try again.";
const NUMBER = expect.stringMatching(/^Tell us this number: [0-9a-f-]{36}$/) as string;

const { environment } = inject("backends");

const server = await useAppServer();
const gate = await useGate(environment.SUPABASE_URL);
const behindGate = await useAppServer({ SUPABASE_URL: gate.url });
const sql = useSql();
const client = serverClient(environment);
let jobId: string;

beforeEach(async () => {
  jobId = (await insertJob(client, { status: "approved" })).id;
});

test("when the row can't be saved, the file is removed and the form can be sent again", async () => {
  await sql`
      create function private.refuse_on_purpose() returns trigger language plpgsql
      as $$ begin raise exception 'on purpose' using errcode = 'P0001'; end $$`;
  await sql`create trigger on_purpose before insert on public.applications for each row execute function private.refuse_on_purpose()`;
  const fields = newApplicant();
  try {
    const answer = await apply(server.url, jobId, fields);
    expect([answer.status, messagesOf(answer)]).toEqual([500, [FAILED, NUMBER]]);
    expect(answer.cookies).toEqual([]);
    expect(await readKept(client, jobId)).toEqual({ rows: [], files: [] });
  } finally {
    await sql`drop function private.refuse_on_purpose() cascade`;
  }
  expect((await apply(server.url, jobId, fields)).status).toBe(200);
});

test("while the backends are away, the message is the same and nothing is stored", async () => {
  gate.shut = true;
  const answer = await apply(behindGate.url, jobId);
  gate.shut = false;
  expect([answer.status, messagesOf(answer)]).toEqual([500, [FAILED, NUMBER]]);
  expect(await readKept(client, jobId)).toEqual({ rows: [], files: [] });
});

test("while the backends are away, the page without JavaScript keeps what was typed", async () => {
  const fields = newApplicant();
  gate.shut = true;
  const url = `${behindGate.url}/jobdetails/${jobId}/apply`;
  const answer = await sendBody(url, multipartOf(partsOf(fields, { value: pdfOf() })));
  gate.shut = false;
  expect(answer.status).toBe(500);
  for (const text of [FAILED, `value="${fields.email}"`, `value="${fields.phone}"`])
    expect(answer.text).toContain(text);
});

test("an application that is cancelled while its file is being stored is not stored", async () => {
  const body = multipartOf(partsOf(newApplicant(), { value: pdfOf() }));
  const request = httpRequest(`${behindGate.url}/jobdetails/${jobId}/applications`, {
    method: "POST",
    agent: false,
    headers: { Origin: behindGate.url, "Content-Type": MULTIPART, "Content-Length": body.length },
  });
  request.on("error", () => undefined);
  const isUpload = (path: string) => path.startsWith(`/storage/v1/object/resumes/${jobId}/`);
  gate.delayMs = 200;
  request.end(body);
  await expect.poll(() => gate.asked.some(isUpload)).toBe(true);
  request.destroy();
  await expect.poll(() => behindGate.output().join()).toContain("an application was cancelled by its sender");
  expect(await readKept(client, jobId)).toEqual({ rows: [], files: [] });
});
