import { afterEach, expect, inject, test } from "vitest";

import { useAppServer } from "./use-app-server.ts";
import { useGate } from "./use-gate.ts";
import { serverClient } from "#tests/fixtures/clients.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";
import { insertJob } from "#tests/fixtures/rows.ts";

const { environment } = inject("backends");
const database = serverClient(environment);
const gate = await useGate(environment.SUPABASE_URL);
const app = await useAppServer({ SUPABASE_URL: gate.url });
afterEach(() => {
  gate.broken = null;
});

async function suggestionsFor(word: string): Promise<string[]> {
  const answer = await fetch(`${app.url}/suggestions?q=${word}`);
  expect(answer.status).toBe(200);
  const found = (await answer.json()) as { suggested: string }[];
  return found.map(({ suggested }) => suggested);
}

async function openJob() {
  const word = uniqueWord();
  const { id } = await insertJob(database, { title: `Welder ${word}`, status: "approved" });
  await expect.poll(() => suggestionsFor(word)).toEqual([`Welder ${word}`]);
  return { id, word };
}

test("the title of a job is not suggested after the job was rejected", async () => {
  const { id, word } = await openJob();
  await database
    .from("jobs")
    .update({ status: "rejected", status_reason: "Asks for money" })
    .eq("id", id)
    .throwOnError();
  await expect.poll(() => suggestionsFor(word), { timeout: 20_000 }).toEqual([]);
  expect((await fetch(`${app.url}/suggestions?q=${word}`)).headers.get("Cache-Control")).not.toContain("max-age");
});

test("when the query fails there are no suggestions for five seconds, instead of a query for each letter", async () => {
  const { word } = await openJob();
  gate.broken = /list_suggestions/;
  await insertJob(database, { status: "approved" });
  await expect.poll(() => suggestionsFor(word)).toEqual([]);
  const timesAsked = () => gate.asked.filter((path) => path.includes("list_suggestions")).length;
  const [before, startedAt] = [timesAsked(), Date.now()];
  for (let letter = 0; letter < 20; letter += 1) expect(await suggestionsFor(word)).toEqual([]);
  expect(timesAsked() - before).toBeLessThanOrEqual(Math.ceil((Date.now() - startedAt) / 5_000));
  gate.broken = null;
  await expect.poll(() => suggestionsFor(word)).toEqual([`Welder ${word}`]);
});
