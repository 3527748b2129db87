import { useLocation, useNavigationType } from "@remix-run/react";
import { useEffect } from "react";

import { usePageScripts } from "#app/lib/page-scripts.ts";

// Cards far below the screen need not be laid out until they come near: until then their heights are guessed. Back, Forward and a
// reload return to where somebody had scrolled to, and all heights must be known for that.

const GUESSED = "guessed";

const NOTE_ARRIVAL = `if (performance.getEntriesByType("navigation")[0]?.type === "navigate") document.documentElement.dataset.heights = "${GUESSED}"`;

/** Runs before anything is laid out. The style must come after it: a script waits for the styles before it. */
export function GuessHeightsOnArrival() {
  const { nonce } = usePageScripts();
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: NOTE_ARRIVAL }} />;
}

/** For the element around a list. In the page that the browser has loaded, the script above decides. */
export function useGuessedHeights(): { "data-heights"?: string } {
  const { key } = useLocation();
  const isBack = (useNavigationType() as string) === "POP";
  useEffect(
    () => () => {
      delete document.documentElement.dataset.heights;
    },
    [key],
  );
  return isBack ? {} : { "data-heights": GUESSED };
}
