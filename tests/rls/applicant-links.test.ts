import { describe, expect, test } from "vitest";

import { openTransaction } from "./open-transaction.ts";
import { clientOf, createWorld, EVERYBODY } from "./world.ts";
import { randomUUID, uniquePhone, uniqueWord } from "#tests/fixtures/random.ts";
import { insertApplication, insertJob, readApplication } from "#tests/fixtures/rows.ts";
import { useSql } from "#tests/fixtures/sql.ts";

const world = await createWorld();
const { server, employerA } = world;
const sql = useSql(3);

const newDigest = () => randomUUID().replaceAll("-", "").repeat(2);

async function opens(digest: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`select id from private.applications_of_link(${digest}) as id`;
  return rows.map(({ id }) => id).sort();
}

test("a form that is sent again after a lost answer gets another link to the same application", async () => {
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
  const { error } = await clientOf(world, who).rpc("create_mailbox_link", {
    link_digest: digest,
    of_mailbox: "a@b.in",
  });
  expect(error?.code).toBe("42501");
  expect(await sql`select from private.applicant_links where digest = ${digest}`).toHaveLength(0);
});

/** An application with the link of its device. */
async function arrangeWithLink(jobId?: string) {
  const of = jobId ?? (await insertJob(server, { company_uid: employerA.id, status: "approved" })).id;
  const application = await insertApplication(server, of);
  const digest = newDigest();
  await sql`insert into private.applicant_links (digest, application_id) values (${digest}, ${application.id})`;
  return { application, digest };
}

const ACTS = {
  correct_application: { new_name: "Another", new_phone: "9000000001", new_course: "" },
  replace_resume: { resume_key: "other/key.pdf", resume_file_name: "other.pdf", scan: "clean" },
  withdraw_application: {},
};
const acts = Object.keys(ACTS) as (keyof typeof ACTS)[];

const act = (name: keyof typeof ACTS, link_digest: string, application: string, client = server) =>
  client.rpc(name, { link_digest, application, ...ACTS[name] } as never);

describe.each(acts)("%s", (name) => {
  test("changes no application that the link does not open", async () => {
    const [mine, foreign] = [await arrangeWithLink(), await arrangeWithLink()];
    for (const digest of [mine.digest, newDigest()]) await act(name, digest, foreign.application.id).throwOnError();
    expect(await readApplication(server, foreign.application.id)).toEqual(foreign.application);
  });

  test.each(EVERYBODY)("is refused to %s, also with a link", async (who) => {
    const { application, digest } = await arrangeWithLink();
    expect((await act(name, digest, application.id, clientOf(world, who))).error?.code).toBe("42501");
    expect(await readApplication(server, application.id)).toEqual(application);
  });

  test("changes the application of its link, and says when", async () => {
    const { application, digest } = await arrangeWithLink();
    await act(name, digest, application.id).throwOnError();
    const after = await readApplication(server, application.id);
    expect(after).not.toEqual(application);
    if (after) expect(Date.parse(after.changed_at)).toBeGreaterThan(Date.parse(application.changed_at));
  });
});

test("a phone number of another applicant is refused, and nothing changes", async () => {
  const { application, digest } = await arrangeWithLink();
  const other = await arrangeWithLink(application.job_id);
  const { data } = await server
    .rpc("correct_application", {
      ...{ link_digest: digest, application: application.id },
      ...{ new_name: "Another", new_phone: other.application.phone, new_course: "" },
    })
    .throwOnError();
  expect(data).toBe("phone used");
  expect(await readApplication(server, application.id)).toEqual(application);
});

test("of two withdrawals at once, one gets the file to delete", async () => {
  const { application, digest } = await arrangeWithLink();
  const answers = await Promise.all([1, 2].map(() => act("withdraw_application", digest, application.id)));
  expect(answers.map(({ data }) => data as unknown).sort()).toEqual([application.resume, null].sort());
});

/** Both wait for the application; the employer's deletion gets it first, and then needs the link too. */
test.each(["job", "application"])(
  "a withdrawal while the employer deletes the %s ends without an error",
  async (what) => {
    const { application, digest } = await arrangeWithLink();
    const held = await openTransaction(sql, async (transaction) => {
      await transaction`select from public.applications where id = ${application.id} for update`;
    });
    const waiting = (number: number) =>
      expect
        .poll(() => sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`)
        .toHaveLength(number);
    const deleted =
      what === "job"
        ? employerA.client.from("jobs").delete().eq("id", application.job_id).throwOnError().then()
        : employerA.client.from("applications").delete().eq("id", application.id).throwOnError().then();
    await waiting(1);
    const withdrawn = act("withdraw_application", digest, application.id).throwOnError().then();
    await waiting(2);
    await held.commit();
    await deleted;
    expect((await withdrawn).data as unknown).toBeNull();
    expect(await readApplication(server, application.id)).toBeNull();
    const { data: sealed } = await server.rpc("read_sealed_application", { sealed_id: application.id }).throwOnError();
    expect(sealed).toMatchObject({ application: { email: application.email } });
  },
);

describe("what the page of a link says", () => {
  type Page = { mailbox: string | null; applications: Record<string, unknown>[] };
  const read = async (link_digest: string) =>
    (await server.rpc("read_applicant_page", { link_digest }).throwOnError()).data as Page | null;

  test.each(["resume read", "applications exported"])(
    "%s by the employer, and not by a moderator, is when it was seen first",
    async (action) => {
      const { application, digest } = await arrangeWithLink();
      const { id, job_id: job } = application;
      const reading = { action, object: action === "resume read" ? id : job, job, from_network: "1" };
      const readBy = (reader: string) => server.rpc("audit_reading", { ...reading, reader }).throwOnError();
      const seenAt = async (link = digest) => (await read(link))?.applications[0]?.seen_at;
      await readBy(world.superAdmin.id);
      expect(await seenAt()).toBeNull();
      await readBy(employerA.id);
      const first = await seenAt();
      expect(first).toEqual(expect.any(String));
      await readBy(employerA.id);
      expect(await seenAt()).toBe(first);
      // One that comes after the export.
      expect(await seenAt((await arrangeWithLink(job)).digest)).toBeNull();
    },
  );

  test("renews the link for 180 days", async () => {
    const { digest } = await arrangeWithLink();
    await sql`update private.applicant_links set expires_at = now() + interval '1 day' where digest = ${digest}`;
    await read(digest);
    expect([
      ...(await sql`
        select expires_at > now() + interval '179 days' as renewed from private.applicant_links where digest = ${digest}`),
    ]).toEqual([{ renewed: true }]);
  });

  test("is the same for a closed, pending or rejected job", async () => {
    const { application, digest } = await arrangeWithLink();
    const pages = [];
    for (const change of [{ closed_reason: "filled" }, { status: "pending" }, { status: "rejected" }]) {
      await server.from("jobs").update(change).eq("id", application.job_id).throwOnError();
      pages.push(await read(digest));
    }
    expect(pages[0]?.applications).toMatchObject([{ open: false }]);
    expect(pages).toEqual([pages[0], pages[0], pages[0]]);
  });

  test("shows the approved title while another one is in review", async () => {
    const { application, digest } = await arrangeWithLink();
    const [before] = (await read(digest))?.applications ?? [];
    await employerA.client.from("jobs").update({ title: "Unread title" }).eq("id", application.job_id).throwOnError();
    expect((await read(digest))?.applications).toMatchObject([{ title: before?.title, open: false }]);
  });

  test("is nothing once the application is gone", async () => {
    const { application, digest } = await arrangeWithLink();
    await server.from("jobs").delete().eq("id", application.job_id).throwOnError();
    expect(await read(digest)).toBeNull();
  });

  test.each(EVERYBODY)("is kept from %s", async (who) => {
    const { digest } = await arrangeWithLink();
    const { data, error } = await clientOf(world, who).rpc("read_applicant_page", { link_digest: digest });
    expect([data, error?.code]).toEqual([null, "42501"]);
    const found = await clientOf(world, who).rpc("address_of_mailbox", { of_mailbox: "a@b.in" });
    expect(found.error?.code).toBe("42501");
  });
});
