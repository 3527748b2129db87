import { Link } from "@remix-run/react";
import { useEffect, useState, type ReactNode } from "react";

import { useSentApplications } from "./sent-applications.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { RangeText } from "#app/components/ui/range-text.tsx";
import { useJobsOnDevice } from "#app/features/jobs/jobs-on-device.ts";
import { removeSavedJob, useSavedJobs, type SavedJob } from "#app/features/jobs/saved-jobs.ts";
import { useHydrated } from "#app/lib/page/use-hydrated.ts";
import * as paths from "#app/lib/paths.ts";

const OPENED_SHOWN = 10;

const LINK = "text-accent inline-flex min-h-11 items-center font-semibold wrap-anywhere underline underline-offset-4";

const ENDED = "This job is closed.";
const GONE = "This job is no longer on our site.";

/** What this browser stores: saved jobs, sent applications, recently opened jobs. */
export function DeviceJobs() {
  const hydrated = useHydrated();
  const saved = useSavedJobs();
  const sent = useSentApplications();
  const opened = Object.entries(useJobsOnDevice())
    .flatMap(([id, state]) => (state === "opened" && !saved.some((job) => job.id === id) ? id : []))
    .slice(0, OPENED_SHOWN);
  const known = useKnownJobs([...saved.map(({ id }) => id), ...opened]);
  if (!hydrated) {
    return (
      <p className="without-scripts mt-4">
        Saved jobs are stored in your browser. This page needs JavaScript to show them.
      </p>
    );
  }
  const openedJobs = opened.flatMap((id) => known.jobs.find((job) => job.id === id && !job.ended) ?? []);
  return (
    <>
      <p className="text-muted mt-2">Stored on this device only, not by us.</p>
      {saved.length ? null : (
        <p className="mt-6">
          No job is saved yet. Press <Icon name="bookmark" className="inline size-5" /> Save on a job to find it here,
          also offline.
        </p>
      )}
      <ul className="mt-4 space-y-3">
        {saved.map((job) => (
          <JobRow key={job.id} job={job} problem={problemOf(job, known)}>
            <button
              type="button"
              className="rounded-control hover:bg-ground flex size-11 shrink-0 items-center justify-center"
              onClick={() => removeSavedJob(job.id)}
            >
              <Icon name="trash-2" className="size-5" />
              <span className="sr-only">{`Remove ${job.title} at ${job.company}`}</span>
            </button>
          </JobRow>
        ))}
      </ul>
      {sent.length ? (
        <section aria-labelledby="my-applications" className="mt-10">
          <h2 id="my-applications" className="text-xl">
            My applications
          </h2>
          <ul className="mt-3 space-y-3">
            {sent.map(({ jobId, title, company, sentOn, linkToken }) => (
              <li key={jobId} className="rounded-card border-line bg-surface border p-4">
                <Link to={paths.myPage(linkToken)} className={LINK}>
                  {title}
                </Link>
                <p className="text-muted font-medium wrap-anywhere">{company}</p>
                <p className="mt-1 text-[0.95rem]">{`Sent on ${sentOn}`}</p>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <p className="mt-3">
        <Link to={paths.lostLink()} className={LINK}>
          {sent.length ? "Applied on another device?" : "Looking for your applications?"}
        </Link>
      </p>
      {openedJobs.length ? (
        <section aria-labelledby="recently-opened" className="mt-10">
          <h2 id="recently-opened" className="text-xl">
            Recently opened
          </h2>
          <ul className="mt-3 space-y-3">
            {openedJobs.map((job) => (
              <JobRow key={job.id} job={job} problem={null} />
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

/** The jobs of this device as the server knows them now. */
export type KnownJobs = { jobs: (SavedJob & { ended: boolean })[]; gone: string[] };

/** Empty until the server has answered. */
function useKnownJobs(ids: string[]): KnownJobs {
  const [known, setKnown] = useState<KnownJobs>({ jobs: [], gone: [] });
  const asked = ids.sort().join(",");
  useEffect(() => {
    if (!asked) return;
    const left = new AbortController();
    fetch(paths.savedState(asked), { signal: left.signal })
      .then(async (answer) => answer.ok && setKnown((await answer.json()) as KnownJobs))
      // Offline: the list shows what the browser stores.
      .catch(() => undefined);
    return () => left.abort();
  }, [asked]);
  return known;
}

function problemOf({ id }: SavedJob, { jobs, gone }: KnownJobs): string | null {
  if (gone.includes(id)) return GONE;
  return jobs.find((job) => job.id === id)?.ended ? ENDED : null;
}

type JobRowProps = { job: SavedJob; problem: string | null; children?: ReactNode };

function JobRow({ job, problem, children }: JobRowProps) {
  return (
    <li className="rounded-card border-line bg-surface flex items-start gap-2 border p-4">
      <div className="min-w-0 grow">
        {/* A document: offline the service worker answers. */}
        <a href={paths.job(job.id)} data-offline="" className={LINK}>
          {job.title}
        </a>
        <p className="text-muted font-medium wrap-anywhere">{job.company}</p>
        <p className="mt-1 text-[0.95rem]">
          {job.place} · <RangeText text={job.pay} />
        </p>
        {problem ? <p className="text-warning mt-1 font-semibold">{problem}</p> : null}
      </div>
      {children}
    </li>
  );
}
