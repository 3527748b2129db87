import { useCallback, useEffect, useRef, useState } from "react";

import type { JobFormAnswer } from "../save/save-job.action.server.ts";
import type { ShownReasons } from "./safety-warnings.server.ts";
import * as paths from "#app/lib/paths.ts";

const AFTER_TYPING_MS = 1_200;
const NONE: ShownReasons = { reasons: [], digests: "" };

/** The server's warnings about the texts, fetched while the user types. Without JavaScript, and offline, they come with the submit. */
export function useReasons(answer: JobFormAnswer | undefined) {
  const [live, setLive] = useState<{ after: JobFormAnswer | undefined; found: ShownReasons } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const asked = useRef<{ request: AbortController; texts: string }>();

  const ask = useCallback(
    (form: HTMLFormElement, afterMs: number) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        const typed = textsOf(form);
        const texts = typed.toString();
        if (asked.current?.texts === texts) return;
        asked.current?.request.abort();
        const request = new AbortController();
        asked.current = { request, texts };
        void load(typed, request.signal).then((found) => {
          if (request.signal.aborted) return;
          if (found) setLive({ after: answer, found });
          // Asked for once more, when something is typed or left.
          else asked.current = undefined;
        });
      }, afterMs);
    },
    [answer],
  );

  useEffect(
    () => () => {
      clearTimeout(timer.current);
      asked.current?.request.abort();
    },
    [answer],
  );

  return {
    shown: live?.after === answer ? (live?.found ?? NONE) : (answer?.shown ?? NONE),
    onTyped: (form: HTMLFormElement) => ask(form, AFTER_TYPING_MS),
    onLeft: (form: HTMLFormElement) => ask(form, 0),
  };
}

/** The fields of the form; a form of this kind has no files. */
function textsOf(form: HTMLFormElement): URLSearchParams {
  const typed = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") typed.append(name, value);
  // why a ref: the shown warnings change with each answer, which must not cause another request.
  typed.delete("reasons_shown");
  return typed;
}

/** Null without an answer: the form works without warnings. */
async function load(body: URLSearchParams, signal: AbortSignal): Promise<ShownReasons | null> {
  try {
    const answer = await fetch(paths.checkJobTexts(), { method: "POST", body, signal, redirect: "manual" });
    return answer.ok ? ((await answer.json()) as ShownReasons) : null;
  } catch {
    return null;
  }
}
