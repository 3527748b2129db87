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
    const end = () => {
      const then = press.current?.then;
      press.current = null;
      then?.();
    };
    // The click comes after these, in the same turn.
    const endSoon = () => setTimeout(end);
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    document.addEventListener("mousedown", begin, options);
    document.addEventListener("mouseup", endSoon, options);
    // What is dragged away is not let go with a `mouseup`; and of some presses no browser tells how they end.
    document.addEventListener("dragend", endSoon, options);
    document.addEventListener("keydown", end, options);
    return () => listening.abort();
  }, []);

  return useCallback((call: () => void) => {
    if (press.current) press.current.then = call;
    else call();
  }, []);
}
