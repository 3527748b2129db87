import { describe, expect, inject, test } from "vitest";

import { createWorld } from "./world.ts";
import { signUpEmployer, type Person } from "#tests/fixtures/clients.ts";
import { randomUUID, uniquePhone, uniqueWord } from "#tests/fixtures/random.ts";
import { insertJob } from "#tests/fixtures/rows.ts";
import { useSql } from "#tests/fixtures/sql.ts";

// A suspended or deleted company is recognised by its phone and its texts, however many companies share them.

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

async function insertCompany(name: string, id: string = randomUUID()): Promise<Company> {
  const metadata = { company_name: name, phone_number: uniquePhone() };
  await sql`insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)
    values (${id}, ${`${uniqueWord()}@company.example`}, now(), ${sql.json(metadata)})`;
  return { id };
}

/** The last of all ids: the others come first where companies are read in the order of their ids. */
const LAST_ID = () => `ffffffff${randomUUID().slice(8)}`;

/** Posts with a phone number and a text, and changes its number afterwards. */
async function postWith(owner: Company, phone: string, description: string) {
  await rename(owner, { phone_number: phone });
  const job = await jobOf(owner, { company: "As posted", description });
  await rename(owner, { phone_number: uniquePhone() });
  return job;
}

/** More than are read in the order of their ids. */
async function addDecoys(phone: string, description: string) {
  for (let number = 0; number < 21; number += 1) await postWith(await insertCompany("Decoy"), phone, description);
}

describe("a company is recognised among decoys by its earlier phone and its text", () => {
  const bySuspension = { suspended: true, deleted: false };
  test.each([
    { what: "suspended", end: [suspend], name: "The Last", expected: bySuspension },
    {
      what: "suspended, then deleted",
      end: [suspend, deleteCompany],
      name: "As posted",
      expected: { suspended: true, deleted: true },
    },
    {
      what: "deleted",
      end: [deleteCompany],
      name: "As posted",
      expected: { suspended: false, deleted: true },
    },
  ])("$what", async ({ end, name, expected }) => {
    const [phone, description] = [uniquePhone(), newText()];
    const last = await insertCompany("The Last", LAST_ID());
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

test("the suspended company is named first of all that have phone, domain and text in common", async () => {
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

test("a company that was reinstated and then deleted is not called suspended", async () => {
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

test("a company that posted a job with the same phone is found after either has changed its phone", async () => {
  const [phone, other] = [uniquePhone(), uniquePhone()];
  const [scammer, honest, one] = [await employer("Old Name"), await employer("Honest"), await employer("New Name")];
  await rename(scammer, { phone_number: phone });
  for (let number = 0; number < 3; number += 1) await jobOf(scammer);
  await rename(scammer, { phone_number: other });
  await jobOf(honest);
  await suspend(scammer);
  await rename(one, { phone_number: phone });
  const job = await jobOf(one);
  const found = [{ id: scammer.id, name: "Old Name", suspended: true, deleted: false, job_id: null }];
  expect((await knownOf(job)).same_phone).toEqual(found);
  // Changing the phone after posting does not help.
  await rename(one, { phone_number: uniquePhone() });
  expect((await knownOf(job)).same_phone).toEqual(found);
  // It is named once when both phones match.
  await rename(scammer, { phone_number: phone });
  expect((await knownOf(job)).same_phone).toEqual(found);
});
