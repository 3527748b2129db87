import { beforeAll, describe, expect, inject, test } from "vitest";

import { clientOf, createWorld, EVERYBODY } from "./world.ts";
import { signUpEmployer, type Person } from "#tests/fixtures/clients.ts";
import { insertJob } from "#tests/fixtures/rows.ts";
import { randomUUID } from "#tests/fixtures/random.ts";
import { useSql } from "#tests/fixtures/sql.ts";

// The public page of a company, and its logo: the server alone writes one, a moderator decides about it, and its employer removes it.

const { environment } = inject("backends");
const sql = useSql();
const world = await createWorld();
const { server, superAdmin } = world;

const PICTURE = Buffer.from("a picture");

async function storeLogo(company: string, picture = PICTURE): Promise<string> {
  const webp = picture.toString("base64");
  const { data: stored } = await server.rpc("store_logo", { of_company: company, webp }).throwOnError();
  expect(stored).toBe(true);
  const [logo] = await logosOf(company, "pending");
  return logo?.id ?? "";
}

const logosOf = async (company: string, ...statuses: string[]) =>
  (await server.from("company_logos").select("id, status").eq("company_id", company).throwOnError()).data.filter(
    ({ status }) => !statuses.length || statuses.includes(status),
  );
const decide = async (logo: string, status: string, who: Person = superAdmin) =>
  (await who.client.rpc("decide_logo", { logo, new_status: status })).data;
const versionOf = async () =>
  (await sql<{ version: string }[]>`select private.kept_count('list version') as version`)[0]?.version;

describe("a logo", () => {
  let owner: Person;
  beforeAll(async () => {
    owner = await signUpEmployer(environment);
  });

  /** Who reads the picture. */
  async function readersOf(logo: string): Promise<string[]> {
    const readers = [];
    for (const [who, client] of [
      ...EVERYBODY.map((one) => [one, clientOf(world, one)] as const),
      ["owner", owner.client] as const,
    ]) {
      const { data } = await client.from("company_logos").select("logo_picture").eq("id", logo);
      if (data?.length) readers.push(who);
      if (data?.length) expect(Buffer.from(data[0]?.logo_picture ?? "", "base64")).toEqual(PICTURE);
    }
    return readers;
  }

  test("is seen by its employer and moderators until it is approved, and by everybody then", async () => {
    const logo = await storeLogo(owner.id);
    expect(await readersOf(logo)).toEqual(["superAdmin", "owner"]);
    expect(await decide(logo, "approved")).toBe(true);
    expect(await readersOf(logo)).toEqual([...EVERYBODY, "owner"]);
    await superAdmin.client.rpc("suspend_company", { company: owner.id, reason: "Asks for fees" }).throwOnError();
    expect(await readersOf(logo)).toEqual(["superAdmin"]);
    const { data: stored } = await server.rpc("store_logo", { of_company: owner.id, webp: "AAAA" }).throwOnError();
    expect(stored).toBe(false);
    await superAdmin.client.rpc("reinstate_company", { company: owner.id }).throwOnError();
    expect(await readersOf(logo)).toEqual([...EVERYBODY, "owner"]);
    expect(await decide(logo, "rejected")).toBe(true);
    expect(await readersOf(logo)).toEqual(["superAdmin", "owner"]);
  });

  test("is written by the server alone", async () => {
    const logo = await storeLogo(owner.id);
    const before = await logosOf(owner.id);
    for (const client of [world.anon, owner.client, world.employerB.client, superAdmin.client]) {
      const row = { company_id: owner.id, picture: String.raw`\x00`, status: "approved" };
      expect((await client.from("company_logos").insert(row)).error?.code).toBe("42501");
      await client.from("company_logos").update({ status: "approved" }).eq("id", logo);
      await client
        .from("company_logos")
        .update({ picture: String.raw`\x00` })
        .eq("id", logo);
      expect((await client.rpc("store_logo", { of_company: owner.id, webp: "AAAA" })).error?.code).toBe("42501");
    }
    expect(await logosOf(owner.id)).toEqual(before);
    expect(await readersOf(logo)).toContain("owner");
  });

  test("is decided about by moderators alone, once", async () => {
    const logo = await storeLogo(owner.id);
    for (const client of [world.anon, owner.client, world.employerB.client])
      expect((await client.rpc("decide_logo", { logo, new_status: "approved" })).error?.code).toBe("42501");
    expect(await logosOf(owner.id, "pending")).toEqual([{ id: logo, status: "pending" }]);
    expect(await decide(logo, "approved")).toBe(true);
    expect(await decide(logo, "approved")).toBe(false);
    expect(await decide(randomUUID(), "approved")).toBe(false);
  });

  test("in review can't be approved once it was replaced; the approved one stays until then", async () => {
    const approved = await storeLogo(owner.id);
    await decide(approved, "approved");
    const seen = await storeLogo(owner.id);
    const newer = await storeLogo(owner.id);
    expect(await decide(seen, "approved")).toBe(false);
    expect(await logosOf(owner.id)).toEqual(
      expect.arrayContaining([
        { id: approved, status: "approved" },
        { id: newer, status: "pending" },
      ]),
    );
    expect(await decide(newer, "approved")).toBe(true);
    expect(await logosOf(owner.id)).toEqual([{ id: newer, status: "approved" }]);
  });

  test("is removed by its own employer, and with the company", async () => {
    const logo = await storeLogo(owner.id);
    await decide(logo, "approved");
    for (const client of [world.anon, world.employerB.client])
      await client.from("company_logos").delete().eq("company_id", owner.id);
    expect(await logosOf(owner.id)).toHaveLength(1);
    await owner.client.from("company_logos").delete().eq("company_id", owner.id).throwOnError();
    expect(await logosOf(owner.id)).toEqual([]);
    await storeLogo(owner.id);
    await superAdmin.client.rpc("delete_company", { company: owner.id, reject_jobs: false, reason: "" }).throwOnError();
    expect(await logosOf(owner.id)).toEqual([]);
  });

  test("has at most 20 kB", async () => {
    const { id } = await signUpEmployer(environment);
    const { error } = await server.rpc("store_logo", { of_company: id, webp: Buffer.alloc(20_481).toString("base64") });
    expect(error).not.toBeNull();
    expect(await logosOf(id)).toEqual([]);
  });

  test("makes a new version of the public pages when it is approved or taken away, and not before", async () => {
    const { id } = await signUpEmployer(environment);
    const logo = await storeLogo(id);
    const before = await versionOf();
    await storeLogo(id);
    expect(await versionOf()).toBe(before);
    const [newer] = await logosOf(id);
    await decide(newer?.id ?? logo, "approved");
    const shown = await versionOf();
    expect(shown).not.toBe(before);
    await server.from("company_logos").delete().eq("company_id", id).throwOnError();
    expect(await versionOf()).not.toBe(shown);
  });

  test("in review puts its company at the head of the moderators' list, as a new name does", async () => {
    const [first, renamed] = [await signUpEmployer(environment), await signUpEmployer(environment)];
    await insertJob(server, { company_uid: renamed.id, status: "approved" });
    await renamed.client
      .from("companies")
      .update({ company_name: "Yamuna Traders" })
      .eq("id", renamed.id)
      .throwOnError();
    await storeLogo(first.id);
    await signUpEmployer(environment);
    const page = { patterns: [], page_size: 1, page_start: 0, most: 1000 };
    const { data } = await superAdmin.client
      .rpc("list_moderated_companies", { ...page, page_size: 100 })
      .throwOnError();
    const { companies } = data as { companies: { id: string; logos: { status: string }[] }[] };
    const ids = companies.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const inReview = [first.id, renamed.id].map((id) => ids.indexOf(id));
    const newest = ids.indexOf(world.employerA.id);
    expect(inReview.every((place) => place >= 0 && (newest < 0 || place < newest))).toBe(true);
    expect(companies.find(({ id }) => id === first.id)?.logos.map(({ status }) => status)).toEqual(["pending"]);
  });
});

test("a job wears its account's logo under the account's approved name alone, in the search index too", async () => {
  const owner = await signUpEmployer(environment, "Yamuna Softworks");
  const job = { company_uid: owner.id, status: "approved" };
  const own = await insertJob(server, { ...job, company: "YAMUNA Softworks Pvt. Ltd." });
  const other = await insertJob(server, { ...job, company: "State Bank of India" });
  const ids = [own.id, other.id];
  const waiting = async () =>
    (await sql<{ id: string }[]>`select distinct job_id as id from public.search_outbox where job_id = any (${ids})`)
      .length;
  const logos = async () => {
    const { data: rows } = await world.anon.from("jobs").select("id, logo").in("id", ids).throwOnError();
    const documents = (await server.rpc("search_documents_of", { job_ids: ids }).throwOnError()).data as {
      id: string;
      document: { logo: string | null; employer: string };
    }[];
    return ids.map((id) => {
      const document = documents.find((one) => one.id === id)?.document;
      expect(document?.logo).toEqual(rows.find((one) => one.id === id)?.logo);
      return [document?.logo, document?.employer.slice(id.length + 1)];
    });
  };
  await sql`delete from public.search_outbox`;
  const logo = await storeLogo(owner.id);
  expect([await logos(), await waiting()]).toEqual([[null, null].map((none) => [none, "Yamuna Softworks"]), 0]);
  await decide(logo, "approved");
  expect([await logos(), await waiting()]).toEqual([[logo, null].map((one) => [one, "Yamuna Softworks"]), 2]);

  await sql`delete from public.search_outbox`;
  await server.from("companies").update({ approved_name: "State Bank of India" }).eq("id", owner.id).throwOnError();
  expect([await logos(), await waiting()]).toEqual([[null, logo].map((one) => [one, "State Bank of India"]), 2]);

  await sql`delete from public.search_outbox`;
  await decide(logo, "rejected");
  expect([await logos(), await waiting()]).toEqual([[null, null].map((none) => [none, "State Bank of India"]), 2]);
});

describe("the page of a company", () => {
  const read = async (company: string, client = world.anon) =>
    (await client.rpc("find_public_company", { of_company: company }).throwOnError()).data;

  test("needs an approved job, open or ended, and no suspension", async () => {
    const owner = await signUpEmployer(environment, "Yamuna Softworks");
    const job = await insertJob(server, { company_uid: owner.id });
    for (const who of EVERYBODY) expect(await read(owner.id, clientOf(world, who))).toBeNull();
    await server.from("jobs").update({ status: "approved" }).eq("id", job.id).throwOnError();
    await server.from("companies").update({ approved_name: "Yamuna Softworks" }).eq("id", owner.id).throwOnError();
    for (const who of EVERYBODY) expect(await read(owner.id, clientOf(world, who))).toMatchObject({ open_jobs: 1 });
    await server
      .from("jobs")
      .update({ closed_at: "2026-11-02", closed_reason: "filled" })
      .eq("id", job.id)
      .throwOnError();
    expect(await read(owner.id)).toMatchObject({ open_jobs: 0, ended_jobs: 1 });
    await superAdmin.client.rpc("suspend_company", { company: owner.id, reason: "Asks for fees" }).throwOnError();
    expect(await read(owner.id)).toBeNull();
    await superAdmin.client.rpc("reinstate_company", { company: owner.id }).throwOnError();
    expect(await read(owner.id)).not.toBeNull();
    await server.from("jobs").update({ status: "rejected" }).eq("id", job.id).throwOnError();
    for (const who of EVERYBODY) expect(await read(owner.id, clientOf(world, who))).toBeNull();
  });

  test("says what moderators have read, and no address, number or name in review", async () => {
    const owner = await signUpEmployer(environment, "Yamuna Softworks");
    const job = { company_uid: owner.id, status: "approved" } as const;
    await insertJob(server, { ...job, about: "We make ledgers.", location: "Noida", posted_date: "2026-11-01" });
    await insertJob(server, { ...job, about: "Older words.", location: "Noida", posted_date: "2026-10-01" });
    await insertJob(server, { ...job, company: "State Bank of India", about: "Of a client." });
    await insertJob(server, { ...job, closed_at: "2026-11-02", closed_reason: "filled", posted_date: "2026-09-01" });
    await insertJob(server, { ...job, status: "pending", about: "Not read yet." });
    await owner.client
      .from("companies")
      .update({ company_name: "A New Name", website: "yamuna.example" })
      .eq("id", owner.id);
    const pending = await storeLogo(owner.id);
    expect(await read(owner.id)).toEqual({
      id: owner.id,
      answer_rate: null,
      name: "Yamuna Softworks",
      since: expect.any(String) as string,
      logo: null,
      verification: null,
      about: "We make ledgers.",
      towns: ["Delhi", "Noida"],
      open_jobs: 3,
      ended_jobs: 1,
    });
    await decide(pending, "approved");
    expect(await read(owner.id)).toMatchObject({ logo: pending });
  });
});
