import { describe, expect, test } from "vitest";

import { domainsOf } from "./company-domains.ts";
import { createWorld } from "./world.ts";
import { randomUUID } from "#tests/fixtures/random.ts";

// Looking again at what proves the domains of companies, and links to their mailboxes.

const world = await createWorld();

const { companyWith, newDomain, settle, shown, rowOf, letDaysPass, outboxOf } = domainsOf(world);

describe("looking again", () => {
  const claim = async (most = 1000) => {
    const { data } = await world.server.rpc("claim_due_domains", { most }).throwOnError();
    return data as { company_id: string; method: string }[];
  };

  test("a proof is due after a week, a missing one after a day, and one server gets it", async () => {
    const company = await companyWith();
    await settle(company);
    const isClaimed = async () => (await claim()).some(({ company_id: id }) => id === company.id);
    await letDaysPass(company.id, 6);
    expect(await isClaimed()).toBe(false);
    await letDaysPass(company.id, 1);
    const claims = await Promise.all([isClaimed(), isClaimed(), isClaimed()]);
    expect(claims.filter(Boolean)).toHaveLength(1);
    await settle(company, "dns", false);
    expect(await isClaimed()).toBe(false);
    await letDaysPass(company.id, 1);
    expect(await isClaimed()).toBe(true);
  });

  test("a mailbox is asked again after a year, with a week's grace, and the stronger proof is kept", async () => {
    const company = await companyWith();
    await settle(company, "mail");
    await letDaysPass(company.id, 366);
    const claimed = (await claim()).filter(({ company_id: id }) => id === company.id);
    expect(claimed).toMatchObject([{ method: "mail" }]);
    expect(await settle(company, "mail", false)).toBe("failing");
    expect(await settle(company, "mail", false)).toBe("failing");
    expect(await outboxOf(company.id)).toEqual([{ kind: "verification_link", payload: { company_id: company.id } }]);
    expect(await settle(company, "mail")).toBe("verified");
    const verifiedAt = (await rowOf(company.id))?.verified_at as Date;
    expect(Date.now() - verifiedAt.getTime()).toBeLessThan(3_600_000);
    expect(await settle(company, "dns")).toBe("verified");
    expect(await settle(company, "mail")).toBe("verified");
    expect(await shown(company.id)).toMatchObject([{ method: "dns" }]);
  });
});

describe("a link to a mailbox", () => {
  async function linkOf(company: { id: string; domain: string }) {
    const asked = { company: company.id, asked_domain: company.domain, asked_mailbox: `hr@${company.domain}` };
    expect((await world.server.rpc("ask_for_verification_link", asked).throwOnError()).data).toBe(true);
    const digest = randomUUID();
    const made = await world.server.rpc("make_verification_link", { company: company.id, digest }).throwOnError();
    expect(made.data).toMatchObject({ domain: company.domain, mailbox: `hr@${company.domain}`, company: null });
    return digest;
  }
  const use = async (company: { id: string }, digest: string) =>
    (await world.server.rpc("use_verification_link", { company: company.id, digest }).throwOnError()).data;

  test("is good once, for its company, and until the next one is made", async () => {
    const company = await companyWith();
    const old = await linkOf(company);
    const digest = await linkOf(company);
    expect(await use(company, old)).toBe("spent");
    expect(await use(world.employerB, digest)).toBe("foreign");
    const presses = await Promise.all([use(company, digest), use(company, digest)]);
    expect(presses.sort()).toEqual(["spent", "verified"]);
    expect(await shown(company.id)).toMatchObject([{ method: "mail" }]);
  });

  test("is good for a day, and for the website that it was made for", async () => {
    const company = await companyWith();
    const expired = await linkOf(company);
    await letDaysPass(company.id, 1);
    expect(await use(company, expired)).toBe("spent");
    const digest = await linkOf(company);
    await company.client.from("companies").update({ website: newDomain() }).eq("id", company.id).throwOnError();
    expect(await use(company, digest)).toBe("spent");
    const made = await world.server.rpc("make_verification_link", { company: company.id, digest }).throwOnError();
    expect(made.data).toBeNull();
    expect(await shown(company.id)).toEqual([]);
  });
});
