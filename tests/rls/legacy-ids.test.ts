import { describe, expect, test } from "vitest";

import { createWorld } from "./world.ts";
import { randomUUID, uniqueWord } from "#tests/fixtures/random.ts";
import { newApplication, newJob, readApplication, readJob } from "#tests/fixtures/rows.ts";

// What the import of the old build writes, and who finds it. The functions are for the server alone: server-tables.test.ts.

const world = await createWorld();

const legacyJob = (fields: Record<string, unknown> = {}) => ({
  ...newJob({ status: "approved" }),
  id: randomUUID(),
  legacy_id: uniqueWord(),
  aliases: [uniqueWord()],
  company_uid: world.employerA.id as string | null,
  company_deleted_at: null as string | null,
  posted_date: "2024-05-06T07:08:09.000Z",
  created_at: "2024-05-06T07:08:08.000Z",
  contact_email: null as string | null,
  contact_phone: null as string | null,
  kind: "full-time",
  expires_at: "2099-01-01T18:30:00.000Z",
  closed_at: null as string | null,
  closed_reason: null as string | null,
  ...fields,
});
type LegacyJob = ReturnType<typeof legacyJob>;

const importJobs = (...records: LegacyJob[]) => world.server.rpc("import_legacy_jobs", { records });
const find = async (oldId: string) =>
  (await world.server.rpc("find_legacy_job", { old_id: oldId }).throwOnError()).data as string | null;
const known = async (kind: string, ...oldIds: string[]) =>
  (await world.server.rpc("find_legacy_ids", { of_collection: kind, old_ids: oldIds }).throwOnError()).data;

/** The two REST servers write dates in different ways. */
const withDates = (row: object | null) =>
  Object.fromEntries(
    Object.entries(row ?? {}).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === "string" && /_(?:at|date)$/.test(name) ? new Date(value).toISOString() : value,
    ]),
  );

describe("a job of the old build", () => {
  test("is found by its old ids while visitors may read it", async () => {
    const job = legacyJob();
    await importJobs(job).throwOnError();
    for (const oldId of [job.legacy_id, ...job.aliases]) expect(await find(oldId)).toBe(job.id);
    expect(await find(uniqueWord())).toBeNull();
    for (const status of ["rejected", "pending"]) {
      await world.server.from("jobs").update({ status }).eq("id", job.id).throwOnError();
      for (const oldId of [job.legacy_id, ...job.aliases]) expect(await find(oldId)).toBeNull();
    }
  });

  test("comes in as it was, and sends no notification", async () => {
    const job = legacyJob();
    const { count: waiting } = await world.server
      .from("notification_outbox")
      .select("*", { count: "exact", head: true });
    await importJobs(job).throwOnError();
    const row = await readJob(world.server, job.id);
    expect(row).toMatchObject({ title: job.title, status: "approved", company_uid: world.employerA.id, version: 1 });
    expect(Date.parse(row?.posted_date ?? "")).toBe(Date.parse(job.posted_date));
    const { count } = await world.server.from("notification_outbox").select("*", { count: "exact", head: true });
    expect(count).toBe(waiting);
  });

  // A column that is added later must be brought over, too, or be named here.
  test("has each of its columns", async () => {
    const notBrought = ["approved", "open", "posting_key", "version"];
    // The old build had none of these: they are read from its texts, or the usual ones.
    const facts = [
      ...["salary_min", "salary_max", "experience_min", "experience_max", "place", "shift"],
      ...["languages", "locality", "metro_station", "walk_in_from", "walk_in_to", "walk_in_opens", "walk_in_closes"],
      ...["walk_in_address", "walk_in_bring", "facts", "no_fees", "questions", "listed_last"],
      "changes_requested_at",
    ];
    const columns = {
      ...newJob({ location: "Noida", vacancies: 7, status: "rejected", status_reason: "imported: no public job" }),
      id: randomUUID(),
      company_uid: world.employerA.id,
      company_deleted_at: "2024-05-06T07:08:10.000Z",
      status_changed_at: "2024-05-06T07:08:09.000Z",
      posted_date: "2024-05-06T07:08:08.000Z",
      created_at: "2024-05-06T07:08:07.000Z",
      ...{ kind: "contract", expires_at: "2024-06-05T18:30:00.000Z" },
      ...{ closed_at: "2024-06-05T18:30:00.000Z", closed_reason: "expired" },
    };
    await importJobs(legacyJob(columns)).throwOnError();
    const row = withDates(await readJob(world.server, columns.id));
    expect(row).toMatchObject(columns);
    expect(Object.keys(row).sort()).toEqual([...Object.keys(columns), ...notBrought, ...facts].sort());
  });

  test("stays as it is here, or deleted, when it is brought again", async () => {
    const [kept, deleted] = [legacyJob(), legacyJob()];
    await importJobs(kept, deleted).throwOnError();
    await world.server.from("jobs").delete().eq("id", deleted.id).throwOnError();
    const again = [kept, deleted].map((job) => ({ ...job, id: randomUUID(), title: "Changed" }));
    await importJobs(...again).throwOnError();
    expect(await known("jobs", kept.legacy_id, deleted.legacy_id, uniqueWord())).toEqual({
      [kept.legacy_id]: { id: kept.id, exists: true },
      [deleted.legacy_id]: { id: deleted.id, exists: false },
    });
    expect((await readJob(world.server, kept.id))?.title).toBe(kept.title);
    for (const { id } of again) expect(await readJob(world.server, id)).toBeNull();
  });

  test("without its company has its contact with it, for the super-admin", async () => {
    const contact = { contact_email: `${uniqueWord()}@old.example`, contact_phone: "9810098100" };
    const job = legacyJob({ company_uid: null, company_deleted_at: new Date().toISOString(), ...contact });
    await importJobs(job).throwOnError();
    const readContact = { company_email: contact.contact_email, phone_number: "9810098100" };
    const { data } = await world.superAdmin.client.from("job_contacts").select().eq("job_id", job.id).throwOnError();
    expect(data).toMatchObject([readContact]);
  });

  test("that can't be is refused with its batch, and leaves nothing", async () => {
    const [good, bad] = [legacyJob(), legacyJob({ title: "x".repeat(151) })];
    const { error } = await importJobs(good, bad);
    expect(error?.message).toContain("violates check constraint");
    expect(await known("jobs", good.legacy_id, bad.legacy_id)).toEqual({});
    expect(await readJob(world.server, good.id)).toBeNull();
  });
});

describe("an application of the old build", () => {
  const legacyApplication = (jobId: string, fields: Record<string, unknown> = {}) => ({
    ...newApplication(jobId),
    id: randomUUID(),
    legacy_id: uniqueWord(),
    created_at: "2024-05-06T07:08:09.000Z",
    ...fields,
  });

  test("has each of its columns", async () => {
    const job = legacyJob();
    await importJobs(job).throwOnError();
    // Changed by the import: its time begins now.
    const notBrought = ["answers", "changed_at", "form_digest", "resume_scan", "state", "state_since"];
    const columns = {
      ...newApplication(job.id),
      id: randomUUID(),
      consented_at: "2024-05-06T07:08:08.000Z",
      created_at: "2024-05-06T07:08:09.000Z",
    };
    const records = [{ ...columns, legacy_id: uniqueWord() }];
    await world.server.rpc("import_legacy_applications", { records }).throwOnError();
    const row = withDates(await readApplication(world.server, columns.id));
    expect(row).toMatchObject(columns);
    expect(Object.keys(row).sort()).toEqual([...Object.keys(columns), ...notBrought].sort());
  });

  test("comes in once, and not beside one that was sent here", async () => {
    const job = legacyJob();
    await importJobs(job).throwOnError();
    const here = newApplication(job.id);
    await world.server.from("applications").insert(here).throwOnError();
    const fresh = legacyApplication(job.id);
    const sameEmail = legacyApplication(job.id, { email: here.email.toUpperCase() });
    const samePhone = legacyApplication(job.id, { phone: here.phone });
    const records = [fresh, sameEmail, samePhone];

    const duplicates = await world.server.rpc("find_legacy_duplicates", { records }).throwOnError();
    expect(duplicates.data.sort()).toEqual([sameEmail.legacy_id, samePhone.legacy_id].sort());
    const cameIn = await world.server.rpc("import_legacy_applications", { records }).throwOnError();
    expect(cameIn.data).toEqual([fresh.legacy_id]);
    expect(await known("applications", ...records.map((record) => record.legacy_id))).toEqual({
      [fresh.legacy_id]: { id: fresh.id, exists: true },
    });

    await world.server.from("applications").delete().eq("id", fresh.id).throwOnError();
    const again = { ...fresh, id: randomUUID() };
    const second = await world.server.rpc("import_legacy_applications", { records: [again] }).throwOnError();
    expect(second.data).toEqual([]);
    expect(await readApplication(world.server, again.id)).toBeNull();
  });
});

describe("a company of the old build", () => {
  test("keeps its date; one that shares an account changes nothing about it", async () => {
    const [oldId, sharing] = [uniqueWord(), uniqueWord()];
    const { id } = world.employerB;
    const date = "2023-04-05T06:07:08.000Z";
    await world.server
      .rpc("import_legacy_companies", { records: [{ legacy_id: oldId, id, created_at: date }] })
      .throwOnError();
    await world.server
      .rpc("import_legacy_companies", { records: [{ legacy_id: sharing, id, created_at: null }] })
      .throwOnError();
    const { data } = await world.server.from("companies").select().eq("id", id).single().throwOnError();
    expect(Date.parse(data.created_at)).toBe(Date.parse(date));
    expect(await known("companies", oldId, sharing)).toEqual({
      [oldId]: { id, exists: true },
      [sharing]: { id, exists: true },
    });
  });

  test("finds the account of its address", async () => {
    const { employerA, superAdmin } = world;
    const emails = [employerA.email, superAdmin.email, `${uniqueWord()}@old.example`];
    const { data } = await world.server.rpc("find_legacy_accounts", { emails }).throwOnError();
    const facts = { confirmed: true, has_company: true, is_super_admin: false };
    expect(data).toEqual({
      [employerA.email]: { id: employerA.id, ...facts },
      [superAdmin.email]: { id: superAdmin.id, ...facts, has_company: false, is_super_admin: true },
    });
  });
});
