import { useRef, useState, type FormEvent } from "react";
import { flushSync } from "react-dom";

import { problemsOfApplication } from "../applicant-fields.ts";
import { useAfterClick } from "./use-after-click.ts";
import type { Question } from "#app/features/jobs/questions.ts";

/** What the form says of each field, by its name; of the form itself under an empty one. */
type Problems = Record<string, string[] | null>;

/** Validates a field after blur and then on each input, and all fields after submit. Not Conform, which is larger than this whole form. */
export function useProblems(atFirst: Problems, questions: Question[]) {
  const [problems, setProblems] = useState(atFirst);
  const left = useRef(new Set(Object.keys(atFirst)));
  const afterClick = useAfterClick();

  /** What the server said of other fields stays. */
  function check(form: HTMLFormElement, name: string): void {
    const found = problemsOfApplication(new FormData(form), questions)?.[name] ?? null;
    setProblems((before) => ({ ...before, [name]: found }));
  }

  return {
    of: (name: string) => problems[name] ?? undefined,
    onBlur: ({ currentTarget: form, target }: FormEvent<HTMLFormElement>) => {
      const name = nameOf(target);
      afterClick(() => {
        if (!name || left.current.has(name)) return;
        left.current.add(name);
        check(form, name);
      });
    },
    onInput: ({ currentTarget: form, target }: FormEvent<HTMLFormElement>) => {
      if (left.current.has(nameOf(target))) check(form, nameOf(target));
    },
    /** Of a form that was sent. Leads to the first field that is not right. */
    showAll: (form: HTMLFormElement, found: Problems) => {
      for (const field of form.elements) left.current.add(nameOf(field));
      // Synchronously: a screen reader reads the text when the field gets the focus.
      flushSync(() => setProblems(found));
      form.querySelector<HTMLElement>("[aria-invalid]")?.focus();
    },
  };
}

function nameOf(field: EventTarget): string {
  return "name" in field ? String(field.name) : "";
}
