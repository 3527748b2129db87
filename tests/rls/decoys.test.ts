import { describe, expect, inject, test } from "vitest";

import { createWorld } from "./world.ts";
import { signUpEmployer, type Person } from "#tests/fixtures/clients.ts";
import { randomUUID, uniquePhone, uniqueWord } from "#tests/fixtures/random.ts";
import { insertJob } from "#tests/fixtures/rows.ts";
import { useSql } from "#tests/fixtures/sql.ts";

// A company that was suspended or deleted is recognised by its phone and by its texts, however many others have them in common.

const world = await createWorld();
const sql = useSql(2);

type Company = Pick<Person, "id">;
type Alike = { name: string; suspended: boolean; deleted: boolean; job_id: string | null };
type Known = { same_phone: Alike[]; same_text: Alike[]; same_domain: Alike[] };

async function knownOf({ id }: { id: string }): Promise<Known> {
  const { data } = await world.superAdmin.client.rpc("find_moderated_job", { job: id }).throwOnError();
  return (data as { known: Known }).known;
}

const employer = (name?: string) => signUpEmployer(inject("backends").environment, name);
const jobOf = ({ id }: Company, fields: Parameters<typeof insertJob>[1] = {}) =>
  insertJob(world.server, { company_uid: id, ...fields });
const rename = ({ id }: Company, fields: { phone_number?: string; email?: string }) =>
  world.server.from("companies").update(fields).eq("id", id).throwOnError();
const suspend = ({ id }: Company) =>
  world.superAdmin.client.rpc("suspend_company", { company: id, reason: "Fees" }).throwOnError();
const deleteCompany = ({ id }: Company) => world.server.from("companies").delete().eq("id", id).throwOnError();

const newText = () =>
  `We hire candidates for copy and paste work ${uniqueWord().replaceAll(/\d/g, "x")} from home, paid each day. Call today!`;

/** A company whose id is the last of all, so whatever is found in the order of the ids is found before it. */
async function lastCompany(name: string): Promise<Company> {
  const id = `ffffffff${randomUUID().slice(8)}`;
  const metadata = { company_name: name, phone_number: uniquePhone() };
  await sql`insert into auth.users (id, email, raw_user_meta_data)
    values (${id}, ${`${uniqueWord()}@company.example`}, ${sql.json(metadata)})`;
  return { id };
}

/** Posts with a number and a text, and has another number since. */
async function postWith(owner: Company, phone: string, description: string) {
  await rename(owner, { phone_number: phone });
  const job = await jobOf(owner, { company: "As posted", description });
  await rename(owner, { phone_number: uniquePhone() });
  return job;
}

/** More than are looked at in the order of their ids. */
async function addDecoys(phone: string, description: string) {
  for (let number = 0; number < 21; number += 1) await postWith(await employer("Decoy"), phone, description);
}

describe("behind decoys, by a phone that it has no more and by its text, is recognised", () => {
  const bySuspension = { suspended: true, deleted: false };
  test.each([
    { what: "a company that is suspended", end: [suspend], name: "The Last", expected: bySuspension },
    {
      what: "one that was deleted after that",
      end: [suspend, deleteCompany],
      name: "As posted",
      expected: { suspended: true, deleted: true },
    },
    {
      what: "one that was deleted",
      end: [deleteCompany],
      name: "As posted",
      expected: { suspended: false, deleted: true },
    },
  ])("$what", async ({ end, name, expected }) => {
    const [phone, description] = [uniquePhone(), newText()];
    const last = await lastCompany("The Last");
    const { id: job_id } = await postWith(last, phone, description);
    await addDecoys(phone, description);
    for (const step of end) await step(last);
    const returned = await employer();
    await rename(returned, { phone_number: phone });
    const known = await knownOf(await jobOf(returned, { description }));
    for (const alike of [known.same_phone, known.same_text]) {
      expect(alike[0]).toMatchObject({ name, ...expected, ...(expected.deleted && { job_id }) });
      expect(alike.slice(1).map(({ name }) => name)).toEqual(["Decoy", "Decoy", "Decoy"]);
    }
  });
});

test("those that were suspended or deleted last are looked up, and not all that ever were", async () => {
  const undone = new Error("Everything was as it must be.");
  const asked = sql.begin(async (transaction) => {
    const suspended = await transaction<Company[]>`
      insert into public.suspension_log (company_id, company_name, suspended, jobs)
      select gen_random_uuid(), 'Suspended', true, 0 from generate_series(1, 301) returning company_id as id`;
    const deleted = await transaction<Company[]>`
      insert into auth.users (id, email) select gen_random_uuid(), gen_random_uuid() || '@company.example'
      from generate_series(1, 101) returning id`;
    await transaction`
      update public.profiles set company_closed_at = now() + number * interval '1 minute'
      from unnest(${deleted.map(({ id }) => id)}::uuid[]) with ordinality as closed (id, number)
      where profiles.id = closed.id`;
    const [row] = await transaction<{ found: string[] }[]>`select private.companies_to_recognise() as found`;
    for (const [first, ...others] of [suspended, deleted]) {
      expect(row?.found).not.toContain(first?.id);
      // Other tests may suspend some at this moment.
      expect(row?.found).toEqual(expect.arrayContaining(others.slice(-90).map(({ id }) => id)));
    }
    throw undone;
  });
  await expect(asked).rejects.toBe(undone);
});

test("the company that was suspended is named first, in spite of all others that have it in common", async () => {
  const description = newText();
  const [phone_number, domain] = [uniquePhone(), `${uniqueWord()}.example`];
  const newOne = async () => {
    const one = await employer();
    await rename(one, { phone_number, email: `hr@${domain}` });
    return { ...one, job: await jobOf(one, { description }) };
  };
  const others = await Promise.all(Array.from({ length: 5 }, newOne));
  const scammer = others.toSorted((one, other) => one.id.localeCompare(other.id)).at(-1)!;
  await suspend(scammer);
  const { job } = await newOne();
  const known = await knownOf(job);
  for (const alike of [known.same_phone, known.same_domain, known.same_text]) {
    expect(alike.map(({ suspended }) => suspended)).toEqual([true, false, false, false]);
  }
});

test("one that was let back and deleted then is not called suspended", async () => {
  const [phone, description] = [uniquePhone(), newText()];
  const [one, other] = [await employer(), await employer()];
  await postWith(one, phone, description);
  await suspend(one);
  await world.superAdmin.client.rpc("reinstate_company", { company: one.id }).throwOnError();
  await deleteCompany(one);
  await rename(other, { phone_number: phone });
  const known = await knownOf(await jobOf(other, { description }));
  for (const alike of [known.same_phone, known.same_text]) {
    expect(alike).toMatchObject([{ name: "As posted", suspended: false, deleted: true }]);
  }
});

test("suspended companies are named first, then deleted ones, then the others", async () => {
  const [phone, description] = [uniquePhone(), newText()];
  const companies = await Promise.all(["Stays", "Deleted", "Suspended"].map((name) => employer(name)));
  for (const owner of companies) await postWith(owner, phone, description);
  const [, deleted, suspended] = companies as [Person, Person, Person];
  await deleteCompany(deleted);
  await suspend(suspended);
  const returned = await employer();
  await rename(returned, { phone_number: phone });
  const known = await knownOf(await jobOf(returned, { description }));
  for (const alike of [known.same_phone, known.same_text]) {
    expect(alike.map(({ name }) => name)).toEqual(["Suspended", "As posted", "Stays"]);
  }
});

test("a company that posted a job with the same phone, whichever of the two has changed its own since", async () => {
  const [phone, other] = [uniquePhone(), uniquePhone()];
  const [scammer, honest, one] = [await employer("Old Name"), await employer("Honest"), await employer("New Name")];
  await rename(scammer, { phone_number: phone });
  for (let number = 0; number < 3; number += 1) await jobOf(scammer);
  await rename(scammer, { phone_number: other });
  await jobOf(honest);
  await suspend(scammer);
  await rename(one, { phone_number: phone });
  const job = await jobOf(one);
  const found = [{ name: "Old Name", suspended: true, deleted: false, job_id: null }];
  expect((await knownOf(job)).same_phone).toEqual(found);
  // Nor does it help the new one to change its phone as soon as the job is posted.
  await rename(one, { phone_number: uniquePhone() });
  expect((await knownOf(job)).same_phone).toEqual(found);
  // Both ways to know it name it once.
  await rename(scammer, { phone_number: phone });
  expect((await knownOf(job)).same_phone).toEqual(found);
});
