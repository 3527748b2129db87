import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";

import { Button, buttonClass } from "#app/components/ui/button.tsx";
import { KindTextField } from "#app/features/applications/answer/kind-text-field.tsx";
import { closeFilledAction, loadCloseFilled } from "#app/features/employer-jobs/ends/close-filled.server.ts";
import { useOnceAtATime } from "#app/lib/forms/use-once-at-a-time.ts";
import { hiddenPage } from "#app/lib/page/page-meta.ts";
import * as paths from "#app/lib/paths.ts";
import { counted } from "#app/lib/text/counted.ts";

export const meta = hiddenPage("Close as filled");

export const loader = loadCloseFilled;

export const action = closeFilledAction;

export default function CloseFilled() {
  const { jobs, company, language, seen } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const once = useOnceAtATime();
  const typed = refused?.initialValue?.words;
  return (
    <div className="mx-auto max-w-2xl px-4 py-6 sm:py-8">
      <h1 className="text-2xl sm:text-3xl">Everyone gets an answer</h1>
      <p className="mt-2">These applicants wait for a yes or a no. When you close the job, they get your text.</p>
      <ul className="mt-3 list-disc pl-5">
        {jobs.map(({ id, title, unanswered }) => (
          <li key={id} className="wrap-anywhere">
            {title}:{" "}
            <Link to={paths.applications(id)} className="text-accent font-semibold underline underline-offset-4">
              {`${counted(unanswered, "applicant", "applicants")} without an answer`}
            </Link>
          </li>
        ))}
      </ul>
      <p className="text-muted mt-3">Have you hired one of them? Open the list and press Hire first.</p>
      <Form method="post" action={paths.closeFilled({ seen })} onSubmit={once} className="mt-5 space-y-5">
        <KindTextField
          language={language}
          company={company}
          typed={typeof typed === "string" ? typed : undefined}
          error={refused?.error?.words?.[0]}
          pathOf={(lang) => paths.closeFilled({ seen, lang })}
        />
        <div className="flex flex-wrap gap-3">
          <Button className="grow sm:grow-0">Send the text and close as filled</Button>
          <Link to={paths.employerDashboard()} className={buttonClass("secondary", "grow sm:grow-0")}>
            Cancel
          </Link>
        </div>
      </Form>
    </div>
  );
}
