import type { ReactNode } from "react";

import type { ApplicationEntry } from "./inbox.queries.server.ts";
import { StateBadge } from "./move-buttons.tsx";
import { buttonClass } from "#app/components/ui/button.tsx";
import { ContactLinks } from "#app/components/ui/contact-links.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { formatExactDate, formatPostedDate } from "#app/features/jobs/posted-date.ts";
import * as paths from "#app/lib/paths.ts";

type ApplicationCardProps = {
  application: ApplicationEntry;
  now: number;
  forSuperAdmin?: boolean | undefined;
  /** More about the application, below the name. */
  about?: ReactNode;
  /** The id of the form to which its checkbox belongs. */
  bulkForm?: string | undefined;
  /** Its next steps, above the resume. */
  moves?: ReactNode;
  /** More buttons, after those of the resume. */
  children?: ReactNode;
};

const LINE = "flex min-w-0 items-center gap-2";

/** One below the other on a phone, else side by side. */
const ACTION = "max-sm:w-full max-sm:px-3";

export function ApplicationCard({
  application,
  now,
  forSuperAdmin,
  about,
  bulkForm,
  moves,
  children,
}: ApplicationCardProps) {
  const { name, email, phone, course, createdAt } = application;
  return (
    <article className="rounded-card border-line bg-surface shadow-card border p-4 sm:p-5">
      <div className="flex items-start">
        {bulkForm ? (
          <label className="-mt-2.5 -ml-3 grid size-11 shrink-0 cursor-pointer place-items-center">
            <input
              type="checkbox"
              name="id"
              value={application.id}
              form={bulkForm}
              className="accent-accent size-5 cursor-pointer"
            />
            <span className="sr-only">Select {name}</span>
          </label>
        ) : null}
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="min-w-0 text-lg leading-snug wrap-anywhere">{name}</h2>
          <StateBadge state={application.state} />
        </div>
      </div>
      {about}
      <div className="mt-1 grid gap-x-6 sm:grid-cols-2">
        <ContactLinks email={email} phone={phone} />
        <p className={`${LINE} text-muted min-h-8`}>
          <Icon name="graduation-cap" className="size-4 shrink-0" />
          <span className="min-w-0">{course || "No course mentioned"}</span>
        </p>
        <p className={`${LINE} text-muted min-h-8`}>
          <Icon name="clock" className="size-4 shrink-0" />
          <span>
            Applied{" "}
            <time dateTime={createdAt} title={formatExactDate(createdAt)}>
              {formatPostedDate(createdAt, now)}
            </time>
          </span>
        </p>
      </div>
      {moves}
      <div className="border-line mt-3 flex flex-wrap gap-2 border-t pt-3">
        <ResumeLinks application={application} login={forSuperAdmin ? "superadmin" : undefined} />
        {children}
      </div>
    </article>
  );
}

type ResumeLinksProps = { application: ApplicationEntry; login: "superadmin" | undefined };

function ResumeLinks({ application: { id, name, extension, scan }, login }: ResumeLinksProps) {
  if (!extension) {
    return (
      <p className="text-muted flex min-h-11 items-center">There is no resume file. Please ask the applicant for it.</p>
    );
  }
  if (scan === "virus") {
    return (
      <p className="text-muted flex min-h-11 items-center">
        A virus was found in the resume, so it can't be opened. Please ask the applicant for a new one.
      </p>
    );
  }
  const kind = extension.toUpperCase();
  const whose = <span className="sr-only"> of {name}</span>;
  return (
    <>
      {extension === "pdf" ? (
        <a
          href={paths.resume(id, { login })}
          target="_blank"
          rel="noreferrer"
          className={buttonClass("secondary", ACTION)}
        >
          <Icon name="external-link" className="size-5" />
          <span>
            View Resume{whose}
            <span className="sr-only"> (opens in a new tab)</span>
          </span>
        </a>
      ) : (
        <a href={paths.resume(id, { login })} className={buttonClass("secondary", ACTION)}>
          <Icon name="file-text" className="size-5" />
          <span>
            View Resume{whose}
            {/* No browser shows a Word file. */}
            <span className="text-muted text-sm font-medium"> (downloads)</span>
          </span>
        </a>
      )}
      <a href={paths.resumeDownload(id, { login })} className={buttonClass("secondary", ACTION)}>
        <Icon name="download" className="size-5" />
        <span>
          Download Resume{whose}
          <span className="text-muted text-sm font-medium"> ({kind})</span>
        </span>
      </a>
      {scan === "not yet" ? (
        <p className="text-muted flex items-center text-sm">Not scanned for viruses yet. Open it with care.</p>
      ) : null}
    </>
  );
}
