import { z } from "zod";

import type { FeedJob } from "./atom.ts";
import type { OpenJobs, SitemapJob } from "./sitemap.ts";
import { getPublicListClient } from "#app/lib/supabase.server.ts";

/** PostgREST gives no more at once. */
const ROWS_A_REQUEST = 1_000;
/** Before every id there is. */
const FIRST_ID = "00000000-0000-0000-0000-000000000000";

const datesSchema = z.object({ posted_date: z.string(), status_changed_at: z.string().nullable() });

/** A change of an open job that the public sees begins with its approval. */
function lastPublicChange({ status_changed_at, posted_date }: z.infer<typeof datesSchema>): Date {
  return new Date(status_changed_at ?? posted_date);
}

const sitemapRowSchema = datesSchema
  .extend({ id: z.string() })
  .transform(({ id, ...dates }): SitemapJob => ({ id, changedAt: lastPublicChange(dates) }));

/** In the order of their ids, which none ever changes: a job that comes or goes meanwhile moves no other page. */
export function openJobs({ rowsARequest = ROWS_A_REQUEST } = {}): OpenJobs {
  return {
    count: countOpenJobs,
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

async function countOpenJobs(): Promise<number> {
  const { count } = await getPublicListClient()
    .from("jobs")
    .select("id", { count: "exact", head: true })
    .eq("status", "approved")
    .is("company_deleted_at", null)
    .throwOnError();
  return count ?? 0;
}

async function findOpenJobId(index: number): Promise<string | null> {
  const { data } = await getPublicListClient()
    .from("jobs")
    .select("id")
    .eq("status", "approved")
    .is("company_deleted_at", null)
    .order("id")
    .range(index, index)
    .throwOnError();
  return data[0]?.id ?? null;
}

async function readOpenJobsAfter(id: string, limit: number): Promise<SitemapJob[]> {
  const { data } = await getPublicListClient()
    .from("jobs")
    .select("id, posted_date, status_changed_at")
    .eq("status", "approved")
    .is("company_deleted_at", null)
    .gt("id", id)
    .order("id")
    .limit(limit)
    .throwOnError();
  return z.array(sitemapRowSchema).parse(data);
}

const feedRowSchema = datesSchema
  .extend({
    id: z.string(),
    title: z.string(),
    company: z.string(),
    location: z.string(),
    salary: z.string(),
    requirements: z.string(),
  })
  .transform(({ requirements, posted_date, status_changed_at, ...job }): FeedJob => ({
    ...job,
    skills: requirements,
    changedAt: lastPublicChange({ posted_date, status_changed_at }),
  }));

export async function listNewestJobs(limit: number): Promise<FeedJob[]> {
  const { data } = await getPublicListClient()
    .from("jobs")
    .select("id, title, company, location, salary, requirements, posted_date, status_changed_at")
    .eq("status", "approved")
    .is("company_deleted_at", null)
    .order("posted_date", { ascending: false })
    .order("id")
    .limit(limit)
    .throwOnError();
  return z.array(feedRowSchema).parse(data);
}
