import { describe, expect, test } from "vitest";

import { domainsOf } from "./company-domains.ts";
import { decide, dismiss, openJob, outcomesOf, report, seenReports, statusOf, toldOf, world } from "./reported-jobs.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";
import { readDecisions, readJob, type JobRow } from "#tests/fixtures/rows.ts";

// Reports about jobs that a moderator found good, of networks that were wrong, and about verified companies.

const { companyWith, settle } = domainsOf(world);

async function reportTimes(job: JobRow, times: number) {
  const outcomes = new Set<string>();
  for (let number = 0; number < times; number += 1) outcomes.add(await report(job));
  return [...outcomes];
}

async function keep(job: JobRow) {
  const now = await readJob(world.server, job.id);
  expect((await dismiss(world.superAdmin.client, now!, await seenReports(job))).data).toBe(true);
}

describe("a job that a moderator found good", () => {
  test.each([
    [
      "after it was taken off",
      async (job: JobRow) => {
        expect(await reportTimes(job, 3)).toEqual(["reported", "taken off"]);
        expect(await decide(job, "approved")).toBe(1);
      },
    ],
    [
      "while it was on the site",
      async (job: JobRow) => {
        expect(await reportTimes(job, 2)).toEqual(["reported"]);
        await keep(job);
      },
    ],
  ])("%s goes off by ten times as many networks", async (_, clear) => {
    const job = await openJob();
    await clear(job);
    expect(await reportTimes(job, 29)).toEqual(["reported"]);
    expect(await statusOf(job)).toBe("approved");
    expect(await reportTimes(job, 1)).toEqual(["taken off"]);
    expect((await readDecisions(world.server, job.id)).at(-1)?.[2]).toBe("Taken off: it was reported to ask for money");
  });

  test("goes off by three again after its employer has edited it", async () => {
    const job = await openJob();
    await report(job);
    await keep(job);
    await world.employerA.client.from("jobs").update({ about: "Another text" }).eq("id", job.id).throwOnError();
    expect(await decide(job, "approved")).toBe(1);
    expect(await reportTimes(job, 3)).toEqual(["reported", "taken off"]);
  });

  test("does not go off by the networks that were wrong about it", async () => {
    const job = await openJob();
    const three = ["one", "two", "three"];
    for (const network of three) await report(job, { network });
    expect(await decide(job, "approved")).toBe(1);
    const again = { sentence: "Again", takeOff: 1 };
    for (const network of three) expect(await report(job, { network, ...again })).toBe("reported");
    for (let number = 0; number < 9; number += 1) expect(await report(job, again)).toBe("reported");
    expect(await report(job, again)).toBe("taken off");
  });
});

test("a network that was wrong about three jobs counts no more, and others do", async () => {
  const sender = uniqueWord();
  for (let number = 0; number < 3; number += 1) {
    const job = await openJob();
    await report(job, { sender, takeOff: 1 });
    expect(await statusOf(job), `job ${number}`).toBe("pending");
    expect(await decide(job, "approved")).toBe(1);
  }
  const fourth = await openJob();
  expect(await report(fourth, { sender, takeOff: 1 })).toBe("reported");
  expect(await statusOf(fourth)).toBe("approved");
  expect(await report(fourth, { sender: uniqueWord(), takeOff: 1 })).toBe("taken off");
});

describe("a job with the badge of a verified company", () => {
  const firstOfList = async () => {
    const { data } = await world.superAdmin.client
      .rpc("list_reported_jobs", { page_size: 1, page_start: 0 })
      .throwOnError();
    return (data as { jobs: { id: string }[] }).jobs[0]?.id;
  };

  test("stays on the site and is the first that moderators read; they hear of it once", async () => {
    const company = await companyWith();
    await settle(company);
    const job = await openJob({ company_uid: company.id });
    expect(await reportTimes(job, 2)).toEqual(["reported"]);
    const later = await openJob();
    await report(later);
    expect(await firstOfList()).not.toBe(job.id);
    expect(await reportTimes(job, 2)).toEqual(["reported"]);
    expect(await statusOf(job)).toBe("approved");
    expect(await firstOfList()).toBe(job.id);
    expect(await toldOf(job)).toEqual([false, false]);
    await keep(job);
    expect(await outcomesOf(job)).toEqual(["kept", "kept", "kept", "kept"]);
    expect(await firstOfList()).not.toBe(job.id);
  });

  test("goes off like any other under another name", async () => {
    const company = await companyWith();
    await settle(company);
    const job = await openJob({ company_uid: company.id, company: "State Bank of India" });
    expect(await reportTimes(job, 3)).toEqual(["reported", "taken off"]);
  });
});
