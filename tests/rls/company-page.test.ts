import { expect, inject, test } from "vitest";

import { clientOf, createWorld } from "./world.ts";
import { signUpEmployer, type Client } from "#tests/fixtures/clients.ts";
import { randomUUID, uniquePhone, uniqueWord } from "#tests/fixtures/random.ts";
import { insertJob, insertReport } from "#tests/fixtures/rows.ts";
import { useSql } from "#tests/fixtures/sql.ts";

// The moderators' page about a company.
const world = await createWorld();
const sql = useSql();
const employer = (name?: string) => signUpEmployer(inject("backends").environment, name);

type Page = {
  card: { id: string };
  jobs: { id: string; last: { to: string; reason: string } | null }[];
  decisions: { title: string; job_id: string | null; reason: string | null }[];
  reports: { job_id: string; outcome: string | null }[];
  similar: Record<"phone" | "domain" | "text" | "network", { id: string }[]>;
  notes: { note: string; author: string }[];
};

const ask = (client: Client, company: string, page_start = 0, page_size = 50) =>
  client.rpc("read_company_page", { company, page_size, page_start });
const read = async (company: string, start?: number, size?: number) =>
  (await ask(world.superAdmin.client, company, start, size).throwOnError()).data as Page | null;
const note = (client: Client, company: string, text: string) =>
  client.rpc("note_about_company", { company, note: text });

test("has the jobs with their last decisions, and those about deleted jobs", async () => {
  const { id } = await employer();
  const jobOf = (title: string) => insertJob(world.server, { company_uid: id, title });
  const [deleted, kept] = [await jobOf("Cook"), await jobOf("Driver")];
  for (const job of [deleted, kept]) {
    const fields = { status: "rejected", status_reason: `No ${job.title}` };
    await world.superAdmin.client.from("jobs").update(fields).eq("id", job.id).throwOnError();
  }
  await insertReport(world.server, kept);
  await world.server.from("jobs").delete().eq("id", deleted.id).throwOnError();
  const page = await read(id);
  expect(page).toMatchObject({
    card: { id },
    jobs: [{ id: kept.id, last: { to: "rejected", reason: "No Driver" } }],
    decisions: [
      { title: "Driver", job_id: kept.id },
      { title: "Cook", job_id: null, reason: "No Cook" },
    ],
    reports: [{ job_id: kept.id, outcome: null }],
  });
  await jobOf("Guard");
  expect([(await read(id, 0, 1))?.jobs, (await read(id, 1, 1))?.jobs]).toEqual([
    [expect.not.objectContaining({ id: kept.id })],
    [expect.objectContaining({ id: kept.id })],
  ]);
  expect(await read(randomUUID())).toBeNull();
});

test("names companies with the same phone, domain, text and network, each once", async () => {
  const [one, other, third] = [await employer(), await employer(), await employer()];
  const [phone_number, domain] = [uniquePhone(), `${uniqueWord()}.example`];
  for (const { id } of [one, other]) {
    await world.server
      .from("companies")
      .update({ phone_number, email: `${uniqueWord()}@${domain}` })
      .eq("id", id)
      .throwOnError();
  }
  const description = `We look for people who ${uniqueWord()} every morning in a large and clean kitchen of the town.`;
  for (const { id } of [one, one, other]) await insertJob(world.server, { company_uid: id, description });
  for (const { id } of [one, third]) {
    await sql`insert into public.audit_log (action, account_id, actor_id, network) values ('login', ${id}, ${id}, ${domain})`;
  }
  const { similar } = (await read(one.id)) ?? expect.fail("There is no page.");
  expect(Object.fromEntries(Object.entries(similar).map(([why, found]) => [why, found.map(({ id }) => id)]))).toEqual({
    ...{ phone: [other.id], domain: [other.id], text: [other.id], network: [third.id] },
  });
});

test("the same note again is stored once in ten minutes", async () => {
  const { id } = await employer();
  const { superAdmin } = world;
  const notes = async () => (await read(id))?.notes.map(({ note }) => note);
  const retried = await Promise.all([note(superAdmin.client, id, "Called."), note(superAdmin.client, id, "Called. ")]);
  expect(retried.map(({ data }) => data)).toEqual([true, true]);
  expect(await notes()).toEqual(["Called."]);
  for (const text of ["No answer.", "Called."]) await note(superAdmin.client, id, text).throwOnError();
  expect(await notes()).toEqual(["Called.", "No answer.", "Called."]);
  await sql`update public.company_notes set created_at = now() - interval '11 minutes' where company_id = ${id}`;
  await note(superAdmin.client, id, "Called.").throwOnError();
  expect(await notes()).toHaveLength(4);
});

test("notes are added by moderators, and deleted with the company", async () => {
  const { id, client } = await employer();
  expect((await note(world.superAdmin.client, id, " Called back. ")).data).toBe(true);
  expect((await read(id))?.notes).toMatchObject([{ note: "Called back.", author: world.superAdmin.email }]);
  for (const caller of [client, clientOf(world, "anon")]) {
    expect((await note(caller, id, "Ours")).error?.code).toBe("42501");
    expect((await ask(caller, id)).error?.code).toBe("42501");
  }
  expect((await note(world.superAdmin.client, id, " ")).error).not.toBeNull();
  expect((await note(world.superAdmin.client, randomUUID(), "Gone")).data).toBe(false);
  expect((await read(id))?.notes).toHaveLength(1);
  await world.superAdmin.client.rpc("delete_company", { company: id, reject_jobs: false, reason: "" }).throwOnError();
  expect(await sql`select from public.company_notes where company_id = ${id}`).toHaveLength(0);
});
