import { afterEach, beforeEach, expect, inject, test } from "vitest";

import { useAppServer } from "./use-app-server.ts";
import { useGate } from "./use-gate.ts";
import { serverClient } from "#tests/fixtures/clients.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";
import { insertJob, type JobRow } from "#tests/fixtures/rows.ts";
import { WITHOUT_CACHE } from "#tests/fixtures/without-cache.ts";

// A slow search engine, and a slow database: gates hold their requests back.

const { environment } = inject("backends");

const supabase = await useGate(environment.SUPABASE_URL);
const meilisearch = await useGate(environment.MEILISEARCH_HOST);
const server = await useAppServer({ SUPABASE_URL: supabase.url, MEILISEARCH_HOST: meilisearch.url });
const rows = serverClient(environment);
let job: JobRow;
let word: string;

beforeEach(async () => {
  word = uniqueWord();
  job = await insertJob(rows, { status: "approved", title: `Plumber ${word}` });
  await untilIndexed();
  holdSearches();
});

afterEach(async () => {
  supabase.silent = null;
  await meilisearch.letGo();
});
const POSTGRES = /\/rpc\/find_open_jobs/;

function holdSearches(others?: RegExp): void {
  meilisearch.holds = (_method, path) => path.endsWith("/jobs/search") || (others?.test(path) ?? false);
  supabase.asked.length = 0;
}

const untilAsked = (path: RegExp, times = 1) =>
  expect.poll(() => supabase.asked.filter((asked) => path.test(asked)).length).toBeGreaterThanOrEqual(times);

const linkTo = ({ id }: JobRow) => `href="/jobdetails/${id}"`;

/** In the index, not in Postgres alone. */
async function untilIndexed(): Promise<void> {
  const isFound = ({ text }: { text: string }) => text.includes(linkTo(job)) && !text.includes("simplified results");
  await expect.poll(async () => isFound(await search(word))).toBe(true);
}

async function search(words: string, choices = "") {
  const response = await fetch(`${server.url}/findjobs?q=${words}${choices}`, { headers: WITHOUT_CACHE });
  return { status: response.status, text: await response.text() };
}

test("the search engine is waited for where Postgres takes longer", async () => {
  supabase.silent = POSTGRES;
  const answer = search(word);
  await untilAsked(POSTGRES);
  await meilisearch.letGo();
  const { status, text } = await answer;
  expect(status).toBe(200);
  expect(text).toContain(linkTo(job));
  expect(text).not.toContain("simplified results");
});

test("a late answer does not show a job that was rejected since", async () => {
  // One round with an answer is enough: on a busy machine the engine may be given up before.
  for (let round = 1, status = 0; status !== 200; round += 1) {
    expect(round).toBeLessThan(4);
    await meilisearch.letGo();
    await rows.from("jobs").update({ status: "approved" }).eq("id", job.id).throwOnError();
    await untilIndexed();
    // The index does not get the rejection.
    holdSearches(/\/documents/);
    supabase.silent = POSTGRES;
    const answer = search(word);
    await untilAsked(POSTGRES);
    await rows.from("jobs").update({ status: "rejected" }).eq("id", job.id).throwOnError();
    supabase.asked.length = 0;
    const others = setInterval(() => void fetch(`${server.url}/?location=Noida`, { headers: WITHOUT_CACHE }), 50);
    // One question at a time: when the second is asked, the first has been answered.
    await untilAsked(/job_list_state/, 2);
    clearInterval(others);
    await meilisearch.letGo();
    const { text, ...answered } = await answer;
    expect(text).not.toContain(linkTo(job));
    status = answered.status;
    supabase.silent = null;
  }
});

test("Postgres answers while all requests of the search engine wait", async () => {
  // Each filter is counted by a call of its own: fifteen visitors make 165 calls, of which 160 may run or wait.
  const filters =
    "&location=Noida&category=Technology&kind=full-time&shift=day&place=workplace&salary=20000&metro=blue&days=7&fresher=1&walkin=1";
  const others = Array.from({ length: 15 }, () => search(uniqueWord(), filters));
  await expect.poll(() => meilisearch.held).toBe(32);
  const { status, text } = await search(word);
  expect(status).toBe(200);
  expect(text).toContain(linkTo(job));
  await Promise.all(others);
});
