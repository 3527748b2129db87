import { createServer } from "node:net";
import { once } from "node:events";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";

import { openJobs } from "#app/features/feeds/open-jobs.queries.server.ts";
import { writeSitemap, writeSitemapPart } from "#app/features/feeds/sitemap.ts";
import { startAppServer, type AppServer } from "#tests/fixtures/app-server.ts";
import { serverClient, signUpEmployer, type Client } from "#tests/fixtures/clients.ts";
import { insertJob, newJob, type JobRow } from "#tests/fixtures/rows.ts";

const PUBLIC_PAGES = ["/", "/findjobs", "/companies", "/contact", "/beourpartner"];
const CACHED = "public, max-age=300";

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

type Element = { name: string; attributes: Record<string, string>; children: Element[]; text: string };

/** Reads XML as strictly as a feed reader: throws on whatever is not well-formed. */
function parseXml(document: string): Element {
  const wrong = (what: string) => new Error(`not well-formed: ${what}`);
  const body = document.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n/, "");
  if (body === document) throw wrong("no declaration");
  if (/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u.test(body)) throw wrong("a forbidden character");
  const top: Element = { name: "", attributes: {}, children: [], text: "" };
  const open = [top];
  for (const piece of body.match(/<[^>]*>|[^<]+|</g) ?? []) {
    const element = open.at(-1);
    if (!element) throw wrong("an end without a beginning");
    if (!piece.startsWith("<")) {
      element.text += decode(piece);
      continue;
    }
    if (piece === `</${element.name}>`) {
      open.pop();
      continue;
    }
    const [, name = "", attributes = "", empty] = /^<([a-z]+)((?: [a-z:]+="[^"<]*")*)(\/?)>$/.exec(piece) ?? [];
    if (!name) throw wrong(piece);
    const child: Element = { name, attributes: {}, children: [], text: "" };
    for (const [, key = "", value = ""] of attributes.matchAll(/ ([a-z:]+)="([^"]*)"/g)) {
      if (key in child.attributes) throw wrong(`${key} twice`);
      child.attributes[key] = decode(value);
    }
    element.children.push(child);
    if (!empty) open.push(child);
  }
  if (open.length !== 1 || top.children.length !== 1 || top.text.trim()) throw wrong("not one element");
  return top.children[0]!;

  function decode(text: string): string {
    if (text.includes("]]>")) throw wrong("]]> in a text");
    const known: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };
    return text.replaceAll(/&(?:([a-z0-9#]+);)?/g, (reference, name?: string) => {
      const character = known[name ?? ""];
      if (character === undefined) throw wrong(`a stray ${reference}`);
      return character;
    });
  }
}

async function parsePieces(pieces: AsyncIterable<string>): Promise<Element> {
  let document = "";
  for await (const piece of pieces) document += piece;
  return parseXml(document);
}

const childrenOf = (element: Element, name: string) => element.children.filter((child) => child.name === name);

function textOf(element: Element, name: string): string {
  const found = childrenOf(element, name);
  expect(found, `${name} once`).toHaveLength(1);
  return found[0]!.text;
}

async function fetchXml(path: string, type: string): Promise<Element> {
  const answer = await fetch(server.url + path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Content-Type")).toBe(`${type}; charset=utf-8`);
  expect(answer.headers.get("Cache-Control")).toBe(CACHED);
  expect(answer.headers.get("Set-Cookie")).toBeNull();
  return parseXml(await answer.text());
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

const fetchSitemap = async (path = "/sitemap.xml") => entriesOf(await fetchXml(path, "application/xml"));
const fetchFeed = () => fetchXml("/feed.xml", "application/atom+xml");
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

describe("/sitemap.xml", () => {
  test("names the public pages and open jobs, with the time of their last change in public", async () => {
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

  test("a job leaves it when it is rejected, when it is deleted, and when its company is deleted", async () => {
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
      childrenOf(await fetchFeed(), "entry").some(
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

  test("has every job once, also when there are more than one answer of the database holds", async () => {
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

  test("its parts, read from the database a few rows at a time, hold what the whole does", async () => {
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
});

describe("/robots.txt", () => {
  test("lets everybody in but to the private areas, and names the sitemap", async () => {
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

  test("the newest come first, whatever their titles are made of, and stay text", async () => {
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

  test("an approval dates the entry; what is pending or rejected is not in it", async () => {
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
    const [first] = childrenOf(await fetchFeed(), "entry");
    expect(textOf(first!, "id")).toBe(`urn:uuid:${pending.id}`);
    expect(textOf(first!, "updated")).toBe(new Date(approved.status_changed_at ?? "").toISOString());
    expect(await addressesIn()).not.toContain(addressOf(rejected));
  });

  test("each page tells feed readers where it is", async () => {
    const page = await (await fetch(`${server.url}/beourpartner`)).text();
    const [link = ""] = /<link rel="alternate"[^>]*>/.exec(page) ?? [];
    expect(link).toContain('type="application/atom+xml"');
    expect(link).toContain('href="/feed.xml"');
  });
});

describe("whichever of them", () => {
  test.each(["/sitemap.xml", "/feed.xml", "/robots.txt"])("%s answers HEAD without a body", async (path) => {
    const answer = await fetch(server.url + path, { method: "HEAD" });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Cache-Control")).toBe(CACHED);
    expect(await answer.text()).toBe("");
  });

  test.each(["/sitemap.xml", "/feed.xml"])("%s is the same for who is compressed to and who is not", async (path) => {
    const [plain, compressed] = await Promise.all(
      ["identity", "br"].map((encoding) => fetch(server.url + path, { headers: { "Accept-Encoding": encoding } })),
    );
    expect(compressed!.headers.get("Content-Encoding")).toBe("br");
    expect(await compressed!.text()).toBe(await plain!.text());
  });

  test("with the database away, it is an error that nobody keeps, and no empty list", async () => {
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
