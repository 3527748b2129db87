import { describe, expect, inject, test } from "vitest";

import { openTransaction } from "./open-transaction.ts";
import {
  MONEY,
  openJob,
  report,
  reportsOf,
  waitingOf,
  outcomesOf,
  statusOf,
  mailsAbout,
  decide,
  dismiss,
  seenReports,
  secondAdmin,
  world,
} from "./reported-jobs.ts";
import { signUpEmployer } from "#tests/fixtures/clients.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";
import { readDecisions, readJob, type JobRow } from "#tests/fixtures/rows.ts";
import { useSql } from "#tests/fixtures/sql.ts";

// What a decision about a job does to its reports, and what moderators see of them.

const { environment } = inject("backends");
const sql = useSql(3);

describe("a decision", () => {
  const twoReports = async (job: { id: string }) => {
    const email = `${uniqueWord()}@seeker.example`;
    await report(job, { email });
    await report(job, { reason: "not real", email });
    return email;
  };

  test.each([
    ["decide_jobs", "taken off", (job: JobRow) => decide(job, "rejected")],
    [
      "its status over REST",
      "taken off",
      (job: JobRow) =>
        world.superAdmin.client.from("jobs").update({ status: "rejected" }).eq("id", job.id).throwOnError(),
    ],
    [
      "its deletion",
      "taken off",
      (job: JobRow) => world.superAdmin.client.from("jobs").delete().eq("id", job.id).throwOnError(),
    ],
    [
      "its employer, who deletes it",
      "taken off",
      (job: JobRow) => world.employerA.client.from("jobs").delete().eq("id", job.id).throwOnError(),
    ],
    [
      "a dismissal",
      "kept",
      async (job: JobRow) => dismiss(world.superAdmin.client, job, await seenReports(job)).throwOnError(),
    ],
  ] as const)("by %s handles its reports, and tells each address once", async (_, outcome, act) => {
    const job = await openJob();
    const email = await twoReports(job);
    await act(job);
    expect(await outcomesOf(job)).toEqual([outcome, outcome]);
    expect((await reportsOf(job)).every(({ handled_by: by }) => by !== null)).toBe(true);
    expect(await mailsAbout(job)).toEqual([email]);
  });

  test("about a company that is deleted with its jobs handles them too", async () => {
    const owner = await signUpEmployer(environment);
    const job = await openJob({ company_uid: owner.id });
    await twoReports(job);
    await world.superAdmin.client
      .rpc("delete_company", { company: owner.id, reject_jobs: true, reason: "x" })
      .throwOnError();
    expect(await outcomesOf(job)).toEqual(["taken off", "taken off"]);
  });

  test("to suspend a company handles the reports of the jobs that leave the site", async () => {
    const owner = await signUpEmployer(environment);
    const job = await openJob({ company_uid: owner.id });
    await twoReports(job);
    await world.superAdmin.client.rpc("suspend_company", { company: owner.id, reason: "Fees" }).throwOnError();
    expect(await outcomesOf(job)).toEqual(["taken off", "taken off"]);
    await world.superAdmin.client.rpc("reinstate_company", { company: owner.id }).throwOnError();
    expect(await waitingOf(job)).toEqual([]);
  });

  test("is not what an employer saves: the reports wait beside the new text", async () => {
    const job = await openJob();
    await twoReports(job);
    await world.employerA.client.from("jobs").update({ description: "No fee." }).eq("id", job.id).throwOnError();
    expect(await statusOf(job)).toBe("pending");
    expect(await waitingOf(job)).toHaveLength(2);
    expect(await mailsAbout(job)).toEqual([]);
  });

  test("to approve a job that is reported to ask for money says that the job was read, also after an edit", async () => {
    const [money, other] = [await openJob(), await openJob()];
    await report(money);
    await report(other, { reason: "offensive" });
    for (const job of [money, other]) {
      await world.employerA.client.from("jobs").update({ description: "No fee." }).eq("id", job.id).throwOnError();
    }
    const unread = (job: JobRow) => decide(job, "approved", world.superAdmin.client, false);
    expect([await unread(money), await unread(other)]).toEqual([0, 1]);
    expect(await statusOf(money)).toBe("pending");
    expect(await waitingOf(money)).toHaveLength(1);
    // A button in Telegram says nothing of having read it.
    const version = (await readJob(world.server, money.id))?.version;
    const seen = [{ id: money.id, version, name_version: 1 }];
    const press = { moderator_email: world.superAdmin.email, seen, new_status: "approved", new_reason: "" };
    const { data } = await world.server.rpc("decide_job_as", press).throwOnError();
    expect(data).toMatchObject({ moderator: true, changed: [], refused: [{ id: money.id }] });
    expect(await decide(money, "approved")).toBe(1);
    expect(await outcomesOf(money)).toEqual(["kept"]);
    expect(await unread(money)).toBe(0);
  });

  test("that is undone brings the reports back, and the next one handles them", async () => {
    const job = await openJob();
    await twoReports(job);
    await decide(job, "rejected");
    await decide(job, "approved");
    expect(await waitingOf(job)).toHaveLength(2);
    await decide(job, "rejected");
    expect(await outcomesOf(job)).toEqual(["taken off", "taken off"]);
    await decide(job, "approved", secondAdmin.client);
    expect(await waitingOf(job)).toHaveLength(2);
    // Ten minutes later an approval is a new decision, and undoes nothing.
    await decide(job, "rejected");
    await sql`update public.moderation_log set created_at = created_at - interval '10 minutes' where job_id = ${job.id}`;
    await decide(job, "approved");
    expect(await waitingOf(job)).toEqual([]);
  });

  test("waits for a report that is being kept, and handles it too", async () => {
    const job = await openJob();
    const reporting = await openTransaction(sql, async (transaction) => {
      await transaction`select set_config('request.jwt.claim.role', 'service_role', true)`;
      await transaction`select public.submit_job_report(${job.id}, ${MONEY}, '', '', 'one', 3)`;
    });
    const rejecting = decide(job, "rejected");
    await reporting.someoneWaits();
    await reporting.commit();
    await rejecting;
    expect(await outcomesOf(job)).toEqual(["taken off"]);
  });
});

describe("finding nothing wrong", () => {
  test("changes nothing where the job or its reports are not as they were seen", async () => {
    const job = await openJob();
    await report(job);
    const before = await seenReports(job);
    await report(job);
    for (const [reports, version] of [
      [before, job.version],
      ["", job.version],
      [await seenReports(job), job.version + 1],
    ] as const) {
      expect((await dismiss(world.superAdmin.client, job, reports, version)).data).toBe(false);
    }
    expect(await waitingOf(job)).toHaveLength(2);
    expect(await readDecisions(world.server, job.id)).toEqual([]);
  });

  test("by two moderators at once, or twice, is done once with one line in the log", async () => {
    const job = await openJob();
    await report(job);
    const seen = await seenReports(job);
    const answers = await Promise.all(
      [world.superAdmin.client, secondAdmin.client, world.superAdmin.client].map((client) =>
        dismiss(client, job, seen),
      ),
    );
    expect(answers.map(({ data }) => data).sort()).toEqual([false, false, true]);
    expect(await readDecisions(world.server, job.id)).toEqual([
      ["approved", "approved", "1 report and nothing wrong was found"],
    ]);
    expect(await readJob(world.server, job.id)).toMatchObject({ status: "approved", version: job.version });
  });
});

test("to find nothing wrong with reports that were handled before leaves a report that came since, also a single one", async () => {
  const job = await openJob();
  await report(job);
  const seen = await seenReports(job);
  await dismiss(secondAdmin.client, job, seen).throwOnError();
  await report(job, { sentence: "₹500 by UPI" });
  expect((await dismiss(world.superAdmin.client, job, seen)).data).toBe(false);
  expect((await waitingOf(job)).map(({ sentence }) => sentence)).toEqual(["₹500 by UPI"]);
});

test("the list of reported jobs begins with those that ask for money, and shows the sentences", async () => {
  const [wrong, money] = [await openJob(), await openJob()];
  await report(money, { sentence: "₹500 by UPI" });
  await report(money, { reason: "offensive" });
  await report(wrong, { reason: "wrong or closed" });
  const { data } = await world.superAdmin.client
    .rpc("list_reported_jobs", { page_size: 1_000, page_start: 0 })
    .throwOnError();
  const { found, jobs } = data as { found: number; jobs: { id: string; reports: unknown }[] };
  expect(jobs).toHaveLength(found);
  const ids = jobs.map(({ id }) => id);
  expect(ids.indexOf(money.id)).toBeLessThan(ids.indexOf(wrong.id));
  expect(ids.indexOf(money.id)).toBeGreaterThanOrEqual(0);
  expect(jobs.find(({ id }) => id === money.id)?.reports).toMatchObject({
    number: 2,
    reasons: [
      { reason: MONEY, number: 1 },
      { reason: "offensive", number: 1 },
    ],
    newest: [
      { reason: "offensive", sentence: "" },
      { reason: MONEY, sentence: "₹500 by UPI" },
    ],
  });
  const { data: counts } = await world.superAdmin.client.rpc("count_for_moderation", { most: 9 }).throwOnError();
  expect((counts as { reports: number }).reports).toBe(found);
});

test("a company is known by its jobs that were reported, without those in which nothing wrong was found", async () => {
  const { id: company_uid } = await signUpEmployer(environment);
  const jobs = [
    await openJob({ company_uid }),
    await openJob({ company_uid }),
    await openJob({ company_uid }),
  ] as const;
  for (const job of jobs) await report(job);
  await report(jobs[0]);
  await decide(jobs[0], "rejected");
  await dismiss(world.superAdmin.client, jobs[1], await seenReports(jobs[1])).throwOnError();
  await world.server.from("jobs").delete().eq("id", jobs[2].id).throwOnError();
  const [counted] = await sql`select private.count_reports_of_company(${company_uid}) as number`;
  expect(counted?.number).toBe(2);
});
