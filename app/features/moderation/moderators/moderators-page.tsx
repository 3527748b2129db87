import { Form } from "@remix-run/react";

import type { Moderator } from "./moderators.queries.server.ts";
import { BackLink } from "#app/components/ui/back-link.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { AskToDelete, DeleteQuestionOnPage, type DeleteQuestion } from "#app/components/ui/delete-question.tsx";
import { HiddenFields } from "#app/components/ui/hidden-fields.tsx";
import { TextField } from "#app/components/ui/text-field.tsx";
import * as paths from "#app/lib/paths.ts";

type ModeratorsPageProps = {
  moderators: Moderator[];
  /** The one whose removal is asked about on the page. */
  removing: string | null;
  refused: { email: string; error: string } | undefined;
};

export function ModeratorsPage({ moderators, removing, refused }: ModeratorsPageProps) {
  const asked = moderators.find(({ id, own }) => id === removing && !own);
  return (
    <div className="mx-auto max-w-3xl px-4 py-6 sm:py-8">
      <BackLink fallback={paths.superAdmin()} />
      <h1 className="mt-2 text-2xl sm:text-3xl">Moderators</h1>
      {asked ? <DeleteQuestionOnPage question={removalOf(asked)} action={paths.moderators()} /> : null}
      <ul className="divide-line mt-4 divide-y">
        {moderators.map(({ id, email, own }) => (
          <li key={id} className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 py-1 wrap-anywhere">
            {own ? `${email} (you)` : email}
            {own ? null : (
              <AskToDelete question={removalOf({ id, email })} id={id} list={paths.moderators()}>
                Remove<span className="sr-only"> {email}</span>
              </AskToDelete>
            )}
          </li>
        ))}
      </ul>
      <h2 className="mt-8 text-xl">Add a moderator</h2>
      <Form method="post" className="mt-3 grid gap-3">
        <HiddenFields fields={{ intent: "add" }} />
        <TextField
          id="email"
          name="email"
          type="email"
          label="Email address"
          hint="Of a confirmed account that has posted no jobs. It loses its company, and can do all that you can."
          required
          defaultValue={refused?.email}
          errors={refused && [refused.error]}
          announceErrors
        />
        <Button className="sm:w-fit">Add</Button>
      </Form>
    </div>
  );
}

function removalOf({ id, email }: Pick<Moderator, "id" | "email">): DeleteQuestion {
  return {
    question: `Remove ${email}?`,
    loss: "They can no longer decide about jobs. Their decisions stay in the log.",
    confirm: "Remove",
    fields: { intent: "remove", account: id },
  };
}
