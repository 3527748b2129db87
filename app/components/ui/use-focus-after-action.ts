import { useNavigation } from "@remix-run/react";
import { useEffect, useRef, type RefObject } from "react";

/**
 * An action may remove the element that had the focus. Once the new list is shown, the focus goes to the heading of the card that
 * followed the removed one, else to `place`, so that a keyboard or a screen reader continues there and not at the top of the page.
 */
export function useFocusAfterAction(place: RefObject<HTMLElement>, shown: unknown): void {
  const { state, formMethod } = useNavigation();
  const acting = state !== "idle" && formMethod === "POST";
  const shownBefore = useRef<unknown>(null);
  const cards = useRef<Element[]>([]);
  useEffect(() => {
    if (acting) {
      shownBefore.current = shown;
      cards.current = [...document.querySelectorAll("main article")];
    } else if (shown && shownBefore.current && shown !== shownBefore.current) {
      shownBefore.current = null;
      if (!isLost(document.activeElement) || focusNext(cards.current)) return;
      place.current?.focus({ preventScroll: true });
      if (isFooterAllThatShows()) place.current?.scrollIntoView({ block: "center" });
    }
  }, [acting, shown, place]);
}

/** After the last card, the one before. False when no card was removed, or all were. */
function focusNext(cards: Element[]): boolean {
  const gone = cards.findIndex((card) => !card.isConnected);
  const others = [...cards.slice(gone + 1), ...cards.slice(0, Math.max(gone, 0)).reverse()];
  const heading = gone < 0 ? null : others.find((card) => card.isConnected)?.querySelector<HTMLElement>("h2, h3");
  heading?.setAttribute("tabindex", "-1");
  heading?.focus();
  return Boolean(heading);
}

/** Undo goes with its toast, a moment later. */
function isLost(focused: Element | null): boolean {
  return focused === document.body || focused?.matches("[data-undo]") === true;
}

/** On a phone, after a list became much shorter. Otherwise the scroll position stays. */
function isFooterAllThatShows(): boolean {
  const end = document.querySelector("main")?.getBoundingClientRect().bottom;
  return end !== undefined && end < window.innerHeight / 2;
}
