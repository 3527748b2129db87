import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

import type { ApplicationEntry } from "./inbox.queries.server.ts";
import { StateBadge } from "./move-buttons.tsx";
import { ResumeLinks } from "./resume-links.tsx";
import { AnswerList } from "../answer-list.tsx";
import { ContactLinks } from "#app/components/ui/contact-person.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { formatExactDate, formatPostedDate } from "#app/features/jobs/posted-date.ts";

type ApplicationCardProps = {
  application: ApplicationEntry;
  now: number;
  forSuperAdmin?: boolean | undefined;
  /** More about the application, below the name. */
  about?: ReactNode;
  /** In place of the plain links. */
  contact?: ReactNode;
  /** Where it is read by itself. */
  desk?: string | undefined;
  /** The id of the form to which its checkbox belongs. */
  bulkForm?: string | undefined;
  /** Its next steps, above the resume. */
  moves?: ReactNode;
  /** More buttons, after those of the resume. */
  children?: ReactNode;
};

const LINE = "flex min-w-0 items-center gap-2";

export function ApplicationCard({
  application,
  now,
  forSuperAdmin,
  about,
  contact,
  desk,
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
        <div className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="min-w-0 text-lg leading-snug wrap-anywhere">{name}</h2>
          <StateBadge state={application.state} />
          {desk ? (
            <Link
              to={desk}
              className="text-accent -my-2.5 ml-auto inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
            >
              <span>
                Read and note<span className="sr-only">: {name}</span>
              </span>
            </Link>
          ) : null}
        </div>
      </div>
      {about}
      <div className="mt-1 grid gap-x-6 sm:grid-cols-2">
        {contact ?? <ContactLinks email={email} phone={phone} />}
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
      <AnswerList answers={application.answers} />
      {moves}
      <div className="border-line mt-3 flex flex-wrap gap-2 border-t pt-3">
        <ResumeLinks application={application} login={forSuperAdmin ? "superadmin" : undefined} />
        {children}
      </div>
    </article>
  );
}
