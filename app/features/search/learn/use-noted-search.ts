import { useLocation } from "@remix-run/react";
import { useEffect, type MouseEvent } from "react";

import * as paths from "#app/lib/paths.ts";

/** On the way to a word there are lists that are not looked at. */
const LOOKED_AT_MS = 2_000;

/** Tells the server of a search whose list was looked at, and returns a handler that tells which of its jobs is opened. */
export function useNotedSearch(list: string, isShown: boolean) {
  const { search: query } = useLocation();
  const isSearch = /[?&]q=[^&]/.test(query);
  useEffect(() => {
    if (!isSearch || !isShown) return;
    const timer = window.setTimeout(() => note({ list, query }), LOOKED_AT_MS);
    return () => window.clearTimeout(timer);
  }, [list, query, isSearch, isShown]);
  return ({ target }: MouseEvent<HTMLElement>) => {
    const link = target instanceof Element ? target.closest('a[href^="/jobdetails/"]') : null;
    if (isSearch && link) note({ list, query, opened: link.getAttribute("href") ?? "" });
  };
}

/** Without cookies. A note that is lost does not matter. */
function note(fields: Record<string, string>): void {
  if (!navigator.onLine) return;
  const body = new URLSearchParams(fields);
  void fetch(paths.noteSearch(), { method: "POST", body, keepalive: true, credentials: "omit" }).catch(() => undefined);
}
