import { useNavigation } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState, type Ref, type RefObject } from "react";

import { CompanyCard } from "./company-card.tsx";
import { AskToDelete, DeleteConfirmation, DeleteDialog, type Deletion } from "../delete/delete-question.tsx";
import { DashboardBar } from "./dashboard-bar.tsx";
import { deletionOf, EMPTY_TEXTS, JobList, NothingThere } from "./job-list.tsx";
import { LoadProblem } from "./load-problem.tsx";
import { LoadingData, LoadingOverlay } from "./loading.tsx";
import { ModerationSearch } from "./moderation-search.tsx";
import { ModerationTabs, PANEL_ID, tabId } from "./moderation-tabs.tsx";
import { ProblemNotice } from "./problem-notice.tsx";
import { useLatestLoad } from "./use-latest-load.ts";
import type { ModeratedCompany } from "./cards.ts";
import type { ModerationProblem } from "./dashboard.action.server.ts";
import type { DashboardData, DashboardFailure } from "./dashboard.queries.server.ts";
import { toQuery, type ModerationQuery } from "../decide/schema.ts";
import { Notice } from "#app/components/ui/notice.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { paths } from "#app/lib/paths.ts";

type Load = DashboardData | DashboardFailure;

type DashboardProps = {
  query: ModerationQuery;
  /** The job of the link is gone. */
  missing: boolean;
  now: number;
  load: Load | Promise<Load>;
  problem: ModerationProblem | undefined;
};

/**
 * When what is said: "Loading data…" where a tab was opened and nothing of it is there yet; "Loading…" over a list while
 * an action runs, while the router fetches, and while a refreshed list streams in.
 */
export function Dashboard({ query, missing, now, load, problem }: DashboardProps) {
  const { value, last, pending } = useLatestLoad<Load>(load, JSON.stringify(query), toFailure);
  const busy = useNavigation().state !== "idle";
  const fields = toQuery(query);
  const known = last?.outcome === "loaded" ? last : null;
  const status = useRef<HTMLParagraphElement>(null);
  useFocusAfterAction(status, value);
  useConsoleMessage(value);
  return (
    <div className="mx-auto max-w-5xl px-4 py-6 sm:py-8">
      <DashboardBar newMessages={known?.newMessages ?? null} query={fields} />
      <ProblemNotice problem={problem} />
      {missing ? (
        <div className="mt-4">
          <Notice look="error">Job not found. It was deleted, or the link is not complete.</Notice>
        </div>
      ) : null}
      <ModerationTabs tab={query.tab} counts={known?.counts ?? null} />
      <div role="tabpanel" id={PANEL_ID} aria-labelledby={tabId(query.tab)}>
        <LoadingOverlay loading={value !== null && (busy || pending)}>
          {value === null ? (
            <LoadingData />
          ) : value.outcome === "loaded" ? (
            <Panel query={query} data={value} now={now} status={status} />
          ) : (
            <LoadProblem outcome={value.outcome} query={fields} />
          )}
        </LoadingOverlay>
      </div>
    </div>
  );
}

/** The stream broke off: nobody knows more than the browser. */
function toFailure(error: unknown): Load {
  return { outcome: "failed", requestId: error instanceof Error ? error.message : "unknown" };
}

/** The message on the page sends people there. The reason itself is in the server's log. */
function useConsoleMessage(value: Load | null): void {
  const requestId = value && value.outcome !== "loaded" ? value.requestId : null;
  useEffect(() => {
    // eslint-disable-next-line no-console -- "See console for details."
    if (requestId) console.error(`The dashboard could not be loaded. The server's log says why: request ${requestId}.`);
  }, [requestId]);
}

type PanelProps = { query: ModerationQuery; data: DashboardData; now: number; status: Ref<HTMLParagraphElement> };

function Panel({ query, data, now, status }: PanelProps) {
  const { list, found, more, page, pages } = data;
  const [asked, setAsked] = useState<Deletion | null>(null);
  const stopAsking = useCallback(() => setAsked(null), []);
  const here = toQuery({ ...query, page });
  const action = paths.superAdmin(here);
  const toConfirm = deletionToConfirm(data);
  if (toConfirm) return <DeleteConfirmation deletion={toConfirm} action={action} />;
  return (
    <>
      <ModerationSearch query={query} />
      <p
        ref={status}
        tabIndex={-1}
        role="status"
        className="text-muted flex min-h-11 items-center tabular-nums outline-none"
      >
        {countText(found, more, query)}
      </p>
      {list.kind === "jobs" ? (
        <JobList
          key={query.tab}
          status={query.tab === "companies" ? "pending" : query.tab}
          jobs={list.jobs}
          linked={list.linked}
          now={now}
          action={action}
          query={here}
          searched={query.q !== ""}
          onAsk={setAsked}
        />
      ) : list.companies.length ? (
        <ul className="mt-2 space-y-4">
          {list.companies.map((company) => (
            <li key={company.id}>
              <CompanyCard company={company} now={now} action={action}>
                <AskToDelete deletion={companyDeletion(company)} query={here} onAsk={setAsked} />
              </CompanyCard>
            </li>
          ))}
        </ul>
      ) : (
        <NothingThere text={EMPTY_TEXTS.companies} searched={query.q !== ""} />
      )}
      <Pagination
        page={page}
        pages={pages}
        pathOf={(number) => paths.superAdmin(toQuery({ ...query, job: "", page: number }))}
      />
      <DeleteDialog deletion={asked} action={action} onClose={stopAsking} />
    </>
  );
}

/** What had the focus may be gone from the list by the action; it goes on from the line that says how many are left. */
function useFocusAfterAction(status: RefObject<HTMLElement>, value: Load | null): void {
  const { state, formMethod } = useNavigation();
  const acting = state !== "idle" && formMethod === "POST";
  const shownBefore = useRef<Load | null>(null);
  useEffect(() => {
    if (acting) {
      shownBefore.current = value;
    } else if (value && shownBefore.current && value !== shownBefore.current) {
      shownBefore.current = null;
      if (document.activeElement === document.body) status.current?.focus({ preventScroll: true });
    }
  }, [acting, value, status]);
}

function companyDeletion(company: ModeratedCompany): Deletion {
  const { id, company_name: name, email, open_jobs: openJobs, pending_jobs: pendingJobs } = company;
  return { kind: "company", id, name, detail: email, openJobs, pendingJobs };
}

function deletionToConfirm({ list }: DashboardData): Deletion | null {
  if (!list.toDelete) return null;
  return "company_name" in list.toDelete ? companyDeletion(list.toDelete) : deletionOf(list.toDelete);
}

function countText(found: number, more: boolean, { tab, q }: ModerationQuery): string {
  const one = tab === "companies" ? "company" : "job";
  const many = tab === "companies" ? "companies" : "jobs";
  const number = `${more ? "More than " : ""}${found.toLocaleString("en-IN")} ${found === 1 ? one : many}`;
  return q ? `${number} with “${q}”` : `${number}, the newest first`;
}
