import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";

import { Button, buttonClass } from "#app/components/ui/button.tsx";
import { FieldErrors } from "#app/components/ui/control.tsx";
import { answerAction } from "#app/features/applications/answer/answer.action.server.ts";
import { loadAnswerPage } from "#app/features/applications/answer/answer-page.queries.server.ts";
import { ChosenApplicants, StateChoice } from "#app/features/applications/answer/receivers.tsx";
import { KindTextField } from "#app/features/applications/answer/kind-text-field.tsx";
import { useOnceAtATime } from "#app/lib/forms/use-once-at-a-time.ts";
import { hiddenPage } from "#app/lib/page/page-meta.ts";
import * as paths from "#app/lib/paths.ts";

export const meta = hiddenPage("Decline with a kind text");

export const loader = loadAnswerPage;

export const action = answerAction;

export default function AnswerApplications() {
  const { job, company, language, chosen, states, withMail } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const once = useOnceAtATime();
  const ids = chosen?.map(({ id }) => id);
  const typed = refused?.initialValue?.words;
  // Who has not come far is declined first; who is on the shortlist only when asked for.
  const ticked = refused ? [refused.initialValue?.state].flat() : ["new", "seen"];
  return (
    <div className="mx-auto max-w-2xl px-4 py-6 sm:py-8">
      <h1 className="text-2xl sm:text-3xl">Decline with a kind text</h1>
      <p className="text-muted mt-1 wrap-anywhere">For {job.title}</p>
      <Form
        method="post"
        action={paths.answerApplications(job.id, { id: ids })}
        onSubmit={once}
        className="mt-5 space-y-5"
      >
        {chosen ? <ChosenApplicants applicants={chosen} /> : <StateChoice counts={states} ticked={ticked} />}
        <FieldErrors id="state-error" errors={refused?.error?.state ?? undefined} />
        <KindTextField
          language={language}
          company={company}
          typed={typeof typed === "string" ? typed : undefined}
          error={refused?.error?.words?.[0]}
          pathOf={(lang) => paths.answerApplications(job.id, { id: ids, lang })}
        />
        <p className="text-muted">
          They read it on their page at once{withMail ? ", and get it by mail ten minutes later" : ""}. Applicants who
          are hired, or have an answer already, do not get it.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button className="grow sm:grow-0">Decline and send</Button>
          <Link to={paths.applications(job.id)} className={buttonClass("secondary", "grow sm:grow-0")}>
            Cancel
          </Link>
        </div>
      </Form>
    </div>
  );
}
