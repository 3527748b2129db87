import { beforeEach, expect, test, vi } from "vitest";

import { searchIndex } from "./find/index-search.server.ts";
import { searchPostgres } from "./find/postgres-search.server.ts";
import { isWorthKeeping } from "./results.ts";
import { answerSearch, answerWithSomeWords } from "./search.queries.server.ts";
import type { JobFilters } from "./filters.ts";

// What an empty list offers, and what becomes of it when that cannot be found out.

// why not the real ones: a test says which jobs there are, and which of several searches fails.
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

const answer = (filters: JobFilters, page = 1) => answerSearch({ isPage: false }, filters, { limit: 24, page });

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

test("when only the search near the station fails, the list is empty, and not kept", async () => {
  search = ({ metro }) => {
    if (metro) throw new Error("The search engine is away.");
    return 0;
  };
  const found = await answer({ q: "nawada" });
  expect(found).toMatchObject({ problem: null, results: { jobs: [], total: 0 } });
  expect(isWorthKeeping(found)).toBe(false);
  expect(isWorthKeeping(await answer({ q: "zzzzzzzz" }))).toBe(true);
});

test("behind the last page nothing is offered: there are jobs", async () => {
  search = () => 30;
  expect((await answer({ q: "nawada" }, 99)).results).toMatchObject({ total: 30, nearby: null });
  expect(asked).toHaveLength(1);
});

test.each(["90,000", "Rs 90000", "90000 per month", "90000 job"])(
  "beside %j there is no word that a job may have",
  async (q) => {
    search = () => 0;
    expect(await answerWithSomeWords({ isPage: false }, { q }, 12)).toBeNull();
  },
);
