import { useLocation, useNavigation } from "@remix-run/react";
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

import { isMeantForOthers } from "./key-presses.ts";

export type PageKey = {
  key: string;
  does: string;
  /** What is typed after it is text. */
  types?: true;
};

/** The page wraps what its keys act on: the id of the job or application. */
const shownNow = () => document.querySelector<HTMLElement>("main [data-keys-for]")?.dataset.keysFor;

function controlOf(key: string): HTMLElement | null {
  const selector = key === "u" ? "[data-undo]" : `main [aria-keyshortcuts="${key}"]`;
  const control = document.querySelector<HTMLElement>(selector);
  return control?.matches("details:not([open]) > :not(summary) *") ? null : control;
}

/**
 * A key presses the link or the button that names it in aria-keyshortcuts. One that comes while a page is loading waits for
 * that page: no key is lost, and none acts on what was shown before. Gives the key that had nothing to do.
 */
export function useKeyQueue(keys: PageKey[], on: boolean, showKeys: () => void): string | null {
  const { state } = useNavigation();
  const { key: visit } = useLocation();
  const [idle, setIdle] = useState<string | null>(null);
  const waiting = useRef<string[]>([]);
  const busy = useRef(false);
  const left = useRef<string | undefined>(undefined);

  const pressNext = useCallback(() => {
    while (!busy.current && waiting.current.length) {
      const key = waiting.current.shift() ?? "";
      const control = controlOf(key);
      setIdle(control ? null : key);
      if (control instanceof HTMLTextAreaElement) control.focus();
      else if (control?.matches("summary")) control.click();
      else if (control && !(control instanceof HTMLButtonElement && control.form?.checkValidity() === false)) {
        busy.current = true;
        left.current = shownNow();
        control.click();
      } else {
        // It says what is missing. The keys after it are meant for what does not open.
        control?.click();
        waiting.current = [];
      }
    }
  }, []);

  useEffect(() => {
    busy.current = state !== "idle";
    if (busy.current) return;
    if (left.current !== undefined && left.current === shownNow()) waiting.current = [];
    left.current = undefined;
    pressNext();
  }, [state, visit, pressNext]);

  useLayoutEffect(() => {
    if (!on) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!keys.some(({ key }) => key === event.key) || isMeantForOthers(event)) return;
      event.preventDefault();
      if (event.key === "?") showKeys();
      else if (!event.repeat && !keys.some(({ key, types }) => types && key === waiting.current.at(-1))) {
        waiting.current.push(event.key);
        pressNext();
      }
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [keys, on, showKeys, pressNext]);

  return idle;
}
