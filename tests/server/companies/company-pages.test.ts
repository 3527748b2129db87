import { describe, expect, inject, test } from "vitest";

import { textOf, useModerationSite } from "../moderation/moderation-site.ts";
import { signUpEmployer } from "#tests/fixtures/clients.ts";
import { get } from "#tests/fixtures/http-visitor.ts";
import { fetchXml, childrenOf, textOf as xmlText } from "#tests/fixtures/parse-xml.ts";
import { randomUUID, uniqueWord } from "#tests/fixtures/random.ts";
import { insertJob } from "#tests/fixtures/rows.ts";

const { environment } = inject("backends");
const site = await useModerationSite();
const { server, database } = site;

async function company(name = `Yamuna ${uniqueWord()}`, jobs = 1) {
  const owner = await signUpEmployer(environment, name);
  const fields = { company: name, company_uid: owner.id, status: "approved", about: "We keep the books of shops." };
  const posted = await Promise.all(Array.from({ length: jobs }, () => insertJob(database, fields)));
  return { owner, name, posted, path: `/companies/${owner.id}` };
}

const read = async (path: string) => {
  const response = await get(server, path);
  return { status: response.status, etag: response.headers.get("ETag"), html: await textOf(response) };
};

describe("the page of a company", () => {
  test("names it, says what moderators have read, and lists its open jobs", async () => {
    const { path, name, posted, owner } = await company();
    const closed = { closed_at: new Date().toISOString(), closed_reason: "filled" };
    await insertJob(database, { company_uid: owner.id, status: "approved", location: "Noida", ...closed });
    const { status, html } = await read(path);
    expect(status).toBe(200);
    for (const text of [
      name,
      "1 open job</span>, 1 closed job",
      "We keep the books of shops.",
      "On Delhi NCR Jobs since",
      "Jobs in Delhi and Noida",
    ])
      expect(html).toContain(text);
    expect(html).toContain(`href="/jobdetails/${posted[0]?.id}"`);
    expect(html).toContain(`<link rel="canonical" href="${server.url}${path}"`);
    expect(html).not.toContain(owner.email);
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? "";
    expect(JSON.parse(json)).toEqual({
      "@context": "https://schema.org/",
      "@type": "Organization",
      name,
      url: server.url + path,
    });
  });

  test("shows twenty jobs, and leads to all of them", async () => {
    const { path, owner } = await company(undefined, 21);
    const { html } = await read(path);
    expect(html.match(/<article/g)).toHaveLength(20);
    expect(html).toMatch(new RegExp(`href="/findjobs\\?company=${owner.id}"[^>]*>See all 21 jobs`));
  });

  test("has one address: others lead there", async () => {
    const { path, owner } = await company();
    const moved = await get(server, `${path}).`);
    expect([moved.status, moved.headers.get("location")]).toEqual([308, path]);
    const capitals = await read(`/companies/${owner.id.toUpperCase()}`);
    expect(capitals.html).toContain(`<link rel="canonical" href="${server.url}${path}"`);
  });

  test("links to a website only once it is proven", async () => {
    const { path, owner } = await company();
    const domain = `a${owner.id.slice(-12)}.example`;
    await owner.client.from("companies").update({ website: domain }).eq("id", owner.id).throwOnError();
    expect((await read(path)).html).not.toContain(domain);
    const settled = { company: owner.id, checked_domain: domain, checked_by: "dns", proven: true };
    await database.rpc("settle_domain_check", settled).throwOnError();
    await expect.poll(async () => (await read(path)).html).toContain("this company owns this website");
    const { html } = await read(path);
    expect(html).toMatch(new RegExp(`<a href="https://${domain}/" rel="nofollow noopener"`));
    expect(html).toContain(`"sameAs":"https://${domain}/"`);
  });

  test("is not there for a company without an approved job, a suspended, a deleted or an unknown one", async () => {
    const fresh = await signUpEmployer(environment);
    await insertJob(database, { company_uid: fresh.id });
    for (const id of [fresh.id, randomUUID(), "none", "%00"]) {
      expect([id, (await read(`/companies/${id}`)).status]).toEqual([id, 404]);
    }
    const { path, owner, name } = await company();
    await expect.poll(async () => (await read(path)).etag === (await read(path)).etag).toBe(true);
    await site.act({ intent: "suspend", companyId: owner.id, reason: "Asks for deposits" });
    const suspended = await read(path);
    expect(suspended.status).toBe(404);
    expect(suspended.html).not.toContain(name);
    await site.act({ intent: "reinstate", companyId: owner.id });
    expect((await read(path)).status).toBe(200);
    await site.act({ intent: "delete-company", companyId: owner.id });
    expect((await read(path)).status).toBe(404);
  });

  test("is cached, and follows a new job, an end, and an approved name", async () => {
    const { path, owner, posted } = await company();
    await expect.poll(async () => (await read(path)).etag === (await read(path)).etag).toBe(true);
    const job = await insertJob(database, { company_uid: owner.id, status: "approved" });
    await expect.poll(async () => (await read(path)).html).toContain(job.title);
    await database
      .from("jobs")
      .update({ closed_at: new Date().toISOString(), closed_reason: "filled" })
      .eq("id", posted[0]?.id ?? "")
      .throwOnError();
    await expect.poll(async () => (await read(path)).html).toContain("1 closed job");
    await owner.client.from("companies").update({ company_name: "Yamuna Traders" }).eq("id", owner.id).throwOnError();
    expect((await read(path)).html).not.toContain("Yamuna Traders");
    await site.act({ intent: "approve-name", companyId: owner.id, nameVersion: "2" });
    await expect.poll(async () => (await read(path)).html).toContain("Yamuna Traders");
  });

  test("is where the company list and the page of its job lead, and stands in the sitemap while it has open jobs", async () => {
    const { path, name, posted } = await company();
    expect((await read(`/companies?q=${encodeURIComponent(name)}`)).html).toContain(`href="${path}"`);
    expect((await read(`/jobdetails/${posted[0]?.id}`)).html).toContain(`href="${path}"`);
    const listed = async () => {
      const files = childrenOf(await fetchXml(`${server.url}/sitemap.xml`, "application/xml"), "sitemap").map((part) =>
        xmlText(part, "loc"),
      );
      const parts = await Promise.all(
        (files.length ? files : [`${server.url}/sitemap.xml`]).map((url) => fetchXml(url, "application/xml")),
      );
      return parts
        .flatMap((part) => childrenOf(part, "url").map((url) => xmlText(url, "loc")))
        .includes(server.url + path);
    };
    expect(await listed()).toBe(true);
    await database
      .from("jobs")
      .update({ closed_at: new Date().toISOString(), closed_reason: "filled" })
      .eq("id", posted[0]?.id ?? "")
      .throwOnError();
    await expect.poll(listed).toBe(false);
    expect((await read(path)).html).toContain('<meta name="robots" content="noindex"');
  });
});
