import { expect, inject, test } from "vitest";

import { fieldsWith, JOB_FIELDS } from "#app/features/jobs/job-fields.ts";
import { serverClient } from "#tests/fixtures/clients.ts";
import { insertJob } from "#tests/fixtures/rows.ts";

const server = serverClient(inject("backends").environment);

test.each(fieldsWith("longest"))("%s: the database takes as many characters as the form, and no more", async (name) => {
  const { longest } = JOB_FIELDS[name];
  const text = "क".repeat(longest);
  expect((await insertJob(server, { [name]: text }))[name]).toBe(text);
  await expect(insertJob(server, { [name]: `${text}क` })).rejects.toThrow(/check constraint/);
});

test("vacancies: the database takes the largest number of the form, and no larger one", async () => {
  const { most } = JOB_FIELDS.vacancies;
  expect((await insertJob(server, { vacancies: most })).vacancies).toBe(most);
  await expect(insertJob(server, { vacancies: most + 1 })).rejects.toThrow(/check constraint/);
});
