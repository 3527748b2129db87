import { Link, useNavigate } from "@remix-run/react";
import type { MouseEvent } from "react";
import { Icon } from "./icon.tsx";

export const backLinkClass =
  "text-accent inline-flex min-h-11 items-center gap-1 font-semibold underline-offset-4 hover:underline";

/** Goes back in the history; to the fallback on the first page, or without JavaScript. */
export function BackLink({ fallback }: { fallback: string }) {
  const navigate = useNavigate();
  const goBack = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !hasPageBefore()) return;
    event.preventDefault();
    navigate(-1);
  };
  return (
    <Link to={fallback} onClick={goBack} className={backLinkClass}>
      <Icon name="chevron-left" className="size-5" />
      Back
    </Link>
  );
}

/** Remix counts the pages of this site in the state of the history. */
function hasPageBefore(): boolean {
  const state = window.history.state as { idx?: unknown } | null;
  return typeof state?.idx === "number" && state.idx > 0;
}
