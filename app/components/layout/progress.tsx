import { useNavigation } from "@remix-run/react";
import { useEffect, useState, type ReactNode } from "react";

import { useLostLine } from "#app/lib/line/lost-line.ts";

/** Counted for each page that is asked for: while somebody types, one follows the other, and a bar would cost a slow phone frames. */
const WORTH_SHOWING_MS = 300;
const WORTH_SAYING_MS = 2_000;

/** Says that something is on its way and takes long. The text is no status: that is what the page says of itself. */
export function Progress() {
  const { state, location } = useNavigation();
  const lost = useLostLine();
  const busy = lost && !lost.wish.lostForm ? lost.trying : state !== "idle";
  return (
    <>
      {busy ? (
        <After key={location?.key} ms={WORTH_SHOWING_MS}>
          <div className="progress-bar" aria-hidden="true" />
        </After>
      ) : null}
      <p aria-live="polite" className="sr-only">
        {busy ? (
          <After key={location?.key} ms={WORTH_SAYING_MS}>
            Still loading…
          </After>
        ) : null}
      </p>
    </>
  );
}

function After({ ms, children }: { ms: number; children: ReactNode }) {
  const [isTime, setIsTime] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsTime(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isTime ? children : null;
}
