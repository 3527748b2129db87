import { describe, expect, inject, test } from "vitest";

import { clientOf, createWorld } from "./world.ts";
import { signUpEmployer, type Client } from "#tests/fixtures/clients.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";
import { insertApplication, insertJob, insertReport } from "#tests/fixtures/rows.ts";
import { useSql } from "#tests/fixtures/sql.ts";

// Who did or saw what: what is logged, who reads it, and that it stays as it is.

const { environment } = inject("backends");
const world = await createWorld();
const sql = useSql();
const moderator = world.superAdmin;

type Entry = { action: string; object: string | null; network: string | null; actor: string | null };

const plain = (data: unknown) =>
  (data as Entry[]).map(({ action, object, network, actor }) => ({ action, object, network, actor }));

const search = async (searched: string, client: Client = moderator.client) =>
  plain((await client.rpc("search_audit_log", { searched, page_size: 50, page_start: 0 }).throwOnError()).data);
const own = async (client: Client) => plain((await client.rpc("own_audit_log").throwOnError()).data);

const logIn = (account_email: string, succeeded: boolean, from_network: string) =>
  world.server.rpc("audit_login", { account_email, succeeded, from_network }).throwOnError();

describe("the log", () => {
  test("has logins, readings, decisions, suspensions and deletions, as super-admin and employer see them", async () => {
    const owner = await signUpEmployer(environment);
    const job = await insertJob(world.server, { company_uid: owner.id });
    const application = await insertApplication(world.server, job.id);
    await logIn(owner.email.toUpperCase(), true, "198.51.100.1");
    await logIn(owner.email, false, "198.51.100.2");
    const reading = { action: "resume read", object: application.id, job: job.id, from_network: "198.51.100.3" };
    for (const { id } of [owner, moderator])
      await world.server.rpc("audit_reading", { ...reading, reader: id }).throwOnError();
    const seen = [{ id: job.id, version: 1, name_version: 1 }];
    await moderator.client.rpc("decide_jobs", { seen, new_status: "approved", new_reason: "" }).throwOnError();
    await owner.client.from("applications").delete().eq("id", application.id).throwOnError();
    await moderator.client.rpc("suspend_company", { company: owner.id, reason: "Fees" }).throwOnError();
    expect((await own(owner.client)).length).toBe(0);
    await moderator.client.rpc("reinstate_company", { company: owner.id }).throwOnError();

    const ofOwner = (entry: Partial<Entry>) => ({ object: null, network: null, ...entry });
    expect(await own(owner.client)).toEqual([
      ofOwner({ action: "company reinstated", object: owner.id, actor: "a moderator" }),
      ofOwner({ action: "company suspended", object: owner.id, actor: "a moderator" }),
      ofOwner({ action: "application deleted", object: application.id, actor: "you" }),
      ofOwner({ action: "job approved", object: job.id, actor: "a moderator" }),
      ofOwner({ action: "resume read", object: application.id, actor: "a moderator" }),
      ofOwner({ action: "resume read", object: application.id, actor: "you", network: "198.51.100.3" }),
      ofOwner({ action: "login failed", actor: null, network: "198.51.100.2" }),
      ofOwner({ action: "login", actor: "you", network: "198.51.100.1" }),
    ]);
    expect(await search(application.id.toUpperCase())).toEqual([
      { action: "application deleted", object: application.id, actor: owner.email, network: null },
      { action: "resume read", object: application.id, actor: moderator.email, network: "198.51.100.3" },
      { action: "resume read", object: application.id, actor: owner.email, network: "198.51.100.3" },
    ]);
    await moderator.client.rpc("delete_company", { company: owner.id, reject_jobs: false, reason: "" }).throwOnError();
    expect((await search(owner.id))[0]).toEqual(
      ofOwner({ action: "company deleted", object: owner.id, actor: moderator.email }),
    );
    const byActor = await search(owner.email.toUpperCase());
    expect(byActor.map(({ action }) => action)).toEqual([
      "application deleted",
      "resume read",
      "login failed",
      "login",
    ]);
    expect(await search(moderator.email)).toContainEqual(
      expect.objectContaining({ action: "company suspended", object: owner.id }),
    );
  });

  test("has the applications that go with their job", async () => {
    const job = await insertJob(world.server, { company_uid: world.employerA.id });
    const application = await insertApplication(world.server, job.id);
    await world.employerA.client.from("jobs").delete().eq("id", job.id).throwOnError();
    expect(await own(world.employerA.client)).toContainEqual(
      expect.objectContaining({ action: "application deleted", object: application.id, actor: "you" }),
    );
  });

  test("keeps no address that has no account", async () => {
    const network = uniqueWord();
    await logIn("typed@nobody.example", false, network);
    expect(await search(network)).toEqual([{ action: "login failed", object: null, actor: null, network }]);
    expect(await search("typed@nobody.example")).toEqual([]);
  });
});

describe("who may do what", () => {
  test("has decisions about names, and dismissed reports for moderators alone", async () => {
    const owner = await signUpEmployer(environment);
    const job = await insertJob(world.server, { company_uid: owner.id, status: "approved" });
    const { id } = job;
    const rename = (company_name: string) =>
      owner.client.from("companies").update({ company_name }).eq("id", owner.id).throwOnError();
    const company = owner.id;
    await rename("State Bank of India");
    await moderator.client.rpc("refuse_company_name", { company, seen_version: 2 }).throwOnError();
    await rename("Yamuna Traders");
    await moderator.client
      .rpc("approve_company_name", { company, seen_version: 3, seen_refused: false })
      .throwOnError();
    await insertReport(world.server, job);
    const { data } = await moderator.client.rpc("find_moderated_job", { job: id }).throwOnError();
    const seen_reports = (data as { reports: { seen: string } }).reports.seen;
    await moderator.client.rpc("dismiss_job_reports", { job: id, seen_version: 1, seen_reports }).throwOnError();
    const names = ["name approved", "name rejected"];
    expect((await own(owner.client)).map(({ action }) => action)).toEqual(names);
    expect((await search(owner.id)).map(({ action }) => action)).toEqual(names);
    expect((await search(id)).map(({ action }) => action)).toEqual(["reports dismissed"]);
  });

  test.each(["anon", "employerA", "employerB"] as const)("%s does not search it", async (who) => {
    const all = { searched: "", page_size: 50, page_start: 0 };
    expect((await clientOf(world, who).rpc("search_audit_log", all)).error?.code).toBe("42501");
  });

  test("an employer reads of its own account alone, a visitor and the super-admin of none", async () => {
    await logIn(world.employerB.email, true, "198.51.100.9");
    expect(await own(world.employerA.client)).not.toContainEqual(expect.objectContaining({ network: "198.51.100.9" }));
    expect(await own(moderator.client)).toEqual([]);
    expect((await world.anon.rpc("own_audit_log")).error?.code).toBe("42501");
  });

  test.each(["anon", "employerA", "superAdmin"] as const)("%s writes nothing", async (who) => {
    const client = clientOf(world, who);
    const network = uniqueWord();
    const login = { account_email: world.employerA.email, succeeded: true, from_network: network };
    expect((await client.rpc("audit_login", login)).error?.code).toBe("42501");
    const reading = { action: "x", object: "x", job: world.employerA.id, reader: world.employerA.id };
    expect((await client.rpc("audit_reading", { ...reading, from_network: network })).error?.code).toBe("42501");
    expect(await search(network)).toEqual([]);
  });
});

describe("an entry", () => {
  async function entry(daysAgo: number): Promise<string> {
    const object = uniqueWord();
    await sql`
      insert into public.audit_log (action, object, created_at)
      values ('login', ${object}, now() - make_interval(days => ${daysAgo}))`;
    return object;
  }
  const rowsOf = (object: string) => sql`select action from public.audit_log where object = ${object}`;

  test("is neither changed nor deleted within a year, also with the secret key and by the owner of the table", async () => {
    const object = await entry(364);
    const change = { action: "changed" };
    expect((await world.server.from("audit_log").update(change).eq("object", object)).error?.code).toBe("42501");
    expect((await world.server.from("audit_log").delete().eq("object", object)).error?.code).toBe("42501");
    for (const statement of [
      `update public.audit_log set action = 'changed' where object = '${object}'`,
      `delete from public.audit_log where object = '${object}'`,
      "truncate public.audit_log",
    ])
      await expect(sql.unsafe(statement)).rejects.toThrow("The audit log cannot be changed.");
    expect([...(await rowsOf(object))]).toEqual([{ action: "login" }]);
  });
});
