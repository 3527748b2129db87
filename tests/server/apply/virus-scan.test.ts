import { afterAll, beforeEach, expect, inject, test } from "vitest";

import { apply, messagesOf, newApplicant, readKept } from "./applicant.ts";
import { useAppServer } from "../use-app-server.ts";
import { startClamdStandIn } from "#tests/fixtures/clamd-stand-in.ts";
import { serverClient, signUpEmployer } from "#tests/fixtures/clients.ts";
import { get, loginCookie } from "#tests/fixtures/http-visitor.ts";
import { pdfOf } from "#tests/fixtures/resume-files.ts";
import { insertJob } from "#tests/fixtures/rows.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";

const NOT_YET = "Not scanned for viruses yet.";

const { environment } = inject("backends");
const client = serverClient(environment);
const clamd = await startClamdStandIn();
const server = await useAppServer({ CLAMD_URL: clamd.url });
const employer = await signUpEmployer(environment);
const cookie = await loginCookie(server, employer);
let jobId: string;

beforeEach(async () => {
  clamd.setAway(false);
  jobId = (await insertJob(client, { company_uid: employer.id, status: "approved" })).id;
});
afterAll(clamd.stop);

const send = (text: string) => apply(server.url, jobId, newApplicant(), { value: pdfOf(2_000, text) });
const list = async () => (await get(server, `/applications/${jobId}`, cookie)).text();
const rows = async () => (await readKept(client, jobId)).rows;

test("a resume with a virus is refused", async () => {
  const virus = uniqueWord();
  clamd.setVirus(virus);
  const answer = await send(virus);
  expect([answer.status, messagesOf(answer)]).toEqual([400, ["Please upload a valid PDF, DOC, or DOCX under 2MB."]]);
  expect(await readKept(client, jobId)).toEqual({ rows: [], files: [] });
  expect((await send("none")).status).toBe(200);
  expect(await rows()).toMatchObject([{ resume_scan: "clean" }]);
  expect(await list()).not.toContain(NOT_YET);
});

test("while the scanner is away, applications are taken, and the employer sees that they are not scanned", async () => {
  clamd.setAway(true);
  expect((await send("none")).status).toBe(200);
  expect(await rows()).toMatchObject([{ resume_scan: null }]);
  expect(await list()).toContain(NOT_YET);
  clamd.setAway(false);
  await expect.poll(rows).toMatchObject([{ resume_scan: "clean" }]);
  expect(await list()).not.toContain(NOT_YET);
});

test("a resume in which a virus is found later can't be opened", async () => {
  const virus = uniqueWord();
  clamd.setVirus(virus);
  clamd.setAway(true);
  expect((await send(virus)).status).toBe(200);
  clamd.setAway(false);
  await expect.poll(rows).toMatchObject([{ resume_scan: "virus" }]);
  expect(await list()).toContain("A virus was found in the resume");
  for (const { id } of await rows()) {
    for (const link of [`/resumes/${id}`, `/resumes/${id}/download`]) {
      const answer = await get(server, link, cookie);
      expect([answer.status, answer.headers.get("content-type")]).toEqual([404, "text/html; charset=utf-8"]);
      expect(await answer.text()).toContain("A virus was found in it.");
    }
  }
});
