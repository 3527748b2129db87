import { useEffect, useRef } from "react";

/** When the page shows another item, its heading has the focus: a screen reader and the next Tab begin with it. */
export function useFocusWhenChanged(id: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(id);
  useEffect(() => {
    if (shown.current === id) return;
    shown.current = id;
    heading.current?.focus({ preventScroll: true });
  }, [id]);
  return heading;
}
