import { describe, expect, test } from "vitest";

import { listPages } from "#app/features/search/list-pages.ts";
import { MOST_URLS, writeSitemap, writeSitemapPart, type OpenJobs } from "./sitemap.ts";

const ORIGIN = "https://jobs.example";
const PUBLIC_PAGES = ["/", "/findjobs", "/companies", "/contact", "/beourpartner", "/privacy", ...listPages()].map(
  (path) => ORIGIN + path,
);
const JOBS_A_PART = 10;

/** As many ids, spread evenly from the first to the last that can be. */
function evenIds(count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const start = Math.floor((index * (2 ** 32 - 1)) / Math.max(1, count - 1));
    return `${start.toString(16).padStart(8, "0")}-${index ? "ffff-ffff-ffff-ffffffffffff" : "0000-0000-0000-000000000000"}`;
  });
}

/** Read as Postgres would be: in the order of the ids, some at a time. */
function openJobs(ids: string[], { pageSize = 1_000, count = ids.length } = {}): OpenJobs {
  return {
    count: () => Promise.resolve(count),
    async *read({ from, to, limit }) {
      const found = ids.filter((id) => id >= from && id <= to).slice(0, limit);
      for (let start = 0; start < found.length; start += pageSize) {
        yield await Promise.resolve(
          found.slice(start, start + pageSize).map((id) => ({ id, changedAt: new Date("2026-11-20T10:00:00.123Z") })),
        );
      }
    },
  };
}

async function collect(pieces: AsyncIterable<string> | null): Promise<string> {
  let text = "";
  for await (const piece of pieces ?? []) text += piece;
  return text;
}

function locationsIn(text: string): string[] {
  return [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location = ""]) => location.replaceAll("&amp;", "&"));
}

const addressOf = (id: string) => `${ORIGIN}/jobdetails/${id}`;
const partAddresses = (parts: number) =>
  Array.from({ length: parts }, (_, index) => `${ORIGIN}/sitemap-jobs-${index + 1}.xml`);

describe("writeSitemap", () => {
  test("names the public pages and each open job with the time of its last change", async () => {
    const ids = evenIds(2);
    const text = await collect(writeSitemap({ origin: ORIGIN, jobs: openJobs(ids) }));
    expect(text).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="[^"]+\/0\.9">\n[^]*<\/urlset>\n$/);
    expect(locationsIn(text)).toEqual([...PUBLIC_PAGES, ...ids.map(addressOf)]);
    const besidesElements = text.replaceAll(/<(loc|lastmod)>[^<]*<\/\1>/g, "").replaceAll(/<[^>]*>/g, "");
    expect(besidesElements.trim()).toBe("");
    expect(text.match(/<lastmod>2026-11-20T10:00:00\.123Z<\/lastmod>/g)).toHaveLength(2);
  });

  test("a site without jobs still has its pages", async () => {
    expect(locationsIn(await collect(writeSitemap({ origin: ORIGIN, jobs: openJobs([]) })))).toEqual(PUBLIC_PAGES);
  });

  test("is one file as long as that is not too long, and becomes an index one job later", async () => {
    const write = (count: number) =>
      collect(writeSitemap({ origin: ORIGIN, jobs: openJobs(evenIds(count)), jobsAPart: JOBS_A_PART }));
    expect(locationsIn(await write(JOBS_A_PART))).toEqual([...PUBLIC_PAGES, ...evenIds(JOBS_A_PART).map(addressOf)]);
    const split = await write(JOBS_A_PART + 1);
    expect(split).toContain("<sitemapindex ");
    expect(locationsIn(split)).toEqual(partAddresses(2));
    expect(locationsIn(await write(2 * JOBS_A_PART))).toEqual(partAddresses(2));
    expect(locationsIn(await write(2 * JOBS_A_PART + 1))).toEqual(partAddresses(4));
  });

  test.each([1_000_000, 100_000_000, 10_000_000_000])("of %i jobs is an index with few enough files", async (count) => {
    const text = await collect(writeSitemap({ origin: ORIGIN, jobs: openJobs([], { count }) }));
    const parts = locationsIn(text).length;
    expect(MOST_URLS).toBe(50_000);
    expect(parts).toBeLessThanOrEqual(MOST_URLS);
    if (count === 1_000_000) expect(parts).toBe(4_096);
  });
});

describe("writeSitemapPart", () => {
  const readParts = (options: Parameters<typeof writeSitemapPart>[0], parts: number) =>
    Promise.all(
      Array.from({ length: parts }, async (_, index) =>
        locationsIn(await collect(await writeSitemapPart(options, index + 1))),
      ),
    );

  test.each([1, 3, 4, 1_000])("the parts hold everything once, read %i jobs at a time", async (pageSize) => {
    const ids = evenIds(61);
    const options = { origin: ORIGIN, jobs: openJobs(ids, { pageSize }), jobsAPart: JOBS_A_PART };
    const parts = await readParts(options, 8);
    expect(parts.flat()).toEqual([...PUBLIC_PAGES, ...ids.map(addressOf)]);
    for (const part of parts.slice(1)) expect(part.length).toBeGreaterThan(5);
  });

  test("all parts together hold the first id there can be, the last, and each beside a border", async () => {
    const borders = Array.from({ length: 4_096 }, (_, index) => {
      const start = (index * 16).toString(16).padStart(4, "0");
      const end = (index * 16 + 15).toString(16).padStart(4, "0");
      return [`${start}0000-0000-0000-0000-000000000000`, `${end}ffff-ffff-ffff-ffff-ffffffffffff`];
    });
    const jobs = openJobs(borders.flat(), { count: 4_096 * 300 });
    const parts = await readParts({ origin: ORIGIN, jobs }, 4_096);
    expect(parts.every((part, index) => part.length === 2 + (index ? 0 : PUBLIC_PAGES.length))).toBe(true);
    expect(parts.flat()).toEqual([...PUBLIC_PAGES, ...borders.flat().map(addressOf)]);
  });

  test("ids that are not spread evenly are all there, and no file is longer than the protocol allows", async () => {
    const ids = Array.from({ length: 40 }, (_, index) => `01a2f000-0000-7000-8000-0000000000${index + 10}`);
    const options = { origin: ORIGIN, jobs: openJobs(ids), jobsAPart: JOBS_A_PART };
    expect((await readParts(options, 4)).map((part) => part.length)).toEqual([PUBLIC_PAGES.length + 40, 0, 0, 0]);
    const [first] = await readParts({ ...options, mostUrls: PUBLIC_PAGES.length + 25 }, 4);
    expect(first).toHaveLength(PUBLIC_PAGES.length + 25);
  });

  test.each([0, -1, 5, Number.NaN])("there is no part %d", async (part) => {
    const jobs = openJobs(evenIds(40));
    expect(await writeSitemapPart({ origin: ORIGIN, jobs, jobsAPart: JOBS_A_PART }, part)).toBeNull();
  });
});
