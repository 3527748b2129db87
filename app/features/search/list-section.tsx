import { useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";

import { useNotedSearch } from "./learn/use-noted-search.ts";
import { useSlow } from "#app/lib/page/use-slow.ts";

type ListSectionProps = {
  /** The address of the page, without its filters. */
  path: string;
  label: { "aria-label": string } | { "aria-labelledby": string };
  className?: string;
  children: ReactNode;
};

/**
 * While a newer list is being loaded the shown one stays, is called busy, and is dimmed when that takes long. It is not drawn
 * again for that.
 */
export function ListSection({ path, label, className = "", children }: ListSectionProps) {
  const { state, location } = useNavigation();
  const pending = state === "loading" && location.pathname === path;
  const slow = useSlow(pending);
  const noteOpening = useNotedSearch(path, state === "idle");
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
