import { Link } from "@remix-run/react";

import type { StateCounts } from "./inbox.queries.server.ts";
import { APPLICATION_STATES, STATE_NAMES, type ApplicationState } from "../application-states.ts";
import { formatNumber } from "#app/lib/text/format-number.ts";

type StateTabsProps = {
  counts: StateCounts;
  current: ApplicationState | null;
  pathOf: (state: ApplicationState | undefined) => string;
};

/** The states with the number of their applications; on a phone one row that scrolls. */
export function StateTabs({ counts, current, pathOf }: StateTabsProps) {
  const all = Object.values(counts).reduce((sum, number) => sum + number, 0);
  const tabs = [
    { state: undefined, name: "All", number: all },
    ...APPLICATION_STATES.map((state) => ({ state, name: STATE_NAMES[state], number: counts[state] ?? 0 })),
  ];
  return (
    <nav aria-label="States" className="border-line -mx-4 mt-4 overflow-x-auto border-b px-4 sm:mx-0 sm:px-0">
      <ul className="flex w-max gap-1">
        {tabs.map(({ state, name, number }) => (
          <li key={name}>
            <Link
              to={pathOf(state)}
              preventScrollReset
              aria-current={(state ?? null) === current ? "page" : undefined}
              className="text-muted hover:text-ink aria-[current]:border-accent aria-[current]:text-ink flex min-h-11 items-center gap-1.5 border-b-2 border-transparent px-3 font-semibold whitespace-nowrap"
            >
              {name}
              <span className="text-sm font-medium tabular-nums">{formatNumber(number)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
