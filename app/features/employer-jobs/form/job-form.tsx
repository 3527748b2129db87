import { useEffect, useRef } from "react";

import { listPath, type OwnJobFilters } from "../own-jobs-address.ts";
import { draftName, markDraftClosed, useJobDraft } from "./job-draft.ts";
import type { JobFormAnswer } from "./save/save-job.action.server.ts";
import { JobFormFields } from "./job-form-fields.tsx";
import { JobFormNotices } from "./job-form-notices.tsx";
import { StartForm } from "./start-form.tsx";
import { StatusReason } from "../list/own-job-card.tsx";
import type { FormPanel } from "../employer-dashboard.queries.server.ts";
import type { OwnJobPage } from "../own-jobs.queries.server.ts";
import type { JobStatus } from "#app/features/jobs/choices.ts";

type JobFormProps = {
  panel: FormPanel;
  /** The signed-in user; null without a login. */
  account: string | null;
  answer: JobFormAnswer | undefined;
  filters: OwnJobFilters;
  /** Those that a new job can be started from. */
  own: OwnJobPage | null;
};

const NEW_JOB_IS_CHECKED =
  "Fill in every field that is not marked optional. We check each job before job seekers see it.";

const WHAT_SAVING_DOES: Record<JobStatus, string> = {
  pending: NEW_JOB_IS_CHECKED,
  approved:
    "This job is on the site. If you save it, it is taken off until we have checked it again. It stays there if you change only its questions or how long it is open.",
  rejected: "This job was rejected. When you save it, even without a change, we check it again.",
};

const SAVING_OPENS_IT_AGAIN =
  "This job has closed. If you save it, it opens again: at once if you change only its questions and how long it is open, otherwise after we have checked it.";

function whatSavingDoes(panel: FormPanel): string {
  if (panel.panel === "add") return NEW_JOB_IS_CHECKED;
  const hasEnded = panel.status === "approved" && panel.choices.openUntil === null;
  return hasEnded ? SAVING_OPENS_IT_AGAIN : WHAT_SAVING_DOES[panel.status];
}

/** Each posted job and each start of a new one has its own form. */
export function formKeyOf(panel: FormPanel): string {
  if (panel.panel === "edit") return panel.jobId;
  return panel.copyOf || panel.client || panel.role ? panel.token : "new";
}

/** One form for a new job and for a posted one. */
export function JobForm({ panel, account, answer, filters, own }: JobFormProps) {
  const posted = panel.panel === "edit" ? panel : null;
  const heading = useRef<HTMLHeadingElement>(null);
  const basedOn = answer?.conflict?.version ?? answer?.hiddenFields.basedOn ?? posted?.version ?? 0;
  const { draft, keep, bringBack, startAnew } = useJobDraft({
    account,
    panel,
    answered: Boolean(answer),
  });
  const restored = draft && !draft.closed && !answer ? draft : null;

  useEffect(() => heading.current?.focus(), []);

  return (
    <section
      aria-labelledby="job-form-heading"
      className="rounded-card border-line bg-surface mx-auto mt-6 max-w-5xl border p-4 sm:p-6"
    >
      <h2 id="job-form-heading" ref={heading} tabIndex={-1} className="text-xl outline-none">
        {posted ? "Edit job" : "Add a new job"}
      </h2>
      <p className="text-muted mt-1">{whatSavingDoes(panel)}</p>
      {panel.panel === "add" && !answer ? <StartForm panel={panel} own={own} /> : null}
      {posted && !answer?.conflict ? <StatusReason {...posted} /> : null}
      <JobFormNotices
        answer={answer}
        posted={posted}
        draft={answer ? null : draft}
        onBringBack={bringBack}
        onStartAnew={startAnew}
      />
      <JobFormFields
        // Restoring a draft remounts the form.
        key={restored ? "restored" : "fresh"}
        panel={panel}
        account={answer?.hiddenFields.account || account}
        basedOn={restored?.basedOn ?? basedOn}
        // A draft that the page of an older build has kept may lack fields of this one.
        values={restored ? { ...panel.values, ...restored.values } : panel.values}
        answer={answer}
        onTyped={keep}
        closePath={listPath(filters)}
        onClose={() => account && markDraftClosed(draftName(panel), account)}
      />
    </section>
  );
}
