import { useNavigation } from "@remix-run/react";
import { useEffect, useState, type ReactNode } from "react";

type ListSectionProps = {
  /** The address of the page, without its filters. */
  path: string;
  label: { "aria-label": string } | { "aria-labelledby": string };
  className?: string;
  children: ReactNode;
};

/** Dimming draws the whole list once more, and a list that flashes at each letter is no help. */
const LONG_MS = 300;

/**
 * While a newer list is being loaded the shown one stays, is called busy, and is dimmed when that takes long. It is not drawn
 * again for that.
 */
export function ListSection({ path, label, className = "", children }: ListSectionProps) {
  const { state, location } = useNavigation();
  const pending = state === "loading" && location.pathname === path;
  const slow = useSlow(pending);
  return (
    <section {...label} aria-busy={pending} className={`group/list ${className}`} data-slow={slow || undefined}>
      {children}
    </section>
  );
}

/** True when this has been pending for so long that somebody wonders. */
function useSlow(pending: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!pending) return;
    const timer = window.setTimeout(() => setSlow(true), LONG_MS);
    return () => {
      window.clearTimeout(timer);
      setSlow(false);
    };
  }, [pending]);
  return slow;
}
