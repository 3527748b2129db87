import { useEffect, useRef } from "react";

/** For the place of an answer: the button that had the focus is gone with its form, or was out of use meanwhile. */
export function useFocusOnAnswer(answer: unknown) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer) place.current?.focus();
  }, [answer]);
  return place;
}
