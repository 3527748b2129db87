import { Link } from "@remix-run/react";
import type { FilterForm } from "./filter-form.server.ts";
import { Icon } from "#app/components/ui/icon.tsx";

/** What narrows the list; a tap takes it away. */
export function FilterChips({ chips }: Pick<FilterForm, "chips">) {
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Filters that are on" className="contents">
      {chips.map(({ label, path }) => (
        <li key={label}>
          <Link
            to={path}
            className="bg-accent-soft text-accent border-outline hover:border-accent inline-flex min-h-11 items-center gap-1.5 rounded-full border pr-3 pl-4 font-medium"
          >
            <span className="sr-only">Without </span>
            {label}
            <Icon name="x" className="size-4 shrink-0" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
