import { useEffect, useState } from "react";

/** What changes at each letter is no help. */
const LONG_MS = 300;

/** True when this has been pending for so long that somebody wonders. */
export function useSlow(pending: boolean): boolean {
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
