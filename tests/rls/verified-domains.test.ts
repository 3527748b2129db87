import { describe, expect, test } from "vitest";

import { domainsOf } from "./company-domains.ts";
import { clientOf, createWorld, EVERYBODY } from "./world.ts";
import { isGstin } from "#app/features/companies/gstin.ts";
import type { Client } from "#tests/fixtures/clients.ts";
import { insertJob } from "#tests/fixtures/rows.ts";
import { useSql } from "#tests/fixtures/sql.ts";

// The domains of companies: what proves them, who may know it, and how a proof is lost.

const sql = useSql();

const world = await createWorld();

const { companyWith, newDomain, settle, shown, rowOf, letDaysPass, outboxOf } = domainsOf(world);

/** All its pages, at one moment. */
async function listCompanies(namePart: string) {
  const pages = await sql<{ companies: { company_uid: string; open_jobs: number; verification: object | null }[] }[]>`
    select public.list_companies(${namePart}, 100, page * 100) -> 'companies' as companies
    from generate_series(0, 20) as page`;
  return pages.flatMap(({ companies }) => companies);
}

describe("who sees what", () => {
  test("everybody sees domain, how and when, and nothing else", async () => {
    const company = await companyWith();
    for (const who of EVERYBODY) expect(await shown(company.id, clientOf(world, who))).toEqual([]);
    expect(await settle(company)).toBe("verified");
    for (const who of EVERYBODY) {
      expect(await shown(company.id, clientOf(world, who))).toEqual([
        { company_uid: company.id, domain: company.domain, method: "dns", verified_at: expect.any(String) as string },
      ]);
    }
  });

  test("the list of companies says it of those that have it", async () => {
    const [verified, other] = [await companyWith(), await companyWith()];
    for (const { id } of [verified, other]) await insertJob(world.server, { company_uid: id, status: "approved" });
    await settle(verified);
    const [proof] = (await shown(verified.id)) as object[];
    for (const namePart of ["", "yamuna "]) {
      const listed = await listCompanies(namePart);
      const jobs = listed.map(({ open_jobs }) => open_jobs);
      expect(jobs, "those with the most jobs first").toEqual(jobs.toSorted((a, b) => b - a));
      const of = ({ id }: { id: string }) => listed.find(({ company_uid }) => company_uid === id)?.verification;
      expect([of(verified), of(other)]).toEqual([proof, null]);
    }
  });

  test("a job of another name than the approved one has no proof, and says who posted it", async () => {
    const company = await companyWith();
    await settle(company);
    const shownAt = async (name: string) => {
      const { id } = await insertJob(world.server, { company_uid: company.id, company: name, status: "approved" });
      const { data } = await world.anon.from("jobs").select("verification, posted_by").eq("id", id).single();
      return data;
    };
    const [proof] = (await shown(company.id)) as object[];
    for (const same of ["Yamuna Softworks", "YAMUNA  SOFTWORKS", "Yamuna Softworks Pvt. Ltd."])
      expect(await shownAt(same)).toEqual({ verification: proof, posted_by: null });
    for (const other of ["State Bank of India", "Yamuna Softworks of India", "Yamuna"])
      expect(await shownAt(other)).toEqual({ verification: null, posted_by: "Yamuna Softworks" });
  });

  test("an employer reads its own token alone; anybody else gets none", async () => {
    const company = await companyWith();
    const own = await company.client.rpc("own_verification").throwOnError();
    expect(own.data).toMatchObject({
      domain: company.domain,
      token: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
    });
    const other = await world.employerB.client.rpc("own_verification").throwOnError();
    expect(other.data).toBeNull();
    expect((await world.superAdmin.client.rpc("own_verification").throwOnError()).data).toBeNull();
    expect((await world.anon.rpc("own_verification")).error?.code).toBe("42501");
  });

  test("an employer writes its own website and GSTIN, and no verification", async () => {
    const company = await companyWith();
    const gstin = "27AAPFU0939F1ZV";
    await company.client.from("companies").update({ gstin }).eq("id", company.id).throwOnError();
    await world.employerB.client.from("companies").update({ website: "taken.example" }).eq("id", company.id);
    await world.anon.from("companies").update({ website: "taken.example" }).eq("id", company.id);
    const { data } = await world.server
      .from("companies")
      .select("website, gstin")
      .eq("id", company.id)
      .single()
      .throwOnError();
    expect(data).toEqual({ website: company.domain, gstin });
    for (const table of ["company_domains", "verification_log"]) {
      const { error } = await company.client.from(table as "companies").select();
      expect(error).not.toBeNull();
    }
  });

  test("the database refuses malformed websites and GSTINs", async () => {
    const company = await companyWith();
    for (const values of [
      { website: "www.acme.example" },
      { website: "https://acme.example" },
      { website: "ACME.example" },
      { website: "127.0.0.1" },
      { website: "localhost" },
      { website: "a b.example" },
      { website: "eyes.internal" },
      { website: "printer.local" },
      { website: "acme.123" },
      { website: "co.in" },
      { website: "gmail.com" },
      { website: "hr.fastmail.com" },
      { website: "a.b.33mail.com" },
      { website: "yahoo.fr" },
      { website: "web.de" },
      { website: `${"a.".repeat(130)}in` },
      { gstin: "27AAPFU0939F1Z" },
      { gstin: "27aapfu0939f1zv" },
      { gstin: "27AAAAA0000A1ZZ" },
      { gstin: "00AAPFU0939F1ZV" },
    ]) {
      const { error } = await company.client.from("companies").update(values).eq("id", company.id);
      expect(error?.message, JSON.stringify(values)).toContain("violates check constraint");
    }
    expect(await rowOf(company.id)).toMatchObject({ domain: company.domain });
  });
});

describe("one domain, one company", () => {
  test("the second is told so for any proof; the moderator sees both", async () => {
    const first = await companyWith();
    const second = await companyWith(first.domain);
    expect(await settle(first, "mail")).toBe("verified");
    expect(await settle(second, "dns")).toBe("taken");
    expect(await settle(second, "dns")).toBe("taken");
    expect(await shown(second.id)).toEqual([]);
    expect(await shown(first.id)).toMatchObject([{ method: "mail" }]);
    expect(await rowOf(second.id)).toMatchObject({ contested_at: expect.any(Date) as Date });
    expect(await rowOf(first.id)).toMatchObject({ contested_at: null });
  });

  test("of two that prove it at the same time, one is verified", async () => {
    const first = await companyWith();
    const second = await companyWith(first.domain);
    const outcomes = await Promise.all([settle(first), settle(second, "file")]);
    expect(outcomes.sort()).toEqual(["taken", "verified"]);
  });

  test("a moderator takes it from the first, once, with a line in the log; then the second can have it", async () => {
    const first = await companyWith();
    const second = await companyWith(first.domain);
    await settle(first);
    await settle(second);
    const withdraw = async (client: Client, withdrawn = true) =>
      client.rpc("withdraw_verification", { company: first.id, withdrawn });
    for (const who of ["anon", "employerA", "employerB"] as const) {
      expect((await withdraw(clientOf(world, who))).error?.code).toBe("42501");
    }
    expect(await shown(first.id)).toHaveLength(1);
    const presses = await Promise.all([1, 2, 3].map(async () => (await withdraw(world.superAdmin.client)).data));
    expect(presses.sort()).toEqual([false, false, true]);
    expect(await shown(first.id)).toEqual([]);
    expect(await settle(first)).toBe("withdrawn");
    expect(await settle(second)).toBe("verified");
    // Stating another website does not help.
    await first.client.from("companies").update({ website: newDomain() }).eq("id", first.id).throwOnError();
    expect(await rowOf(first.id)).toMatchObject({ withdrawn_at: expect.any(Date) as Date });
    expect((await withdraw(world.superAdmin.client, false)).data).toBe(true);
    expect((await withdraw(world.superAdmin.client, false)).data).toBe(false);
    expect(
      await sql`
      select domain, actor_id, withdrawn from private.verification_log where company_id = ${first.id} order by id`,
    ).toMatchObject([
      { domain: first.domain, actor_id: world.superAdmin.id, withdrawn: true },
      { actor_id: world.superAdmin.id, withdrawn: false },
    ]);
    expect([
      ...(await sql`select action, actor_id from public.audit_log where account_id = ${first.id} order by id`),
    ]).toEqual([
      { action: "company verified", actor_id: null },
      { action: "verification withdrawn", actor_id: world.superAdmin.id },
      { action: "verification allowed", actor_id: world.superAdmin.id },
    ]);
  });
});

describe("what ends a verification", () => {
  test("another website, at once; another spelling of everything else does not", async () => {
    const company = await companyWith();
    await settle(company);
    const token = (await rowOf(company.id))?.token as string;
    await company.client.from("companies").update({ company_name: "Renamed" }).eq("id", company.id).throwOnError();
    await company.client.from("companies").update({ website: company.domain }).eq("id", company.id).throwOnError();
    expect(await shown(company.id)).toHaveLength(1);
    await company.client.from("companies").update({ website: newDomain() }).eq("id", company.id).throwOnError();
    expect(await shown(company.id)).toEqual([]);
    // The record that was added for the old website is good again where the company states it again.
    expect((await rowOf(company.id))?.token).toBe(token);
    expect(await settle(company)).toBe("changed");
    await company.client.from("companies").update({ website: null }).eq("id", company.id).throwOnError();
    expect(await rowOf(company.id)).toMatchObject({ domain: null, method: null });
  });

  test("suspension ends it, and another company can prove the domain", async () => {
    const company = await companyWith();
    await settle(company);
    const suspend = (reason: string | null) =>
      world.server
        .from("companies")
        .update({ suspended_at: reason && new Date().toISOString(), suspended_reason: reason })
        .eq("id", company.id)
        .throwOnError();
    await suspend("Asks for money");
    expect(await shown(company.id)).toEqual([]);
    expect((await company.client.rpc("own_verification").throwOnError()).data).toBeNull();
    const owner = await companyWith(company.domain);
    expect(await settle(owner)).toBe("verified");
    await suspend(null);
    expect([await shown(company.id), await settle(company)]).toEqual([[], "taken"]);
  });

  test("deletion of the company ends it, and the domain is free", async () => {
    const company = await companyWith();
    await settle(company);
    await world.superAdmin.client
      .rpc("delete_company", { company: company.id, reject_jobs: false, reason: "" })
      .throwOnError();
    expect(await rowOf(company.id)).toBeUndefined();
    expect(await settle(await companyWith(company.domain))).toBe("verified");
  });

  test("a proof that is missed for a week, and no sooner: then the employer is told, once", async () => {
    const company = await companyWith();
    await settle(company, "file");
    expect(await settle(company, "file", false)).toBe("failing");
    await letDaysPass(company.id, 6);
    expect(await settle(company, "file", false)).toBe("failing");
    expect(await shown(company.id)).toHaveLength(1);
    // The proof was found again, so the week starts again.
    expect(await settle(company, "file")).toBe("verified");
    expect(await settle(company, "file", false)).toBe("failing");
    await letDaysPass(company.id, 7);
    expect(await settle(company, "file", false)).toBe("lost");
    expect(await settle(company, "file", false)).toBe("absent");
    expect(await shown(company.id)).toEqual([]);
    expect(await outboxOf(company.id)).toEqual([
      { kind: "verification_lost", payload: { company_id: company.id, domain: company.domain, method: "file" } },
    ]);
    expect(await settle(company, "file")).toBe("verified");
  });

  test("a failed check by another method does not end a verification", async () => {
    const company = await companyWith();
    expect(await settle(company, "dns", false)).toBe("absent");
    await settle(company, "file");
    expect(await settle(company, "dns", false)).toBe("absent");
    expect(await rowOf(company.id)).toMatchObject({ method: "file", failing_since: null });
  });
});

test("the database and the forms find the same GSTINs right", async () => {
  const gstins = ["27AAPFU0939F1ZV", "27AAACR4849R1ZL", "29AAICA3918J1ZE"].flatMap((gstin) => [
    gstin,
    gstin.replace(/\d/, "1"),
    gstin.replace(/A/, "B"),
    gstin.replace(/.$/, "0"),
    gstin.replace(/.$/, "Z"),
  ]);
  const rows = await sql`select gstin, private.is_gstin(gstin) as right from unnest(${gstins}::text[]) as gstin`;
  expect(rows.map(({ right }) => right as boolean)).toEqual(gstins.map(isGstin));
  expect(new Set(rows.map(({ right }) => right as boolean))).toEqual(new Set([true, false]));
});

test("pages that show the company's open jobs, and the list of companies, follow a verification that comes or goes", async () => {
  const company = await companyWith();
  const listVersion = async () =>
    ((await world.server.rpc("job_list_state").throwOnError()).data as { version: number }).version;
  const before = await listVersion();
  await settle(company);
  const verified = await listVersion();
  expect(verified).toBeGreaterThan(before);
  await company.client.from("companies").update({ website: newDomain() }).eq("id", company.id).throwOnError();
  expect(await listVersion()).toBeGreaterThan(verified);
});
