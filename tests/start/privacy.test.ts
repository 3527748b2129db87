import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { afterEach, expect, test } from "vitest";

import { listZip, packedBytesOf } from "#app/features/applications/resumes/zip-file.ts";
import { serverClient } from "#tests/fixtures/clients.ts";
import { endWhatWasStarted, launch, newFolder, readRun, start } from "#tests/fixtures/npm-start.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";
import { pdfOf } from "#tests/fixtures/resume-files.ts";
import { insertJob, insertReport } from "#tests/fixtures/rows.ts";
import { filesWith, tablesWith } from "#tests/fixtures/search-everything.ts";
import { apply, newApplicant } from "#tests/server/apply/applicant.ts";

afterEach(endWhatWasStarted);

async function run(script: string, dataDir: string) {
  const { exit, output } = launch(dataDir, {}, script);
  return { code: await exit, output: output() };
}

test("the commands export and erase a person: nothing is left in database, storage, index and logs but the seal", async () => {
  const dataDir = newFolder();
  const site = await start(dataDir);
  const { environment } = readRun(dataDir);
  const database = serverClient(environment);
  const databaseUrl = environment.LOCAL_DATABASE_URL ?? "";
  const job = await insertJob(database, { status: "approved" });
  const applicant = newApplicant({ name: `Lakshmi ${uniqueWord()}` });
  const { name, email, phone } = applicant;
  const words = [name, email, phone];
  const resume = pdfOf(2_000, name);
  expect((await apply(site.url, job.id, applicant, { value: resume })).status).toBe(200);
  await database
    .from("contact_messages")
    .insert({ name, email, phone, reason: "Other", message: `Call ${phone}.` })
    .throwOnError();
  await insertReport(database, job, { email, sentence: `${name} was asked for money.` });
  await database
    .from("notification_outbox")
    .insert({ kind: "test", payload: { mailbox: email } })
    .throwOnError();
  // The link to the applicant's page is mailed a moment later.
  await expect
    .poll(() => tablesWith(words, databaseUrl))
    .toEqual([
      "private.applicant_links",
      "public.applications",
      "public.contact_messages",
      "public.job_reports",
      "public.notification_outbox",
    ]);
  expect(filesWith(words, dataDir)).toHaveLength(1);

  const file = path.join(newFolder(), "export.zip");
  const exported = await run(`privacy:export -- --email ${email} --to ${file}`, dataDir);
  expect(exported.output).toContain(`Under ${email}: 1 applications, 1 messages, 1 reports.`);
  expect(exported.code).toBe(0);
  const zip = new Uint8Array(readFileSync(file));
  const [json, sent] = (listZip(zip) ?? []).map((entry) => Buffer.from(packedBytesOf(zip, entry) ?? []));
  expect(JSON.parse(String(json))).toMatchObject({ applications: [{ name, phone, job_title: job.title, opened: [] }] });
  expect(sent).toEqual(resume);
  expect(statSync(file).mode & 0o077).toBe(0);
  const again = await run(`privacy:export -- --email ${email} --to ${file}`, dataDir);
  expect([again.code, again.output]).toEqual([1, expect.stringContaining("The file can't be written")]);

  const erased = await run(`privacy:erase -- --email ${email.toUpperCase()}`, dataDir);
  expect(erased.output).toContain("1 applications, 1 messages, the email and the words of 1 reports.");
  expect(erased.output).toContain("Deleted 1 resume files.");
  expect(erased.code).toBe(0);
  expect(await tablesWith(words, databaseUrl)).toEqual(["private.sealed_applications"]);
  expect(filesWith(words, dataDir)).toEqual([]);
  for (const word of words) expect(site.output()).not.toContain(word);
});

test.each([
  ["privacy:export -- --email asha@seeker.example", "Usage: npm run privacy:export -- --email E --to FILE"],
  ["privacy:erase", "Usage: npm run privacy:erase -- --email E"],
  ["privacy:erase -- --email asha", "Usage: npm run privacy:erase -- --email E"],
])("%s ends with the usage", async (script, usage) => {
  const { code, output } = await run(script, newFolder());
  expect([code, output]).toEqual([1, expect.stringContaining(usage)]);
});
