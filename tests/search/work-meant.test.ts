import { expect, test } from "vitest";

import { addJobs, beginWithoutJobs, find, meilisearch, server } from "./jobs-by-title.ts";
import { syncNextBatch } from "#app/features/search/index-sync/index-sync.worker.server.ts";
import { insertJob } from "#tests/fixtures/rows.ts";

// What the work is, and not what a company is called.

beginWithoutJobs();

test("a company's name gives no trade, unless more of it is typed", async () => {
  const at = async (title: string, company: string) =>
    (await insertJob(server, { status: "approved", title, company, requirements: "Excel" })).id;
  const tailor = await at("Tailor", "Yamuna Softworks");
  const editor = await at("Proof Reader", "Taylor Press");
  const clerk = await at("Clerk", "Tailor Brands");
  const electrician = await at("Electrician", "Yamuna Softworks");
  await at("Store Keeper", "Gomti Electricals");
  await syncNextBatch(meilisearch);
  for (const q of ["tailor", "darji", "tailor job noida"]) expect((await find(q)).ids, q).not.toContain(clerk);
  expect((await find("tailor")).ids).toEqual([tailor]);
  expect((await find("electrician")).ids).toEqual([electrician]);
  expect((await find("tailor brands")).ids).toEqual([clerk]);
  expect((await find("taylor press")).ids).toEqual([editor]);
});

test("C++, C# and .NET are words", async () => {
  const jobs = await addJobs({
    ...{ plus: "C++ Developer", sharp: "C# Developer", net: "ASP.NET Developer", network: "Network Developer" },
    ...{ other: "C Developer", design: "UI/UX Designer" },
  });
  for (const [q, id] of [
    ["c++ developer", jobs.plus],
    ["c++", jobs.plus],
    ["C# job", jobs.sharp],
    [".net developer", jobs.net],
    ["dot net", jobs.net],
    ["ui/ux designer", jobs.design],
    ["ui ux", jobs.design],
  ] as const) {
    expect(await find(q), q).toEqual({ ids: [id], partial: false });
  }
});
