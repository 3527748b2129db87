import { useEffect, useRef } from "react";

/** Focuses the answer: the button that had the focus was removed or disabled. */
export function useFocusOnAnswer(answer: unknown) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer) place.current?.focus();
  }, [answer]);
  return place;
}
