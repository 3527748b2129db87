import { Link, useMatches } from "@remix-run/react";

type MainAction = { to: string; label: string };

const LOOK =
  "bg-ink rounded-control sr-only z-50 px-4 py-3 text-white focus:not-sr-only focus:fixed focus:top-2 focus:left-2";

/** What Tab reaches first: the content, and the main action of the page, which the handle of its route names. */
export function SkipLinks() {
  const { handle, data } = useMatches().at(-1) ?? {};
  const action = (handle as { mainAction?: (data: unknown) => MainAction | null } | undefined)?.mainAction?.(data);
  return (
    <nav aria-label="Shortcuts">
      <a href="#main" className={LOOK}>
        Skip to the content
      </a>
      {action ? (
        <Link to={action.to} className={LOOK}>
          {action.label}
        </Link>
      ) : null}
    </nav>
  );
}
