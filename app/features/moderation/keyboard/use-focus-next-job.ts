import { useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { focusRow, idsOfRows } from "./focused-row.ts";

type Acted = { shown: unknown; jobs: string[]; undone: boolean; following: string[] };

/** Focuses the next job after a decision or a deletion, and the job itself after an undo. */
export function useFocusNextJob(shown: unknown): void {
  const { state, formMethod, formData } = useNavigation();
  const acting = state !== "idle" && formMethod === "POST" ? formData : undefined;
  const acted = useRef<Acted | null>(null);
  useEffect(() => {
    if (acting) {
      acted.current = { shown, ...readAction(acting) };
    } else if (acted.current && shown && shown !== acted.current.shown) {
      const { undone, jobs, following } = acted.current;
      acted.current = null;
      if (isFree(document.activeElement, undone)) (undone ? jobs : following).some(focusRow);
    }
  }, [acting, shown]);
}

function readAction(form: FormData): Omit<Acted, "shown"> {
  const seen = form.getAll("seen").flatMap((value) => (typeof value === "string" ? value.split(",") : []));
  const jobs = seen.map((job) => job.replace(/:.*/, ""));
  const ids = idsOfRows();
  const place = ids.findIndex((id) => jobs.includes(id));
  return {
    jobs,
    undone: form.get("intent") === "undo",
    // Or else the job before.
    following: [...ids.slice(place + 1), ...ids.slice(0, Math.max(place, 0)).reverse()],
  };
}

/**
 * The clicked button was removed with its row, so focus is lost. An undo is clicked outside the list. A focused input or error
 * message keeps the focus.
 */
function isFree(focused: Element | null, undone: boolean): boolean {
  return focused === document.body || (undone && focused?.matches("[data-undo], summary") === true);
}
