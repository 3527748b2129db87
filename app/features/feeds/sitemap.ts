import { xml, XML_DECLARATION, type Xml } from "./xml.ts";
import { listPages } from "#app/features/search/list-pages.ts";
import * as paths from "#app/lib/paths.ts";

// The protocol of sitemaps.org: a file holds 50,000 addresses at most, and so does an index of such files. Ours hold far fewer,
// so that each costs one small query, however many jobs there are. The ids of jobs are random: equal ranges of ids hold about
// equally many. The number of ranges is a power of two, so that it seldom changes.

export const MOST_URLS = 50_000;
/** At most, on average. A part then costs about as much as the home page. */
const JOBS_A_PART = 350;
/** As many as an index can hold. */
const MOST_PARTS = 2 ** 15;

const PUBLIC_PAGES = [
  paths.home(),
  paths.findJobs(),
  paths.companies(),
  paths.contact(),
  paths.partner(),
  paths.privacy(),
  ...listPages(),
];

export type SitemapJob = { id: string; changedAt: Date };

export type OpenJobs = {
  count: () => Promise<number>;
  /** Those with ids from one to the other, page by page; no more than the limit. */
  read: (range: IdRange & { limit: number }) => AsyncIterable<SitemapJob[]>;
};

type IdRange = { from: string; to: string };

export type SitemapOptions = { origin: string; jobs: OpenJobs; jobsAPart?: number; mostUrls?: number };

/** /sitemap.xml: all addresses, or the index of the parts where there are several. */
export async function* writeSitemap(options: SitemapOptions): AsyncGenerator<string, void> {
  const parts = await countParts(options);
  if (parts > 1) yield writeIndex(options.origin, parts);
  else yield* writePart(options, 1, parts);
}

/** /sitemap-jobs-N.xml, null when there is no such part. The public pages stand in the first one. */
export async function writeSitemapPart(
  options: SitemapOptions,
  part: number,
): Promise<AsyncGenerator<string, void> | null> {
  const parts = await countParts(options);
  return part >= 1 && part <= parts ? writePart(options, part, parts) : null;
}

async function countParts({ jobs, jobsAPart = JOBS_A_PART }: SitemapOptions): Promise<number> {
  const count = await jobs.count();
  let parts = 1;
  while (parts < MOST_PARTS && count > parts * jobsAPart) parts *= 2;
  return parts;
}

function rangeOf(part: number, parts: number): IdRange {
  const width = 2 ** 16 / parts;
  const hex = (start: number) => start.toString(16).padStart(4, "0");
  return {
    from: `${hex((part - 1) * width)}0000-0000-0000-0000-000000000000`,
    to: `${hex(part * width - 1)}ffff-ffff-ffff-ffff-ffffffffffff`,
  };
}

function writeIndex(origin: string, parts: number): string {
  const entries = Array.from(
    { length: parts },
    (_, index) => xml`<sitemap><loc>${origin + paths.sitemapPart(index + 1)}</loc></sitemap>\n`,
  );
  const index = xml`<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}</sitemapindex>\n`;
  return XML_DECLARATION + index.source;
}

async function* writePart({ origin, jobs, mostUrls = MOST_URLS }: SitemapOptions, part: number, parts: number) {
  const pages = part === 1 ? PUBLIC_PAGES : [];
  yield `${XML_DECLARATION}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`;
  yield pages.map((path) => xml`<url><loc>${origin + path}</loc></url>\n`.source).join("");
  for await (const some of jobs.read({ ...rangeOf(part, parts), limit: mostUrls - pages.length })) {
    yield some.map((job) => writeJob(origin, job).source).join("");
  }
  yield "</urlset>\n";
}

function writeJob(origin: string, { id, changedAt }: SitemapJob): Xml {
  return xml`<url><loc>${origin + paths.job(id)}</loc><lastmod>${changedAt.toISOString()}</lastmod></url>\n`;
}
