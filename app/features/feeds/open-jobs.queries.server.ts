import { z } from "zod";

import type { FeedJob } from "./atom.ts";
import type { OpenJobs, SitemapJob } from "./sitemap.ts";
import { columnsOf, jobRowSchema } from "#app/features/jobs/job-row.server.ts";
import { countOpenJobs, selectOpenJobs } from "#app/features/jobs/open-jobs.queries.server.ts";
import { createVersionedMemo } from "#app/features/search/versioned-memo.server.ts";
import { logWarning } from "#app/lib/monitoring/log.server.ts";
import { getPublicListClient } from "#app/lib/database/supabase.server.ts";

/** PostgREST gives no more at once. */
const ROWS_A_REQUEST = 1_000;

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

/** How many jobs there are, which tells into how many parts a sitemap is divided. */
const memoizeCount = createVersionedMemo<number>(1);

function countUntilChanged(): Promise<number> {
  return memoizeCount("open jobs", () => countOpenJobs(getPublicListClient()));
}

/** In the order of their ids, which never change: a job that comes or goes meanwhile moves no other one. */
export function openJobs({ rowsARequest = ROWS_A_REQUEST } = {}): OpenJobs {
  return {
    count: countUntilChanged,
    async *read({ from, to, limit }) {
      let after: string | null = null;
      for (let left = limit; left > 0;) {
        const asked: number = Math.min(left, rowsARequest);
        const jobs = await readOpenJobs({ from, after, to, limit: asked });
        yield jobs;
        if (jobs.length < asked) return;
        left -= jobs.length;
        after = jobs.at(-1)?.id ?? null;
      }
      logWarning("a file of the sitemap is full: the ids of the jobs are not spread evenly", { from, to });
    },
  };
}

type Page = { from: string; after: string | null; to: string; limit: number };

async function readOpenJobs({ from, after, to, limit }: Page): Promise<SitemapJob[]> {
  const upTo = selectOpenJobs(getPublicListClient(), columnsOf(sitemapRowSchema)).lte("id", to);
  const { data } = await (after ? upTo.gt("id", after) : upTo.gte("id", from)).order("id").limit(limit).throwOnError();
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
