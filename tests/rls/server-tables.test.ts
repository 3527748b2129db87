import { describe, expect, test } from "vitest";

import { clientOf, createWorld, EVERYBODY } from "./world.ts";
import type { Client } from "#tests/fixtures/clients.ts";
import { insertJob } from "#tests/fixtures/rows.ts";
import { useSql } from "#tests/fixtures/sql.ts";
import { randomUUID } from "#tests/fixtures/random.ts";

const world = await createWorld();
const sql = useSql();

describe("profiles", () => {
  const readProfile = async (id: string) =>
    (await world.server.from("profiles").select().eq("id", id).maybeSingle().throwOnError()).data;

  test.each([
    { who: "anon", reads: false },
    { who: "employerA", reads: true },
    { who: "employerB", reads: false },
    { who: "superAdmin", reads: true },
  ] as const)("$who reads the profile of employer A: $reads", async ({ who, reads }) => {
    const { data } = await clientOf(world, who).from("profiles").select("id").eq("id", world.employerA.id);
    expect(data?.length ?? 0).toBe(reads ? 1 : 0);
  });

  test.each(EVERYBODY)("%s can't give anybody a role, not even itself", async (who) => {
    const self = who === "anon" ? world.employerA.id : world[who].id;
    for (const id of [self, world.employerB.id]) {
      const before = await readProfile(id);
      await clientOf(world, who).from("profiles").update({ role: "superadmin" }).eq("id", id);
      await clientOf(world, who).from("profiles").upsert({ id, role: "superadmin" });
      await clientOf(world, who).from("profiles").delete().eq("id", id);
      expect(await readProfile(id)).toEqual(before);
    }
  });

  test("a role in user-writable metadata makes no account super-admin", async () => {
    await world.employerB.client.auth.updateUser({ data: { role: "superadmin" } });
    await world.employerB.client.auth.refreshSession();
    const job = await insertJob(world.server, { company_uid: world.employerA.id });
    const { data } = await world.employerB.client.from("jobs").select("id").eq("id", job.id).throwOnError();
    expect(data).toEqual([]);
    expect((await readProfile(world.employerB.id))?.role).toBe("employer");
  });
});

describe("moderation_log", () => {
  async function decidedJob(): Promise<string> {
    const job = await insertJob(world.server, { company_uid: world.employerA.id });
    const decision = { status: "rejected", status_reason: "Asks for money" };
    await world.superAdmin.client.from("jobs").update(decision).eq("id", job.id).throwOnError();
    return job.id;
  }
  const readLog = async (client: Client, jobId: string) =>
    (
      await client
        .from("moderation_log")
        .select("actor_id, from_status, to_status, reason")
        .eq("job_id", jobId)
        .order("id")
    ).data ?? [];

  test("records who changed what, from, to and why, the employer's edit too", async () => {
    const jobId = await decidedJob();
    await world.employerA.client.from("jobs").update({ description: "Mended" }).eq("id", jobId).throwOnError();
    expect(await readLog(world.server, jobId)).toEqual([
      { actor_id: world.superAdmin.id, from_status: "pending", to_status: "rejected", reason: "Asks for money" },
      { actor_id: world.employerA.id, from_status: "rejected", to_status: "pending", reason: null },
    ]);
  });

  test.each([
    { who: "anon", reads: false },
    { who: "employerA", reads: false },
    { who: "employerB", reads: false },
    { who: "superAdmin", reads: true },
  ] as const)("$who reads it: $reads", async ({ who, reads }) => {
    expect((await readLog(clientOf(world, who), await decidedJob())).length).toBe(reads ? 1 : 0);
  });

  test.each(EVERYBODY)("%s can't write it", async (who) => {
    const jobId = await decidedJob();
    const before = await readLog(world.server, jobId);
    const entry = { job_id: jobId, job_title: "x", from_status: "pending", to_status: "approved" };
    const { error } = await clientOf(world, who).from("moderation_log").insert(entry);
    expect(error?.code).toBe("42501");
    await clientOf(world, who).from("moderation_log").update({ reason: "Changed" }).eq("job_id", jobId);
    await clientOf(world, who).from("moderation_log").delete().eq("job_id", jobId);
    expect(await readLog(world.server, jobId)).toEqual(before);
  });
});

describe("the search outbox and the server's functions", () => {
  const readOutbox = async (client: Client, jobId: string) =>
    (await client.from("search_outbox").select("job_id").eq("job_id", jobId)).data ?? [];

  test.each(EVERYBODY)("%s neither reads nor writes the outbox", async (who) => {
    const job = await insertJob(world.server, { status: "approved" });
    expect(await readOutbox(clientOf(world, who), job.id)).toEqual([]);
    const forged = randomUUID();
    const { error } = await clientOf(world, who).from("search_outbox").insert({ job_id: forged });
    expect(error?.code).toBe("42501");
    await clientOf(world, who).from("search_outbox").update({ job_id: forged }).eq("job_id", job.id);
    await clientOf(world, who).from("search_outbox").delete().eq("job_id", job.id);
    expect(await readOutbox(world.server, job.id)).toEqual([{ job_id: job.id }]);
    expect(await readOutbox(world.server, forged)).toEqual([]);
  });

  test.each(EVERYBODY)("%s neither reads nor writes the outbox of notifications", async (who) => {
    const outbox = (client: Client) => client.from("notification_outbox");
    const row = { kind: randomUUID(), payload: {} };
    await outbox(world.server).insert(row).throwOnError();
    const readBack = async (client: Client) =>
      (await outbox(client).select("kind, payload, attempts").eq("kind", row.kind)).data ?? [];
    expect(await readBack(clientOf(world, who))).toEqual([]);
    const forged = { kind: randomUUID(), payload: {} };
    expect((await outbox(clientOf(world, who)).insert(forged)).error?.code).toBe("42501");
    await outbox(clientOf(world, who)).update({ attempts: 9 }).eq("kind", row.kind);
    await outbox(clientOf(world, who)).delete().eq("kind", row.kind);
    expect(await readBack(world.server)).toEqual([{ ...row, attempts: 0 }]);
    const { data } = await outbox(world.server).select("id").eq("kind", forged.kind).throwOnError();
    expect(data).toEqual([]);
  });

  const CALLS = [
    ["claim_search_delivery", { batch_size: 1, lease_seconds: 1 }],
    ["finish_search_jobs", { held_lease: randomUUID(), job_ids: [randomUUID()] }],
    ["renew_search_jobs", { held_lease: randomUUID(), lease_seconds: 1 }],
    ["give_up_search_jobs", { held_lease: randomUUID(), job_ids: [randomUUID()] }],
    ["hold_search_delivery", { lease_seconds: 1 }],
    ["begin_search_rebuild", { alive_seconds: 1 }],
    ["renew_search_rebuild", { run: randomUUID(), alive_seconds: 1 }],
    ["end_search_rebuild", { run: randomUUID() }],
    ["take_search_rebuild_changes", { run: randomUUID(), with_waiting: true }],
    ["search_documents_of", { job_ids: [randomUUID()] }],
    ["search_versions_after", { after_id: randomUUID(), page_size: 1 }],
    ["search_versions_of", { job_ids: [randomUUID()] }],
    ["take_lease", { lease_name: "a lease", lease_holder: randomUUID(), lease_seconds: 1 }],
    ["release_lease", { lease_name: "a lease", lease_holder: randomUUID() }],
    ["enqueue_search_jobs", { job_ids: [randomUUID()] }],
    ["search_documents_of_category", { in_category: "Sales", page_size: 1 }],
    ["job_list_state", {}],
    ["end_due_jobs", {}],
    ["find_wrong_counts", { most: 1 }],
    ["rebuild_counts", {}],
    ["write_end_reminders", {}],
    ["settle_domain_check", { company: randomUUID(), checked_domain: "acme.example", checked_by: "dns", proven: true }],
    [
      "ask_for_verification_link",
      { company: randomUUID(), asked_domain: "acme.example", asked_mailbox: "hr@acme.example" },
    ],
    ["make_verification_link", { company: randomUUID(), digest: "d" }],
    ["use_verification_link", { company: randomUUID(), digest: "d" }],
    ["claim_due_domains", { most: 1 }],
    ["finish_notification", { notification: 1 }],
    ["postpone_notification", { notification: 1, failed_attempt: 1, wait_seconds: 1, quiet: false }],
    ["give_up_notification", { notification: 1 }],
    [
      "decide_job_as",
      { moderator_email: "superadmin@company.example", seen: [], new_status: "approved", new_reason: "" },
    ],
    ["find_job_for_telegram", { job: randomUUID() }],
    ["follow_job_in_telegram", { job: randomUUID() }],
    ["claim_notification_for", { kinds: ["new_job"], lease_seconds: 1, of_chat: null }],
    [
      "remember_telegram_message",
      { chat: 1, message: 1, about: "review", job: randomUUID(), seen_version: 1, shown: "" },
    ],
    ["find_open_jobs", { patterns: [], filters: {}, page_size: 1, page_start: 0, counting: "nothing" }],
    ["complete_account", { account: randomUUID(), company_name: "A company", phone_number: "9810098100" }],
    ["find_account", { account_email: "superadmin@company.example" }],
    [
      "find_duplicate_application",
      { job: randomUUID(), applicant_email: "a@b.example", applicant_phone: "9810098100" },
    ],
    [
      "submit_application",
      {
        job: randomUUID(),
        applicant_name: "A",
        applicant_email: "a@b.example",
        applicant_phone: "9810098100",
        applicant_course: "",
        resume_key: "a/b.pdf",
        resume_file_name: "b.pdf",
        agreed_to: "1",
        digest: "d",
      },
    ],
    [
      "submit_contact_message",
      {
        sender_name: "A",
        sender_email: "a@b.example",
        sender_phone: "9810098100",
        given_reason: "Other",
        message_text: "",
      },
    ],
    [
      "submit_job_report",
      {
        job: randomUUID(),
        given_reason: "not real",
        given_sentence: "",
        given_email: "",
        from_network: "a digest",
        to_take_off: 3,
      },
    ],
    ["forget_reporters", {}],
    ["jobs_to_assess", { ids: null, rules: 1, most: 1 }],
    ["store_assessments", { assessments: [], rules: 1 }],
    ["list_orphan_resumes", { min_age_seconds: 0, max_number: 1 }],
    ["take_from_limits", { limits: [] }],
    ["return_to_limits", { limits: [] }],
    ["make_super_admin", { account_email: "superadmin@company.example" }],
    ["find_legacy_job", { old_id: "an old id" }],
    ["find_legacy_ids", { of_collection: "jobs", old_ids: ["an old id"] }],
    ["find_legacy_accounts", { emails: ["superadmin@company.example"] }],
    ["find_legacy_duplicates", { records: [] }],
    ["import_legacy_companies", { records: [] }],
    ["import_legacy_jobs", { records: [] }],
    ["import_legacy_applications", { records: [] }],
  ] as const;

  describe.each(CALLS)("%s", (name, values) => {
    test.each(EVERYBODY)("is not for %s", async (who) => {
      const { data, error } = await clientOf(world, who).rpc(name as "release_lease", values as never);
      expect(error?.code).toBe("42501");
      expect(data).toBeNull();
    });
  });

  /** These have tests of their own. */
  const FOR_SIGNED_IN_PEOPLE = [
    "approve_company_name",
    "close_own_jobs",
    "count_for_moderation",
    "decide_jobs",
    "delete_company",
    "dismiss_job_reports",
    "extend_own_jobs",
    "find_moderated_company",
    "find_moderated_job",
    "reinstate_company",
    "list_applications",
    "list_company_applications",
    "list_jobs_of_company",
    "list_moderated_companies",
    "list_moderated_jobs",
    "list_own_jobs",
    "list_reported_jobs",
    "list_riskiest_jobs",
    "own_verification",
    "suspend_company",
    "withdraw_verification",
  ];

  /** What they answer is public. */
  const FOR_EVERYBODY = ["count_open_jobs", "find_withdrawn_job", "list_companies", "verification", "verifications_of"];

  test("the lists above name every public function", async () => {
    const functions = await sql<{ name: string }[]>`
      select proname as name from pg_proc where pronamespace = 'public'::regnamespace order by 1`;
    const known = [...CALLS.map(([name]) => name as string), ...FOR_SIGNED_IN_PEOPLE, ...FOR_EVERYBODY];
    expect(functions.map(({ name }) => name)).toEqual(known.sort());
  });

  test("make_super_admin leaves the account alone when an employer calls it for itself", async () => {
    await world.employerB.client.rpc("make_super_admin", { account_email: world.employerB.email });
    const { data } = await world.server
      .from("profiles")
      .select("role")
      .eq("id", world.employerB.id)
      .single()
      .throwOnError();
    expect(data.role).toBe("employer");
  });
});
