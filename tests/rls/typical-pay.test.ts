import { beforeEach, describe, expect, inject, test } from "vitest";

import { clientOf, createWorld, EVERYBODY } from "./world.ts";
import { signUpEmployer } from "#tests/fixtures/clients.ts";
import { daysAgo } from "#tests/fixtures/days.ts";
import { newJob } from "#tests/fixtures/rows.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";

// What refresh_typical_pay computes from the jobs of a trade.

const world = await createWorld();
const { server, superAdmin } = world;
const { environment } = inject("backends");
const companies = await Promise.all(Array.from({ length: 5 }, async () => (await signUpEmployer(environment)).id));

let word: string;
beforeEach(() => {
  word = uniqueWord().toLowerCase();
});

const names = () => ({ trade_names: [{ trade: word, name: word }], other_pay: ["senior"] });

type Fields = Parameters<typeof newJob>[0];

/** One job for each pay, in thousands of rupees, of five companies in turn. */
async function insertJobs(pays: number[], fields: Fields = {}): Promise<void> {
  const jobs = pays.map((pay, at) =>
    newJob({
      company_uid: companies[at % companies.length] ?? null,
      ...{ title: `Fitter (${word})`, status: "approved", location: "Noida" },
      ...{ salary_min: pay * 1_000, salary_max: pay * 1_000 },
      ...fields,
    }),
  );
  await server.from("jobs").insert(jobs).throwOnError();
}

async function refreshed() {
  await server.rpc("refresh_typical_pay", names()).throwOnError();
  return (await server.from("typical_pay").select().eq("trade", word).throwOnError()).data;
}

/** 10, 11, … 29. */
const TWENTY = Array.from({ length: 20 }, (_, index) => 10 + index);

describe("the typical pay", () => {
  test("is what the middle half of at least twenty jobs in a town pays, to 500 rupees", async () => {
    await insertJobs(TWENTY.slice(1));
    expect(await refreshed()).toEqual([]);
    await insertJobs([10]);
    await insertJobs(TWENTY.slice(1), { location: "Delhi" });
    expect(await refreshed()).toEqual([{ trade: word, location: "Noida", low: 15_000, high: 24_000, jobs: 20 }]);
  });

  test("takes the middle of a range, and the lower end where that alone is known", async () => {
    await insertJobs(Array<number>(10).fill(0), { salary_min: 18_000, salary_max: 22_000 });
    await insertJobs(Array<number>(10).fill(0), { salary_min: 20_000, salary_max: null });
    expect(await refreshed()).toMatchObject([{ low: 20_000, high: 20_000, jobs: 20 }]);
  });

  test("follows jobs that come and go, and counts ended ones of half a year", async () => {
    await insertJobs(TWENTY, { closed_at: daysAgo(2), closed_reason: "filled" });
    expect(await refreshed()).toHaveLength(1);
    await server.from("jobs").delete().eq("title", `Fitter (${word})`).throwOnError();
    expect(await refreshed()).toEqual([]);
  });

  test("needs jobs of five companies", async () => {
    const [first = ""] = companies;
    await insertJobs(TWENTY.slice(4), { company_uid: first });
    for (const company of companies.slice(1, 4)) await insertJobs([10, 11], { company_uid: company });
    expect(await refreshed()).toEqual([]);
    await insertJobs([10], { company_uid: companies[4] ?? null });
    expect(await refreshed()).toHaveLength(1);
  });

  test.each<[string, (company: string) => Promise<unknown>]>([
    [
      "suspended",
      async (company) => superAdmin.client.rpc("suspend_company", { company, reason: "Asks for fees" }).throwOnError(),
    ],
    [
      "deleted",
      async (company) =>
        superAdmin.client.rpc("delete_company", { company, reject_jobs: false, reason: "" }).throwOnError(),
    ],
  ])("leaves out jobs of a company that is %s", async (_which, end) => {
    const { id } = await signUpEmployer(environment);
    await insertJobs(TWENTY.slice(1));
    await insertJobs([10], { company_uid: id });
    expect(await refreshed()).toHaveLength(1);
    await end(id);
    expect(await refreshed()).toEqual([]);
  });

  test.each<[string, () => Fields]>([
    ["pending", () => ({ status: "pending" })],
    ["of no account", () => ({ company_uid: null })],
    ["older than half a year", () => ({ posted_date: daysAgo(181) })],
    ["without pay", () => ({ salary: "Not disclosed", salary_min: null, salary_max: null })],
    ["with an upper end alone", () => ({ salary_min: null })],
    ["part-time", () => ({ kind: "part-time" })],
    ["done from home", () => ({ place: "home" })],
    ["of another rank", () => ({ title: `Senior ${word}` })],
    ["of another trade", () => ({ title: `${word}ery` })],
  ])("leaves out jobs that are %s", async (_which, fields) => {
    await insertJobs(TWENTY.slice(1));
    await insertJobs([10], fields());
    expect(await refreshed()).toEqual([]);
  });

  test("leaves out titles that name two trades", async () => {
    await insertJobs(TWENTY, { title: `Fitter cum ${word}` });
    const { trade_names, other_pay } = names();
    const two = [...trade_names, { trade: "fitters", name: "fitter" }];
    await server.rpc("refresh_typical_pay", { trade_names: two, other_pay }).throwOnError();
    expect((await server.from("typical_pay").select().eq("trade", word).throwOnError()).data).toEqual([]);
  });
});

test.each(EVERYBODY)("%s can't compute it", async (who) => {
  await insertJobs(TWENTY);
  const before = await refreshed();
  const { error } = await clientOf(world, who).rpc("refresh_typical_pay", { trade_names: [], other_pay: [] });
  expect(error?.code).toBe("42501");
  expect((await server.from("typical_pay").select().eq("trade", word).throwOnError()).data).toEqual(before);
});
