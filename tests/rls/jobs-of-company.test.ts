import { describe, expect, inject, test } from "vitest";

import { createWorld } from "./world.ts";
import { signUpEmployer } from "#tests/fixtures/clients.ts";
import { insertJob } from "#tests/fixtures/rows.ts";

const world = await createWorld();

describe("list_jobs_of_company", () => {
  test("lists the jobs of the account in one status, under any name, newest first", async () => {
    const company = await signUpEmployer(inject("backends").environment);
    const own = { company_uid: company.id, status: "pending" };
    const older = await insertJob(world.server, { ...own, company: "Ganga Retail", posted_date: "2026-01-01" });
    const newer = await insertJob(world.server, own);
    await insertJob(world.server, { ...own, status: "approved" });
    await insertJob(world.server, { company: newer.company });
    const list = async (page_size: number, page_start: number, most: number) => {
      const asked = { of_company: company.id, in_status: "pending", page_size, page_start, most };
      const { data } = await world.superAdmin.client.rpc("list_jobs_of_company", asked).throwOnError();
      const { jobs, ...rest } = data as { found: number; more: boolean; of: string; jobs: { id: string }[] };
      return { ...rest, ids: jobs.map(({ id }) => id) };
    };
    const { data: row } = await world.server
      .from("companies")
      .select("company_name")
      .eq("id", company.id)
      .single()
      .throwOnError();
    const of = row.company_name;
    expect(await list(20, 0, 10)).toEqual({ of, found: 2, more: false, ids: [newer.id, older.id] });
    expect(await list(1, 1, 1)).toEqual({ of, found: 1, more: true, ids: [older.id] });
  });
});
