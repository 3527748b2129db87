import { beforeEach, expect, test, vi } from "vitest";

import { findSimilarJobs } from "./similar-jobs.queries.server.ts";
import * as jobList from "../job-list-version.server.ts";
import * as search from "../search.queries.server.ts";
import { PLAIN_JOB } from "#tests/fixtures/plain-job.ts";

// How often the search engine is asked for similar jobs.

// why not the real ones: a test says what has changed, and what an index answers that is empty by mistake.
vi.mock(import("../job-list-version.server.ts"), { spy: true });
vi.mock(import("../search.queries.server.ts"), { spy: true });
vi.mock("#app/lib/database/supabase.server.ts", async (importOriginal) => ({
  ...(await importOriginal<object>()),
  getPublicListClient: () => null,
}));
vi.mock("#app/features/jobs/open-jobs.queries.server.ts", () => ({ selectOpenJobs: () => newest }));

const newest = { eq: () => newest, order: () => newest, limit: () => newest, throwOnError: () => ({ data: [] }) };
const hit = (id: string) => ({ ...PLAIN_JOB, id, skills: "Excel", highlighted: null });

let version = 0;
let title = 0;
let found: ReturnType<typeof hit>[];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-24T23:59:00+05:30") });
  version += 1;
  title += 1;
  found = [hit("other")];
  vi.mocked(jobList.readJobListState).mockImplementation(() => Promise.resolve({ version, waiting: new Map() }));
  vi.mocked(jobList.jobListVersion).mockImplementation(() => String(version));
  vi.mocked(jobList.hasJobListVersion).mockReturnValue(true);
  vi.mocked(search.askIndex)
    .mockReset()
    .mockImplementation(() => Promise.resolve({ jobs: found, total: 0, more: false, counts: null, lackWords: false }));
});

const idsFor = async (id: string, category: "Sales" | "Design" = "Sales") =>
  (await findSimilarJobs({ id, title: `Clerk ${title}`, category }))?.map((job) => job.id);
const timesAsked = () => vi.mocked(search.askIndex).mock.calls.length;

test("jobs of one title and category ask once, and none is like itself", async () => {
  expect([await idsFor("one"), await idsFor("other")]).toEqual([["other"], []]);
  expect(timesAsked()).toBe(1);
  const asked = { wanted: "some words", counting: "nothing" };
  expect(search.askIndex).toHaveBeenLastCalledWith(
    { q: `Clerk ${title}`, category: "Sales" },
    expect.objectContaining(asked),
  );
  await idsFor("one", "Design");
  expect(timesAsked()).toBe(2);
});

test("a title is read like a search: its hyphen leaves out nothing", async () => {
  await findSimilarJobs({ id: "one", title: `ड्राइवर -Noida ${title}`, category: "Sales" });
  expect(search.askIndex).toHaveBeenLastCalledWith(
    { q: `driver Noida ${title}`, category: "Sales" },
    expect.anything(),
  );
});

test.each<[string, () => unknown]>([
  ["a job has changed", () => (version += 1)],
  ["the day in India has ended, and jobs with it", () => vi.setSystemTime(Date.parse("2026-11-25T00:00:00+05:30"))],
  ["the version can't be read", () => vi.mocked(jobList.hasJobListVersion).mockReturnValue(false)],
])("it is asked again once %s", async (_, happen) => {
  await idsFor("one");
  happen();
  found = [hit("newer")];
  expect(await idsFor("one")).toEqual(["newer"]);
});

test("an answer of an index that is empty by mistake is not kept", async () => {
  found = [];
  expect(await idsFor("one")).toEqual([]);
  found = [hit("other")];
  expect(await idsFor("one")).toEqual(["other"]);
});
