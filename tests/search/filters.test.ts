import { Meilisearch } from "meilisearch";
import { afterAll, beforeAll, expect, inject, test } from "vitest";

import { searchTheIndex } from "./search-the-index.ts";
import { variedJob } from "./varied-job.ts";
import { DAY_MS, dayInIndia } from "#app/features/jobs/posted-date.ts";
import { FILTERS, filtersThatAreOn, type JobFilters } from "#app/features/search/filters.ts";
import { parseJobFilters } from "#app/features/search/filters.server.ts";
import { syncNextBatch } from "#app/features/search/index-sync/index-sync.worker.server.ts";
import { searchJobs } from "#app/features/search/search.queries.server.ts";
import { serverClient, signUpEmployer, type Client } from "#tests/fixtures/clients.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";
import { openGate, type Gate } from "#tests/fixtures/gate.ts";
import { insertJob } from "#tests/fixtures/rows.ts";

// All filters, in the search engine and in Postgres, over the same jobs: the engine is behind a gate that can be shut.

const JOBS = 160;

let server: Client;
let gate: Gate;
let meilisearch: Meilisearch;
const word = uniqueWord();
/** Each has a quarter of the jobs. */
const companies: string[] = [];

beforeAll(async () => {
  const { environment } = inject("backends");
  const target = environment.MEILISEARCH_HOST ?? "";
  gate = await openGate(target);
  Object.assign(process.env, environment, { MEILISEARCH_HOST: gate.url });
  server = serverClient(environment);
  meilisearch = new Meilisearch({ host: target, apiKey: environment.MEILISEARCH_API_KEY });
  for (const name of ["Yamuna Softworks", "Lodhi Consulting"])
    companies.push((await signUpEmployer(environment, name)).id);
  const jobs = Array.from({ length: JOBS }, (_, index) => ({
    ...variedJob(index, `Clerk ${word}`),
    company_uid: companies[index % 4] ?? null,
    company: index % 2 ? "Yamuna Softworks" : "Yamuna Soft",
  }));
  await server.from("jobs").insert(jobs).throwOnError();
  await sync();
});

afterAll(() => gate.close());

async function sync(): Promise<void> {
  while (await syncNextBatch(meilisearch));
}

const filtersOf = (address: string): JobFilters =>
  parseJobFilters(new URLSearchParams(`q=${word}&${address.replace("company=", `company=${companies[0]}`)}`));

const withoutUndefined = (filters: JobFilters): JobFilters => JSON.parse(JSON.stringify(filters)) as JobFilters;

async function inBoth(filters: JobFilters) {
  const options = { limit: JOBS, counting: "choices" } as const;
  gate.shut = true;
  const postgres = await searchJobs(filters, options);
  gate.shut = false;
  const index = await searchTheIndex(filters, options);
  expect(postgres.simplified).toBe(true);
  return { postgres, index };
}

const ADDRESSES = [
  "",
  "category=Finance&location=Delhi",
  "salary=18456",
  "salary=18457&undisclosed=1",
  "fresher=1",
  "experience=1",
  "experience=3&kind=part-time",
  "experience=10",
  "company=&location=Noida",
  "kind=full-time&place=home",
  "place=field&shift=night",
  "walkin=1",
  "metro=blue",
  "metro=noida-sector-59",
  "metro=hauz-khas&salary=20000",
  "days=3",
  "days=15&location=Gurgaon",
  "fresher=1&kind=internship&shift=rotating&days=7",
  "sort=newest&kind=part-time",
  "sort=salary",
  "sort=salary&salary=15000&undisclosed=1",
];

test("each filter has an address here", () => {
  const named = new Set(ADDRESSES.flatMap((address) => [...new URLSearchParams(address).keys()]));
  expect(FILTERS.filter((filter) => !named.has(filter))).toEqual([]);
});

test.each(ADDRESSES)("%s: both find the same jobs", async (address) => {
  const { postgres, index } = await inBoth(filtersOf(address));
  const ids = (jobs: { id: string }[]) => jobs.map(({ id }) => id);
  expect(ids(index.jobs).toSorted()).toEqual(ids(postgres.jobs).toSorted());
  expect(index.total).toBe(postgres.total);
  // Nothing compared with nothing says nothing.
  expect(index.total).toBeGreaterThan(0);
  if (filtersThatAreOn(filtersOf(address)).length > 0) expect(index.total).toBeLessThan(JOBS);
  expect(postgres.counts).toBeNull();
  const details = (jobs: typeof index.jobs) =>
    jobs.map((job) => ({ ...job, highlighted: null })).toSorted((a, b) => a.id.localeCompare(b.id));
  expect(details(index.jobs)).toEqual(details(postgres.jobs));
  if (address.includes("sort=salary")) {
    const pays = (jobs: typeof index.jobs) => jobs.map(({ salary_min, salary_max }) => salary_max ?? salary_min ?? 0);
    expect(pays(index.jobs)).toEqual(pays(index.jobs).toSorted((a, b) => b - a));
    expect(pays(index.jobs)).toEqual(pays(postgres.jobs));
  }
});

test("each step of the salary is counted, and found, from the first job that pays as much, in both", async () => {
  const subject = uniqueWord();
  const steps = [10_000, 15_000, 20_000, 25_000, 30_000, 40_000, 50_000, 75_000, 100_000];
  for (const salary_min of [null, 1, ...steps.flatMap((step) => [step - 1, step])]) {
    await insertJob(server, { status: "approved", title: `Tutor ${subject}`, salary: "As per norms", salary_min });
  }
  await sync();
  const { index } = await inBoth({ q: subject });
  const expected = Object.fromEntries(steps.map((step, at) => [step, 2 * (steps.length - at) - 1]));
  expect(index.counts?.salary).toEqual(expected);
  for (const salary of steps) {
    const found = await inBoth({ q: subject, salary });
    expect([found.index.total, found.postgres.total], `${salary}`).toEqual([expected[salary], expected[salary]]);
    const orSilent = await inBoth({ q: subject, salary, undisclosed: true });
    expect([orSilent.index.total, orSilent.postgres.total]).toEqual([expected[salary]! + 1, expected[salary]! + 1]);
  }
});

test("the day of a job is the day in Delhi, in both", async () => {
  const subject = uniqueWord();
  const midnight = (dayInIndia(Date.now()) - 3) * DAY_MS - 5.5 * 60 * 60 * 1000;
  for (const minutes of [-30, 30]) {
    const posted_date = new Date(midnight + minutes * 60_000).toISOString();
    await insertJob(server, { status: "approved", title: `Tutor ${subject}`, posted_date });
  }
  await sync();
  const { postgres, index } = await inBoth({ q: subject, days: 3 });
  expect([postgres.total, index.total]).toEqual([1, 1]);
  expect(index.counts?.days).toEqual({ 3: 1, 7: 2, 15: 2 });
});

test("the number beside each choice is the number of jobs that it gives", async () => {
  const names: string[] = [];
  for (const address of [
    "location=Noida",
    "metro=blue&experience=2",
    "company=&days=15",
    "salary=15000&undisclosed=1&kind=part-time",
  ]) {
    const filters = filtersOf(address);
    const { counts } = await searchTheIndex(filters, { limit: 1, counting: "choices" });
    const { without, companyNames, ...numbersOfFilters } = counts ?? { without: {}, companyNames: {} };
    names.push(...Object.values(companyNames));
    const asked: { name: string; narrowed: JobFilters; number: number }[] = [];
    for (const [filter, numbers] of Object.entries(numbersOfFilters)) {
      if (filter === "undisclosed") continue;
      for (const [value, number] of Object.entries(numbers)) {
        const chosen = new URLSearchParams(`${filter}=${value}`);
        const narrowed = { ...filters, ...withoutUndefined({ ...parseJobFilters(chosen), q: word }) };
        asked.push({ name: `${filter} ${value}`, narrowed, number });
      }
    }
    for (const [filter, number] of Object.entries(without)) {
      asked.push({ name: `without ${filter}`, narrowed: { ...filters, [filter]: undefined }, number });
    }
    expect(asked.length).toBeGreaterThan(40);
    for (const { name, narrowed, number } of asked) {
      expect((await searchTheIndex(narrowed, { limit: 1 })).total, `${address}: ${name}`).toBe(number);
    }
  }
  // The public name of each account, not one that its jobs say.
  expect(new Set(names)).toEqual(new Set(["Lodhi Consulting", "Yamuna Softworks"]));
});

test("plain words find facts, in both", async () => {
  const subject = uniqueWord();
  const facts = { kind: "part-time", experience_min: 0, metro_station: "noida-sector-62", location: "Noida" } as const;
  const [found, other] = [
    await insertJob(server, { status: "approved", title: `Tutor ${subject}`, ...facts }),
    await insertJob(server, {
      status: "approved",
      title: `Tutor ${subject}`,
      ...facts,
      kind: "full-time",
      shift: "night",
    }),
  ];
  await sync();
  for (const [words, ids] of [
    [`${subject} fresher part time noida sector 62`, [found.id]],
    [`part-time ${subject}`, [found.id]],
    [`jobs in noida for part time ${subject}`, [found.id]],
    [`नोएडा में पार्ट टाइम ${subject}`, [found.id]],
    [`${subject} night shift blue line`, [other.id]],
    [`full time ${subject}`, [other.id]],
  ] as const) {
    const { index, postgres } = await inBoth({ q: words });
    expect(
      postgres.jobs.map(({ id }) => id),
      words,
    ).toEqual(ids);
    expect(index.jobs[0]?.id, words).toBe(ids[0]);
  }
  // Jobs that lack a word are not counted.
  const q = `${subject} part time zzzzzzzz`;
  for (const sort of [undefined, "newest"] as const) {
    const { index, postgres } = await inBoth({ q, sort, location: "Noida" });
    expect([index.total, index.jobs.length]).toEqual([0, 2]);
    expect([postgres.total, postgres.withAllWords]).toEqual([0, 0]);
  }
});

test("a search in Hindi finds jobs in English and in Hindi, but Postgres those in English", async () => {
  const subject = uniqueWord();
  const add = (title: string) =>
    insertJob(server, { status: "approved", title: `${title} ${subject}`, location: "Noida" });
  const nurse = await add("Nurse");
  const inHindi = await add("नर्स");
  await sync();
  for (const words of ["नर्स", "नर्स नोएडा"]) {
    const { index, postgres } = await inBoth({ q: `${subject} ${words}` });
    expect(
      index.jobs.map(({ id }) => id),
      words,
    ).toEqual([inHindi.id, nurse.id]);
    expect(
      postgres.jobs.map(({ id }) => id),
      words,
    ).toEqual([nurse.id]);
  }
});

test("numbers beside choices are what a click on them gives, also where words are lacking", async () => {
  const subject = uniqueWord();
  const add = (title: string, location: "Noida" | "Gurgaon") =>
    insertJob(server, { status: "approved", title: `${title} ${subject}`, location });
  await add("English teacher", "Noida");
  await add("Teacher", "Gurgaon");
  await sync();
  const find = (words: string, location: "Noida" | "Gurgaon") =>
    searchTheIndex({ q: `${subject} ${words}`, location }, { limit: 5, counting: "choices" });
  const { counts, ...none } = await find("english teacher", "Gurgaon");
  expect(none).toMatchObject({ total: 0, withAllWords: 0, jobs: [{ location: "Gurgaon" }] });
  expect(counts).toMatchObject({ location: { Noida: 1 }, without: { location: 1 } });
  expect(await find("english teacher", "Noida")).toMatchObject({ total: 1, withAllWords: 1 });
});
