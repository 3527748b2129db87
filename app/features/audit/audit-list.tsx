import { Link } from "@remix-run/react";

import { ACTIONS } from "./actions.ts";
import type { AuditEntry } from "./audit-log.queries.server.ts";
import * as paths from "#app/lib/paths.ts";

/** Newest first. A later release may log actions that this one does not know. */
export function AuditList({ entries }: { entries: AuditEntry[] }) {
  return (
    <ul className="divide-line mt-3 divide-y text-sm">
      {entries.map(({ id, created_at: at, when, action, actor, network, object, title, reason }) => (
        <li key={id} className="py-2 wrap-anywhere">
          <time dateTime={at} className="text-muted tabular-nums">
            {when}
          </time>
          <span className="font-semibold">{` ${ACTIONS[action] ?? action}`}</span>
          {actor ? ` by ${actor}` : null}
          {network ? ` from ${network}` : null}
          {title ? (
            <Link
              to={paths.superAdmin({ job: object ?? "" })}
              className="block w-fit py-1 font-medium underline underline-offset-4"
            >
              {title}
            </Link>
          ) : null}
          {reason ? <span className="block">{reason}</span> : null}
          {object ? <span className="text-muted block">{object}</span> : null}
        </li>
      ))}
    </ul>
  );
}
