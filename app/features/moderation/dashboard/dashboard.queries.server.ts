import { data, type AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import {
  COUNTED_MOST,
  FOUND_MOST,
  PAGE_SIZE,
  parseModerationQuery,
  TABS,
  type ModerationQuery,
  type Tab,
} from "./dashboard-address.ts";
import { findInQueue, type QueueView } from "../queue/queue.queries.server.ts";
import { toModeratedCompany, toModeratedJob } from "../card/moderation-cards.server.ts";
import { companyRowSchema, moderatedRowSchema } from "../rows.server.ts";
import type { ModeratedCompany, ModeratedJob, TabCounts } from "../card/cards.ts";
import type { JobStatus } from "#app/features/jobs/choices.ts";
import { toWordPatterns } from "#app/lib/text/word-patterns.ts";
import { toId } from "#app/lib/addresses/ids.ts";
import { logError } from "#app/lib/monitoring/log.server.ts";
import type { Supabase } from "#app/lib/database/supabase.server.ts";

type DashboardList =
  | {
      kind: "jobs";
      jobs: ModeratedJob[];
      /** The name of the company whose jobs are listed; null for jobs of all companies. */
      of: string | null;
      linked: ModeratedJob | null;
      toDelete: ModeratedJob | null;
    }
  | { kind: "companies"; companies: ModeratedCompany[]; toDelete: ModeratedCompany | null }
  | ({ kind: "queue"; toDelete: ModeratedJob | null } & QueueView);

export type DashboardData = {
  outcome: "loaded";
  counts: TabCounts;
  newMessages: number;
  found: number;
  /** More jobs were or may be found than were counted: a search reads only the newer jobs. */
  more: boolean;
  page: number;
  pages: number;
  list: DashboardList;
  /** Where else there are matches for a search that found none here. */
  elsewhere: Elsewhere[];
  /** The company that is to be suspended, if it still can be. */
  toSuspend: ModeratedCompany | null;
};

export type Elsewhere = { tab: Tab; found: number; more: boolean };

export type DashboardFailure = { outcome: "denied" | "failed"; requestId: string };

type Shown = { request: Request; context: AppLoadContext; supabase: Supabase };

/**
 * A document request renders the whole page, because deferred parts never appear without JavaScript. A router request is streamed
 * with a loading state.
 */
export async function showDashboard({ request, context, supabase }: Shown) {
  const asked = parseModerationQuery(new URL(request.url).searchParams);
  // The job of a review link; null without a link or such a job.
  const reading =
    asked.job && asked.mode !== "queue" ? findModeratedJob(supabase, toId(asked.job)) : Promise.resolve(null);
  const list = reading.then((job) => loadList(supabase, withTabOf(job, asked), job));
  const load = settle(context, list);
  // When this fails, the list fails too, and says so.
  const linked = await reading.catch(() => "unknown" as const);
  const missing = asked.job !== "" && asked.mode !== "queue" && linked === null;
  const query = linked === "unknown" ? asked : withTabOf(linked, asked);
  // A decision in the queue shows the next job at once.
  const streamed = request.headers.get("Sec-Fetch-Dest") === "empty" && query.mode !== "queue";
  return data({ query, missing, now: Date.now(), load: streamed ? load : await load }, { status: missing ? 404 : 200 });
}

/** The tab of a review link's job, or the queue; a link to a reported job leads to the reports tab. */
function withTabOf(job: ModeratedJob | null, asked: ModerationQuery): ModerationQuery {
  if (asked.mode === "queue") return asked;
  const mode = asked.mode === "link" && job?.status === "pending" ? "queue" : "list";
  return !job || asked.tab === "reports" ? { ...asked, mode: "list" } : { ...asked, mode, tab: job.status };
}

async function loadList(
  supabase: Supabase,
  query: ModerationQuery,
  linked: ModeratedJob | null,
): Promise<DashboardData> {
  const [{ messages: newMessages, ...counts }, shown, company] = await Promise.all([
    readCounts(supabase),
    query.mode === "queue"
      ? loadQueue(supabase, query)
      : query.tab === "companies"
        ? loadCompanies(supabase, query)
        : loadJobs(supabase, query, query.tab, linked),
    query.suspend ? findModeratedCompany(supabase, toId(query.suspend)) : null,
  ]);
  const toSuspend = company?.suspended_reason === null ? company : null;
  const elsewhere = query.q && !shown.found ? await searchElsewhere(supabase, query) : [];
  return { outcome: "loaded", counts, newMessages, ...shown, elsewhere, toSuspend };
}

/** Only counts: no card is read. */
async function searchElsewhere(supabase: Supabase, { tab, q }: ModerationQuery): Promise<Elsewhere[]> {
  const none = { ...slice(q, 1), page_size: 0 };
  const others = TABS.filter((one) => one !== tab);
  const counted = await Promise.all(
    others.map(async (one) => {
      const { data } = await (
        one === "companies"
          ? supabase.rpc("list_moderated_companies", none)
          : supabase.rpc("list_moderated_jobs", { in_status: one, ...none })
      ).throwOnError();
      return { tab: one, ...foundSchema.parse(data) };
    }),
  );
  return counted.filter(({ found }) => found);
}

async function loadJobs(
  supabase: Supabase,
  query: ModerationQuery,
  list: JobStatus | "reports",
  linked: ModeratedJob | null,
) {
  const [{ result, ...pages }, toDelete] = await Promise.all([
    existingPage(query, (page) => listModeratedJobs(supabase, { ...query, list, page })),
    query.delete ? findModeratedJob(supabase, toId(query.delete)) : null,
  ]);
  // Already shown above the list.
  const jobs = result.jobs.filter(({ id }) => id !== linked?.id);
  const { found, more, of } = result;
  return { found, more, ...pages, list: { kind: "jobs" as const, jobs, of, linked, toDelete } };
}

async function loadQueue(supabase: Supabase, query: ModerationQuery) {
  const [view, toDelete] = await Promise.all([
    findInQueue(supabase, query),
    query.delete ? findModeratedJob(supabase, toId(query.delete)) : null,
  ]);
  return { found: view.waiting, more: false, page: 1, pages: 1, list: { kind: "queue" as const, ...view, toDelete } };
}

async function loadCompanies(supabase: Supabase, query: ModerationQuery) {
  const [{ result, ...pages }, toDelete] = await Promise.all([
    existingPage(query, (page) => listModeratedCompanies(supabase, { q: query.q, page })),
    query.delete ? findModeratedCompany(supabase, toId(query.delete)) : null,
  ]);
  const { found, more, companies } = result;
  return { found, more, ...pages, list: { kind: "companies" as const, companies, toDelete } };
}

/** The page that was asked for, or the last one: the list may have become shorter. */
async function existingPage<Result extends { found: number }>(
  { page }: ModerationQuery,
  read: (page: number) => Promise<Result>,
): Promise<{ result: Result; page: number; pages: number }> {
  const result = await read(page);
  const pages = Math.ceil(result.found / PAGE_SIZE);
  const last = Math.max(1, pages);
  return page <= last ? { result, page, pages } : { result: await read(last), page: last, pages };
}

const NO_RIGHT = "42501";

/** Never rejects: the log has the reason, and the page shows the id of the request. */
async function settle(
  { requestId }: AppLoadContext,
  work: Promise<DashboardData>,
): Promise<DashboardData | DashboardFailure> {
  try {
    return await work;
  } catch (error) {
    logError("the dashboard of the super-admin could not be loaded", error);
    const denied = error instanceof Error && "code" in error && error.code === NO_RIGHT;
    return { outcome: denied ? "denied" : "failed", requestId };
  }
}

type Page = { q: string; page: number };

const countsSchema = z.object({
  companies: z.number(),
  pending: z.number(),
  approved: z.number(),
  rejected: z.number(),
  reports: z.number(),
  messages: z.number(),
});

const foundSchema = z.object({ found: z.number(), more: z.boolean() });
const jobPageSchema = foundSchema.extend({
  jobs: z.array(moderatedRowSchema),
  of: z.string().nullable().default(null),
});
const companyPageSchema = foundSchema.extend({ companies: z.array(companyRowSchema) });

async function readCounts(supabase: Supabase) {
  // One more than is shown, to know that there are more.
  const { data } = await supabase.rpc("count_for_moderation", { most: COUNTED_MOST + 1 }).throwOnError();
  return countsSchema.parse(data);
}

type JobsAsked = Page & Pick<ModerationQuery, "sort" | "company"> & { list: JobStatus | "reports" };

async function listModeratedJobs(supabase: Supabase, asked: JobsAsked) {
  const page = slice(asked.q, asked.page);
  const { jobs, ...found } = await (asked.q || asked.company
    ? askForJobs(supabase, asked, page)
    : askForHalves(supabase, asked, page));
  return { ...found, jobs: jobs.map(toModeratedJob) };
}

type Slice = ReturnType<typeof slice>;

/** The details beside each job take the most time, so both halves are read at once. A search would run twice. */
async function askForHalves(
  supabase: Supabase,
  asked: JobsAsked,
  { page_size: size, page_start: start, ...page }: Slice,
) {
  const half = size / 2;
  const [first, second] = await Promise.all([
    askForJobs(supabase, asked, { ...page, page_size: half, page_start: start }),
    askForJobs(supabase, asked, { ...page, page_size: half, page_start: start + half }),
  ]);
  // A job that arrived between both reads has pushed the last one of the first half into the second.
  const others = second.jobs.filter(({ id }) => first.jobs.every((job) => job.id !== id));
  return { ...first, jobs: [...first.jobs, ...others] };
}

async function askForJobs(
  supabase: Supabase,
  { list, sort, company }: JobsAsked,
  { page_size, page_start, ...search }: Slice,
) {
  const { data } = await (
    list === "reports"
      ? supabase.rpc("list_reported_jobs", { page_size, page_start })
      : company
        ? supabase.rpc("list_jobs_of_company", {
            of_company: company,
            in_status: list,
            page_size,
            page_start,
            most: FOUND_MOST,
          })
        : sort === "risk" && list === "pending"
          ? supabase.rpc("list_riskiest_jobs", { page_size, page_start, ...search })
          : supabase.rpc("list_moderated_jobs", { in_status: list, page_size, page_start, ...search })
  ).throwOnError();
  return jobPageSchema.parse(data);
}

async function listModeratedCompanies(supabase: Supabase, { q, page }: Page) {
  const { data } = await supabase.rpc("list_moderated_companies", slice(q, page)).throwOnError();
  const { companies, ...found } = companyPageSchema.parse(data);
  return { ...found, companies: companies.map(toModeratedCompany) };
}

async function findModeratedJob(supabase: Supabase, id: string | null): Promise<ModeratedJob | null> {
  if (!id) return null;
  const { data } = await supabase.rpc("find_moderated_job", { job: id }).throwOnError();
  return data === null ? null : toModeratedJob(moderatedRowSchema.parse(data));
}

async function findModeratedCompany(supabase: Supabase, id: string | null): Promise<ModeratedCompany | null> {
  if (!id) return null;
  const { data } = await supabase.rpc("find_moderated_company", { company: id }).throwOnError();
  return data === null ? null : toModeratedCompany(companyRowSchema.parse(data));
}

function slice(q: string, page: number) {
  return {
    patterns: toWordPatterns(q),
    page_size: PAGE_SIZE,
    page_start: (page - 1) * PAGE_SIZE,
    most: q ? FOUND_MOST : COUNTED_MOST,
  };
}
