import { Form, Link, useRevalidator } from "@remix-run/react";

import { DeskKeys } from "./desk-keys.tsx";
import type { Desk } from "./desk.queries.server.ts";
import { EventList } from "./event-list.tsx";
import { LONGEST_NOTE } from "./longest-note.ts";
import { ResumeView } from "./resume-view.tsx";
import { AnswerList } from "../answer-list.tsx";
import { STATE_NAMES } from "../application-states.ts";
import { ContactApplicant } from "../contact-applicant.tsx";
import { toQuery } from "../inbox/list-query.ts";
import { MoveButtons, StateBadge } from "../inbox/move-buttons.tsx";
import { backLinkClass } from "#app/components/ui/back-link.tsx";
import { Button, buttonClass } from "#app/components/ui/button.tsx";
import { HiddenFields } from "#app/components/ui/hidden-fields.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { TextAreaField } from "#app/components/ui/text-field.tsx";
import { useFocusWhenChanged } from "#app/components/ui/use-focus-when-changed.ts";
import { formatPostedDate } from "#app/features/jobs/posted-date.ts";
import { answerChoiceText } from "#app/features/jobs/questions.ts";
import * as paths from "#app/lib/paths.ts";
import { formatNumber } from "#app/lib/text/format-number.ts";

type RefusedNote = { typed: string; errors: string[] };

/** One application a screen: the list at the left, the resume, and what can be done about it. */
export function DeskPage({ refused, ...desk }: Desk & { refused: RefusedNote | undefined }) {
  const { job, company, query, application, resumeText, events, next, now } = desk;
  const { revalidate } = useRevalidator();
  const heading = useFocusWhenChanged(application.id);
  const here = paths.applicationDesk(job.id, application.id, toQuery(query));
  return (
    <div data-keys-for={application.id} className="mx-auto max-w-[110rem] px-4 py-3">
      <DeskBar {...desk} />
      <div className="mt-2 grid gap-4 xl:grid-cols-[14rem_minmax(0,1fr)_21rem] xl:grid-rows-[auto_auto_1fr]">
        <Names {...desk} />
        <section aria-label="Applicant" className="min-w-0 xl:col-start-3">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 ref={heading} tabIndex={-1} className="min-w-0 text-2xl wrap-anywhere outline-none">
              {application.name}
            </h1>
            <StateBadge state={application.state} />
          </div>
          <p className="text-muted mt-1">
            {application.course || "No course mentioned"} · Applied {formatPostedDate(application.createdAt, now)}
          </p>
          <AnswerList answers={application.answers} />
          <div className="mt-1">
            <ContactApplicant application={application} job={job} company={company} onNoted={revalidate} />
          </div>
        </section>
        <section
          aria-label="Resume"
          className="min-w-0 xl:sticky xl:top-20 xl:col-start-2 xl:row-span-3 xl:row-start-1 xl:self-start"
        >
          <ResumeView application={application} text={resumeText} />
        </section>
        <section aria-label="Notes" className="xl:col-start-3 xl:row-start-3">
          <Form key={events[0]?.id} method="post" action={here} preventScrollReset>
            <HiddenFields fields={{ intent: "note" }} />
            <TextAreaField
              id="words"
              name="words"
              label="Note"
              hint="Applicants can ask to read what is kept about them."
              rows={3}
              required
              maxLength={LONGEST_NOTE}
              defaultValue={refused?.typed}
              errors={refused?.errors}
              aria-keyshortcuts="n"
            />
            <Button look="secondary" className="mt-2">
              Keep the note
            </Button>
          </Form>
          <EventList events={events} />
        </section>
        <section
          aria-label="Next step"
          className="desk-bar border-line max-xl:bg-surface max-xl:sticky max-xl:bottom-0 max-xl:z-20 max-xl:-mx-4 max-xl:border-t max-xl:px-4 max-xl:pb-3 xl:col-start-3 xl:row-start-2"
        >
          <MoveButtons application={application} list={here} next={next} withKeys />
        </section>
      </div>
    </div>
  );
}

/** The place in the list, and the ways to its neighbours. */
function DeskBar({ job, query, page, place, total, previous, next }: Desk) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <Link to={paths.applications(job.id, { ...toQuery(query), page })} className={`${backLinkClass} min-w-0`}>
        <Icon name="chevron-left" className="size-5 shrink-0" />
        <span className="truncate">{job.title}</span>
      </Link>
      <div className="flex grow flex-wrap items-center justify-end gap-2">
        <p className="text-muted mr-auto tabular-nums sm:mr-2">
          {formatNumber(place)} of {formatNumber(total)}
          {query.state ? ` in ${STATE_NAMES[query.state]}` : null}
          {query.answer ? `, ${answerChoiceText(query.answer)}` : null}
          {query.q ? ` with “${query.q}”` : null}
        </p>
        <div className="max-xl:hidden">
          <DeskKeys />
        </div>
        <Neighbour {...{ job, query }} id={previous} shortcut="k" name="Previous" />
        <Neighbour {...{ job, query }} id={next} shortcut="j" name="Next" />
      </div>
    </div>
  );
}

type NeighbourProps = Pick<Desk, "job" | "query"> & { id: string | undefined; shortcut: string; name: string };

function Neighbour({ job, query, id, shortcut, name }: NeighbourProps) {
  if (!id) return null;
  return (
    <Link
      to={paths.applicationDesk(job.id, id, toQuery(query))}
      aria-keyshortcuts={shortcut}
      className={buttonClass("secondary", "px-3!")}
    >
      {name}
    </Link>
  );
}

/** Beside a wide screen: those before and after. */
function Names({ job, query, application, around }: Desk) {
  return (
    <nav aria-label="Applications" className="max-xl:hidden xl:sticky xl:top-20 xl:row-span-3 xl:self-start">
      <ul>
        {around.map(({ id, name, state }) => (
          <li key={id}>
            <Link
              to={paths.applicationDesk(job.id, id, toQuery(query))}
              aria-current={id === application.id ? "page" : undefined}
              className="rounded-control hover:bg-ground aria-[current]:bg-accent-soft block px-2 py-1"
            >
              <span className="block truncate font-semibold">{name}</span>
              <span className="text-muted block text-sm leading-tight">{STATE_NAMES[state]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
