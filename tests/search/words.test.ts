import type { Meilisearch } from "meilisearch";
import { beforeAll, beforeEach, expect, test } from "vitest";

import { connect } from "./connect.ts";
import { searchTheIndex } from "./search-the-index.ts";
import { JOBS_INDEX, JOBS_INDEX_SETTINGS } from "#app/features/search/jobs-index.ts";
import { readingsOf } from "#app/features/search/find/words-of-search.ts";
import { waitForTask } from "#app/features/search/mirror/delivery.server.ts";
import { applyIndexSettings } from "#app/features/search/mirror/index-settings.server.ts";
import { mirrorNextBatch } from "#app/features/search/mirror/mirror.job.server.ts";
import { uniqueWord, type Client } from "#tests/fixtures/clients.ts";
import { insertJob } from "#tests/fixtures/rows.ts";

// Which jobs the search engine finds by the words of a search, and in which order.

let server: Client;
let meilisearch: Meilisearch;

beforeAll(() => {
  ({ server, meilisearch } = connect());
});

beforeEach(async () => {
  await server.from("jobs").delete().gte("vacancies", 0).throwOnError();
  await applyIndexSettings(meilisearch);
  while (await mirrorNextBatch(meilisearch));
});

const find = async (q: string, sort?: "newest") => {
  const { jobs, total, lackWords } = await searchTheIndex({ q, sort }, { limit: 20 });
  expect(total).toBe(jobs.length);
  return { ids: jobs.map(({ id }) => id), lackWords };
};

/** With these titles, each newer than the one before. */
async function addJobs<Name extends string>(titles: Record<Name, string>): Promise<Record<Name, string>> {
  const ids: Partial<Record<Name, string>> = {};
  for (const [index, [name, title]] of Object.entries<string>(titles).entries()) {
    const job = await insertJob(server, {
      ...{ status: "approved", title, company: "Yamuna Softworks", requirements: "Excel", location: "Noida" },
      posted_date: `2026-0${index + 1}-01T00:00:00Z`,
    });
    ids[name as Name] = job.id;
  }
  await mirrorNextBatch(meilisearch);
  return ids as Record<Name, string>;
}

test("an empty query gives the newest first, to the second, of the place that was chosen", async () => {
  const old = await insertJob(server, { status: "approved", location: "Noida", posted_date: "2026-01-01T00:00:00Z" });
  const fresh = await insertJob(server, { status: "approved", location: "Noida", posted_date: "2026-02-01T00:00:00Z" });
  const newest = await insertJob(server, {
    status: "approved",
    location: "Noida",
    posted_date: "2026-02-01T00:00:01Z",
  });
  const other = await insertJob(server, { status: "approved", location: "Noida", posted_date: "2026-01-31T23:59:59Z" });
  await insertJob(server, { status: "approved", location: "Delhi" });
  await mirrorNextBatch(meilisearch);
  const found = await searchTheIndex({ q: "", location: "Noida" }, { limit: 10 });
  expect(found).toMatchObject({ total: 4, simplified: false });
  expect(found.jobs.map(({ id }) => id)).toEqual([newest, fresh, other, old].map(({ id }) => id));
});

test("jobs with all of the words are found, the best match or the newest first", async () => {
  const jobs = await addJobs({
    best: "Senior nurse",
    newer: "Nurse for seniors, senior",
    nurse: "Nurse",
    senior: "Senior clerk",
  });
  expect(await find("senior nurse")).toEqual({ ids: [jobs.best, jobs.newer], lackWords: false });
  expect(await find("senior nurse", "newest")).toEqual({ ids: [jobs.newer, jobs.best], lackWords: false });
});

test("where no job has all of the words, those that have the subject are found, and it is said", async () => {
  const jobs = await addJobs({ nurse: "Nurse", senior: "Nurse in charge", clerk: "Night clerk", driver: "Driver" });
  // Fewer jobs are at night than for nurses: what the work is counts more than when.
  for (const q of ["nurse noida night", "night nurse noida", "noida night nurse clinic"]) {
    const found = await find(q);
    expect({ ...found, ids: found.ids.sort() }, q).toEqual({ ids: [jobs.nurse, jobs.senior].sort(), lackWords: true });
    expect(await find(q, "newest"), q).toEqual({ ids: [jobs.senior, jobs.nurse], lackWords: true });
  }
  const options = { limit: 1, page: 2 };
  const second = await searchTheIndex({ q: "noida night nurse", sort: "newest" }, options);
  expect(second).toMatchObject({ total: 2, lackWords: true, jobs: [{ id: jobs.nurse }] });
});

test("what a job asks for is left out before what the work is", async () => {
  await addJobs({ clerk: "Clerk" });
  const asksFor12th = { status: "approved", title: "Clerk", qualifications: "12th pass", requirements: "Excel" };
  await insertJob(server, asksFor12th);
  const driver = await insertJob(server, { ...asksFor12th, title: "Driver", qualifications: "10th pass" });
  await mirrorNextBatch(meilisearch);
  expect(await find("12th pass driver")).toEqual({ ids: [driver.id], lackWords: true });
});

test("a word that no job has hides none that have the others, wherever it stands", async () => {
  const [word, nobodys] = [uniqueWord(), uniqueWord()];
  const jobs = await addJobs({ clerk: `${word} clerk`, driver: "Driver" });
  for (const q of [
    `${nobodys} ${word}`,
    `${word} ${nobodys}`,
    `clerk ${nobodys} ${word}`,
    `${nobodys} noida ${word}`,
  ]) {
    expect(await find(q), q).toEqual({ ids: [jobs.clerk], lackWords: true });
  }
  expect(await find(nobodys)).toEqual({ ids: [], lackWords: false });
  expect(await find(`${nobodys} ${uniqueWord()}`)).toEqual({ ids: [], lackWords: false });
});

test("words that say nothing of the job hide none", async () => {
  const jobs = await addJobs({ nurse: "Nurse", clerk: "Clerk" });
  expect(await find("jobs for nurse in noida")).toEqual({ ids: [jobs.nurse], lackWords: false });
  expect(await find("jobs in noida")).toEqual({ ids: [jobs.clerk, jobs.nurse], lackWords: false });
  for (const q of ["jobs", "मुझे नौकरी चाहिए", "mujhe kaam chahiye", "koi job hai", "urgent hiring"]) {
    expect(await find(q), q).toEqual({ ids: [jobs.clerk, jobs.nurse], lackWords: false });
  }
});

test("a word is half typed only where it is the last one", async () => {
  const jobs = await addJobs({ clerk: "Cashier", accountant: "Intern for a CA" });
  expect((await find("ca")).ids.sort()).toEqual([jobs.accountant, jobs.clerk].sort());
  expect(await find("ca jobs")).toEqual({ ids: [jobs.accountant], lackWords: false });
});

test("a word that is whole stays whole where no job has all of the words", async () => {
  const jobs = await addJobs({ cashier: "Tax cashier", clerk: "Tax clerk" });
  expect(await find("tax ca jobs")).toEqual({ ids: [jobs.clerk, jobs.cashier], lackWords: true });
});

test("a hyphen before a word leaves out no jobs", async () => {
  const jobs = await addJobs({ clerk: "Sales clerk" });
  expect(await find("sales -clerk")).toEqual({ ids: [jobs.clerk], lackWords: false });
});

test("details are told from what the work is, however they are written", async () => {
  const jobs = await addJobs({
    ...{ receptionist: "Receptionist for walk-ins", senior: "Senior clerk" },
    ...{ accountant: "Accountant", driver: "Driver" },
  });
  expect(await find("senior-accountant delhi")).toEqual({ ids: [jobs.accountant], lackWords: true });
  for (const q of ["walk in driver", "walk-in driver", "वॉक इन ड्राइवर", "work-from-home driver"]) {
    expect(await find(q), q).toEqual({ ids: [jobs.driver], lackWords: true });
  }
});

test("who asks for walk-in interviews finds walk-ins, and nothing is said to be missing", async () => {
  await addJobs({ clerk: "Clerk" });
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const walkIn = await insertJob(server, { status: "approved", title: "Clerk", walk_in_from: day, walk_in_to: day });
  await mirrorNextBatch(meilisearch);
  for (const q of ["walk-in interview", "walkin interview", "walk in drive", "walk-in"]) {
    expect(await find(q), q).toEqual({ ids: [walkIn.id], lackWords: false });
  }
});

test("a sector that no job is in is not all other sectors", async () => {
  const jobs = await addJobs({ clerk: "Clerk, sector 62", nurse: "Nurse, sector 16" });
  expect(await find("sector 62")).toEqual({ ids: [jobs.clerk], lackWords: false });
  expect(await find("sector 18")).toEqual({ ids: [], lackWords: false });
  expect(await find("sector 18 nurse")).toEqual({ ids: [jobs.nurse], lackWords: true });
});

test("who does a work and the work itself are the same", async () => {
  const jobs = await addJobs({ teacher: "Mathematics teacher", driver: "Executive (driving a van)" });
  for (const q of ["teaching", "teachers", "teaching jobs"]) {
    expect(await find(q), q).toEqual({ ids: [jobs.teacher], lackWords: false });
  }
  for (const q of ["driver", "drivers", "ड्राइवर"]) {
    expect(await find(q), q).toEqual({ ids: [jobs.driver], lackWords: false });
  }
});

test("work from home, and a fresher, as people ask for them", async () => {
  const home = await insertJob(server, { status: "approved", title: "Clerk", place: "home" });
  const fresher = await insertJob(server, { status: "approved", title: "Clerk", experience_min: 0 });
  await mirrorNextBatch(meilisearch);
  for (const q of ["ghar se kaam", "ghar baithe job", "घर बैठे काम"]) {
    expect(await find(q), q).toEqual({ ids: [home.id], lackWords: false });
  }
  const asked = ["bina experience clerk", "bina anubhav ke naukri", "anubhav nahi", "अनुभव नहीं"];
  for (const q of ["no experience", "without experience", ...asked]) {
    expect(await find(q), q).toEqual({ ids: [fresher.id], lackWords: false });
  }
});

/** What the first is called by the second. A group of synonyms that nobody misses is one too many. */
const OTHER_WORDS = [
  ...["gurugram = gurgaon", "new delhi = dilli", "gautam buddha nagar = noida", "sec = sector", "hr = human resources"],
  ...["bpo = call centre", "telecaller = customer care", "it = information technology", "drivers = driving"],
  ...["teachers = teaching", "रिसेप्शनिस्ट = front desk", "चपरासी = office boy", "peons = office boy", "qa = tester"],
  ...["js = javascript", "ca = chartered accountant", "ui = user interface", "ux = user experience"],
  ...["seo = search engine optimisation", "trainee = entry level", "fresher = trainee", "10th = matric", "12th = hsc"],
  ...["graduate = graduation"],
].map((pair) => pair.split(" = ") as [string, string]);

test("all words for the same find each other", async () => {
  const synonyms = JOBS_INDEX_SETTINGS.synonyms ?? {};
  const indexUid = uniqueWord();
  const index = meilisearch.index(indexUid);
  await waitForTask(meilisearch, index.updateSettings(JOBS_INDEX_SETTINGS));
  const documents = Object.keys(synonyms).map((title, id) => ({ id, title }));
  await waitForTask(meilisearch, index.addDocuments(documents, { primaryKey: "id" }));

  const expected = [
    ...Object.entries(synonyms),
    ...OTHER_WORDS.map(([searched, title]) => [readingsOf(searched)[0], [title]] as const),
  ];
  // With a space at its end a word is not half typed.
  const queries = expected.map(([word]) => ({
    indexUid,
    q: `${word} `,
    matchingStrategy: "all" as const,
    limit: 1_000,
  }));
  const { results } = await meilisearch.multiSearch<{ queries: typeof queries }, { title: string }>({ queries });
  for (const [at, [word, others]] of expected.entries()) {
    const titles = results[at]?.hits.map(({ title }) => title);
    expect(titles, word).toEqual(expect.arrayContaining([...others]));
  }
  await waitForTask(meilisearch, meilisearch.deleteIndex(indexUid));
});

test("finds jobs in spite of typing mistakes and by other names of the region", async () => {
  const job = await insertJob(server, { status: "approved", title: "Software Engineer", location: "Gurgaon" });
  await insertJob(server, { status: "approved", title: "Software Engineer", location: "Delhi" });
  await mirrorNextBatch(meilisearch);
  expect(await find("softwre enginer gurugram")).toEqual({ ids: [job.id], lackWords: false });
});

test("the name of a place is no typing mistake, and a mistyped one finds the place", async () => {
  const { there } = await addJobs({ there: "Cook in Saket", drawing: "SketchUp Modeller" });
  expect((await find("saket")).ids).toEqual([there]);
  expect((await find("sakett")).ids).toContain(there);
});

test("what a job asks for is searched, after what it is", async () => {
  const asks = async (qualifications: string, title = "Clerk") =>
    (await insertJob(server, { status: "approved", title, qualifications, requirements: "Excel" })).id;
  const [school, nurse, graduate] = [
    await asks("12th pass"),
    await asks("GNM or B.Sc Nursing"),
    await asks("Any graduate"),
  ];
  const trainer = await asks("B.Ed", "Graduate Trainer");
  await mirrorNextBatch(meilisearch);
  for (const [words, ids] of [
    ["12th pass", [school]],
    ["12th pass jobs", [school]],
    ["12वीं पास", [school]],
    ["12 pass", [school]],
    ["clerk job 12 वीं पास", [school]],
    ["barahvi pass", [school]],
    ["HSC", [school]],
    ["gnm", [nurse]],
    ["graduate", [trainer, graduate]],
  ] as const) {
    expect((await find(words)).ids, words).toEqual(ids);
  }
});

test("a job whose time is over is in no search, although the index still holds it", async () => {
  const subject = uniqueWord();
  const job = await insertJob(server, { status: "approved", title: subject });
  while (await mirrorNextBatch(meilisearch));
  expect(await searchTheIndex({ q: subject }, { limit: 1 })).toMatchObject({ total: 1, simplified: false });
  // Only the document: the row would be closed, and the index told so.
  const ended = { id: job.id, expires_at: Date.now() - 1 };
  await waitForTask(meilisearch, meilisearch.index(JOBS_INDEX).updateDocuments([ended]));
  expect(await searchTheIndex({ q: subject }, { limit: 1 })).toMatchObject({ total: 0, simplified: false });
});
