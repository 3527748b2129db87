import { afterAll, beforeAll, expect, inject, test } from "vitest";

import { openJobs } from "#app/features/feeds/open-jobs.queries.server.ts";
import { writeSitemap, writeSitemapPart } from "#app/features/feeds/sitemap.ts";
import { startAppServer, type AppServer } from "#tests/fixtures/app-server.ts";
import { serverClient, signUpEmployer, type Client } from "#tests/fixtures/clients.ts";
import { insertJob, newJob } from "#tests/fixtures/rows.ts";
import { childrenOf, fetchXml, parseXml, textOf, type Element } from "#tests/fixtures/xml.ts";

const PUBLIC_PAGES = ["/", "/findjobs", "/companies", "/contact", "/beourpartner"];

let server: AppServer;
let database: Client;

beforeAll(async () => {
  const { environment } = inject("backends");
  // Also for the code that these tests call without the server.
  Object.assign(process.env, environment);
  database = serverClient(environment);
  server = await startAppServer(environment);
  await database.from("jobs").delete().gte("vacancies", 0).throwOnError();
});
afterAll(async () => {
  await server.stop();
});

async function parsePieces(pieces: AsyncIterable<string>): Promise<Element> {
  let document = "";
  for await (const piece of pieces) document += piece;
  return parseXml(document);
}

function entriesOf(urlset: Element): { loc: string; lastmod: string | undefined }[] {
  expect(urlset).toMatchObject({
    name: "urlset",
    attributes: { xmlns: "http://www.sitemaps.org/schemas/sitemap/0.9" },
  });
  return childrenOf(urlset, "url").map((url) => ({
    loc: textOf(url, "loc"),
    lastmod: childrenOf(url, "lastmod")[0]?.text,
  }));
}

const fetchSitemap = async (path = "/sitemap.xml") => entriesOf(await fetchXml(server.url + path, "application/xml"));
const addressOf = ({ id }: { id: string }) => `${server.url}/jobdetails/${id}`;

test("lists the public pages and the open jobs with the time of their last public change", async () => {
  const posted = await insertJob(database, { status: "approved", posted_date: "2026-10-01T10:00:00.123Z" });
  const waiting = await insertJob(database, { posted_date: "2026-10-02T10:00:00Z" });
  const pending = await insertJob(database, { status: "pending" });
  const rejected = await insertJob(database, { status: "rejected" });
  const { data: approved } = await database
    .from("jobs")
    .update({ status: "approved" })
    .eq("id", waiting.id)
    .select()
    .single()
    .throwOnError();

  const entries = await fetchSitemap();
  expect(entries.slice(0, PUBLIC_PAGES.length)).toEqual(
    PUBLIC_PAGES.map((path) => ({ loc: server.url + path, lastmod: undefined })),
  );
  expect(entries).toContainEqual({ loc: addressOf(posted), lastmod: "2026-10-01T10:00:00.123Z" });
  expect(approved.status_changed_at).not.toBeNull();
  expect(entries).toContainEqual({
    loc: addressOf(approved),
    lastmod: new Date(approved.status_changed_at ?? "").toISOString(),
  });
  for (const hidden of [pending, rejected]) {
    expect(entries.map(({ loc }) => loc)).not.toContain(addressOf(hidden));
  }
});

test("a job is no longer listed when it is rejected, when it is deleted, and when its company is deleted", async () => {
  const { id: company_uid } = await signUpEmployer(inject("backends").environment);
  const jobs = [
    await insertJob(database, { status: "approved" }),
    await insertJob(database, { status: "approved" }),
    await insertJob(database, { status: "approved", company_uid }),
  ] as const;
  const listed = async () => {
    const addresses = new Set((await fetchSitemap()).map(({ loc }) => loc));
    return jobs.map((job) => addresses.has(addressOf(job)));
  };
  const listedInFeed = async () =>
    childrenOf(await fetchXml(`${server.url}/feed.xml`, "application/atom+xml"), "entry").some(
      (entry) => childrenOf(entry, "link")[0]?.attributes.href === addressOf(jobs[2]),
    );
  expect(await listed()).toEqual([true, true, true]);
  expect(await listedInFeed()).toBe(true);
  await database.from("jobs").update({ status: "rejected" }).eq("id", jobs[0].id).throwOnError();
  await database.from("jobs").delete().eq("id", jobs[1].id).throwOnError();
  await database.from("companies").delete().eq("id", company_uid).throwOnError();
  expect(await listed()).toEqual([false, false, false]);
  expect(await listedInFeed()).toBe(false);
});

test("lists every job once, even when there are more than one answer of the database holds", async () => {
  await database
    .from("jobs")
    .insert(Array.from({ length: 1_000 }, () => newJob({ status: "approved" })))
    .throwOnError();
  await database
    .from("jobs")
    .insert(Array.from({ length: 150 }, () => newJob({ status: "approved" })))
    .throwOnError();
  const { count } = await database
    .from("jobs")
    .select("id", { count: "exact", head: true })
    .eq("status", "approved")
    .is("company_deleted_at", null)
    .throwOnError();
  const entries = await fetchSitemap();
  expect(entries).toHaveLength((count ?? 0) + PUBLIC_PAGES.length);
  expect(new Set(entries.map(({ loc }) => loc)).size).toBe(entries.length);
  expect(await fetchSitemap("/sitemap-jobs-1.xml")).toEqual(entries);
});

test("the parts, read a few rows at a time, hold the same as the whole", async () => {
  const options = { origin: server.url, jobs: openJobs({ rowsARequest: 70 }), mostUrls: 400 };
  const whole = await fetchSitemap();
  const index = await parsePieces(writeSitemap(options));
  const parts = Math.ceil(whole.length / 400);
  expect(parts).toBeGreaterThan(2);
  expect(index.name).toBe("sitemapindex");
  expect(childrenOf(index, "sitemap").map((sitemap) => textOf(sitemap, "loc"))).toEqual(
    Array.from({ length: parts }, (_, part) => `${server.url}/sitemap-jobs-${part + 1}.xml`),
  );
  const entries = [];
  for (let part = 1; part <= parts; part++) {
    const pieces = await writeSitemapPart(options, part);
    const some = entriesOf(await parsePieces(pieces!));
    if (part < parts) expect(some).toHaveLength(400);
    entries.push(...some);
  }
  expect(entries).toEqual(whole);
  expect(await writeSitemapPart(options, parts + 1)).toBeNull();
});

test.each([
  "/sitemap-jobs-2.xml",
  "/sitemap-jobs-0.xml",
  "/sitemap-jobs-01.xml",
  "/sitemap-jobs--1.xml",
  "/sitemap-jobs-1e0.xml",
  "/sitemap-jobs-99999999999999999999.xml",
  "/sitemap-jobs-.xml",
  "/other.xml",
])("%s does not exist", async (path) => {
  const answer = await fetch(server.url + path);
  expect(answer.status).toBe(404);
  expect(answer.headers.get("Cache-Control")).not.toContain("public");
});
