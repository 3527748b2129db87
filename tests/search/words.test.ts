import { expect, test } from "vitest";

import { addJobs, beginWithoutJobs, find, meilisearch, server } from "./jobs-by-title.ts";
import { searchTheIndex } from "./search-the-index.ts";
import { JOBS_INDEX } from "#app/features/search/jobs-index.ts";
import { waitForTask } from "#app/features/search/index-sync/delivery.server.ts";
import { syncNextBatch } from "#app/features/search/index-sync/index-sync.worker.server.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";
import { insertJob } from "#tests/fixtures/rows.ts";

// Which jobs the search engine finds by the words of a search, and in which order.

beginWithoutJobs();

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
  await syncNextBatch(meilisearch);
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
  expect(await find("senior nurse")).toEqual({ ids: [jobs.best, jobs.newer], partial: false });
  expect(await find("senior nurse", "newest")).toEqual({ ids: [jobs.newer, jobs.best], partial: false });
});

test("a whole word comes before one that begins with it, and a title before what a job asks for", async () => {
  const jobs = await addJobs({ staff: "Staff Nurse", home: "Home Care Nurse", nursery: "Nursery Teacher" });
  expect((await find("nurse")).ids).toEqual([jobs.staff, jobs.home, jobs.nursery]);
  const car = await addJobs({ car: "Car Driver" });
  await insertJob(server, { status: "approved", title: "Loader", requirements: "Driver" });
  await syncNextBatch(meilisearch);
  expect((await find("driver")).ids[0]).toBe(car.car);
});

test("a sum alone is what a job shall pay", async () => {
  const add = (salary_min: number) => insertJob(server, { status: "approved", salary: "As per norms", salary_min });
  await add(12_000);
  const well = await add(20_000);
  await syncNextBatch(meilisearch);
  for (const q of ["20000", "20k job", "15000 salary", "15 hazar ki naukri", "15-20k", "20 हजार"]) {
    expect(await find(q), q).toEqual({ ids: [well.id], partial: false });
  }
});

test("a sum among other words is what a job shall pay, and the place stays", async () => {
  const add = (title: string, location: "Noida" | "Delhi", salary_min: number) =>
    insertJob(server, { status: "approved", title, location, salary: "As per norms", salary_min });
  const well = await add("Driver", "Noida", 22_000);
  await add("Driver", "Noida", 12_000);
  await add("Driver", "Delhi", 25_000);
  const cook = await add("Cook", "Noida", 20_000);
  await syncNextBatch(meilisearch);
  for (const q of ["driver 20000 noida", "20k driver noida job", "noida driver salary 20000"]) {
    expect(await find(q), q).toEqual({ ids: [well.id], partial: false });
  }
  expect((await find("20000 noida")).ids.toSorted()).toEqual([well.id, cook.id].toSorted());
  const none = await searchTheIndex({ q: "driver 30000 noida" }, { limit: 5, counting: "choices" });
  expect(none).toMatchObject({ total: 0, jobs: [], counts: { without: { salary: 2 } } });
});

test("where no job has all of the words, those that have the subject are found, and it is said", async () => {
  const jobs = await addJobs({ nurse: "Nurse", senior: "Nurse in charge", clerk: "Night clerk", driver: "Driver" });
  // Fewer jobs are at night than for nurses: what the work is counts more than when.
  for (const q of ["nurse noida night", "night nurse noida", "noida night nurse clinic"]) {
    const found = await find(q);
    expect({ ...found, ids: found.ids.sort() }, q).toEqual({ ids: [jobs.nurse, jobs.senior].sort(), partial: true });
    expect(await find(q, "newest"), q).toEqual({ ids: [jobs.senior, jobs.nurse], partial: true });
  }
  const options = { limit: 1, page: 2 };
  const second = await searchTheIndex({ q: "noida night nurse", sort: "newest" }, options);
  expect(second).toMatchObject({ total: 0, pages: 2, jobs: [{ id: jobs.nurse }] });
});

test("where no job has all of the words, the trade stays and not where or on what the work is", async () => {
  const jobs = await addJobs({
    ...{ parts: "Auto Components Packer", driver: "Driver", nurse: "Hospital Nurse", helper: "Helper" },
    ...{ hospitality: "Hospitality Trainer", cleaner: "Cleaner", office: "Office Assistant in a school" },
  });
  for (const [q, id] of [
    ["auto driver", jobs.driver],
    ["auto rickshaw driver noida", jobs.driver],
    ["hospital helper", jobs.helper],
    ["school cleaner", jobs.cleaner],
    ["हॉस्पिटल हेल्पर", jobs.helper],
  ] as const) {
    expect(await find(q), q).toEqual({ ids: [id], partial: true });
  }
});

test("what a job asks for is left out before what the work is", async () => {
  await addJobs({ clerk: "Clerk" });
  const asksFor12th = { status: "approved", title: "Clerk", qualifications: "12th pass", requirements: "Excel" };
  await insertJob(server, asksFor12th);
  const driver = await insertJob(server, { ...asksFor12th, title: "Driver", qualifications: "10th pass" });
  await syncNextBatch(meilisearch);
  expect(await find("12th pass driver")).toEqual({ ids: [driver.id], partial: true });
});

test("a word that no job has, in any place, hides no job with the other words", async () => {
  const [word, unknown] = [uniqueWord(), uniqueWord()];
  const jobs = await addJobs({ clerk: `${word} clerk`, driver: "Driver" });
  for (const q of [
    `${unknown} ${word}`,
    `${word} ${unknown}`,
    `clerk ${unknown} ${word}`,
    `${unknown} noida ${word}`,
  ]) {
    expect(await find(q), q).toEqual({ ids: [jobs.clerk], partial: true });
  }
  expect(await find(unknown)).toEqual({ ids: [], partial: false });
  expect(await find(`${unknown} ${uniqueWord()}`)).toEqual({ ids: [], partial: false });
});

test("words that say nothing of the job hide none", async () => {
  const jobs = await addJobs({ nurse: "Nurse", clerk: "Clerk" });
  expect(await find("jobs for nurse in noida")).toEqual({ ids: [jobs.nurse], partial: false });
  expect(await find("jobs in noida")).toEqual({ ids: [jobs.clerk, jobs.nurse], partial: false });
  for (const q of ["jobs", "मुझे नौकरी चाहिए", "mujhe kaam chahiye", "koi job hai", "urgent hiring"]) {
    expect(await find(q), q).toEqual({ ids: [jobs.clerk, jobs.nurse], partial: false });
  }
});

test("a word is half typed only where it is the last one", async () => {
  const jobs = await addJobs({ clerk: "Cashier", accountant: "Intern for a CA" });
  expect((await find("ca")).ids.sort()).toEqual([jobs.accountant, jobs.clerk].sort());
  expect(await find("ca jobs")).toEqual({ ids: [jobs.accountant], partial: false });
});

test("a word that is whole stays whole where no job has all of the words", async () => {
  const jobs = await addJobs({ cashier: "Tax cashier", clerk: "Tax clerk" });
  expect(await find("tax ca jobs")).toEqual({ ids: [jobs.clerk, jobs.cashier], partial: true });
});

test("a hyphen before a word leaves out no jobs", async () => {
  const jobs = await addJobs({ clerk: "Sales clerk" });
  expect(await find("sales -clerk")).toEqual({ ids: [jobs.clerk], partial: false });
});

test("details are told from what the work is, however they are written", async () => {
  const jobs = await addJobs({
    ...{ receptionist: "Receptionist for walk-ins", senior: "Senior clerk" },
    ...{ accountant: "Accountant", driver: "Driver" },
  });
  expect(await find("senior-accountant noida")).toEqual({ ids: [jobs.accountant], partial: true });
  for (const q of ["walk in driver", "walk-in driver", "वॉक इन ड्राइवर", "work-from-home driver"]) {
    expect(await find(q), q).toEqual({ ids: [jobs.driver], partial: true });
  }
});

test("who asks for walk-in interviews finds walk-ins, and nothing is said to be missing", async () => {
  await addJobs({ clerk: "Clerk" });
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const walkIn = await insertJob(server, { status: "approved", title: "Clerk", walk_in_from: day, walk_in_to: day });
  await syncNextBatch(meilisearch);
  for (const q of ["walk-in interview", "walkin interview", "walk in drive", "walk-in"]) {
    expect(await find(q), q).toEqual({ ids: [walkIn.id], partial: false });
  }
});

test("a sector that no job is in is not all other sectors", async () => {
  const jobs = await addJobs({ clerk: "Clerk, sector 62", nurse: "Nurse, sector 16" });
  expect(await find("sector 62")).toEqual({ ids: [jobs.clerk], partial: false });
  expect(await find("sector 18")).toEqual({ ids: [], partial: false });
  expect(await find("sector 18 nurse")).toEqual({ ids: [jobs.nurse], partial: true });
});

test("a locality that no job is in is not all others that are called so", async () => {
  const jobs = await addJobs({
    clerk: "Clerk, Laxmi Nagar",
    driver: "Driver, Udyog Vihar",
    nurse: "Nurse, Saket",
    harish: "Harish",
  });
  expect(await find("laxmi nagar")).toEqual({ ids: [jobs.clerk], partial: false });
  for (const q of ["uttam nagar", "mayur vihar", "tilak nagar", "hari nagar"]) {
    expect(await find(q), q).toEqual({ ids: [], partial: false });
  }
  for (const q of ["uttam nagar nurse", "nurse uttam nagar", "nurse in mayur vihar"]) {
    expect(await find(q), q).toEqual({ ids: [jobs.nurse], partial: true });
  }
});

test("a place is where a job is, and not what a company is called", async () => {
  const add = (title: string, location: "Noida" | "Delhi", company: string, locality?: string) =>
    insertJob(server, { ...{ status: "approved", title, location, company, locality }, requirements: "Excel" });
  const there = await add("Clerk", "Noida", "Yamuna Softworks");
  const named = await add("Clerk", "Delhi", "Noida One Services");
  const dwarka = await add("Cook", "Delhi", "Yamuna Kitchens", "Dwarka");
  await add("Cook", "Delhi", "Dwarka Foods", "Okhla");
  const titled = await add("Nurse, Dwarka", "Delhi", "Yamuna Care", "Palam");
  await add("Nurse", "Delhi", "Narela Care", "Palam");
  await syncNextBatch(meilisearch);
  for (const q of ["noida", "jobs in noida", "नोएडा में नौकरी"]) {
    expect(await find(q), q).toEqual({ ids: [there.id], partial: false });
  }
  expect((await find("dwarka")).ids[0]).toBe(titled.id);
  expect((await find("dwarka")).ids).toContain(dwarka.id);
  expect((await find("noida one services")).ids).toEqual([named.id]);
  // Who asks for a place where no job is may mean a company; a filter has no say in it.
  expect((await find("narela")).ids).toHaveLength(1);
  expect(await searchTheIndex({ q: "noida", location: "Delhi" }, { limit: 5 })).toMatchObject({ total: 0 });
});

test("a town is the job's place, or a part of a company's name where no job there has the words", async () => {
  const add = (title: string, location: "Noida" | "Delhi", company: string) =>
    insertJob(server, { status: "approved", title, location, company, requirements: "Excel" });
  const there = await add("Accountant", "Noida", "Yamuna Softworks");
  const named = await add("Accountant", "Delhi", "Noida One Services");
  const cook = await add("Cook", "Delhi", "Noida Kitchens");
  await syncNextBatch(meilisearch);
  for (const q of ["accountant noida", "noida accountant job", "नोएडा में अकाउंटेंट"]) {
    expect(await find(q), q).toEqual({ ids: [there.id], partial: false });
  }
  expect((await find("noida one services accountant")).ids).toEqual([named.id]);
  // Where the trade is known, the town is no company's name.
  expect((await find("cook noida")).ids).not.toContain(cook.id);
  // The number beside a choice is what a click on it gives.
  const search = { q: "accountant noida" };
  const { counts } = await searchTheIndex(search, { limit: 5, counting: "choices" });
  for (const location of ["Delhi", "Noida", "Gurgaon"] as const) {
    const { total } = await searchTheIndex({ ...search, location }, { limit: 5 });
    expect(counts?.location[location] ?? 0, location).toBe(total);
  }
});

test("qualifications are searched, and rank behind the title", async () => {
  const asks = async (qualifications: string, title = "Clerk") =>
    (await insertJob(server, { status: "approved", title, qualifications, requirements: "Excel" })).id;
  const [school, nurse, graduate] = [
    await asks("12th pass"),
    await asks("GNM or B.Sc Nursing"),
    await asks("Any graduate"),
  ];
  const trainer = await asks("B.Ed", "Graduate Trainer");
  await syncNextBatch(meilisearch);
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

test("of two school leaving certificates a job asks for one", async () => {
  const asks = async (qualifications: string) =>
    (await insertJob(server, { status: "approved", title: "Clerk", qualifications, requirements: "Excel" })).id;
  const [tenth, twelfth] = [await asks("10th pass"), await asks("12th pass")];
  await asks("Any graduate");
  await syncNextBatch(meilisearch);
  for (const q of [
    "10th 12th pass job",
    "10th/12th pass",
    "10/12 pass",
    "10वीं या 12वीं पास",
    "clerk 10th or 12th pass",
  ]) {
    expect((await find(q)).ids.toSorted(), q).toEqual([tenth, twelfth].toSorted());
  }
  expect((await find("12th pass")).ids).toEqual([twelfth]);
});

test("a job whose time is over is in no search, although the index still holds it", async () => {
  const subject = uniqueWord();
  const job = await insertJob(server, { status: "approved", title: subject });
  while (await syncNextBatch(meilisearch));
  expect(await searchTheIndex({ q: subject }, { limit: 1 })).toMatchObject({ total: 1, simplified: false });
  // Only the document: the row would be closed, and the index told so.
  const ended = { id: job.id, expires_at: Date.now() - 1 };
  await waitForTask(meilisearch, meilisearch.index(JOBS_INDEX).updateDocuments([ended]));
  expect(await searchTheIndex({ q: subject }, { limit: 1 })).toMatchObject({ total: 0, simplified: false });
});
