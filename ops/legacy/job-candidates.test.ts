import { expect, test } from "vitest";

import { findJobCandidates } from "./job-candidates.ts";

const none = { companies: [], applications: [], users: [], unreadable: [], otherCollections: [] };
const job = (id: string) => ({ id, fields: { title: id } });
const copy = (companyId: string, id: string, globalJobId?: string) => ({
  ...{ id, companyId },
  fields: { title: id, globalJobId },
});

const find = (jobs: string[], copies: ReturnType<typeof copy>[]) =>
  findJobCandidates({ ...none, jobs: jobs.map(job), copies }, 0).map(({ place, id, aliases }) => [place, id, aliases]);

test("a public job has the ids of its duplicates, and a duplicate without one is a job by itself", () => {
  expect(
    find(["a", "b"], [copy("u", "x", "a"), copy("v", "y", " a "), copy("u", "z", "gone"), copy("u", "w")]),
  ).toEqual([
    ["jobs/a", "a", ["x", "y"]],
    ["jobs/b", "b", []],
    ["companies/u/jobs/z", "z", []],
    ["companies/u/jobs/w", "w", []],
  ]);
});

test("an id that was given twice means one job alone", () => {
  // In the order of the file: what comes later must not be kept from its own id either.
  expect(
    find(["a", "b"], [copy("u", "b", "a"), copy("v", "b", "gone"), copy("u", "x", "a"), copy("v", "x", "b")]),
  ).toEqual([
    ["jobs/a", "a", ["x"]],
    ["jobs/b", "b", []],
    ["companies/v/jobs/b", "v/b", []],
  ]);
  expect(find(["a"], [copy("u", "x", "a"), copy("v", "x"), copy("w", "x")])).toEqual([
    ["jobs/a", "a", ["x"]],
    ["companies/v/jobs/x", "v/x", []],
    ["companies/w/jobs/x", "w/x", []],
  ]);
});
