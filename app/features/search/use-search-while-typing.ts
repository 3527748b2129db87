import { useSubmit } from "@remix-run/react";
import { useRef, type FormEvent } from "react";

/** Short enough to feel immediate; long enough that letters typed in one go are one search. A newer search cancels the one before. */
const TYPING_PAUSE_MS = 50;

/** After so long without a letter the word is whole. */
const TYPING_ENDS_MS = 1_000;

/** The handlers of a form that searches as the visitor types and chooses. */
export function useSearchWhileTyping(onTyping: (typing: boolean) => void) {
  const submit = useSubmit();
  const typing = useRef<{ timer?: number; end?: number; from: string | null }>({ from: null });
  const typeUntil = (ms: number) => {
    window.clearTimeout(typing.current.timer);
    window.clearTimeout(typing.current.end);
    typing.current.end = window.setTimeout(() => onTyping(false), ms);
    onTyping(ms > 0);
  };
  const isTypingOn = () => typing.current.from !== null && location.href !== typing.current.from;
  return {
    onChange: ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
      const isTyped = target instanceof HTMLInputElement && target.name === "q";
      typeUntil(isTyped ? TYPING_ENDS_MS : 0);
      if (isTyped) {
        typing.current.timer = window.setTimeout(() => {
          // One step back leaves the whole search, not one letter of it. A newer search cancels the one that is running, which
          // on a slow line is no step of the history yet.
          typing.current.from ??= location.href;
          submit(currentTarget, { replace: isTypingOn() });
        }, TYPING_PAUSE_MS);
      } else {
        typing.current.from = null;
        submit(currentTarget);
      }
    },
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      typeUntil(0);
      // Enter after a search that typing has brought already, or the button of the sheet, is no further step of the history.
      submit(event.currentTarget, { replace: isTypingOn() || isAtAddressOf(event.currentTarget) });
    },
  };
}

/** What is in the form, without what is left open, is what the address says. */
function isAtAddressOf(form: HTMLFormElement): boolean {
  const toWords = (fields: Iterable<[string, FormDataEntryValue]>) =>
    JSON.stringify([...fields].filter(([, value]) => value !== "").sort());
  return toWords(new FormData(form)) === toWords(new URLSearchParams(location.search));
}
