import { useCallback, useEffect, useRef } from "react";

/**
 * Gives a function that calls another one at once or, while somebody presses something, when the press is over. A text that came in
 * the middle of it would push away what is pressed, and the browser would then take it for a press of nothing. Of a tap,
 * browsers tell as of a mouse.
 */
export function useAfterPress() {
  const press = useRef<{ then?: () => void } | null>(null);

  useEffect(() => {
    const begin = ({ button }: MouseEvent) => {
      if (button === 0) press.current ??= {};
    };
    // The click comes after these, in the same turn.
    const end = () =>
      setTimeout(() => {
        const then = press.current?.then;
        press.current = null;
        then?.();
      });
    document.addEventListener("mousedown", begin, true);
    for (const type of ENDS) document.addEventListener(type, end, true);
    return () => {
      document.removeEventListener("mousedown", begin, true);
      for (const type of ENDS) document.removeEventListener(type, end, true);
    };
  }, []);

  return useCallback((call: () => void) => {
    if (press.current) press.current.then = call;
    else call();
  }, []);
}

/** What is dragged away is not let go with a `mouseup`. */
const ENDS = ["mouseup", "dragend"] as const;
