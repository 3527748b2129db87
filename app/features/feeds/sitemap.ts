import { xml, XML_DECLARATION, type Xml } from "./xml.ts";
import { paths } from "#app/lib/paths.ts";

// The protocol of sitemaps.org: a file holds 50,000 addresses at most; what has more is an index of such files.
// Everything is written in pieces, a page of jobs each, so that memory does not grow with the number of jobs.

export const MOST_URLS = 50_000;

const PUBLIC_PAGES = [paths.home(), paths.findJobs(), paths.companies(), paths.contact(), paths.partner()];

export type SitemapJob = { id: string; changedAt: Date };

export type OpenJobs = {
  count: () => Promise<number>;
  /** Page by page, always in the same order. */
  read: (range: { skip: number; limit: number }) => AsyncIterable<SitemapJob[]>;
};

export type SitemapOptions = { origin: string; jobs: OpenJobs; mostUrls?: number };

/** /sitemap.xml: all addresses, or the index of the parts where one file can't hold them. */
export async function* writeSitemap(options: SitemapOptions): AsyncGenerator<string, void> {
  const parts = await countParts(options);
  if (parts > 1) yield writeIndex(options.origin, parts);
  else yield* writePart(options, 1);
}

/** /sitemap-jobs-N.xml, null when there is no such part. The public pages stand in the first one. */
export async function writeSitemapPart(
  options: SitemapOptions,
  part: number,
): Promise<AsyncGenerator<string, void> | null> {
  return part >= 1 && part <= (await countParts(options)) ? writePart(options, part) : null;
}

async function countParts({ jobs, mostUrls = MOST_URLS }: SitemapOptions): Promise<number> {
  return Math.ceil((PUBLIC_PAGES.length + (await jobs.count())) / mostUrls);
}

function writeIndex(origin: string, parts: number): string {
  const entries = Array.from(
    { length: parts },
    (_, index) => xml`<sitemap><loc>${origin + paths.sitemapPart(index + 1)}</loc></sitemap>\n`,
  );
  const index = xml`<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}</sitemapindex>\n`;
  return XML_DECLARATION + index.source;
}

async function* writePart({ origin, jobs, mostUrls = MOST_URLS }: SitemapOptions, part: number) {
  const pages = part === 1 ? PUBLIC_PAGES : [];
  yield `${XML_DECLARATION}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`;
  yield pages.map((path) => xml`<url><loc>${origin + path}</loc></url>\n`.source).join("");
  const skip = Math.max(0, (part - 1) * mostUrls - PUBLIC_PAGES.length);
  for await (const some of jobs.read({ skip, limit: mostUrls - pages.length })) {
    yield some.map((job) => writeJob(origin, job).source).join("");
  }
  yield "</urlset>\n";
}

function writeJob(origin: string, { id, changedAt }: SitemapJob): Xml {
  return xml`<url><loc>${origin + paths.job(id)}</loc><lastmod>${changedAt.toISOString()}</lastmod></url>\n`;
}
