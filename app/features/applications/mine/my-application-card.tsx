import type { SubmissionResult } from "@conform-to/react";
import { Form, Link, useNavigation } from "@remix-run/react";
import { useState, type ReactNode } from "react";

import type { MyApplication } from "./my-page.queries.server.ts";
import { AnswerList } from "../answer-list.tsx";
import { ResumeField } from "../apply/form/resume-field.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { AskToDelete, type DeleteQuestion } from "#app/components/ui/delete-question.tsx";
import { HiddenFields } from "#app/components/ui/hidden-fields.tsx";
import { PhoneField } from "#app/components/ui/phone-field.tsx";
import { TextField } from "#app/components/ui/text-field.tsx";
import { LONGEST_NAME } from "#app/lib/forms/person-fields.ts";
import * as paths from "#app/lib/paths.ts";

export const NOT_ME = "not-me-";

type Props = {
  application: MyApplication;
  token: string;
  /** Whether the link came by mail. */
  byMail: boolean;
  /** A refused correction of this application. */
  refused: SubmissionResult | undefined;
  /** The form to report its job. */
  report: ReactNode;
};

/** The progress of one application, and what its applicant can do with it. */
export function MyApplicationCard({ application, token, byMail, refused, report }: Props) {
  const { id, job_id, title, company, open, sent_at, sentOn, reported } = application;
  const here = paths.myPage(token);
  return (
    <article className="rounded-card border-line bg-surface shadow-card border p-4 sm:p-5">
      <h2 className="text-lg leading-snug wrap-anywhere">
        <Link to={paths.job(job_id)} className="text-accent underline underline-offset-4">
          {title}
        </Link>
      </h2>
      <p className="wrap-anywhere">{company}</p>
      <p className="text-muted mt-1">
        Sent on <time dateTime={sent_at}>{sentOn}</time>
      </p>
      <AnswerList answers={application.answers} />
      <Progress application={application} />
      {open ? null : <p className="text-warning mt-2 font-semibold">This job is closed.</p>}
      <div className="border-line divide-line mt-4 divide-y border-y">
        <Fold
          // Closes after a saved correction.
          key={[application.name, application.phone, application.course].join("\n")}
          title="Correct name, phone or course"
          open={Boolean(refused)}
        >
          <CorrectionForm application={application} action={here} refused={refused} />
        </Fold>
        <Fold key={application.resume_name} title="Replace your resume">
          <p className="text-muted wrap-anywhere">{`Sent: ${application.resume_name}`}</p>
          <ResumeForm id={id} action={paths.replaceResume(token, id)} />
        </Fold>
        <Fold title="They asked me for money, or something else is wrong">
          {reported ? <p>Thank you for telling us. Our moderators read your report.</p> : report}
        </Fold>
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <AskToDelete question={withdrawalOf(application)} id={id} list={here}>
          Withdraw<span className="sr-only"> your application for {title}</span>
        </AskToDelete>
        {byMail ? (
          <AskToDelete question={notMeOf(application)} id={NOT_ME + id} list={here}>
            I did not send this
          </AskToDelete>
        ) : null}
      </div>
    </article>
  );
}

const TOLD: Record<NonNullable<MyApplication["told"]>, string> = {
  shortlisted: "You are on the shortlist.",
  interview: "You are invited to an interview: the company calls or writes to you.",
  hired: "You were chosen for this job.",
};

function Progress({ application: { seen_at, seenOn, phone, email, told, answer } }: Pick<Props, "application">) {
  return (
    <>
      <p className="mt-3 font-semibold">
        {seen_at ? (
          <>
            Seen by the employer on <time dateTime={seen_at}>{seenOn}</time>.
          </>
        ) : (
          "Not opened yet."
        )}
      </p>
      {told ? <p className="text-accent mt-1 font-semibold">{TOLD[told]}</p> : null}
      {answer ? (
        <>
          <p className="mt-1 font-semibold">The company answered:</p>
          <blockquote className="border-line mt-1 border-l-4 pl-3 wrap-anywhere whitespace-pre-line">
            {answer}
          </blockquote>
        </>
      ) : (
        <p className="text-muted wrap-anywhere">
          {told
            ? `The company has your phone number ${phone} and your email ${email}.`
            : `If you are shortlisted, the company calls ${phone} or writes to ${email}.`}
        </p>
      )}
    </>
  );
}

function Fold({ title, open, children }: { title: string; open?: boolean; children: ReactNode }) {
  return (
    <details open={open}>
      <summary className="min-h-12 cursor-pointer py-3 font-semibold">{title}</summary>
      <div className="pb-4">{children}</div>
    </details>
  );
}

function ResumeForm({ id, action }: { id: string; action: string }) {
  const [isWrongFile, setIsWrongFile] = useState(false);
  const sending = useNavigation().formAction === action;
  return (
    <Form
      method="post"
      action={action}
      encType="multipart/form-data"
      preventScrollReset
      // On a slow line the upload of a file that will be refused takes minutes, and so does a second one.
      onSubmit={(event) => {
        if (isWrongFile || sending) event.preventDefault();
      }}
      className="mt-3 space-y-4"
    >
      <ResumeField
        id={`resume-${id}`}
        name="resume"
        type="file"
        errors={undefined}
        onChecked={(accepted) => setIsWrongFile(!accepted)}
      />
      <Button pending={sending}>{sending ? "Sending…" : "Replace resume"}</Button>
    </Form>
  );
}

type CorrectionProps = Pick<Props, "application" | "refused"> & { action: string };

function CorrectionForm({ application, action, refused }: CorrectionProps) {
  const { id } = application;
  const fieldOf = (name: "name" | "phone" | "course") => {
    const typed = refused?.initialValue?.[name];
    return {
      id: `${name}-${id}`,
      name,
      defaultValue: refused ? (typeof typed === "string" ? typed : "") : application[name],
      errors: refused?.error?.[name] ?? undefined,
    };
  };
  return (
    <Form method="post" action={action} preventScrollReset className="space-y-4">
      <HiddenFields fields={{ intent: "correct", applicationId: id }} />
      <TextField {...fieldOf("name")} type="text" label="Name" autoComplete="name" maxLength={LONGEST_NAME} required />
      <PhoneField {...fieldOf("phone")} type="tel" label="Phone" hint="10 digits" announceErrors />
      <TextField {...fieldOf("course")} type="text" label="Course" hint="Optional" maxLength={LONGEST_NAME} />
      <Button>Save</Button>
    </Form>
  );
}

export function withdrawalOf({ id, title, company, open }: MyApplication): DeleteQuestion {
  return {
    question: "Withdraw this application?",
    loss: (
      <p>
        Your application for <strong className="text-ink">{title}</strong> at {company} leaves the employer&rsquo;s
        list, and your resume is deleted.{" "}
        {open ? "While the job is open, you can apply again." : "The job is closed: you can’t apply again."}
      </p>
    ),
    confirm: "Withdraw",
    fields: { intent: "withdraw", applicationId: id },
  };
}

export function notMeOf({ id, title, name, open }: MyApplication): DeleteQuestion {
  return {
    question: "Did someone else send this with your address?",
    loss: (
      <p>
        The application of <strong className="text-ink">{name}</strong> for {title} will be withdrawn
        {open ? ", and you can apply in its place." : "."}
      </p>
    ),
    confirm: "I did not send this",
    fields: { intent: "not-me", applicationId: id },
  };
}
