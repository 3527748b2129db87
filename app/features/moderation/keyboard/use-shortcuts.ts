import { useLayoutEffect } from "react";

import { approveCurrent, focusNeighbour, noteCurrent, openCurrent, rejectCurrent } from "./focused-row.ts";
import { PANEL_ID } from "../dashboard/moderation-tabs.tsx";
import { SEARCH_ID } from "../dashboard/moderation-search.tsx";
import { isMeantForOthers } from "#app/components/ui/key-presses.ts";

type JobKey = {
  key: string;
  does: string;
  act: (showKeys: () => void) => void;
  /** Not while the list is being acted on or refreshed: what is shown may be over. */
  decides?: true;
  /** Goes on while the key is held down. */
  repeats?: true;
};

export const JOB_KEYS: JobKey[] = [
  { key: "j", does: "Next job", act: () => focusNeighbour(1), repeats: true },
  { key: "k", does: "Previous job", act: () => focusNeighbour(-1), repeats: true },
  { key: "o", does: "Open or close the job, as Enter does", act: openCurrent },
  { key: "a", does: "Approve", act: approveCurrent, decides: true },
  { key: "r", does: "Reject: opens the field for the reason", act: rejectCurrent, decides: true },
  { key: "u", does: "Undo, while it is offered", act: undo, decides: true },
  { key: "/", does: "Search", act: search },
  { key: "?", does: "Show these keys", act: (showKeys) => showKeys() },
];

/** They work as soon as their button is in sight. */
export function useJobKeys(on: boolean, showKeys: () => void): void {
  useLayoutEffect(() => {
    if (!on) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const pressed = JOB_KEYS.find(({ key }) => key === event.key);
      if (!pressed || isMeantForOthers(event) || (event.repeat && !pressed.repeats)) return;
      event.preventDefault();
      if (!pressed.decides || !isListBusy()) pressed.act(showKeys);
    };
    document.addEventListener("keydown", onKeyDown);
    document.addEventListener("focusin", noteCurrent);
    // A row may have got the focus before.
    noteCurrent();
    return () => {
      document.removeEventListener("keydown", onKeyDown);
      document.removeEventListener("focusin", noteCurrent);
    };
  }, [on, showKeys]);
}

function isListBusy(): boolean {
  return document.querySelector(`#${PANEL_ID} [aria-busy=true]`) !== null;
}

/** What is typed next replaces what was searched for. */
function search(): void {
  document.querySelector<HTMLInputElement>(`#${SEARCH_ID}`)?.select();
}

function undo(): void {
  document.querySelector<HTMLElement>("[data-undo]")?.click();
}
