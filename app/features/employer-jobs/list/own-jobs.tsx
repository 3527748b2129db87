import { Form, Link, useSubmit } from "@remix-run/react";
import { useRef, useState, type RefObject } from "react";

import { useRememberedList } from "./back-to-list.tsx";
import { LongWaiting } from "./long-waiting.tsx";
import { OwnJobCard, OwnJobHeadings } from "./own-job-card.tsx";
import type { CheckingTime } from "../checking-time.queries.server.ts";
import type { OwnJob, OwnJobPage } from "../own-jobs.queries.server.ts";
import { isNarrowed, listPath, OWN_JOB_STATES, type OwnJobFilters, type OwnJobState } from "../own-jobs-address.ts";
import { ENDS_BAR, EndsBar } from "../ends/ends-bar.tsx";
import { seenOf } from "../ends/end-buttons.tsx";
import { EndingSoon } from "../ends/ending-soon.tsx";
import { StillHiring } from "../ends/still-hiring.tsx";
import { MESSAGES } from "../own-job-messages.ts";
import { SelectJob } from "#app/components/ui/selection-bar.tsx";
import { Button, buttonClass } from "#app/components/ui/button.tsx";
import { SearchField } from "#app/components/ui/search-field.tsx";
import { HiddenFields } from "#app/components/ui/hidden-fields.tsx";
import { SelectField } from "#app/components/ui/select-field.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { useFocusAfterAction } from "#app/components/ui/use-focus-after-action.ts";
import * as paths from "#app/lib/paths.ts";
import { formatNumber } from "#app/lib/text/format-number.ts";
import { useSearchForm } from "#app/lib/forms/use-search-form.ts";

/** The database counts an employer's jobs no further: see list_own_jobs in the migrations. */
const MOST_JOBS_COUNTED = 10_000;
/** Fewer than these are found by looking. */
const WORTH_SEARCHING = 6;

type OwnJobsProps = {
  account: string;
  own: OwnJobPage | null;
  checking: CheckingTime | null;
  filters: OwnJobFilters;
  pageSize: number;
  now: number;
  site: string;
};

export function OwnJobs({ account, own, checking, filters, pageSize, now, site }: OwnJobsProps) {
  const narrowed = isNarrowed(filters);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusAfterAction(heading, own);
  useRememberedList(account, filters);
  return (
    <section aria-labelledby="own-jobs-heading" className="mt-3 sm:mt-10 xl:mt-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="own-jobs-heading" ref={heading} tabIndex={-1} className="w-fit text-xl">
          Your jobs{" "}
          {own ? (
            <span className="text-muted font-medium tabular-nums">
              {narrowed ? `(${jobCount(own.total)} of ${jobCount(own.all)})` : `(${jobCount(own.total)})`}
            </span>
          ) : null}
        </h2>
        {own && own.total > 1 ? (
          <Link
            to={paths.employerDashboard({ ...filters, sort: filters.sort ? undefined : "new-applications", page: 1 })}
            className="text-accent relative text-sm font-semibold underline underline-offset-4 after:absolute after:-inset-3"
          >
            {filters.sort ? "Newest jobs first" : "New applications first"}
          </Link>
        ) : null}
      </div>
      {own === null ? (
        <div className="mt-4">
          <Notice look="error">
            <p>{MESSAGES.loadFailed}</p>
            <Link to={listPath(filters)} reloadDocument className={buttonClass("secondary", "mt-2")}>
              Try again
            </Link>
          </Notice>
        </div>
      ) : (
        <>
          <LongWaiting waiting={own.waiting} />
          <StillHiring asked={own.asked} filters={filters} now={now} />
          <EndingSoon ending={own.ending} filters={filters} now={now} />
          {narrowed || own.total >= WORTH_SEARCHING || own.clients.length > 1 ? (
            <OwnJobSearch filters={filters} clients={own.clients} />
          ) : null}
          {own.jobs.length ? (
            <JobCards jobs={own.jobs} {...{ checking, filters, now, site, heading }} />
          ) : (
            <NoJobs narrowed={narrowed} />
          )}
          <Pagination
            page={filters.page}
            pages={Math.ceil(own.total / pageSize)}
            pathOf={(page) => paths.employerDashboard({ ...filters, page })}
          />
        </>
      )}
    </section>
  );
}

function jobCount(number: number): string {
  return `${formatNumber(number)}${number >= MOST_JOBS_COUNTED ? "+" : ""}`;
}

type JobCardsProps = Pick<OwnJobsProps, "checking" | "filters" | "now" | "site"> & {
  jobs: OwnJob[];
  heading: RefObject<HTMLElement>;
};

function JobCards({ jobs, checking, filters, now, site, heading }: JobCardsProps) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const onSite = jobs.filter(({ status }) => status === "approved");
  // Keyed by version: a changed job is deselected.
  const selectedNow = onSite.filter((job) => selected.has(seenOf(job)));
  const select = (seen: string, yes: boolean) =>
    setSelected((before) => new Set([...before].filter((one) => one !== seen).concat(yes ? [seen] : [])));
  const selectAll = (yes: boolean) => {
    setSelected(new Set(yes ? onSite.map(seenOf) : []));
    // The bar disappears with its focused button.
    if (!yes) heading.current?.focus({ preventScroll: true });
  };
  // A single job has its own buttons.
  const isSelectable = (job: OwnJob) => onSite.length > 1 && onSite.includes(job);
  return (
    <>
      <OwnJobHeadings />
      <ul className="mt-2 space-y-2 sm:mt-4 sm:space-y-3 xl:mt-1 xl:space-y-0">
        {jobs.map((job) => (
          <li
            key={job.id}
            className="max-xl:rounded-card border-line bg-surface relative border p-3 sm:p-5 xl:flex xl:items-start xl:border-0 xl:border-t xl:p-0"
          >
            <div className="absolute top-0.5 right-0.5 sm:top-2 sm:right-2 xl:static xl:w-11 xl:[&>label]:h-10">
              {isSelectable(job) ? (
                <SelectJob
                  bar={ENDS_BAR}
                  title={job.title}
                  seen={seenOf(job)}
                  checked={selected.has(seenOf(job))}
                  onChange={(yes) => select(seenOf(job), yes)}
                />
              ) : null}
            </div>
            <OwnJobCard {...{ job, checking, filters, now, site }} />
          </li>
        ))}
      </ul>
      {onSite.length > 1 ? (
        <EndsBar selected={selectedNow.length} all={onSite.length} onSelectAll={selectAll} filters={filters} />
      ) : null}
    </>
  );
}

function NoJobs({ narrowed }: { narrowed: boolean }) {
  return (
    <div className="rounded-card border-line mt-4 border border-dashed px-4 py-10 text-center">
      <Icon name="briefcase-business" className="text-muted mx-auto size-10" />
      {narrowed ? (
        <>
          <p className="mt-3 font-semibold">None of your jobs match.</p>
          <Link to={paths.employerDashboard()} className={buttonClass("secondary", "mt-4")}>
            Show all your jobs
          </Link>
        </>
      ) : (
        <>
          <p className="mt-3 font-semibold">You have no jobs here yet.</p>
          <p className="text-muted mx-auto mt-1 max-w-md">
            Post the first one: it takes a few minutes, costs nothing, and is on the site as soon as we have checked it.
          </p>
        </>
      )}
    </div>
  );
}

const STATE_NAMES: Record<OwnJobState, string> = {
  pending: "Pending",
  approved: "Approved",
  rejected: "Rejected",
  open: "Open",
  ended: "Closed or expired",
};

function OwnJobSearch({ filters, clients }: { filters: OwnJobFilters; clients: string[] }) {
  const submit = useSubmit();
  const fields = { q: filters.q, status: filters.status ?? "", client: filters.client ?? "" };
  const withClients = clients.length > 1 || filters.client !== undefined;
  return (
    <Form
      ref={useSearchForm(fields)}
      method="get"
      action={paths.employerDashboard()}
      role="search"
      aria-label="Your jobs"
      className={`mt-2 grid grid-cols-1 gap-2 xs:grid-cols-[1fr_8.5rem_auto] sm:gap-3 ${withClients ? "sm:grid-cols-[14rem_1fr_14rem_auto]" : "sm:grid-cols-[1fr_14rem_auto]"}`}
    >
      <HiddenFields fields={{ sort: filters.sort }} />
      {withClients ? (
        <div className="xs:col-span-full sm:col-auto">
          <SelectField
            id="own-client"
            name="client"
            label="Hiring for"
            hideLabel
            defaultValue={fields.client}
            onChange={(event) => submit(event.currentTarget.form)}
          >
            <option value="">Hiring for: all</option>
            {clients.map((client) => (
              <option key={client}>{client}</option>
            ))}
          </SelectField>
        </div>
      ) : null}
      <SearchField id="own-q" label="Title of your job, or who hires" placeholder="Search" defaultValue={fields.q} />
      <SelectField
        id="own-status"
        name="status"
        label="Status"
        hideLabel
        defaultValue={fields.status}
        onChange={(event) => submit(event.currentTarget.form)}
      >
        <option value="">All statuses</option>
        {OWN_JOB_STATES.map((state) => (
          <option key={state} value={state}>
            {STATE_NAMES[state]}
          </option>
        ))}
      </SelectField>
      <Button look="secondary" className="min-h-12 max-sm:px-3!">
        <Icon name="search" className="size-5" />
        <span className="max-sm:sr-only">Search</span>
      </Button>
    </Form>
  );
}
