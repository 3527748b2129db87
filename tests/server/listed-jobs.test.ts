import { expect, inject, test } from "vitest";

import { useAppServer } from "./use-app-server.ts";
import { serverClient } from "#tests/fixtures/clients.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";
import { get } from "#tests/fixtures/http-visitor.ts";
import { insertJob } from "#tests/fixtures/rows.ts";

// What the data of a list holds, and which similar jobs a page lists.

const server = await useAppServer();
const rows = serverClient(inject("backends").environment);
const title = uniqueWord();
const skill = uniqueWord();
await insertJob(rows, { status: "approved", title, requirements: skill, category: "Design" });
const { id: other } = await insertJob(rows, { status: "approved", title, category: "Design" });

const timesIn = (text: string) => text.split(skill).length - 1;
const load = async (path: string) => (await get(server, path)).text();

test.each([
  ["/findjobs", () => `/findjobs.data?q=${title}`],
  ["/", () => `/_root.data?q=${title}`],
  ["a job's page", () => `/jobdetails/${other}.data`],
  ["an open home page", () => `/latest-jobs?q=${title}`],
])("data for %s has it", async (_, path) => {
  await expect.poll(async () => timesIn(await load(path()))).toBe(1);
});

test("a job's page lists no job of the same title in another category before those of its own", async () => {
  const name = uniqueWord();
  const insert = (category: string) => insertJob(rows, { status: "approved", title: name, category });
  const [here, alsoHere] = [await insert("Finance"), await insert("Finance")];
  const [there, alsoThere] = [await insert("Sales"), await insert("Sales")];
  const linkedFrom = async ({ id }: { id: string }) =>
    (await load(`/jobdetails/${id}`)).includes(`href="/jobdetails/${alsoHere.id}`);
  await expect.poll(() => linkedFrom(here)).toBe(true);
  expect(await linkedFrom(there)).toBe(false);
  await expect
    .poll(async () => (await load(`/jobdetails/${there.id}`)).includes(`href="/jobdetails/${alsoThere.id}`))
    .toBe(true);
});
