import { describe, expect, test } from "vitest";

import { parseExport } from "./read-export.ts";

const COPY = { title: "Accountant", globalJobId: "job-1" };

const parse = (value: unknown) => parseExport(JSON.stringify(value));

describe("an export is read", () => {
  const expected = {
    companies: [{ id: "uid-1", fields: { companyName: "Yamuna" } }],
    copies: [{ id: "copy-1", companyId: "uid-1", fields: COPY }],
    jobs: [{ id: "job-1", fields: { title: "Accountant" } }],
    applications: [{ id: "a-1", fields: { jobId: "job-1" } }],
    users: [{ id: "uid-9", fields: { role: "superadmin" } }],
    unreadable: [],
    otherCollections: ["visits"],
  };

  test("with sub-collections under their name", () => {
    const file = {
      companies: { "uid-1": { companyName: "Yamuna", jobs: { "copy-1": COPY } } },
      jobs: { "job-1": { title: "Accountant" } },
      applications: { "a-1": { jobId: "job-1" } },
      users: { "uid-9": { role: "superadmin" } },
      visits: {},
    };
    expect(parse(file)).toEqual(expected);
    expect(parseExport(`\uFEFF${JSON.stringify(file)}`)).toEqual(expected);
  });

  test("with the nesting of common export tools", () => {
    const file = {
      __collections__: {
        companies: { "uid-1": { companyName: "Yamuna", __collections__: { jobs: { "copy-1": COPY } } } },
        jobs: { "job-1": { title: "Accountant", __collections__: {} } },
        applications: { "a-1": { jobId: "job-1" } },
        users: { "uid-9": { role: "superadmin" } },
        visits: {},
      },
    };
    const read = parse(file);
    expect({ ...read, jobs: expected.jobs }).toEqual(expected);
  });
});

test("values that are no document are named, and the rest is read", () => {
  const { jobs, copies, applications, unreadable } = parse({
    jobs: { "job-1": "gone", "job-2": null, "job-3": { title: "Cook" }, "": {} },
    companies: { "uid-1": { jobs: ["a list"] } },
    applications: [{ jobId: "job-3" }],
  });
  expect(jobs.map(({ id }) => id)).toEqual(["job-3"]);
  expect(copies).toEqual([]);
  expect(applications).toEqual([]);
  expect(unreadable).toEqual([
    ...["companies/uid-1/jobs", "jobs/job-1", "jobs/job-2"].map((place) => ({ place, why: "it is no document" })),
    { place: "jobs/", why: "it has no id" },
    { place: "applications", why: "it is no document" },
  ]);
});

test("a document may be called like something that every object has", () => {
  const { jobs } = parseExport('{"jobs": {"constructor": {"title": "Cook"}, "toString": {"title": "Cook"}}}');
  expect(jobs.map(({ id }) => id)).toEqual(["constructor", "toString"]);
});

test.each([
  ["a\0b", "its id has characters that the database can't keep"],
  ["a\uD800b", "its id has characters that the database can't keep"],
  ["__proto__", "its id is a name that can't be looked up"],
  ["x".repeat(1_501), "its id is longer than 1500 bytes"],
  ["क".repeat(501), "its id is longer than 1500 bytes"],
])("the id %j is refused, and the rest is read", (id, why) => {
  const cook = { title: "Cook" };
  const { jobs, copies, unreadable } = parse({
    jobs: { [id]: cook, ["y".repeat(1_500)]: cook },
    companies: { uid: { jobs: { [id]: cook } } },
  });
  expect(jobs).toHaveLength(1);
  expect(copies).toEqual([]);
  const shown = id.slice(0, 1_500);
  expect(unreadable).toEqual([`companies/uid/jobs/${shown}`, `jobs/${shown}`].map((place) => ({ place, why })));
});

test.each([
  ["", "no JSON"],
  ["{", "no JSON"],
  ["[]", "no export of the old build"],
  ["null", "no export of the old build"],
  ['{"settings": {}}', "no export of the old build"],
])("%j is refused in one sentence", (text, says) => {
  expect(() => parseExport(text)).toThrow(says);
});
