import { Form } from "@remix-run/react";

import type { ApplicationEntry } from "./inbox.queries.server.ts";
import { MOVE_NAMES, NEXT_STATES, STATE_NAMES, type ApplicationState, type MoveTarget } from "../application-states.ts";
import { Button } from "#app/components/ui/button.tsx";
import { HiddenFields } from "#app/components/ui/hidden-fields.tsx";
import { useOnceAtATime } from "#app/lib/forms/use-once-at-a-time.ts";

const COLOURS: Record<ApplicationState, string> = {
  new: "bg-accent text-white",
  seen: "bg-ground text-ink",
  shortlisted: "bg-accent-soft text-accent",
  interview: "bg-warning-soft text-warning",
  hired: "bg-accent-soft text-accent",
  declined: "bg-ground text-muted",
};

export function StateBadge({ state }: { state: ApplicationState }) {
  return (
    <span className={`rounded-full px-2.5 py-0.5 text-sm font-semibold ${COLOURS[state]}`}>{STATE_NAMES[state]}</span>
  );
}

/** The keys of the reading desk. */
const KEYS: Partial<Record<MoveTarget, string>> = { shortlisted: "s", interview: "i", declined: "d" };

type MoveButtonsProps = {
  application: ApplicationEntry;
  list: string;
  /** The application that is opened after a move. */
  next?: string | undefined;
  /** On the reading desk, where a move opens another application. */
  withKeys?: boolean;
};

/** The next steps of an application, each a submit button. */
export function MoveButtons({ application, list, next, withKeys = false }: MoveButtonsProps) {
  const once = useOnceAtATime();
  return (
    <Form
      method="post"
      action={list}
      preventScrollReset={!withKeys}
      onSubmit={once}
      className="mt-3 flex flex-wrap gap-2"
    >
      <HiddenFields fields={{ intent: "move", applicationId: application.id, next }} />
      {NEXT_STATES[application.state].map((target) => (
        <Button
          key={target}
          look="secondary"
          name="target"
          value={target}
          aria-keyshortcuts={withKeys ? KEYS[target] : undefined}
          className="grow px-3! max-sm:px-2! max-sm:text-sm sm:grow-0"
        >
          <span>
            {MOVE_NAMES[target]}
            <span className="sr-only">: {application.name}</span>
          </span>
        </Button>
      ))}
    </Form>
  );
}
