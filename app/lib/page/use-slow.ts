import { useEffect, useState } from "react";

/** What changes at each letter is no help. */
const LONG_MS = 300;

/** True when this has been pending for a noticeable time. A different pending value restarts the timer. */
export function useSlow(pending: unknown, ms = LONG_MS): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!pending) return;
    const timer = window.setTimeout(() => setSlow(true), ms);
    return () => {
      window.clearTimeout(timer);
      setSlow(false);
    };
  }, [pending, ms]);
  return slow;
}
