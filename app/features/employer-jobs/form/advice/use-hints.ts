import { useEffect, useRef, useState } from "react";

import { hintsOf, type Hints } from "./hints.ts";
import { FORM_FIELDS } from "../form-fields.ts";
import type { JobFormAnswer } from "../save/save-job.action.server.ts";
import { textOf } from "#app/lib/forms/form-text.ts";

/** Debounce, so that a half-typed word gives no hint. */
const AFTER_TYPING_MS = 700;

/** Without JavaScript hints appear after a submission. */
export function useHints(answer: JobFormAnswer | undefined) {
  const [hints, setHints] = useState<Hints>(() => hintsOf(answer?.submission.initialValue ?? {}));
  const timer = useRef<ReturnType<typeof setTimeout>>();

  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    hints,
    readHints: (form: HTMLFormElement) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        const typed = new FormData(form);
        setHints(hintsOf(Object.fromEntries(FORM_FIELDS.map((name) => [name, textOf(typed, name)]))));
      }, AFTER_TYPING_MS);
    },
  };
}
