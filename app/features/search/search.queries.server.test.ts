import { beforeEach, expect, test, vi } from "vitest";

import { searchIndex } from "./find/index-search.server.ts";
import { searchPostgres } from "./find/postgres-search.server.ts";
import { answerSearch } from "./search.queries.server.ts";
import type { JobFilters } from "./filters.ts";

// What an empty list offers.

// why not the real ones: a test says which jobs there are, and what was asked.
vi.mock("./find/index-search.server.ts", () => ({ searchIndex: vi.fn() }));
vi.mock("./find/postgres-search.server.ts", () => ({ searchPostgres: vi.fn() }));
vi.mock("./find/index-size.server.ts", () => ({ isIndexEmpty: () => Promise.resolve(false) }));
vi.mock("./job-changes.server.ts", () => ({ readJobChanges: () => Promise.resolve(null) }));

const asked: JobFilters[] = [];
let search: (filters: JobFilters) => number;

beforeEach(() => {
  asked.length = 0;
  vi.mocked(searchIndex).mockImplementation(async (filters) => {
    asked.push(filters);
    return Promise.resolve({ jobs: [], total: search(filters), more: false, counts: null, lackWords: false });
  });
  vi.mocked(searchPostgres).mockImplementation(() => Promise.reject(new Error("Postgres is away.")));
});

const answer = (filters: JobFilters) => answerSearch({ isPage: false }, filters, { limit: 24 });

test("a place leads to the jobs near its station in the town that was chosen, which pay the sum that was named", async () => {
  search = ({ metro }) => (metro ? 2 : 0);
  expect((await answer({ q: "sector 18", location: "Gurgaon" })).results?.nearby).toEqual({
    ...{ label: "2 jobs near Cyber City metro", path: "/findjobs?location=Gurgaon&metro=cyber-city" },
  });
  expect((await answer({ q: "nawada 20000" })).results?.nearby).toEqual({
    ...{ label: "2 jobs near Nawada metro", path: "/findjobs?salary=20000&metro=nawada" },
  });
  expect(asked.at(-1)).toMatchObject({ q: "", salary: 20_000, metro: "nawada" });
});
