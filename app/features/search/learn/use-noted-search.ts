import { useEffect, useRef, type MouseEvent } from "react";

import * as paths from "#app/lib/paths.ts";

export type NotedSearch = {
  words: string;
  found: number;
  /** How many jobs are on the pages before this one. */
  before: number;
};

/** On the way to a word there are lists that are not looked at. */
const LOOKED_AT_MS = 1_000;

/** Tells the server of a search whose list was looked at, and returns a handler that tells which of its jobs is opened. */
export function useNotedSearch(search: NotedSearch | null, isShown: boolean) {
  const noted = useRef("");
  const { words = "", found = 0, before = 0 } = search ?? {};
  useEffect(() => {
    if (!words || !isShown || before > 0 || noted.current === words) return;
    const timer = window.setTimeout(() => {
      noted.current = words;
      note({ words, found, place: 0 });
    }, LOOKED_AT_MS);
    return () => window.clearTimeout(timer);
  }, [words, found, before, isShown]);
  return ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
    if (!words || !(target instanceof Element)) return;
    const link = target.closest('a[href^="/jobdetails/"]');
    const at = [...currentTarget.querySelectorAll("article")].findIndex((card) => card.contains(link));
    if (link && at >= 0) note({ words, found, place: before + at + 1 });
  };
}

/** Without cookies. A note that is lost does not matter. */
function note({ words, found, place }: { words: string; found: number; place: number }): void {
  if (!navigator.onLine) return;
  const body = new URLSearchParams({ words, found: String(found), place: String(place) });
  void fetch(paths.noteSearch(), { method: "POST", body, keepalive: true, credentials: "omit" }).catch(() => undefined);
}
