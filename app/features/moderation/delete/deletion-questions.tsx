import { describeJobCounts, formatCount } from "../company-job-counts.ts";
import type { ModeratedCompany, ModeratedJob } from "../card/cards.ts";
import type { DeleteQuestion } from "#app/components/ui/delete-question.tsx";
import { counted } from "#app/lib/text/counted.ts";

export function jobDeleteQuestion({ title, company, seen, applications }: ModeratedJob): DeleteQuestion {
  return {
    question: "Permanently delete this job?",
    loss: (
      <>
        <WhatIsDeleted name={title} detail={company} />
        <p className="mt-2">
          {applications
            ? `${counted(applications, "application is", "applications are")} deleted with it, and the resumes.`
            : "It has no applications."}{" "}
          This can’t be undone.
        </p>
      </>
    ),
    confirm: "Delete",
    fields: { intent: "delete-job", seen },
  };
}

export function companyDeleteQuestion(company: ModeratedCompany): DeleteQuestion {
  const { id, company_name: name, email, approved_jobs: approvedJobs, pending_jobs: pendingJobs } = company;
  return {
    question: "Delete this company (does NOT auto-delete its jobs)?",
    loss: (
      <>
        <WhatIsDeleted name={name} detail={email} />
        <p className="text-ink mt-2 font-medium tabular-nums">
          {describeJobCounts(company)} {`Applications: ${formatCount(company.applications)}.`}
        </p>
        <p className="mt-2">
          It can no longer log in or post jobs. Its jobs stay, but no one can find them or apply for them; people with
          the link can still read the open ones. Within an hour the applications for them are deleted with their
          resumes. This can’t be undone.
        </p>
      </>
    ),
    confirm: "Delete",
    fields: { intent: "delete-company", companyId: id },
    choice: approvedJobs || pendingJobs ? <RejectJobsToo /> : null,
  };
}

function WhatIsDeleted({ name, detail }: { name: string; detail: string }) {
  return (
    <p className="wrap-anywhere">
      <strong className="text-ink">{name}</strong>
      {` (${detail})`}
    </p>
  );
}

function RejectJobsToo() {
  return (
    <label className="flex min-h-11 w-full cursor-pointer items-center gap-3 font-medium">
      <input type="checkbox" name="rejectJobs" value="yes" className="accent-accent size-6 shrink-0 cursor-pointer" />
      Also reject these jobs, so that no one can read them
    </label>
  );
}
