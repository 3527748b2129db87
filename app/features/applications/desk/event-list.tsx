import type { Desk } from "./desk.queries.server.ts";
import { STATE_NAMES, type ApplicationState } from "../application-states.ts";
import { formatShortDate } from "#app/features/jobs/posted-date.ts";

type DeskEvent = Desk["events"][number];

const NAMES: Record<string, string> = {
  called: "Called",
  whatsapp: "WhatsApp",
  mailed: "Mail",
  note: "Note",
  answered: "Answered",
};

/** What was done about an application, the latest first. */
export function EventList({ events }: { events: DeskEvent[] }) {
  return (
    <ol aria-label="What was done" className="mt-4 space-y-2">
      {events.map((event) => (
        <li key={event.id}>
          <p className="text-muted text-sm">
            {nameOf(event)} on <time dateTime={event.created_at}>{formatShortDate(event.created_at)}</time>
          </p>
          {event.text ? <p className="wrap-anywhere whitespace-pre-line">{event.text}</p> : null}
        </li>
      ))}
    </ol>
  );
}

function nameOf({ what, to_state, undoes }: DeskEvent): string {
  if (!to_state) return NAMES[what] ?? what;
  return (undoes ? "Back to " : "") + STATE_NAMES[to_state as ApplicationState];
}
