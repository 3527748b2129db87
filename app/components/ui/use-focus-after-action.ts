import { useNavigation } from "@remix-run/react";
import { useEffect, useRef, type RefObject } from "react";

/**
 * An action may remove the element that had the focus from the list. Once the new list is shown, the focus goes to `place`,
 * so that a keyboard or a screen reader continues there and not at the top of the page.
 */
export function useFocusAfterAction(place: RefObject<HTMLElement>, shown: unknown): void {
  const { state, formMethod } = useNavigation();
  const acting = state !== "idle" && formMethod === "POST";
  const shownBefore = useRef<unknown>(null);
  useEffect(() => {
    if (acting) {
      shownBefore.current = shown;
    } else if (shown && shownBefore.current && shown !== shownBefore.current) {
      shownBefore.current = null;
      if (!isLost(document.activeElement)) return;
      place.current?.focus({ preventScroll: true });
      if (isFooterAllThatShows()) place.current?.scrollIntoView({ block: "center" });
    }
  }, [acting, shown, place]);
}

/** Undo goes with its toast, a moment later. */
function isLost(focused: Element | null): boolean {
  return focused === document.body || focused?.matches("[data-undo]") === true;
}

/** On a phone, after a list became much shorter. Otherwise whoever works on the list stays where they are in it. */
function isFooterAllThatShows(): boolean {
  const end = document.querySelector("main")?.getBoundingClientRect().bottom;
  return end !== undefined && end < window.innerHeight / 2;
}
