import { useCallback, useEffect, useRef, useState } from "react";

import type { AboutLocality } from "../../suggest-localities.server.ts";
import { textOf } from "#app/lib/forms/form-text.ts";
import * as paths from "#app/lib/paths.ts";

const AFTER_TYPING_MS = 150;

/** Suggests places of the chosen town while one is typed, and the station nearest to it: null when none is known. */
export function useLocalities(formId: string) {
  const [about, setAbout] = useState<AboutLocality | null>(null);
  const asked = useRef<AbortController>();
  const timer = useRef<ReturnType<typeof setTimeout>>();

  const ask = useCallback((form: HTMLFormElement) => {
    clearTimeout(timer.current);
    asked.current?.abort();
    timer.current = setTimeout(() => {
      const request = new AbortController();
      asked.current = request;
      void load(new FormData(form), request.signal).then((answer) => !request.signal.aborted && setAbout(answer));
    }, AFTER_TYPING_MS);
  }, []);

  // A posted job or a draft has a locality already.
  useEffect(() => {
    const form = document.getElementById(formId);
    if (form instanceof HTMLFormElement) ask(form);
    return () => clearTimeout(timer.current);
  }, [formId, ask]);

  return { localities: about?.localities ?? [], nearest: about?.nearest, ask };
}

/** Null without an answer: the field works without suggestions. */
async function load(typed: FormData, signal: AbortSignal): Promise<AboutLocality | null> {
  const [location, q] = [textOf(typed, "location"), textOf(typed, "locality")];
  if (!location || !q.trim()) return null;
  try {
    const answer = await fetch(paths.localities({ location, q }), { signal });
    return answer.ok ? ((await answer.json()) as AboutLocality) : null;
  } catch {
    return null;
  }
}
