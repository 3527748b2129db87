import { useLocation, useNavigation } from "@remix-run/react";
import { useCallback, useEffect, useLayoutEffect, useRef } from "react";

import { KeysDialog } from "#app/components/ui/keys-dialog.tsx";
import { isMeantForOthers } from "#app/components/ui/key-presses.ts";

const DESK_KEYS = [
  { key: "j", does: "Next application" },
  { key: "k", does: "Previous application" },
  { key: "s", does: "Shortlist, and open the next one" },
  { key: "i", does: "Interview, and open the next one" },
  { key: "d", does: "Decline, and open the next one" },
  { key: "n", does: "Write a note" },
  { key: "?", does: "Show these keys" },
];

export function DeskKeys() {
  return <KeysDialog keys={DESK_KEYS} storedAs="desk-keys" useKeys={useDeskKeys} />;
}

/**
 * A key presses the link or the button that names it in aria-keyshortcuts. One that comes while a page is loading waits for
 * that page: no key is lost, and none acts on the application before the one it was meant for.
 */
function useDeskKeys(on: boolean, showKeys: () => void): void {
  const { state } = useNavigation();
  const { key: visit, pathname } = useLocation();
  const waiting = useRef<string[]>([]);
  const busy = useRef(false);
  const left = useRef<string | null>(null);

  const pressNext = useCallback(() => {
    while (!busy.current && waiting.current.length) {
      const key = waiting.current.shift();
      const control = document.querySelector<HTMLElement>(`main [aria-keyshortcuts="${key}"]`);
      if (control instanceof HTMLTextAreaElement) control.focus();
      else if (control) {
        busy.current = true;
        left.current = window.location.pathname;
        control.click();
      } else {
        // The keys after it are meant for an application that does not open.
        waiting.current = [];
      }
    }
  }, []);

  useEffect(() => {
    busy.current = state !== "idle";
    if (busy.current) return;
    if (left.current === pathname) waiting.current = [];
    left.current = null;
    pressNext();
  }, [state, visit, pathname, pressNext]);

  useLayoutEffect(() => {
    if (!on) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!DESK_KEYS.some(({ key }) => key === event.key) || isMeantForOthers(event)) return;
      event.preventDefault();
      if (event.key === "?") showKeys();
      // What follows a waiting "n" is the text of the note.
      else if (!event.repeat && waiting.current.at(-1) !== "n") {
        waiting.current.push(event.key);
        pressNext();
      }
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [on, showKeys, pressNext]);
}
