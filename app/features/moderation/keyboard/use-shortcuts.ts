import { useNavigation } from "@remix-run/react";
import { useCallback, useEffect, useLayoutEffect, useRef } from "react";

import {
  approveCurrent,
  focusNeighbour,
  noteCurrent,
  openCurrent,
  rejectCurrent,
  selectCurrent,
} from "./focused-row.ts";
import { PANEL_ID } from "../dashboard/moderation-tabs.tsx";
import { SEARCH_ID } from "../dashboard/moderation-search.tsx";
import { isMeantForOthers } from "#app/components/ui/key-presses.ts";

type JobKey = {
  key: string;
  does: string;
  act: (showKeys: () => void) => void;
  /** Goes on while the key is held down. */
  repeats?: true;
};

export const JOB_KEYS: JobKey[] = [
  { key: "j", does: "Next job", act: () => focusNeighbour(1), repeats: true },
  { key: "k", does: "Previous job", act: () => focusNeighbour(-1), repeats: true },
  { key: "o", does: "Open or close the job, as Enter does", act: openCurrent },
  { key: "a", does: "Approve", act: approveCurrent },
  { key: "r", does: "Reject: opens the field for the reason", act: rejectCurrent },
  { key: "x", does: "Select, to decide about several at once", act: selectCurrent },
  { key: "u", does: "Undo, while it is offered", act: undo },
  { key: "/", does: "Search", act: search },
  { key: "?", does: "Show these keys", act: (showKeys) => showKeys() },
];

/**
 * They work as soon as their button is in sight. One that comes while the list is being acted on or refreshed waits: what is shown
 * then may be over.
 */
export function useJobKeys(on: boolean, showKeys: () => void): null {
  const { state } = useNavigation();
  const waiting = useRef<JobKey[]>([]);
  const phase = useRef<"free" | "sent" | "running">("free");

  const actNext = useCallback(() => {
    while (phase.current === "free" && !isListBusy() && waiting.current.length) waiting.current.shift()?.act(showKeys);
  }, [showKeys]);

  useEffect(() => {
    if (state !== "idle" || isListBusy()) {
      phase.current = "running";
    } else if (phase.current === "running") {
      phase.current = "free";
      // The focus has moved to the next job then.
      queueMicrotask(actNext);
    }
  });

  useLayoutEffect(() => {
    if (!on) return;
    const onSubmit = () => {
      phase.current = "sent";
    };
    document.addEventListener("submit", onSubmit);
    const onKeyDown = (event: KeyboardEvent) => {
      const pressed = JOB_KEYS.find(({ key }) => key === event.key);
      if (!pressed || isMeantForOthers(event) || (event.repeat && !pressed.repeats)) return;
      event.preventDefault();
      waiting.current.push(pressed);
      actNext();
    };
    document.addEventListener("keydown", onKeyDown);
    document.addEventListener("focusin", noteCurrent);
    // A row may have got the focus before.
    noteCurrent();
    return () => {
      document.removeEventListener("submit", onSubmit);
      document.removeEventListener("keydown", onKeyDown);
      document.removeEventListener("focusin", noteCurrent);
    };
  }, [on, actNext]);

  return null;
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
