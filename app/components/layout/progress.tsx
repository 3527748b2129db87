import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";

import { useClickFeedback } from "./use-click-feedback.ts";
import { useUnreached } from "#app/lib/offline/offline-state.ts";
import { useSlow } from "#app/lib/page/use-slow.ts";

const WORTH_SAYING_MS = 2_000;

/**
 * Says that something is on its way and takes long, and to a screen reader which page has come: it hears of none that the router
 * opens. The text is no status: that is what the page says of itself.
 */
export function Progress() {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  const unreached = useUnreached();
  useClickFeedback();
  const busy = unreached && !unreached.request.form ? unreached.retrying : state !== "idle";
  // Each navigation restarts the delay: searches follow each other while the visitor types, and a bar would cost a slow phone
  // frames.
  const asked = busy && (location?.key ?? true);
  const shown = useSlow(asked);
  const said = useSlow(asked, WORTH_SAYING_MS);
  const [title, setTitle] = useState("");
  // When a path is left: the page that the browser itself has loaded it reads out itself.
  useEffect(() => () => setTitle(document.title), [pathname]);
  return (
    <>
      {shown ? <div className="progress-bar" aria-hidden="true" /> : null}
      <p aria-live="polite" className="sr-only">
        {title}
        {said ? " Still loading…" : null}
      </p>
    </>
  );
}
