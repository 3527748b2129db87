import { z } from "zod";

import type { FeedJob } from "./atom.ts";
import type { OpenJobs, SitemapJob } from "./sitemap.ts";
import { columnsOf, jobRowSchema } from "#app/features/jobs/job-row.ts";
import { countOpenJobs, selectOpenJobs } from "#app/features/jobs/open-jobs.queries.server.ts";
import { getPublicListClient } from "#app/lib/supabase.server.ts";

/** PostgREST gives no more at once. */
const ROWS_A_REQUEST = 1_000;
/** Before every id there is. */
const FIRST_ID = "00000000-0000-0000-0000-000000000000";

const sitemapRowSchema = jobRowSchema.pick({ id: true, posted_date: true, status_changed_at: true });

const feedRowSchema = jobRowSchema.pick({
  id: true,
  title: true,
  company: true,
  location: true,
  salary: true,
  requirements: true,
  posted_date: true,
  status_changed_at: true,
});

/** A change of an open job that the public sees begins with its approval. */
function lastPublicChange(row: z.infer<typeof sitemapRowSchema>): Date {
  return new Date(row.status_changed_at ?? row.posted_date);
}

/** In the order of their ids, which never change: a job that comes or goes meanwhile moves no other page. */
export function openJobs({ rowsARequest = ROWS_A_REQUEST } = {}): OpenJobs {
  return {
    count: () => countOpenJobs(getPublicListClient()),
    async *read({ skip, limit }) {
      let after = skip === 0 ? FIRST_ID : await findOpenJobId(skip - 1);
      for (let left = limit; left > 0 && after !== null;) {
        const jobs = await readOpenJobsAfter(after, Math.min(left, rowsARequest));
        if (jobs.length) yield jobs;
        left -= jobs.length;
        after = jobs.at(-1)?.id ?? null;
      }
    },
  };
}

async function findOpenJobId(index: number): Promise<string | null> {
  const { data } = await selectOpenJobs(getPublicListClient(), "id").order("id").range(index, index).throwOnError();
  const [row] = z.array(jobRowSchema.pick({ id: true })).parse(data);
  return row?.id ?? null;
}

async function readOpenJobsAfter(id: string, limit: number): Promise<SitemapJob[]> {
  const { data } = await selectOpenJobs(getPublicListClient(), columnsOf(sitemapRowSchema))
    .gt("id", id)
    .order("id")
    .limit(limit)
    .throwOnError();
  return z
    .array(sitemapRowSchema)
    .parse(data)
    .map((row) => ({ id: row.id, changedAt: lastPublicChange(row) }));
}

export async function listNewestJobs(limit: number): Promise<FeedJob[]> {
  const { data } = await selectOpenJobs(getPublicListClient(), columnsOf(feedRowSchema))
    .order("posted_date", { ascending: false })
    .order("id")
    .limit(limit)
    .throwOnError();
  return z
    .array(feedRowSchema)
    .parse(data)
    .map(({ id, title, company, location, salary, requirements, ...dates }) => ({
      ...{ id, title, company, location, salary },
      skills: requirements,
      changedAt: lastPublicChange({ id, ...dates }),
    }));
}
