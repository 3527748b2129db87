import { z } from "zod";

import { changedAt } from "./feed.server.ts";
import { xml, XML_DECLARATION } from "./xml.ts";
import { columnsOf, jobRowSchema } from "#app/features/jobs/job-row.server.ts";
import { countOpenJobs, selectOpenJobs } from "#app/features/jobs/open-jobs.queries.server.ts";
import { listPages } from "#app/features/search/list-pages.ts";
import { createVersionedMemo } from "#app/features/search/versioned-memo.server.ts";
import { getPublicListClient } from "#app/lib/database/supabase.server.ts";
import { getEnvironment } from "#app/lib/env.server.ts";
import { logWarning } from "#app/lib/monitoring/log.server.ts";
import * as paths from "#app/lib/paths.ts";

// The protocol of sitemaps.org. Each file costs one small query, however many jobs there are: job ids are random, so equal ranges of
// ids hold about equally many. The number of ranges is a power of two, so that it seldom changes.

/** On average, at most. A part then costs about as much as the home page. */
const JOBS_A_PART = 350;
/** As many as an index can hold. */
const MOST_PARTS = 2 ** 15;
/** PostgREST gives no more at once. */
const MOST_ROWS = 1_000;

const PUBLIC_PAGES = [
  paths.home(),
  paths.findJobs(),
  paths.companies(),
  paths.contact(),
  paths.partner(),
  paths.privacy(),
  paths.privacyInHindi(),
  paths.howWeCheck(),
  ...listPages(),
];

const rowSchema = jobRowSchema.pick({ id: true, posted_date: true, status_changed_at: true });

/** /sitemap.xml: all addresses, or the index of the parts where there are several. */
export async function writeSitemap(): Promise<string> {
  const parts = await countParts();
  if (parts === 1) return writePart(1, parts);
  const origin = getEnvironment().PUBLIC_URL;
  const entries = Array.from(
    { length: parts },
    (_, index) => xml`<sitemap><loc>${origin + paths.sitemapPart(index + 1)}</loc></sitemap>\n`,
  );
  const index = xml`<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}</sitemapindex>\n`;
  return XML_DECLARATION + index.source;
}

/** /sitemap-jobs-N.xml; null when there is no such part. */
export async function writeSitemapPart(part: number): Promise<string | null> {
  const parts = await countParts();
  return part >= 1 && part <= parts ? writePart(part, parts) : null;
}

const memoizeCount = createVersionedMemo<number>(1);

async function countParts(): Promise<number> {
  const count = await memoizeCount("open jobs", () => countOpenJobs(getPublicListClient()));
  let parts = 1;
  while (parts < MOST_PARTS && count > parts * JOBS_A_PART) parts *= 2;
  return parts;
}

/** The public pages are in the first part. */
async function writePart(part: number, parts: number): Promise<string> {
  const width = 2 ** 16 / parts;
  const hex = (start: number) => start.toString(16).padStart(4, "0");
  const [{ data }, companies] = await Promise.all([
    selectOpenJobs(getPublicListClient(), columnsOf(rowSchema))
      .gte("id", `${hex((part - 1) * width)}0000-0000-0000-0000-000000000000`)
      .lte("id", `${hex(part * width - 1)}ffff-ffff-ffff-ffff-ffffffffffff`)
      .order("id")
      .limit(MOST_ROWS)
      .throwOnError(),
    listCompanyIds(part),
  ]);
  const jobs = z.array(rowSchema).parse(data);
  if (jobs.length === MOST_ROWS)
    logWarning("a part of the sitemap is full: the ids of jobs are not spread evenly", { part });
  const origin = getEnvironment().PUBLIC_URL;
  const urlset = xml`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${[
    ...[...(part === 1 ? PUBLIC_PAGES : []), ...companies.map(paths.company)].map(
      (path) => xml`<url><loc>${origin + path}</loc></url>\n`,
    ),
    ...jobs.map(
      (job) =>
        xml`<url><loc>${origin + paths.job(job.id)}</loc><lastmod>${new Date(changedAt(job)).toISOString()}</lastmod></url>\n`,
    ),
  ]}</urlset>\n`;
  return XML_DECLARATION + urlset.source;
}

/** Those with open jobs. They are no more than the jobs, so the parts have room for all. */
async function listCompanyIds(part: number): Promise<string[]> {
  const { data } = await getPublicListClient()
    .from("company_directory")
    .select("company_uid")
    .order("company_uid")
    .range((part - 1) * JOBS_A_PART, part * JOBS_A_PART - 1)
    .throwOnError();
  return data.map(({ company_uid: id }) => id);
}
