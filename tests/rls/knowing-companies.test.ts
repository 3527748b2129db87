import { describe, expect, inject, test } from "vitest";

import { clientOf, createWorld } from "./world.ts";
import { FREE_MAIL, FREE_MAIL_EVERYWHERE, isFreeMail } from "#app/features/safety/free-mail.ts";
import type { Database } from "#app/lib/database/database.types.ts";
import { makeSuperAdminPerson, signUpEmployer, type Person } from "#tests/fixtures/clients.ts";
import { uniquePhone, uniqueWord } from "#tests/fixtures/random.ts";
import { insertJob, type JobRow } from "#tests/fixtures/rows.ts";
import { useSql } from "#tests/fixtures/sql.ts";

// What a moderator is told beside a job of its company, and of the texts that were approved last.
const world = await createWorld();
const sql = useSql(2);

type Alike = { name: string; suspended: boolean; deleted?: boolean; job_id?: string };
type Card = {
  id: string;
  known: {
    registered_at: string;
    approved: number;
    rejected: number;
    reported: number;
    same_phone: Alike[];
    mail_domain: string;
    same_domain: Alike[];
    same_text: Alike[];
    decisions: { to: string; reason: string | null; actor: string | null }[];
  } | null;
  approved_texts: Record<string, unknown> | null;
};

async function cardOf({ id }: Pick<JobRow, "id">, client = world.superAdmin.client): Promise<Card | null> {
  return (await client.rpc("find_moderated_job", { job: id })).data as Card | null;
}
const knownOf = async (job: JobRow) => (await cardOf(job))?.known;

const employer = (name?: string) => signUpEmployer(inject("backends").environment, name);
const jobOf = ({ id }: Person, fields: Parameters<typeof insertJob>[1] = {}) =>
  insertJob(world.server, { company_uid: id, ...fields });
const decide = (job: JobRow, status: string, reason: string | null = null) =>
  world.superAdmin.client.from("jobs").update({ status, status_reason: reason }).eq("id", job.id).throwOnError();
const edit = (owner: Person, job: JobRow, fields: Database["public"]["Tables"]["jobs"]["Update"]) =>
  owner.client.from("jobs").update(fields).eq("id", job.id).throwOnError();
const rename = (id: string, fields: { phone_number?: string; email?: string }) =>
  world.server.from("companies").update(fields).eq("id", id).throwOnError();

describe("the record of a company", () => {
  test("its age, and what became of its jobs, also of one that was edited and one that was deleted since", async () => {
    const owner = await employer();
    const job = await jobOf(owner);
    await jobOf(owner, { status: "approved" });
    const [edited, deleted] = [await jobOf(owner), await jobOf(owner, { title: "Cook" })];
    await decide(edited, "rejected", "Asks for a fee");
    await decide(deleted, "rejected", "Asks for a deposit");
    await edit(owner, edited, { salary: "₹30,000" });
    await owner.client.from("jobs").delete().eq("id", deleted.id).throwOnError();
    const known = await knownOf(job);
    expect(known).toMatchObject({ approved: 1, rejected: 2, reported: 0 });
    expect(Date.now() - Date.parse(known?.registered_at ?? "")).toBeLessThan(60 * 60 * 1000);
    // Newest first, by moderators only, and none about the job itself.
    expect(known?.decisions).toMatchObject([
      { to: "rejected", reason: "Asks for a deposit", actor: world.superAdmin.email },
      { to: "rejected", reason: "Asks for a fee" },
    ]);
    expect((await knownOf(edited))?.decisions).toHaveLength(1);
  });

  test("a rejection does not count where a moderator took it back within ten minutes", async () => {
    const owner = await employer();
    const job = await jobOf(owner);
    const [undone, corrected, again] = [
      await jobOf(owner),
      await jobOf(owner, { status: "approved" }),
      await jobOf(owner),
    ];
    const [edited, overruled, appealed] = [await jobOf(owner), await jobOf(owner), await jobOf(owner)];
    for (const one of [undone, corrected, again, edited, overruled, appealed]) await decide(one, "rejected", "Fees");
    expect((await knownOf(job))?.rejected).toBe(6);
    await sql`update public.moderation_log set created_at = now() - interval '2 minutes' where company_uid = ${owner.id}`;
    await sql`update public.moderation_log set created_at = now() - interval '11 minutes' where job_id = ${appealed.id}`;
    await decide(undone, "pending");
    await decide(corrected, "approved");
    await decide(again, "pending");
    await decide(again, "rejected", "Fees");
    const another = await makeSuperAdminPerson(inject("backends").environment);
    await another.client.from("jobs").update({ status: "approved" }).eq("id", overruled.id).throwOnError();
    // An edit and a late decision do not take a rejection back.
    await edit(owner, edited, { salary: "₹30,000" });
    await decide(edited, "approved");
    await decide(appealed, "approved");
    expect((await knownOf(job))?.rejected).toBe(3);
    const { data } = await world.superAdmin.client.rpc("find_moderated_company", { company: owner.id }).throwOnError();
    expect(data).toMatchObject({ rejected_jobs: 3 });
  });

  test("other companies with the same phone, and the same domain if it is no free mail", async () => {
    const [one, other, third] = [await employer(), await employer("The Other"), await employer()];
    const [phone, domain] = [uniquePhone(), `${uniqueWord()}.example`];
    await rename(one.id, { phone_number: phone, email: `hr@${domain}` });
    await rename(other.id, { phone_number: phone, email: `jobs@${domain.toUpperCase()}` });
    await rename(third.id, { email: `${uniqueWord()}@gmail.com` });
    await world.superAdmin.client.rpc("suspend_company", { company: other.id, reason: "Fees" }).throwOnError();
    const alike = [{ name: "The Other", suspended: true }];
    expect(await knownOf(await jobOf(one))).toMatchObject({
      same_phone: alike,
      same_domain: alike,
      mail_domain: domain,
    });
    await rename(one.id, { email: `${uniqueWord()}@gmail.com` });
    expect(await knownOf(await jobOf(one))).toMatchObject({ mail_domain: "gmail.com", same_domain: [] });
  });

  test("the database and the forms hold the same two rules for free mail", async () => {
    const [found] = await sql<{ prosrc: string }[]>`
      select prosrc from pg_proc where oid = 'private.is_free_mail'::regproc`;
    const domains = Array.from(found?.prosrc.matchAll(/'([^']+)'/g) ?? [], ([, domain]) => domain);
    expect(domains.sort()).toEqual([FREE_MAIL_EVERYWHERE.source, ...FREE_MAIL].sort());
    const hosts =
      "gmail.com yahoo.fr live.co.uk yahoo.com.br web.de acme.in live.acme.in livemint.com mygmail.com".split(" ");
    const rows = await sql`select private.is_free_mail(host) as free from unnest(${hosts}::text[]) as host`;
    expect(rows.map(({ free }) => free as boolean)).toEqual(hosts.map(isFreeMail));
  });

  describe("nearly the same text", () => {
    const text = (company: string, pay: string, more = "") =>
      `${more}${company} is hiring candidates for simple copy and paste work from home, pay ${pay} daily. Call today! Seats are limited.`;

    test("is found with another company's name, numbers, marks and another sentence; once for each company", async () => {
      const word = uniqueWord().replaceAll(/\d/g, "x");
      const [one, other, gone] = [await employer(), await employer("Bharat Digital"), await employer()];
      const job = await jobOf(one, { company: "Acme", description: text(`Acme ${word}`, "500") });
      const alike = await Promise.all(
        [1, 2].map(() =>
          jobOf(other, {
            company: "Bharat Digital",
            description: text(`BHARAT DIGITAL ${word},`, "₹ 2,000 –", "Hello. "),
          }),
        ),
      );
      await jobOf(gone, { company: "Old Company", description: text(`Old Company ${word}`, "900") });
      await world.superAdmin.client.from("companies").delete().eq("id", gone.id).throwOnError();
      await jobOf(await employer(), {
        description: `Keeps the books of the company and of ${word} its customers. GST.`,
      });
      const same = (await knownOf(job))?.same_text ?? [];
      expect(same.map(({ name }) => name).sort()).toEqual(["Bharat Digital", "Old Company"]);
      expect(alike.map(({ id }) => id)).toContain(same.find(({ name }) => name === "Bharat Digital")?.job_id);
      expect(same.find(({ name }) => name === "Old Company")).toMatchObject({ deleted: true });
    });

    test("is not what short texts have in common, nor one long sentence alone", async () => {
      const sentence = `This ${uniqueWord().replaceAll(/\d/g, "x")} company is an equal opportunity employer and welcomes everybody`;
      const [one, other] = [await employer(), await employer()];
      await jobOf(other, {
        description: `${sentence}. Drives a truck at night, loads and unloads. Licence. Own helmet. Diwali bonus.`,
      });
      expect(
        (
          await knownOf(
            await jobOf(one, {
              description: `${sentence}. Teaches maths to class ten; B.Ed. Mornings only. School bus.`,
            }),
          )
        )?.same_text,
      ).toEqual([]);
      await jobOf(other, { description: "Keeps the books." });
      expect((await knownOf(await jobOf(one, { description: "Keeps the books." })))?.same_text).toEqual([]);
    });
  });

  test.each(["anon", "employerA", "employerB"] as const)("is not told to %s", async (who) => {
    const job = await jobOf(world.employerA, { status: "approved" });
    const card = await cardOf(job, clientOf(world, who));
    expect(card?.known ?? null).toBeNull();
    expect(card?.approved_texts ?? null).toBeNull();
  });

  test("is nothing where the company is gone", async () => {
    expect(await knownOf(await insertJob(world.server))).toBeNull();
  });
});

describe("the texts that were approved last", () => {
  const approvedOf = async (job: JobRow) => (await cardOf(job))?.approved_texts;

  test("are kept when an employer edits an approved job, through further edits, until it is approved again", async () => {
    const owner = await employer();
    const job = await jobOf(owner, { status: "approved", salary: "₹15,000" });
    expect(await approvedOf(job)).toBeNull();
    await edit(owner, job, { salary: "₹25,000" });
    await edit(owner, job, { salary: "₹35,000" });
    expect(await approvedOf(job)).toMatchObject({ salary: "₹15,000", title: job.title });
    expect(await approvedOf(job)).not.toHaveProperty("status");
    await decide(job, "approved");
    expect(await approvedOf(job)).toBeNull();
    await edit(owner, job, { about: "Another company." });
    expect(await approvedOf(job)).toMatchObject({ salary: "₹35,000", about: job.about });
  });

  test("are not those of an approval that was taken back", async () => {
    const owner = await employer();
    const job = await jobOf(owner, { status: "approved", salary: "₹15,000" });
    await edit(owner, job, { salary: "₹25,000" });
    await decide(job, "approved");
    await decide(job, "pending");
    expect(await approvedOf(job)).toMatchObject({ salary: "₹15,000" });
    const first = await jobOf(owner);
    await decide(first, "approved");
    await decide(first, "pending");
    expect(await approvedOf(first)).toBeNull();
  });

  test("are those of a job that a moderator set back to pending with a reason", async () => {
    const owner = await employer();
    const job = await jobOf(owner, { salary: "₹19,000" });
    await decide(job, "approved");
    await decide(job, "pending", "Look again");
    await edit(owner, job, { salary: "₹90,000" });
    expect(await approvedOf(job)).toMatchObject({ salary: "₹19,000" });
  });

  test("are those of a job that was rejected later, and go with the job", async () => {
    const owner = await employer();
    const job = await jobOf(owner);
    await decide(job, "approved");
    await decide(job, "rejected", "Asks for a fee");
    await edit(owner, job, { title: "Cook" });
    expect(await approvedOf(job)).toMatchObject({ title: job.title });
    await world.server.from("jobs").delete().eq("id", job.id).throwOnError();
    const kept = world.server.from("approved_texts").select("job_id").eq("job_id", job.id);
    expect((await kept.throwOnError()).data).toEqual([]);
  });
});
