import { useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";

import { useLostLine } from "#app/lib/line/lost-line.ts";

const WORTH_SAYING_MS = 2_000;

/**
 * Says that something is on its way. The style sheet shows the bar when it takes longer than a moment. The text is no status:
 * that is what the page says of itself.
 */
export function Progress() {
  const { state } = useNavigation();
  const lost = useLostLine();
  const busy = lost && !lost.wish.sendAgain ? lost.trying : state !== "idle";
  return (
    <>
      {busy ? <div className="progress-bar" aria-hidden="true" /> : null}
      <p aria-live="polite" className="sr-only">
        {busy ? <SaidLater /> : null}
      </p>
    </>
  );
}

function SaidLater() {
  const [said, setSaid] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSaid(true), WORTH_SAYING_MS);
    return () => clearTimeout(timer);
  }, []);
  return said ? "Still loading…" : null;
}
