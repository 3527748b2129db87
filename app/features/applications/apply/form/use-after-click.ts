import { useCallback, useEffect, useRef } from "react";

/**
 * Defers a call until a click that has begun is over. A text that appeared in the middle of a click would push the button away from
 * under the pointer, and the browser would drop the click.
 */
export function useAfterClick() {
  const click = useRef<{ then?: () => void } | null>(null);

  useEffect(() => {
    const begin = ({ button }: MouseEvent) => {
      if (button === 0) click.current ??= {};
    };
    const end = () => {
      const then = click.current?.then;
      click.current = null;
      then?.();
    };
    // The click event follows in the same turn.
    const endSoon = () => setTimeout(end);
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    document.addEventListener("mousedown", begin, options);
    // A drag ends without a mouseup, and of some clicks no browser reports the end.
    for (const type of ["mouseup", "dragend"] as const) document.addEventListener(type, endSoon, options);
    document.addEventListener("keydown", end, options);
    return () => listening.abort();
  }, []);

  return useCallback((call: () => void) => {
    if (click.current) click.current.then = call;
    else call();
  }, []);
}
