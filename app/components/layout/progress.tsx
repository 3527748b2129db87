import { useNavigation } from "@remix-run/react";
import { useLostLine } from "#app/lib/line/lost-line.ts";
import { useSlow } from "#app/lib/use-slow.ts";

const WORTH_SAYING_MS = 2_000;

/** Says that something is on its way and takes long. The text is no status: that is what the page says of itself. */
export function Progress() {
  const { state, location } = useNavigation();
  const lost = useLostLine();
  const busy = lost && !lost.wish.lostForm ? lost.trying : state !== "idle";
  // Counted for each page that is asked for: while somebody types, one follows the other, and a bar would cost a slow phone frames.
  const asked = busy && (location?.key ?? true);
  const shown = useSlow(asked);
  const said = useSlow(asked, WORTH_SAYING_MS);
  return (
    <>
      {shown ? <div className="progress-bar" aria-hidden="true" /> : null}
      <p aria-live="polite" className="sr-only">
        {said ? "Still loading…" : null}
      </p>
    </>
  );
}
