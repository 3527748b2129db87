import { expect, test } from "vitest";

import { clientOf, createWorld, EVERYBODY } from "./world.ts";
import { randomUUID, uniquePhone, uniqueWord } from "#tests/fixtures/random.ts";
import { insertApplication, insertJob } from "#tests/fixtures/rows.ts";
import { useSql } from "#tests/fixtures/sql.ts";

const world = await createWorld();
const { server, employerA } = world;
const sql = useSql();

const newDigest = () => randomUUID().replaceAll("-", "").repeat(2);

async function opens(digest: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`select id from private.applications_of_link(${digest}) as id`;
  return rows.map(({ id }) => id).sort();
}

test("a form that is sent again after a lost answer gets a link of its own to the same application", async () => {
  const job = await insertJob(server, { status: "approved" });
  const values = {
    job: job.id,
    applicant_name: "Priya Sharma",
    applicant_email: `${uniqueWord()}@seeker.example`,
    applicant_phone: uniquePhone(),
    applicant_course: "",
    resume_key: `${job.id}/${randomUUID()}.pdf`,
    resume_file_name: "cv.pdf",
    agreed_to: "2026-12",
    digest: randomUUID(),
  };
  const [first, second] = [newDigest(), newDigest()];
  const send = async (link_digest: string) =>
    (await server.rpc("submit_application", { ...values, link_digest }).throwOnError()).data;
  expect(await send(first)).toMatchObject({ outcome: "applied" });
  expect(await send(second)).toEqual({ outcome: "sent-before" });
  const { data } = await server.from("applications").select("id").eq("job_id", job.id).single().throwOnError();
  expect(await opens(first)).toEqual([data.id]);
  expect(await opens(second)).toEqual([data.id]);
});

test("a mailbox's link opens all its applications and no other", async () => {
  const [one, two, foreign] = await Promise.all(
    [1, 2, 3].map(async () => insertApplication(server, (await insertJob(server, { company_uid: employerA.id })).id)),
  );
  if (!one || !two || !foreign) throw new Error("no applications");
  await server.from("applications").update({ email: one.email.toUpperCase() }).eq("id", two.id).throwOnError();
  const digest = newDigest();
  await server.rpc("create_mailbox_link", { link_digest: digest, of_mailbox: one.email }).throwOnError();
  expect(await opens(digest)).toEqual([one.id, two.id].sort());
});

test("an expired link opens nothing and is not renewed", async () => {
  const application = await insertApplication(server, (await insertJob(server, { company_uid: employerA.id })).id);
  const digest = newDigest();
  await server.rpc("create_mailbox_link", { link_digest: digest, of_mailbox: application.email }).throwOnError();
  await sql`update private.applicant_links set expires_at = now() where digest = ${digest}`;
  expect(await opens(digest)).toEqual([]);
  expect(await opens(digest)).toEqual([]);
});

test.each(EVERYBODY)("%s can't make a link", async (who) => {
  const digest = newDigest();
  const { error } = await clientOf(world, who).rpc("create_mailbox_link", { link_digest: digest, of_mailbox: "a@b.in" });
  expect(error?.code).toBe("42501");
  expect(await sql`select from private.applicant_links where digest = ${digest}`).toHaveLength(0);
});
