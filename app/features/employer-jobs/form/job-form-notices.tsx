import { Link, useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { type SavedField } from "./form-fields.ts";
import { JOB_FIELDS } from "#app/features/jobs/job-fields.ts";
import { NO_REASON } from "#app/features/jobs/choices.ts";
import type { FormPanel } from "../employer-dashboard.queries.server.ts";
import type { JobDraft } from "./job-draft.ts";
import type { JobFormAnswer } from "./save/save-job.action.server.ts";
import { buttonClass } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import * as paths from "#app/lib/paths.ts";
import { useHydrated } from "#app/lib/page/use-hydrated.ts";

type PostedJob = Extract<FormPanel, { panel: "edit" }>;

type JobFormNoticesProps = {
  answer: JobFormAnswer | undefined;
  posted: PostedJob | null;
  draft: JobDraft | null;
  onBringBack: () => void;
  onStartAnew: () => void;
};

/** Why the form was not saved, or where its text comes from. */
export function JobFormNotices({ answer, posted, draft, onBringBack, onStartAnew }: JobFormNoticesProps) {
  const place = useRef<HTMLDivElement>(null);
  const formErrors = answer?.submission.error?.[""];
  const ofWholeForm = Boolean(formErrors?.length) || Boolean(answer?.conflict);

  // The button is at the end of a long form, the reason at its beginning.
  useEffect(() => {
    if (ofWholeForm) place.current?.focus();
  }, [answer, ofWholeForm]);

  return (
    <div ref={place} tabIndex={-1} className="mt-4 space-y-3 outline-none empty:hidden">
      {formErrors?.length ? (
        <Notice look="error">
          <p>{formErrors.join(" ")}</p>
          {answer?.signedOut ? <LoginAgain /> : <p className="mt-1 font-normal">Nothing you typed is lost.</p>}
        </Notice>
      ) : null}
      {answer?.submission.status === "error" && !formErrors?.length ? (
        <Notice look="error">The job was not saved yet. Please check the fields marked below.</Notice>
      ) : null}
      {answer?.stopped ? (
        <Notice look="info">
          <p>The job was not sent yet: there is something that you may want to change.</p>
          <a href="#job-form-reasons" className="inline-flex min-h-11 items-center underline underline-offset-4">
            Read it above the button, at the end of the form
          </a>
        </Notice>
      ) : null}
      {answer?.conflict && posted ? <Conflict job={posted} fields={answer.conflict.fields} /> : null}
      {draft ? <DraftNotice draft={draft} onPress={draft.closed ? onBringBack : onStartAnew} /> : null}
    </div>
  );
}

function DraftNotice({ draft: { closed, values }, onPress }: { draft: JobDraft; onPress: () => void }) {
  const title = values.title?.trim() ? `, with “${values.title.trim()}” in it,` : "";
  return (
    <Notice look="info">
      <p>{closed ? `What you typed before${title} was not saved.` : "What you typed before has been restored."}</p>
      <button
        type="button"
        onClick={({ detail }) => {
          // The second click of a double click would revert the first.
          if (detail < 2) onPress();
        }}
        className={buttonClass("secondary", "mt-2")}
      >
        {closed ? "Restore what I typed" : "Start over"}
      </button>
    </Notice>
  );
}

/** With JavaScript the draft keeps the text; without, the login opens in another tab and this page keeps it. */
function LoginAgain() {
  const { pathname, search } = useLocation();
  const hydrated = useHydrated();
  return (
    <>
      <p className="mt-1 font-normal">
        {hydrated
          ? "Your session has ended. Log in again and you come back to this form, with everything you typed."
          : "Your session has ended. Log in again in the new tab that opens, then come back here and send the form once more."}
      </p>
      <Link
        to={paths.employerLogin({ next: pathname + search })}
        target={hydrated ? undefined : "_blank"}
        className={buttonClass("secondary", "mt-2")}
      >
        Log in again
      </Link>
    </>
  );
}

function Conflict({ job, fields }: { job: PostedJob; fields: SavedField[] }) {
  return (
    <Notice look="error">
      <p>This job was changed since you opened this form, so your version was not saved.</p>
      {job.status === "rejected" ? (
        <p className="mt-1 whitespace-pre-line">A moderator has rejected it: {job.reason ?? NO_REASON}</p>
      ) : null}
      <p className="mt-1 font-normal">
        Your version differs from the saved one in: {fields.map((name) => JOB_FIELDS[name].label).join(", ")}.{" "}
        <Link
          to={paths.employerDashboard({ edit: job.jobId })}
          target="_blank"
          className="underline underline-offset-4"
        >
          See the saved version in a new tab
        </Link>
        , or press “Save my version” to replace it.
      </p>
    </Notice>
  );
}
