import { Link, useNavigation } from "@remix-run/react";
import { useEffect, useRef, type Ref } from "react";

import { CompanyCard } from "../card/company-card.tsx";
import { queueQuery, toQuery, type ModerationQuery } from "./dashboard-address.ts";
import { DashboardBar } from "./dashboard-bar.tsx";
import type { ModerationProblem } from "./dashboard.action.server.ts";
import type { DashboardData, DashboardFailure } from "./dashboard.queries.server.ts";
import { EMPTY_TEXTS, LinkedJob, ModerationList, NothingThere } from "./moderation-list.tsx";
import { LoadingData, LoadingOverlay, LoadProblem } from "./loading.tsx";
import { ModerationSearch } from "./moderation-search.tsx";
import { ModerationTabs, PANEL_ID, tabId } from "./moderation-tabs.tsx";
import { ProblemNotice } from "./problem-notice.tsx";
import { QueuePage } from "../queue/queue-page.tsx";
import { useFocusNextJob } from "../keyboard/use-focus-next-job.ts";
import { useLatestLoad } from "./use-latest-load.ts";
import { ReadyReasons } from "../decide/decide-job.tsx";
import { companyDeleteQuestion, jobDeleteQuestion } from "../delete/deletion-questions.tsx";
import { SuspendQuestion } from "../suspend/suspend-question.tsx";
import { ReadySuspensionReasons, suspendPath } from "../suspend/suspension.tsx";
import { DeleteQuestionOnPage, type DeleteQuestion } from "#app/components/ui/delete-question.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { useFocusAfterAction } from "#app/components/ui/use-focus-after-action.ts";
import type { JobStatus } from "#app/features/jobs/choices.ts";
import { useUnreached } from "#app/lib/offline/offline-state.ts";
import * as paths from "#app/lib/paths.ts";
import { formatNumber } from "#app/lib/text/format-number.ts";

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
 * When each text shows: "Loading data…" where a tab was opened and nothing of it is there yet; "Loading…" over a list while
 * an action runs, while the router fetches, and while a refreshed list streams in.
 */
export function Dashboard({ query, missing, now, load, problem }: DashboardProps) {
  const { value, last, pending } = useLatestLoad<Load>(load, JSON.stringify(query), toFailure);
  const unreached = useUnreached();
  // Offline the list can be read.
  const busy =
    useNavigation().state !== "idle" && (!unreached || unreached.retrying || unreached.request.form !== undefined);
  const fields = toQuery(query);
  const latest = last?.outcome === "loaded" ? last : null;
  const atReason = problem?.atReason && latest?.toSuspend;
  const status = useRef<HTMLParagraphElement>(null);
  useFocusNextJob(value);
  useFocusAfterAction(status, value);
  useConsoleMessage(value);
  return (
    <div className="mx-auto max-w-7xl px-4 py-3">
      <DashboardBar
        newMessages={latest?.newMessages ?? null}
        reported={latest?.counts.reports ?? null}
        query={fields}
        inQueue={query.mode === "queue"}
      >
        <ModerationTabs query={query} counts={latest?.counts ?? null} />
      </DashboardBar>
      <ProblemNotice problem={atReason ? undefined : problem} query={query} />
      {/* Of a job that was deleted while it was acted on, the problem tells. */}
      {missing && !problem ? (
        <div className="mt-4">
          <Notice look="error">Job not found. It was deleted, or the link is incomplete.</Notice>
        </div>
      ) : null}
      <ReadyReasons />
      <ReadySuspensionReasons />
      <div role="tabpanel" id={PANEL_ID} aria-labelledby={tabId(query.tab)}>
        <LoadingOverlay loading={value !== null && (busy || pending)}>
          {value && value.outcome !== "loaded" ? (
            <LoadProblem outcome={value.outcome} query={fields} />
          ) : latest ? (
            <Panel query={query} data={latest} loaded={value !== null} now={now} status={status} problem={problem} />
          ) : (
            <LoadingData />
          )}
        </LoadingOverlay>
      </div>
    </div>
  );
}

/** The stream broke off: only the browser knows about it. */
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

type PanelProps = Pick<DashboardProps, "query" | "now" | "problem"> & {
  /** That of another address while this one's is loaded. */
  data: DashboardData;
  loaded: boolean;
  status: Ref<HTMLParagraphElement>;
};

function Panel({ query, data, loaded, now, status, problem }: PanelProps) {
  const { list, page, pages } = data;
  const action = paths.superAdmin(toQuery({ ...query, page }));
  if (loaded && data.toSuspend) {
    return (
      <SuspendQuestion
        company={data.toSuspend}
        action={suspendPath(data.toSuspend.id, action)}
        cancelTo={action}
        problem={problem}
      />
    );
  }
  const asked = loaded ? questionAsked(data) : null;
  if (asked) return <DeleteQuestionOnPage question={asked} action={action} />;
  if (list.kind === "queue") {
    return loaded ? <QueuePage view={list} order={query.order} asked={query.job !== ""} now={now} /> : <LoadingData />;
  }
  // Stays while another tab loads after a concurrent decision: the moderator may be typing a reason.
  const linked = list.kind === "jobs" && (loaded || list.linked?.id === query.job.toLowerCase()) ? list.linked : null;
  const count = (
    <p
      ref={status}
      tabIndex={-1}
      role="status"
      className={`text-muted flex min-h-11 items-center tabular-nums outline-none ${query.tab === "pending" ? "max-sm:grow" : "max-sm:min-h-8 max-sm:w-full max-sm:pt-1"}`}
    >
      {countText(data, query)}
    </p>
  );
  const nothing = <NothingThere text={EMPTY_TEXTS[query.tab]} q={query.q} elsewhere={loaded ? data.elsewhere : []} />;
  return (
    <>
      {linked ? <LinkedJob job={linked} now={now} action={action} /> : null}
      {/* Stays while its jobs load: the moderator may be typing. */}
      {query.tab === "reports" ? null : <ModerationSearch query={query} />}
      {!loaded ? (
        <LoadingData />
      ) : list.kind === "jobs" ? (
        <ModerationList
          key={query.tab}
          status={statusOf(query.tab)}
          jobs={list.jobs}
          now={now}
          action={action}
          count={count}
          order={query.tab === "pending" && !query.company ? <OtherOrder query={query} /> : null}
          empty={linked ? null : nothing}
        />
      ) : (
        <>
          {count}
          {list.companies.length ? (
            <ul className="space-y-4">
              {list.companies.map((company) => (
                <li key={company.id}>
                  <CompanyCard company={company} now={now} action={action} />
                </li>
              ))}
            </ul>
          ) : (
            nothing
          )}
        </>
      )}
      {loaded ? (
        <Pagination
          page={page}
          pages={pages}
          pathOf={(number) => paths.superAdmin(toQuery({ ...query, job: "", page: number }))}
        />
      ) : null}
    </>
  );
}

/** Links, so that they work without JavaScript. */
function OtherOrder({ query }: { query: ModerationQuery }) {
  const other = query.sort === "risk" ? "newest" : "risk";
  return (
    <>
      <Link to={paths.superAdmin(toQuery({ ...query, sort: other, job: "", page: 1 }))} className={LINK}>
        {other === "risk" ? "Riskiest first" : "Newest first"}
      </Link>
      <Link to={paths.superAdmin(queueQuery({}))} className={LINK}>
        One by one
      </Link>
    </>
  );
}

const LINK = "text-accent flex min-h-11 items-center font-semibold underline underline-offset-4";

/** What can be done with several jobs at once: those that were reported can be rejected. */
function statusOf(tab: ModerationQuery["tab"]): JobStatus {
  if (tab === "reports") return "approved";
  return tab === "companies" ? "pending" : tab;
}

/** The question that the address asks; without JavaScript the buttons of the cards lead to it. */
function questionAsked({ list: { toDelete } }: DashboardData): DeleteQuestion | null {
  if (!toDelete) return null;
  return "company_name" in toDelete ? companyDeleteQuestion(toDelete) : jobDeleteQuestion(toDelete);
}

function countText({ found, more, list }: DashboardData, { tab, q, sort, company }: ModerationQuery): string {
  const one = tab === "companies" ? "company" : "job";
  const many = tab === "companies" ? "companies" : "jobs";
  if (more && !found)
    return `None of the newest ${many} has “${q}”. Type at least three letters to search the older ones`;
  const number = `${more ? "At least " : ""}${formatNumber(found)} ${found === 1 ? one : many}`;
  if (tab === "reports") return found ? `${number}, those that ask for money first` : number;
  if (company && list.kind === "jobs")
    return `${number} of ${list.of ? `“${list.of}”` : "a deleted company"}, newest first`;
  const order = sort === "risk" ? "riskiest first" : "newest first";
  return q ? `${number} with “${q}”${sort === "risk" ? `, ${order}` : ""}` : `${number}, ${order}`;
}
