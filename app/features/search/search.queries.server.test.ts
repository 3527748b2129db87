import { beforeEach, expect, test, vi } from "vitest";

import { searchIndex } from "./find/index-search.server.ts";
import { readSearch } from "./read-search.server.ts";
import { searchPostgres } from "./find/postgres-search.server.ts";
import { isWorthKeeping, type Counts } from "./results.ts";
import { answerSearch } from "./search.queries.server.ts";
import type { JobFilters } from "./filters.ts";

// What an empty list offers, and what becomes of it when that cannot be found out.

// why not the real ones: a test says which jobs there are, and which of several searches fails.
vi.mock("./find/index-search.server.ts", () => ({ searchIndex: vi.fn() }));
vi.mock("./find/postgres-search.server.ts", () => ({ searchPostgres: vi.fn() }));
vi.mock("./find/empty-index.server.ts", () => ({ isIndexEmpty: () => Promise.resolve(false) }));
vi.mock("./job-list-version.server.ts", () => ({ readJobListState: () => Promise.resolve(null) }));

const asked: JobFilters[] = [];
let search: (filters: JobFilters) => number;
/** Without any filter that is on there is nothing either. */
const NONE_IS_TO_BLAME = { without: {} } as Counts;
let counts: Counts | null = null;

beforeEach(() => {
  asked.length = 0;
  counts = null;
  vi.mocked(searchIndex).mockImplementation(async ({ filters }) => {
    asked.push(filters);
    return Promise.resolve({ jobs: [], withAllWords: 0, total: search(filters), pages: 1, more: false, counts });
  });
  vi.mocked(searchPostgres).mockImplementation(() => Promise.reject(new Error("Postgres is away.")));
});

const answer = (filters: JobFilters, page = 1) => answerSearch(readSearch(filters), { limit: 24, page });

test("a place leads to the jobs near its station in the town that was chosen, which pay the sum that was named", async () => {
  search = ({ metro }) => (metro ? 2 : 0);
  expect((await answer({ q: "sector 18", location: "Gurgaon" })).results?.instead?.offers).toEqual([
    {
      ...{ label: "2 jobs near Cyber City metro", path: "/findjobs?location=Gurgaon&metro=cyber-city" },
    },
  ]);
  expect((await answer({ q: "nawada 20000" })).results?.instead?.offers).toEqual([
    {
      ...{ label: "2 jobs near Nawada metro", path: "/findjobs?salary=20000&metro=nawada" },
    },
  ]);
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

const offers = async (filters: JobFilters) => {
  counts = NONE_IS_TO_BLAME;
  const { results } = await answerSearch(readSearch(filters), { limit: 24, counting: "choices" });
  return results?.instead;
};

test("where several filters together are too much, the list is offered that each of them alone has", async () => {
  const filters = { q: "nurse 20000", location: "Noida", shift: "night", sort: "newest" } as const;
  search = ({ q, location, shift, salary }) =>
    q === "nurse" && [location, shift, salary].filter(Boolean).length === 1 ? (salary ? 3 : location ? 1 : 0) : 0;
  expect(await offers(filters)).toEqual({
    offers: [
      { label: "Only Noida: 1 job", path: "/findjobs?q=nurse&location=Noida&sort=newest" },
      { label: "Only ₹20,000 or more: 3 jobs", path: "/findjobs?q=nurse&salary=20000&sort=newest" },
    ],
    wordsFindNone: false,
  });
});

test("where no job has the words, several filters are offered without them, and all jobs in place of the words", async () => {
  const filters = { q: "zzzzzzzz", location: "Noida", shift: "night" } as const;
  search = ({ q }) => (q ? 0 : 5);
  expect(await offers(filters)).toEqual({
    offers: [{ label: "Remove “zzzzzzzz”: 5 jobs", path: "/findjobs?location=Noida&shift=night" }],
    wordsFindNone: true,
  });
  // They have jobs, but none of those that the filters have.
  search = ({ q, location, shift }) => (q && (location ?? shift) ? 0 : 5);
  expect(await offers(filters)).toMatchObject({
    offers: [{ label: "Remove “zzzzzzzz”: 5 jobs" }],
    wordsFindNone: false,
  });
  search = () => 0;
  expect(await offers(filters)).toEqual({ offers: [], wordsFindNone: true });
  expect(await offers({ ...filters, q: "" })).toEqual({ offers: [], wordsFindNone: false });
});

test("behind the last page nothing is offered: there are jobs", async () => {
  search = () => 30;
  expect((await answer({ q: "nawada" }, 99)).results).toMatchObject({ total: 30, instead: null });
  expect(asked).toHaveLength(1);
});

test("of the searches near a town outside the region only the one that is shown counts the choices", async () => {
  search = ({ q, location, metro }) => (q === "driver" && !location && !metro ? 3 : 0);
  vi.mocked(searchIndex).mockClear();
  const { results } = await answerSearch(readSearch({ q: "driver faridabad" }), { limit: 24, counting: "choices" });
  expect(results).toMatchObject({ total: 3, outside: { link: null } });
  const counted = vi.mocked(searchIndex).mock.calls.filter(([, { counting }]) => counting === "choices");
  expect(counted.map(([{ filters }]) => filters)).toEqual([{ q: "driver" }]);
});
