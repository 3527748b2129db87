import { describe, expect, test } from "vitest";

import { MOST_URLS, writeSitemap, writeSitemapPart, type OpenJobs } from "./sitemap.ts";

const ORIGIN = "https://jobs.example";
const PUBLIC_PAGES = ["/", "/findjobs", "/companies", "/contact", "/beourpartner"].map((path) => ORIGIN + path);

/** Addresses a file may hold in these tests; the public pages stand in the first one. */
const MOST = 10;
const JOBS_IN_FIRST = MOST - PUBLIC_PAGES.length;

/** Jobs 1 to `count`, read as Postgres would be: some at a time. */
function openJobs(count: number, pageSize = 1_000): OpenJobs {
  return {
    count: () => Promise.resolve(count),
    async *read({ skip, limit }) {
      const end = Math.min(count, skip + limit);
      for (let start = skip; start < end; start += pageSize) {
        yield await Promise.resolve(
          Array.from({ length: Math.min(pageSize, end - start) }, (_, index) => ({
            id: String(start + index + 1),
            changedAt: new Date("2026-11-20T10:00:00.123Z"),
          })),
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
  return [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location = ""]) => location);
}

const jobPaths = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `${ORIGIN}/jobdetails/${from + index}`);

describe("writeSitemap", () => {
  test("names the public pages and each open job with the time of its last change", async () => {
    const text = await collect(writeSitemap({ origin: ORIGIN, jobs: openJobs(2) }));
    expect(text).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="[^"]+\/0\.9">\n[^]*<\/urlset>\n$/);
    expect(locationsIn(text)).toEqual([...PUBLIC_PAGES, ...jobPaths(1, 2)]);
    const besidesElements = text.replaceAll(/<(loc|lastmod)>[^<]*<\/\1>/g, "").replaceAll(/<[^>]*>/g, "");
    expect(besidesElements.trim()).toBe("");
    expect(text.match(/<lastmod>2026-11-20T10:00:00\.123Z<\/lastmod>/g)).toHaveLength(2);
  });

  test("a site without jobs still has its pages", async () => {
    expect(locationsIn(await collect(writeSitemap({ origin: ORIGIN, jobs: openJobs(0) })))).toEqual(PUBLIC_PAGES);
  });

  test("fills one file to its last place, and becomes an index one job later", async () => {
    const full = await collect(writeSitemap({ origin: ORIGIN, jobs: openJobs(JOBS_IN_FIRST), mostUrls: MOST }));
    expect(locationsIn(full)).toEqual([...PUBLIC_PAGES, ...jobPaths(1, JOBS_IN_FIRST)]);

    const split = await collect(writeSitemap({ origin: ORIGIN, jobs: openJobs(JOBS_IN_FIRST + 1), mostUrls: MOST }));
    expect(split).toContain("<sitemapindex ");
    expect(locationsIn(split)).toEqual([`${ORIGIN}/sitemap-jobs-1.xml`, `${ORIGIN}/sitemap-jobs-2.xml`]);
  });

  test("splits at 50,000, and never holds more than a page of jobs in one piece", async () => {
    expect(MOST_URLS).toBe(50_000);
    const options = { origin: ORIGIN, jobs: openJobs(100_000) };
    expect(locationsIn(await collect(writeSitemap(options)))).toHaveLength(3);
    let addresses = 0;
    for await (const piece of (await writeSitemapPart(options, 1)) ?? []) {
      expect(piece.length).toBeLessThan(200_000);
      addresses += locationsIn(piece).length;
    }
    expect(addresses).toBe(50_000);
  });
});

describe("writeSitemapPart", () => {
  test.each([1, 3, 4, 1_000])("the parts hold everything once, read %i jobs at a time", async (pageSize) => {
    const options = { origin: ORIGIN, jobs: openJobs(18, pageSize), mostUrls: MOST };
    const parts = await Promise.all(
      [1, 2, 3].map(async (part) => locationsIn(await collect(await writeSitemapPart(options, part)))),
    );
    expect(parts).toEqual([
      [...PUBLIC_PAGES, ...jobPaths(1, JOBS_IN_FIRST)],
      jobPaths(JOBS_IN_FIRST + 1, JOBS_IN_FIRST + MOST),
      jobPaths(JOBS_IN_FIRST + MOST + 1, 18),
    ]);
  });

  test.each([0, -1, 4, Number.NaN])("there is no part %d", async (part) => {
    expect(await writeSitemapPart({ origin: ORIGIN, jobs: openJobs(18), mostUrls: 10 }, part)).toBeNull();
  });
});
