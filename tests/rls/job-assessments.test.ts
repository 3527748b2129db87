import { describe, expect, inject, test } from "vitest";

import { openTransaction } from "./open-transaction.ts";
import { clientOf, createWorld } from "./world.ts";
import { numbersOfTexts } from "#app/features/jobs/salary-and-experience/numbers-of-texts.ts";
import { isNearName, lettersOf, NOT_DISTINCTIVE } from "#app/features/safety/rules/near-names.ts";
import { signUpEmployer, type Client, type Person } from "#tests/fixtures/clients.ts";
import { randomUUID, uniquePhone, uniqueWord } from "#tests/fixtures/random.ts";
import { insertJob, newJob, readJob, type JobRow } from "#tests/fixtures/rows.ts";
import { useSql } from "#tests/fixtures/sql.ts";

// Assessments of jobs: when they are made and reset, and which decisions they block.

const world = await createWorld();
const sql = useSql(4);

/** Of no other test: none of its jobs is waiting to be read by earlier ones. */
const RULES = 7;

const jobOf = ({ id }: Person, fields: Parameters<typeof insertJob>[1] = {}) =>
  insertJob(world.server, { company_uid: id, ...fields });

async function assessmentOf({ id }: Pick<JobRow, "id">, client: Client = world.server) {
  const { data } = await client.from("job_assessments").select().eq("job_id", id).maybeSingle();
  return data;
}

const MONEY = { rule: "candidate-pays", field: "description", start: 0, end: 5, weight: 80 };

async function store(job: JobRow, hard = true, rules = RULES, name_version = job.company_uid && 1) {
  const { id, version } = job;
  const assessments = [
    { id, version, name_version, ...numbersOfTexts(job), score: hard ? 80 : 10, hard, reasons: hard ? [MONEY] : [] },
  ];
  return (await world.server.rpc("store_assessments", { assessments, rules }).throwOnError()).data;
}

type ToRead = { id: string; version: number; beside: string[] };

async function toRead(ids: string[] | null, rules = RULES, most = 10_000): Promise<ToRead[]> {
  const { data } = await world.server.rpc("jobs_to_assess", { ids: ids as string[], rules, most }).throwOnError();
  return data as ToRead[];
}

async function decide(job: JobRow, status: string, read?: boolean, reason = "") {
  const seen = [{ id: job.id, version: job.version, name_version: 1, ...(read !== undefined && { read }) }];
  const { data } = await world.superAdmin.client
    .rpc("decide_jobs", { seen, new_status: status, new_reason: reason })
    .throwOnError();
  return data as { changed: { id: string }[]; refused: { id: string; safety: { hard: boolean } | null }[] };
}

describe("the assessment of a job", () => {
  test("waits to be made for every pending job, however it comes in, and for no other", async () => {
    const { data: own } = await world.employerA.client
      .from("jobs")
      .insert(newJob({ company_uid: world.employerA.id }))
      .select()
      .single()
      .throwOnError();
    const [imported, approved] = [await insertJob(world.server), await insertJob(world.server, { status: "approved" })];
    const waiting = (await toRead(null)).map(({ id }) => id);
    expect(waiting).toContain(own.id);
    expect(waiting).toContain(imported.id);
    expect(waiting).not.toContain(approved.id);
    expect(await toRead([approved.id, randomUUID()])).toMatchObject([{ id: approved.id, title: approved.title }]);
    expect(await store(own)).toBe(1);
    expect(await toRead([own.id])).toEqual([]);
    // Later rules read it again, and earlier ones take nothing of theirs away.
    expect(await toRead([own.id], RULES + 1)).toHaveLength(1);
    await store(own, true, RULES + 1);
    await store(own, false, RULES);
    expect(await assessmentOf(own)).toMatchObject({ hard: true, rules_version: RULES + 1 });
  });

  test("is forgotten with the content that it is about", async () => {
    const job = await jobOf(world.employerA, { status: "rejected" });
    await store(job);
    const fields = { walk_in_bring: "₹500 registration fee" };
    await world.employerA.client.from("jobs").update(fields).eq("id", job.id).throwOnError();
    expect(await assessmentOf(job)).toMatchObject({ hard: false, score: 0, rules_version: 0, reasons: [] });
    expect((await toRead(null)).map(({ id }) => id)).toContain(job.id);
  });

  test("is forgotten when its employer asks for another review", async () => {
    const job = await jobOf(world.employerA, { status: "rejected" });
    await store(job);
    await world.employerA.client.from("jobs").update({ title: job.title }).eq("id", job.id).throwOnError();
    expect(await assessmentOf(job)).toMatchObject({ hard: false, rules_version: 0 });
    // A moderator who undoes a decision changes nothing about it.
    const again = (await readJob(world.server, job.id)) as JobRow;
    await store(again);
    for (const status of ["rejected", "pending"])
      await world.superAdmin.client.from("jobs").update({ status }).eq("id", job.id).throwOnError();
    expect(await assessmentOf(job)).toMatchObject({ hard: true, rules_version: RULES });
  });

  test("of texts that were changed after they were read is not kept", async () => {
    const job = await jobOf(world.employerA);
    await world.employerA.client.from("jobs").update({ about: "Another" }).eq("id", job.id).throwOnError();
    expect(await store(job)).toBe(0);
    expect(await assessmentOf(job)).toMatchObject({ hard: false, rules_version: 0 });
    // Nor is that of a job that is being changed at this moment.
    const now = (await readJob(world.server, job.id)) as JobRow;
    const change = await openTransaction(
      sql,
      (transaction) => transaction`update public.jobs set about = 'A third' where id = ${job.id}`,
    );
    expect(await store(now)).toBe(0);
    await change.commit();
    expect(await assessmentOf(job)).toMatchObject({ hard: false, rules_version: 0 });
  });
});

describe("beside the texts the database finds", () => {
  const LONG = "We look for a careful person who keeps the books of our shop in the old market of the city.";
  const besides = async (job: JobRow) => (await toRead([job.id]))[0]?.beside;
  const employer = () => signUpEmployer(inject("backends").environment);
  const age = (owner: Person, days: number) =>
    world.server
      .from("companies")
      .update({ created_at: new Date(Date.now() - days * 86_400_000).toISOString() })
      .eq("id", owner.id)
      .throwOnError();

  test("an account younger than a week, and nothing of a job without a company", async () => {
    const owner = await employer();
    const job = await jobOf(owner);
    expect(await besides(job)).toEqual(["new-account"]);
    await age(owner, 8);
    expect(await besides(job)).toEqual([]);
    expect(await besides(await insertJob(world.server))).toEqual([]);
  });

  test("another company than that of the account, also after the account was renamed", async () => {
    const owner = await employer();
    await age(owner, 8);
    const foreign = await jobOf(owner, { company: "State Bank of India" });
    expect(await besides(foreign)).toEqual(["other-company"]);
    const job = await jobOf(owner);
    expect(await besides(job)).toEqual([]);
    await store(job, false);
    await owner.client.from("companies").update({ company_name: "Ganga Retail" }).eq("id", owner.id).throwOnError();
    expect(await assessmentOf(job)).toMatchObject({ rules_version: 0 });
    expect(await besides(job)).toEqual(["other-company"]);
    // Of the name before.
    expect(await store(job, false)).toBe(0);
    expect(await assessmentOf(job)).toMatchObject({ rules_version: 0 });
    expect(await toRead([job.id])).toMatchObject([{ name_version: 2 }]);
  });

  test("is not read with the name that the account had before a renaming that is under way", async () => {
    const owner = await employer();
    const job = await jobOf(owner);
    const renaming = await openTransaction(
      sql,
      (transaction) => transaction`update public.companies set company_name = 'Ganga Retail' where id = ${owner.id}`,
    );
    const storing = store(job, false);
    await renaming.someoneWaits();
    await renaming.commit();
    expect(await storing).toBe(0);
    expect(await assessmentOf(job)).toMatchObject({ rules_version: 0 });
  });

  async function namesFor({ id, company }: JobRow) {
    const like = { posted: [{ id, plain: lettersOf(company) }], not_distinctive: [...NOT_DISTINCTIVE].join("|") };
    const { data } = await world.server.rpc("verified_names_like", like).throwOnError();
    return (data as Record<string, string[]>)[id]?.filter((name) => isNearName(company, name));
  }

  test.each(["rejected", "pending"])(
    "the same of a job that was %s at the renaming, saved unchanged",
    async (status) => {
      const owner = await signUpEmployer(inject("backends").environment, "Yamuna Foods");
      const job = await jobOf(owner, { company: "Yamuna Foods" });
      await store(job, false);
      const decided = {
        status,
        status_reason: "Which shop?",
        ...(status === "pending" && { changes_requested_at: "now" }),
      };
      await world.superAdmin.client.from("jobs").update(decided).eq("id", job.id).throwOnError();
      await owner.client.from("companies").update({ company_name: "Honest Foods" }).eq("id", owner.id).throwOnError();
      expect(await assessmentOf(job)).toMatchObject({ rules_version: 0 });
      await owner.client.from("jobs").update({ title: job.title }).eq("id", job.id).throwOnError();
      expect(await besides(job)).toContain("other-company");
    },
  );

  test("the names of other companies that are verified and not suspended, when much alike", async () => {
    const name = `Kaveri ${uniqueWord()}`;
    const [owner, other] = [
      await signUpEmployer(inject("backends").environment, `${name} Pvt. Ltd.`),
      await employer(),
    ];
    const domain = `${uniqueWord()}.example`;
    await owner.client.from("companies").update({ website: domain }).eq("id", owner.id).throwOnError();
    const [own, foreign] = [
      await jobOf(owner, { company: name }),
      await jobOf(other, { company: `Official ${name}s Recruitment Team Gurgaon` }),
    ];
    expect(await namesFor(foreign)).toEqual([]);
    const proof = { company: owner.id, checked_domain: domain, checked_by: "dns", proven: true };
    await world.server.rpc("settle_domain_check", proof).throwOnError();
    expect(await namesFor(foreign)).toEqual([`${name} Pvt. Ltd.`]);
    expect(await namesFor(own)).toEqual([]);
    for (const posted of [
      name.replaceAll(/[a-z]/g, "$&\u{301}"),
      Array.from(name).join(" "),
      Array.from(name).join("\u{200d}"),
      `${name} Global Talent Acquisition Services for the Cities of the North`,
    ]) {
      expect(await namesFor(await jobOf(other, { company: posted })), posted).toEqual([`${name} Pvt. Ltd.`]);
    }
    const suspended = { suspended_reason: "Asks for deposits", suspended_at: new Date().toISOString() };
    await world.server.from("companies").update(suspended).eq("id", owner.id).throwOnError();
    expect(await namesFor(foreign)).toEqual([]);
  });

  test("the same phone number and nearly the same text at another company", async () => {
    const [owner, other] = [await employer(), await employer()];
    await Promise.all([age(owner, 8), age(other, 8)]);
    const text = `${LONG} ${uniqueWord()}. Call 9810012345.`;
    const job = await jobOf(owner, { description: text });
    await jobOf(owner, { description: text });
    expect(await besides(job)).toEqual([]);
    await jobOf(other, { description: text.replace("9810012345", "9899999999") });
    expect(await besides(job)).toEqual(["same-text"]);
    const phone = { phone_number: uniquePhone() };
    for (const { id } of [owner, other]) await world.server.from("companies").update(phone).eq("id", id).throwOnError();
    expect(await besides(job)).toEqual(["same-phone", "same-text"]);
  });
});

describe("a job that must be read", () => {
  test("is approved only by a moderator who says to have read it", async () => {
    const [job, plain] = [await jobOf(world.employerA), await jobOf(world.employerA)];
    await store(job);
    for (const read of [undefined, false]) {
      const { changed, refused } = await decide(job, "approved", read);
      expect(changed).toEqual([]);
      expect(refused).toMatchObject([{ id: job.id, safety: { hard: true, score: 80, reasons: [MONEY] } }]);
      expect(await readJob(world.server, job.id)).toEqual(job);
    }
    expect((await decide(plain, "approved")).changed).toHaveLength(1);
    expect((await decide(job, "approved", true)).changed).toHaveLength(1);
    expect(await readJob(world.server, job.id)).toMatchObject({ status: "approved" });
  });

  test("is rejected like any other", async () => {
    const job = await jobOf(world.employerA);
    await store(job);
    expect((await decide(job, "rejected")).changed).toHaveLength(1);
    expect(await assessmentOf(job)).toMatchObject({ pending: false, hard: true });
  });
});

describe("the riskiest first", () => {
  const list = (client: Client, patterns: string[] = [], page_size = 20) =>
    client.rpc("list_riskiest_jobs", { patterns, page_size, page_start: 0, most: 1000 });

  test("has the highest score first, with or without a search; decided jobs are not in it", async () => {
    const word = uniqueWord();
    const titled = () => jobOf(world.employerA, { title: word });
    const [low, high, decided, unread] = [await titled(), await titled(), await titled(), await titled()];
    await store(low, false);
    await store(high);
    await store(decided);
    await decide(decided, "rejected");
    const { data } = await list(world.superAdmin.client, [`%${word}%`]).throwOnError();
    expect(data).toMatchObject({ found: 3, jobs: [{ id: high.id }, { id: low.id }, { id: unread.id }] });
    const all = (await list(world.superAdmin.client, [], 10_000).throwOnError()).data as unknown as {
      jobs: { id: string }[];
    };
    const ids = all.jobs.map(({ id }) => id);
    expect(ids).not.toContain(decided.id);
    expect(ids.indexOf(high.id)).toBeLessThan(ids.indexOf(low.id));
  });

  test("counts the jobs that it lists, without those that were sent back", async () => {
    const sentBack = await jobOf(world.employerA);
    await decide(sentBack, "pending", true, "Say what it pays.");
    const { data } = await list(world.superAdmin.client, [], 10_000).throwOnError();
    const { found, jobs } = data as unknown as { found: number; jobs: { id: string }[] };
    expect(jobs.map(({ id }) => id)).not.toContain(sentBack.id);
    expect(found).toBe(jobs.length);
  });

  test.each(["anon", "employerA"] as const)("is not for %s", async (who) => {
    const { data, error } = await list(clientOf(world, who));
    expect(error?.code).toBe("42501");
    expect(data).toBeNull();
  });
});
