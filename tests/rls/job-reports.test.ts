import { describe, expect, inject, test } from "vitest";

import { clientOf } from "./world.ts";
import {
  MONEY,
  openJob,
  report,
  reportsOf,
  waitingOf,
  outcomesOf,
  statusOf,
  toldOf,
  decide,
  dismiss,
  seenReports,
  world,
} from "./reported-jobs.ts";
import { DAY_MS } from "#app/features/jobs/posted-date.ts";
import { signUpEmployer } from "#tests/fixtures/clients.ts";
import { randomUUID, uniqueWord } from "#tests/fixtures/random.ts";
import { insertApplication, readDecisions, readJob } from "#tests/fixtures/rows.ts";

// Reports of visitors about jobs: who may read and write them, and when they take a job off.

describe("who may do what", () => {
  test.each(["anon", "employerA", "employerB"] as const)("%s neither lists nor dismisses them", async (who) => {
    const job = await openJob();
    await report(job);
    const client = clientOf(world, who);
    expect((await dismiss(client, job, await seenReports(job))).error?.code).toBe("42501");
    expect((await client.rpc("list_reported_jobs", { page_size: 9, page_start: 0 })).error?.code).toBe("42501");
    const { data } = await client.rpc("find_moderated_job", { job: job.id });
    expect((data as { reports: unknown } | null)?.reports ?? null).toBeNull();
    const counts = (await client.rpc("count_for_moderation", { most: 9 })).data as { reports: number } | null;
    expect(counts?.reports ?? 0).toBe(0);
    expect(await waitingOf(job)).toHaveLength(1);
  });
});

describe("a report of an applicant", () => {
  test("weighs as much as two networks, once for each application, and moderators see whose it is", async () => {
    const job = await openJob();
    const application = (await insertApplication(world.server, job.id)).id;
    expect(await report(job, { application })).toBe("reported");
    expect(await report(job, { application })).toBe("reported");
    expect(await waitingOf(job)).toMatchObject([{ weight: 2, application_id: application }]);
    expect(await report(job)).toBe("taken off");
  });

  test("counts once for a network with several applications", async () => {
    const job = await openJob();
    const network = uniqueWord();
    for (const times of [1, 2]) {
      const application = (await insertApplication(world.server, job.id)).id;
      expect(await report(job, { application, network })).toBe("reported");
      expect(await waitingOf(job)).toHaveLength(times);
    }
    expect(await statusOf(job)).toBe("approved");
  });

  test("stays when the application is withdrawn", async () => {
    const job = await openJob();
    const application = (await insertApplication(world.server, job.id)).id;
    await report(job, { application });
    await world.server.from("applications").delete().eq("id", application).throwOnError();
    expect(await waitingOf(job)).toMatchObject([{ weight: 2, application_id: null }]);
  });
});

describe("a report", () => {
  test("is kept with the version of the job, and the moderators hear of the first one and the first about money", async () => {
    const job = await openJob();
    expect(await report(job, { reason: "not real", sentence: "No such\noffice", email: "a@seeker.example" })).toBe(
      "reported",
    );
    await report(job, { reason: "offensive" });
    await report(job);
    expect(await reportsOf(job)).toMatchObject([
      {
        job_version: job.version,
        job_title: job.title,
        company_uid: world.employerA.id,
        ...{ reason: "not real", sentence: "No such\noffice", email: "a@seeker.example", handled_at: null },
      },
      { reason: "offensive", sentence: "", email: null },
      { reason: MONEY },
    ]);
    // A harmless one first does not keep from them that it asks for money.
    expect(await toldOf(job)).toEqual([false, false]);
    await report(job);
    expect(await toldOf(job)).toEqual([false, false]);
  });

  test.each([
    ["pending", { status: "pending" }],
    ["rejected", { status: "rejected" }],
    ["rejected after it was closed", { status: "rejected", closed_reason: "filled" }],
  ] as const)("about a job that is %s is not kept", async (_, fields) => {
    const job = await openJob(fields);
    expect(await report(job)).toBe("closed");
    expect(await reportsOf(job)).toEqual([]);
    expect(await toldOf(job)).toEqual([]);
  });

  // Who was asked for money learns days later that it was a scam.
  test.each([
    ["closed", { closed_reason: "filled" }],
    ["expired", { expires_at: new Date(Date.now() - DAY_MS).toISOString() }],
  ] as const)("about a job that is %s is kept, and takes it off until a moderator has looked", async (_, end) => {
    const job = await openJob(end);
    expect([await report(job, { takeOff: 2 }), await report(job, { takeOff: 2 })]).toEqual(["reported", "taken off"]);
    expect(await toldOf(job)).toEqual([false, true]);
    const seen = [{ id: job.id, version: (await readJob(world.server, job.id))?.version }];
    await world.employerA.client.rpc("extend_own_jobs", { seen, days: 30 }).throwOnError();
    expect(await readJob(world.server, job.id)).toMatchObject({ status: "pending", open: false });

    expect(await decide(job, "approved")).toBe(1);
    expect(await outcomesOf(job)).toEqual(["kept", "kept"]);
    const { expires_at, closed_reason } = job;
    expect(await readJob(world.server, job.id)).toMatchObject({
      ...{ status: "approved", open: false, expires_at, closed_reason: closed_reason ?? "expired" },
    });
    expect(await report(job, { reason: "not real" })).toBe("reported");
    expect(await decide(job, "rejected")).toBe(1);
    expect(await outcomesOf(job)).toEqual(["kept", "kept", "taken off"]);
    expect(await report(job)).toBe("closed");
  });

  const over = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

  test.each([
    ["closed", { closed_reason: "filled", closed_at: over(29) }, { closed_reason: "filled", closed_at: over(31) }],
    ["expired", { expires_at: over(29) }, { expires_at: over(31) }],
    ["left by its company", { company_deleted_at: over(29) }, { company_deleted_at: over(31) }],
  ])("about a job that was %s is kept for 30 days, as long as its texts are shown", async (_, shown, longOver) => {
    const [recent, old] = [await openJob(shown), await openJob(longOver)];
    expect([await report(recent), await report(old)]).toEqual(["reported", "closed"]);
    expect(await waitingOf(recent)).toHaveLength(1);
    expect(await reportsOf(old)).toEqual([]);
    expect(await toldOf(old)).toEqual([]);
  });

  test("about a job that is gone is not kept", async () => {
    const job = { id: randomUUID() };
    expect(await report(job)).toBe("closed");
    expect(await reportsOf(job)).toEqual([]);
  });

  test("that is sent again is kept once, also where it has taken the job off; another one is another", async () => {
    const job = await openJob();
    const sent = { network: "one", sentence: "₹500", email: "a@seeker.example", takeOff: 2 };
    expect([await report(job, sent), await report(job, sent)]).toEqual(["reported", "reported"]);
    expect(await report(job, { ...sent, sentence: "₹900" })).toBe("reported");
    const last = { ...sent, network: "two" };
    expect([await report(job, last), await report(job, last)]).toEqual(["taken off", "reported"]);
    expect(await reportsOf(job)).toHaveLength(3);
  });
});

describe("three networks that name money", () => {
  test("take the job off at once, with one line in the log", async () => {
    const job = await openJob();
    const outcomes = [await report(job), await report(job), await report(job)];
    expect(outcomes).toEqual(["reported", "reported", "taken off"]);
    expect(await readJob(world.server, job.id)).toMatchObject({ status: "pending", version: job.version + 1 });
    expect(await readDecisions(world.server, job.id)).toEqual([
      ["approved", "pending", "Taken off: it was reported to ask for money"],
    ]);
    const { data } = await world.server.from("moderation_log").select("actor_id").eq("job_id", job.id).throwOnError();
    expect(data).toEqual([{ actor_id: null }]);
    expect(await toldOf(job)).toEqual([false, true]);
    expect(await waitingOf(job)).toHaveLength(3);
  });

  test("take it off once, also when ten come at the same moment", async () => {
    const job = await openJob();
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => report(job)));
    expect(outcomes.filter((outcome) => outcome === "taken off")).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === "reported")).toHaveLength(2);
    expect(await reportsOf(job)).toHaveLength(3);
    expect(await readDecisions(world.server, job.id)).toHaveLength(1);
    expect(await toldOf(job)).toEqual([false, true]);
  });

  test("are needed: a flood from one network, and other reasons, leave it on the site", async () => {
    const job = await openJob();
    for (let number = 0; number < 12; number += 1) await report(job, { network: "one", sentence: `Number ${number}` });
    await report(job);
    for (const reason of ["not real", "wrong or closed", "offensive"]) await report(job, { reason });
    expect(await statusOf(job)).toBe("approved");
    expect(await toldOf(job)).toEqual([false]);
  });

  test("may be one or none, as the operator says", async () => {
    const [sensitive, calm] = [await openJob(), await openJob()];
    expect(await report(sensitive, { takeOff: 1 })).toBe("taken off");
    expect((await readDecisions(world.server, sensitive.id))[0]?.[2]).toBe(
      "Taken off: it was reported to ask for money",
    );
    for (let number = 0; number < 5; number += 1) expect(await report(calm, { takeOff: 0 })).toBe("reported");
    expect(await statusOf(calm)).toBe("approved");
  });

  test("leave a job of a deleted company on the site, since it could not be approved again: a moderator decides", async () => {
    const company = await signUpEmployer(inject("backends").environment);
    const [good, bad] = [await openJob({ company_uid: company.id }), await openJob({ company_uid: company.id })];
    await world.superAdmin.client
      .rpc("delete_company", { company: company.id, reject_jobs: false, reason: "" })
      .throwOnError();
    for (const job of [good, bad]) {
      expect([await report(job), await report(job), await report(job)]).toEqual(["reported", "reported", "reported"]);
      expect(await statusOf(job)).toBe("approved");
      expect(await toldOf(job)).toEqual([false]);
    }
    const { data } = await world.superAdmin.client
      .rpc("list_reported_jobs", { page_size: 1_000, page_start: 0 })
      .throwOnError();
    const { jobs } = data as { jobs: { id: string; reports: { number: number } }[] };
    for (const { id } of [good, bad]) {
      expect(jobs.find((job) => job.id === id)).toMatchObject({ reports: { number: 3 } });
    }
    const seen = await readJob(world.server, good.id);
    expect((await dismiss(world.superAdmin.client, seen!, await seenReports(good))).data).toBe(true);
    expect(await outcomesOf(good)).toEqual(["kept", "kept", "kept"]);
    expect(await decide(bad, "rejected")).toBe(1);
    expect(await outcomesOf(bad)).toEqual(["taken off", "taken off", "taken off"]);
  });
});

test("a network helps to take five jobs off in a day, however often it reports each", async () => {
  const sender = uniqueWord();
  for (let number = 0; number < 5; number += 1) {
    const job = await openJob();
    await report(job, { network: "one", sender, takeOff: 2 });
    expect(await report(job, { network: "one", sender, takeOff: 2, sentence: "Again" })).toBe("reported");
    expect(await report(job, { takeOff: 2 })).toBe("taken off");
  }
  const sixth = await openJob();
  expect(await report(sixth, { network: "one", sender, takeOff: 1 })).toBe("reported");
  expect(await toldOf(sixth)).toEqual([false]);
});
