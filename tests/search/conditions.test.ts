import { expect, test } from "vitest";

import { addJobs, beginWithoutJobs, find } from "./jobs-by-title.ts";
import { searchTheIndex } from "./search-the-index.ts";
import { answerSearch } from "#app/features/search/search.queries.server.ts";

// Conditions that hardly any job states, beside the work: they empty no list.

beginWithoutJobs();

test("a condition that no job says leaves out none", async () => {
  const jobs = await addJobs({ clerk: "Clerk", facility: "Facility Executive 5", driver: "Driver" });
  const asked = ["evening job", "cab facility", "5 days working", "job with cab", "work from monday to friday"];
  for (const q of [...asked, "bina english ke job", "15000 tak ki naukri", "शाम की नौकरी"]) {
    expect(await find(q), q).toEqual({ ids: [jobs.driver, jobs.facility, jobs.clerk], lackWords: false });
  }
  for (const q of ["driver with cab", "evening driver job noida", "driver 5 days working"]) {
    expect(await find(q), q).toEqual({ ids: [jobs.driver], lackWords: false });
  }
  expect((await find("evening zzzzzzzz")).ids).toEqual([]);
  expect(await find("cab facility auto driver")).toEqual({ ids: [jobs.driver], lackWords: true });
});

test("where a job says it, it is the one, and a condition that is the work stays", async () => {
  const jobs = await addJobs({
    ...{ cab: "Telecaller with cab facility", driver: "Cab Driver", evening: "Clerk for the evening" },
    ...{ clerk: "Clerk", telecaller: "Telecaller", teacher: "English Teacher" },
  });
  for (const [q, id] of [
    ["telecaller cab facility", jobs.cab],
    ["evening job", jobs.evening],
    ["evening clerk", jobs.evening],
    ["cab driver", jobs.driver],
    ["english job", jobs.teacher],
  ] as const) {
    expect(await find(q), q).toEqual({ ids: [id], lackWords: false });
  }
});

test("words after “no” are not searched, unless a job says the same", async () => {
  const jobs = await addJobs({ sales: "Executive, target with no limit", clerk: "Clerk" });
  for (const q of ["no target job", "target nahi"]) {
    expect(await find(q), q).toEqual({ ids: [jobs.clerk, jobs.sales], lackWords: false });
  }
  const { caller } = await addJobs({ caller: "Telecaller (No Target)", other: "Telecaller" });
  for (const q of ["no target job", "telecaller no target"]) {
    expect(await find(q), q).toEqual({ ids: [caller], lackWords: false });
  }
});

test("that a condition was not found is said beside the jobs", async () => {
  await addJobs({ clerk: "Clerk" });
  const note = async (q: string) => {
    // Once the engine answers, so that Postgres does not.
    await searchTheIndex({ q }, { limit: 1 });
    const { results } = await answerSearch({ q }, { limit: 5 });
    return results?.note;
  };
  expect(await note("clerk 5 days working")).toBe(". Check in each job whether it fits “5 days working”");
  expect(await note("clerk")).toBe("");
  expect(await note("astronaut with cab")).toBe("");
});
