import { beforeAll, expect, inject, test } from "vitest";

import { useAppServer } from "./use-app-server.ts";
import { listPages } from "#app/features/search/list-pages.ts";
import { serverClient, signUpEmployer } from "#tests/fixtures/clients.ts";
import { insertJob, newJob } from "#tests/fixtures/rows.ts";
import { childrenOf, fetchXml, textOf, type Element } from "#tests/fixtures/parse-xml.ts";

const PUBLIC_PAGES = [
  "/",
  "/findjobs",
  "/companies",
  "/contact",
  "/beourpartner",
  "/privacy",
  "/privacy/hi",
  "/how-we-check",
  ...listPages(),
];

const { environment } = inject("backends");
const server = await useAppServer();
const database = serverClient(environment);

beforeAll(async () => {
  await database.from("jobs").delete().gte("vacancies", 0).throwOnError();
});

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
  // An instance hears of a change from elsewhere within two seconds.
  await expect.poll(listed).toEqual([true, true, true]);
  await expect.poll(listedInFeed).toBe(true);
  await database.from("jobs").update({ status: "rejected" }).eq("id", jobs[0].id).throwOnError();
  await database.from("jobs").delete().eq("id", jobs[1].id).throwOnError();
  await database.from("companies").delete().eq("id", company_uid).throwOnError();
  await expect.poll(listed).toEqual([false, false, false]);
  await expect.poll(listedInFeed).toBe(false);
});

test("a few hundred jobs are in one file, more of them in several: each job is listed once", async () => {
  const insert = (number: number) =>
    database
      .from("jobs")
      .insert(Array.from({ length: number }, () => newJob({ status: "approved" })))
      .throwOnError();
  const openAddresses = async () => {
    const { data } = await database
      .from("jobs")
      .select("id")
      .eq("status", "approved")
      .is("company_deleted_at", null)
      .throwOnError();
    return [...PUBLIC_PAGES.map((path) => server.url + path), ...data.map(addressOf)].sort();
  };
  const listedIn = async (parts: number[]) => {
    const files = await Promise.all(parts.map((part) => fetchSitemap(`/sitemap-jobs-${part}.xml`)));
    return files.flat().map(({ loc }) => loc);
  };

  await insert(250);
  const few = await openAddresses();
  await expect.poll(async () => (await fetchSitemap()).map(({ loc }) => loc).sort()).toEqual(few);
  await expect.poll(async () => (await listedIn([1])).sort()).toEqual(few);

  await insert(350);
  const index = async () => {
    const sitemap = await fetchXml(`${server.url}/sitemap.xml`, "application/xml");
    return childrenOf(sitemap, "sitemap").map((part) => textOf(part, "loc"));
  };
  await expect.poll(index).toEqual([1, 2].map((part) => `${server.url}/sitemap-jobs-${part}.xml`));
  await expect.poll(async () => (await listedIn([1, 2])).sort()).toEqual(await openAddresses());
});

test.each([
  "/sitemap-jobs-3.xml",
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
