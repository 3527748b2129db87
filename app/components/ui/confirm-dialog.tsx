import { useEffect, useId, useRef, type ReactNode, type RefObject } from "react";

import { buttonClass } from "./button.tsx";

type ConfirmDialogProps = {
  open: boolean;
  question: string;
  /** Names what will be lost. */
  what: ReactNode;
  /** True from the click until the answer is there; the dialog closes then. */
  working: boolean;
  onClose: () => void;
  /** Gets the focus when what had it is gone; nothing, where the page sees to that itself. */
  focusAfter?: RefObject<HTMLElement>;
  /** The form that does it, with the button that does not. */
  children: (cancel: ReactNode) => ReactNode;
};

/** Asks back before something is lost. Small also on a phone: what it is about stays in sight behind it. */
export function ConfirmDialog({ open, question, what, working, onClose, focusAfter, children }: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const wasWorking = useRef(false);
  const openedFrom = useRef<Element | null>(null);

  useEffect(() => {
    if (!open || dialog.current?.open) return;
    openedFrom.current = document.activeElement;
    dialog.current?.showModal();
  }, [open]);

  useEffect(() => {
    if (wasWorking.current && !working) {
      // Also when it failed: the toast that says so lies below an open dialog.
      dialog.current?.close();
      // The browser has given the focus back to what had it, unless that is gone by now.
      const givenBack = openedFrom.current?.isConnected && openedFrom.current !== document.body;
      if (!givenBack) focusAfter?.current?.focus({ preventScroll: true });
    }
    wasWorking.current = working;
  }, [working, focusAfter]);

  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      aria-labelledby={`${id}-question`}
      aria-describedby={`${id}-what`}
      className="rounded-card bg-surface text-ink backdrop:bg-ink/60 m-auto w-[min(30rem,calc(100vw-2rem))] p-5 shadow-xl"
    >
      <h2 id={`${id}-question`} className="text-xl">
        {question}
      </h2>
      <div id={`${id}-what`}>{what}</div>
      {children(
        <button type="button" onClick={() => dialog.current?.close()} className={buttonClass("secondary", "grow")}>
          Cancel
        </button>,
      )}
    </dialog>
  );
}
