import postgres from "postgres";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";

import { createWorld, type World } from "./world.ts";
import { insertJob, newJob } from "#tests/fixtures/rows.ts";

let world: World;
let sql: postgres.Sql;
beforeAll(async () => {
  world = await createWorld();
  sql = postgres(inject("backends").databaseUrl, { max: 1 });
});
afterAll(() => sql.end());
beforeEach(async () => {
  await sql`delete from private.job_announcements`;
});

async function postByRest(howMany = 1): Promise<string[]> {
  const jobs = Array.from({ length: howMany }, () => newJob({ company_uid: world.employerA.id }));
  const { data } = await world.employerA.client.from("jobs").insert(jobs).select("id").throwOnError();
  return data.map(({ id }) => id).sort();
}

async function waiting(): Promise<string[]> {
  const rows = await sql<{ job_id: string }[]>`select job_id from private.job_announcements order by job_id`;
  return rows.map(({ job_id }) => job_id);
}

type Announcement = { id: string; attempt: number; title: string };

async function claim(leaseSeconds = 30): Promise<Announcement | null> {
  const { data } = await world.server.rpc("claim_job_announcement", { lease_seconds: leaseSeconds }).throwOnError();
  return data as Announcement | null;
}

describe("waiting to be announced", () => {
  test("are the jobs that employers post", async () => {
    expect(await waiting()).toEqual([]);
    expect(await postByRest(3)).toEqual(await waiting());
  });

  test("are neither the jobs of the server nor edited jobs", async () => {
    const job = await insertJob(world.server, { company_uid: world.employerA.id, status: "approved" });
    await world.employerA.client.from("jobs").update({ title: "Edited" }).eq("id", job.id).throwOnError();
    expect(await waiting()).toEqual([]);
  });

  test("are no jobs that were refused", async () => {
    const foreign = newJob({ company_uid: world.employerB.id });
    expect((await world.employerA.client.from("jobs").insert(foreign)).error?.code).toBe("42501");
    const wrong = [
      newJob({ company_uid: world.employerA.id }),
      newJob({ company_uid: world.employerA.id, vacancies: 0 }),
    ];
    expect((await world.employerA.client.from("jobs").insert(wrong)).error).not.toBeNull();
    expect(await waiting()).toEqual([]);
  });

  test("are no deleted jobs", async () => {
    const [id = ""] = await postByRest();
    await world.employerA.client.from("jobs").delete().eq("id", id).throwOnError();
    expect(await waiting()).toEqual([]);
  });
});

describe("claiming an announcement", () => {
  test("gives each of many callers at once another job, as it is now", async () => {
    const ids = await postByRest(5);
    await world.employerA.client.from("jobs").update({ title: "Corrected" }).in("id", ids).throwOnError();
    const claims = await Promise.all(Array.from({ length: 9 }, () => claim()));
    const taken = claims.filter((one) => one !== null);
    expect(taken.map(({ id }) => id).sort()).toEqual(ids);
    for (const { attempt, title } of taken) expect([attempt, title]).toEqual([1, "Corrected"]);
    expect(await claim()).toBeNull();
  });

  test("gives a job again when its time has run out", async () => {
    const [id] = await postByRest();
    expect(await claim(0)).toMatchObject({ id, attempt: 1 });
    expect(await claim()).toMatchObject({ id, attempt: 2 });
  });

  test("gives a postponed job later, and a finished one never", async () => {
    const [id = ""] = await postByRest();
    const postpone = (attempt: number, seconds: number) =>
      world.server
        .rpc("postpone_job_announcement", { job: id, failed_attempt: attempt, wait_seconds: seconds })
        .throwOnError();
    await claim();
    await postpone(1, 0);
    expect(await claim()).toMatchObject({ id, attempt: 2 });
    // The first attempt reports late, while the second one is running.
    await postpone(1, 0);
    expect(await claim()).toBeNull();
    await postpone(2, 0);
    expect(await claim()).toMatchObject({ id, attempt: 3 });
    await world.server.rpc("finish_job_announcement", { job: id }).throwOnError();
    expect(await waiting()).toEqual([]);
  });
});
