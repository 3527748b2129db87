import { createServer } from "node:net";
import { once } from "node:events";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";

import { startAppServer, type AppServer } from "#tests/fixtures/app-server.ts";
import { serverClient, type Client } from "#tests/fixtures/clients.ts";
import { insertJob, newJob, type JobRow } from "#tests/fixtures/rows.ts";
import { childrenOf, fetchXml, textOf } from "#tests/fixtures/parse-xml.ts";

const CACHED = "public, max-age=300";

let server: AppServer;
let database: Client;

beforeAll(async () => {
  const { environment } = inject("backends");
  database = serverClient(environment);
  server = await startAppServer(environment);
  // More than a feed holds, and few enough for a sitemap of one file.
  await database.from("jobs").delete().gte("vacancies", 0).throwOnError();
  const jobs = Array.from({ length: 60 }, () => newJob({ status: "approved" }));
  await database.from("jobs").insert(jobs).throwOnError();
});
afterAll(async () => {
  await server.stop();
});

const fetchFeed = () => fetchXml(`${server.url}/feed.xml`, "application/atom+xml");
const addressOf = ({ id }: { id: string }) => `${server.url}/jobdetails/${id}`;

const HOSTILE_TITLES = [
  "</title><script>alert(1)</script>",
  "R&D &amp; <b>bold</b>",
  "]]> <![CDATA[ x ]]>",
  `"quoted" it's`,
  "not a character \ufffe\uffff",
  "<?xml version='1.0'?><!DOCTYPE x [<!ENTITY e 'x'>]>&e;",
  "लेखाकार 😀 ₹",
];
/** Control characters are in no job: the database refuses them. */
const withoutForbidden = (text: string) => text.replaceAll(/[\ufffe\uffff]/g, "");

test("/.well-known/security.txt names a contact, its own address and an end within a year", async () => {
  const answer = await fetch(`${server.url}/.well-known/security.txt`);
  expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "text/plain; charset=utf-8"]);
  const text = await answer.text();
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
  expect(text).toContain(`Canonical: ${server.url}/.well-known/security.txt\n`);
  const expires = Date.parse(/^Expires: (\S+)$/m.exec(text)?.[1] ?? "");
  expect(expires).toBeGreaterThan(Date.now());
  expect(expires).toBeLessThan(Date.now() + 365 * 24 * 3_600_000);
});

describe("/robots.txt", () => {
  test("allows all but the private areas, and names the sitemap", async () => {
    const answer = await fetch(`${server.url}/robots.txt`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
    expect(answer.headers.get("Cache-Control")).toBe(CACHED);
    const lines = (await answer.text()).split("\n");
    expect(lines).toEqual([
      "User-agent: *",
      "Allow: /",
      "Disallow: /AdminLogin",
      "Disallow: /AdminPannel",
      "Disallow: /applications",
      "Disallow: /superadmin-login",
      "Disallow: /superadmin",
      "Disallow: /super-admin",
      "Disallow: /approved-jobs",
      "Disallow: /thank-you",
      "",
      `Sitemap: ${server.url}/sitemap.xml`,
      "",
    ]);
  });
});

describe("/feed.xml", () => {
  const inFuture = (minutes: number) => new Date(Date.parse("2027-01-01T00:00:00Z") + minutes * 60_000).toISOString();
  let hostile: JobRow[];

  beforeAll(async () => {
    hostile = await Promise.all(
      HOSTILE_TITLES.map((title, index) =>
        insertJob(database, {
          title,
          company: `Sons & <Co> ${index}`,
          requirements: `skills: ${title}`,
          status: "approved",
          posted_date: inFuture(index),
        }),
      ),
    );
  });

  test("has what RFC 4287 asks of a feed", async () => {
    const feed = await fetchFeed();
    expect(feed).toMatchObject({ name: "feed", attributes: { xmlns: "http://www.w3.org/2005/Atom" } });
    expect(textOf(feed, "id")).toBe(`${server.url}/feed.xml`);
    expect(textOf(feed, "title")).not.toBe("");
    expect(textOf(childrenOf(feed, "author")[0]!, "name")).toBe("Delhi NCR Jobs");
    expect(childrenOf(feed, "link").map(({ attributes }) => [attributes.rel, attributes.href])).toEqual([
      ["self", `${server.url}/feed.xml`],
      ["alternate", `${server.url}/findjobs`],
    ]);
    const entries = childrenOf(feed, "entry");
    const ids = entries.map((entry) => textOf(entry, "id"));
    expect(new Set(ids).size).toBe(50);
    for (const entry of entries) {
      for (const name of ["title", "updated", "summary"]) expect(textOf(entry, name)).not.toBe("");
      expect(childrenOf(entry, "link")[0]?.attributes.href).toMatch(
        /^http:\/\/localhost:\d+\/jobdetails\/[0-9a-f-]{36}$/,
      );
    }
    const dates = [feed, ...entries].map((element) => textOf(element, "updated"));
    for (const date of dates) expect(new Date(date).toISOString()).toBe(date);
    expect(dates[0]).toBe(dates.slice(1).sort().at(-1));
  });

  test("jobs come newest first, and their titles are escaped", async () => {
    const entries = childrenOf(await fetchFeed(), "entry").slice(0, hostile.length);
    const newestFirst = hostile.toReversed();
    expect(entries.map((entry) => textOf(entry, "id"))).toEqual(newestFirst.map(({ id }) => `urn:uuid:${id}`));
    expect(entries.map((entry) => textOf(entry, "title"))).toEqual(
      newestFirst.map(({ title, company }) => withoutForbidden(`${title} at ${company}`)),
    );
    expect(entries.map((entry) => textOf(entry, "summary"))).toEqual(
      newestFirst.map(({ location, salary, requirements }) =>
        withoutForbidden(`${location} · ${salary} · Skills: ${requirements}`),
      ),
    );
    expect(entries.map((entry) => childrenOf(entry, "link")[0]?.attributes.href)).toEqual(newestFirst.map(addressOf));
    for (const entry of entries) {
      expect(childrenOf(entry, "title")[0]).toMatchObject({ attributes: { type: "text" }, children: [] });
    }
  });

  test("an entry has the date of its approval; pending and rejected jobs are not listed", async () => {
    const pending = await insertJob(database, { posted_date: inFuture(100) });
    const rejected = await insertJob(database, { status: "rejected", posted_date: inFuture(101) });
    const addressesIn = async () =>
      childrenOf(await fetchFeed(), "entry").map((entry) => childrenOf(entry, "link")[0]?.attributes.href);
    expect(await addressesIn()).not.toContain(addressOf(pending));
    expect(await addressesIn()).not.toContain(addressOf(rejected));

    const { data: approved } = await database
      .from("jobs")
      .update({ status: "approved" })
      .eq("id", pending.id)
      .select()
      .single()
      .throwOnError();
    const first = async () => childrenOf(await fetchFeed(), "entry")[0]!;
    // An instance hears of a change from elsewhere within two seconds.
    await expect.poll(async () => textOf(await first(), "id")).toBe(`urn:uuid:${pending.id}`);
    expect(textOf(await first(), "updated")).toBe(new Date(approved.status_changed_at ?? "").toISOString());
    expect(await addressesIn()).not.toContain(addressOf(rejected));
  });

  test("each page links to the feed for feed readers", async () => {
    const page = await (await fetch(`${server.url}/beourpartner`)).text();
    const [link = ""] = /<link rel="alternate"[^>]*>/.exec(page) ?? [];
    expect(link).toContain('type="application/atom+xml"');
    expect(link).toContain('href="/feed.xml"');
  });
});

describe("each of the three", () => {
  test.each(["/sitemap.xml", "/feed.xml", "/robots.txt"])("%s answers HEAD without a body", async (path) => {
    const answer = await fetch(server.url + path, { method: "HEAD" });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Cache-Control")).toBe(CACHED);
    expect(await answer.text()).toBe("");
  });

  test("without the database, the answer is an error that is not cached, not an empty list", async () => {
    const closed = createServer().listen(0, "127.0.0.1");
    await once(closed, "listening");
    const { port } = closed.address() as { port: number };
    closed.close();
    const lonely = await startAppServer({
      ...inject("backends").environment,
      SUPABASE_URL: `http://127.0.0.1:${port}`,
    });
    // At the same time: the database's client is patient before it gives up.
    const paths = ["/sitemap.xml", "/sitemap-jobs-1.xml", "/feed.xml"];
    for (const answer of await Promise.all(paths.map((path) => fetch(lonely.url + path)))) {
      expect(answer.status, answer.url).toBe(503);
      expect(answer.headers.get("Cache-Control")).not.toContain("public");
      expect(await answer.text()).not.toMatch(/127\.0\.0\.1|<urlset|<feed/);
    }
    expect((await fetch(`${lonely.url}/robots.txt`)).status).toBe(200);
    await lonely.stop();
  });
});
