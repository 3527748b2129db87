import { beforeAll, describe, expect, inject, test } from "vitest";

import { openTransaction } from "./open-transaction.ts";
import { serverClient, signUpEmployer, type Client } from "#tests/fixtures/clients.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";
import { insertJob, newJob } from "#tests/fixtures/rows.ts";
import { useSql } from "#tests/fixtures/sql.ts";

// The version of the list that visitors see, and what the search index has not got yet.

let server: Client;
const sql = useSql(4);
beforeAll(async () => {
  server = serverClient(inject("backends").environment);
  // Nothing is delivered here: what other tests have changed waits, and of too many none is named.
  await sql`delete from public.search_outbox`;
});

type State = { version: number; waiting: Record<string, number | null> | null };

async function readState(): Promise<State> {
  const { data } = await server.rpc("job_list_state").throwOnError();
  return data as State;
}

async function stateAfter(work: () => PromiseLike<unknown>) {
  const before = await readState();
  await work();
  const after = await readState();
  return { ...after, grewBy: after.version - before.version };
}

describe("the version of the list", () => {
  test.each([
    { from: "approved", to: "rejected" },
    { from: "approved", to: "pending" },
    { from: "pending", to: "approved" },
  ])("grows with a decision from $from to $to, and the index is told", async ({ from, to }) => {
    const job = await insertJob(server, { status: from });
    const state = await stateAfter(() => server.from("jobs").update({ status: to }).eq("id", job.id).throwOnError());
    expect(state.grewBy).toBe(1);
    // The index should have an open job in this version, and any other not at all.
    expect(state.waiting).toHaveProperty([job.id], to === "approved" ? job.version + 1 : null);
  });

  test("grows once for a statement, and too many waiting jobs are not named", async () => {
    const company = `Company ${uniqueWord()}`;
    const jobs = Array.from({ length: 2_001 }, () => newJob({ company, status: "approved" }));
    const state = await stateAfter(() => server.from("jobs").insert(jobs).throwOnError());
    expect(state).toMatchObject({ grewBy: 1, waiting: null });
    await sql`delete from public.jobs where company = ${company}`;
    await sql`delete from public.search_outbox`;
  });

  test("grows when the public name of a company changes", async () => {
    const { id } = await signUpEmployer(inject("backends").environment);
    const state = await stateAfter(() => sql`update public.companies set approved_name = 'Known' where id = ${id}`);
    expect(state.grewBy).toBe(1);
  });

  test("grows when a change ends, and a long one holds no other up", async () => {
    const slow = await insertJob(server, { status: "approved" });
    const quick = await insertJob(server, { status: "approved" });
    const before = await readState();
    const open = await openTransaction(
      sql,
      (transaction) => transaction`update public.jobs set vacancies = 8 where id = ${slow.id}`,
    );
    await server.from("jobs").update({ vacancies: 8 }).eq("id", quick.id).throwOnError();
    expect((await readState()).version).toBe(before.version + 1);
    await open.commit();
    expect((await readState()).version).toBe(before.version + 2);
  });

  test("stays the same when its parts are added up and when the counts are rebuilt", async () => {
    const { version } = await readState();
    for (let part = 0; part < 120; part += 1) await sql`select private.publish()`;
    expect((await readState()).version).toBe(version + 120);
    await server.rpc("rebuild_counts").throwOnError();
    expect((await readState()).version).toBe(version + 120);
    expect((await server.rpc("find_wrong_counts", { most: 5 }).throwOnError()).data).toEqual([]);
  });
});
