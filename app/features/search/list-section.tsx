import { useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";

import { useNotedSearch, type NotedSearch } from "./learn/use-noted-search.ts";
import { useSlow } from "#app/lib/page/use-slow.ts";

type ListSectionProps = {
  /** The address of the page, without its filters. */
  path: string;
  label: { "aria-label": string } | { "aria-labelledby": string };
  className?: string;
  /** What the list was searched by, unless other filters have a say; null as long as words are typed. */
  search: NotedSearch | null;
  children: ReactNode;
};

/**
 * While a newer list is being loaded the shown one stays, is called busy, and is dimmed when that takes long. It is not drawn
 * again for that.
 */
export function ListSection({ path, label, className = "", search, children }: ListSectionProps) {
  const { state, location } = useNavigation();
  const pending = state === "loading" && location.pathname === path;
  const slow = useSlow(pending);
  const noteOpening = useNotedSearch(search, state === "idle");
  return (
    <section
      {...label}
      onClickCapture={noteOpening}
      aria-busy={pending}
      className={`group/list ${className}`}
      data-slow={slow || undefined}
    >
      {children}
    </section>
  );
}
