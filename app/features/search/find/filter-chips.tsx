import { Link } from "@remix-run/react";

import type { FilterForm } from "./filter-form.server.ts";
import { Icon } from "#app/components/ui/icon.tsx";

/** On a phone the choices that most people make, and all that narrows the list; a tap adds one or takes it away. */
export function FilterChips({ quick, chips }: Pick<FilterForm, "quick" | "chips">) {
  return (
    <>
      {quick.length ? (
        <ul aria-label="Quick filters" className="contents lg:hidden">
          {quick.map(({ label, path, on, count }) => (
            <li key={label}>
              <FilterChip label={label} path={path} on={on} count={count} />
            </li>
          ))}
        </ul>
      ) : null}
      {chips.length ? (
        <ul aria-label="Filters that are on" className="contents">
          {chips.map(({ label, path, isQuick }) => (
            <li key={label} className={isQuick ? "max-lg:hidden" : ""}>
              <FilterChip label={label} path={path} on />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

function FilterChip({ label, path, on, count }: { label: string; path: string; on: boolean; count?: string }) {
  return (
    <Link to={path} className={`chip ${on ? "on" : ""}`}>
      {on ? <span className="sr-only">Remove </span> : null}
      {`${label} `}
      {on ? <Icon name="x" className="size-4 shrink-0" /> : <small>{count}</small>}
    </Link>
  );
}
