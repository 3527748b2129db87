import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from "react";
import { Icon } from "./icon.tsx";

type DialogProps = { open: boolean; title: string; onClose: () => void; children: ReactNode };

const FOCUSABLE = "a[href], button:not([disabled]), input:not([type=hidden]):not([disabled]), select, textarea";

/** The browser's own modal dialog: the page behind it is inert, Escape closes it, and the focus returns to where it was. */
export function Dialog({ open, title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();

  useEffect(() => {
    if (open && !dialog.current?.open) {
      dialog.current?.showModal();
      // why not the first field: on a phone the keyboard would cover what the dialog is about.
      heading.current?.focus();
    }
    if (!open) dialog.current?.close();
  }, [open]);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={keepTabInside}
      className="bg-surface text-ink sm:rounded-card m-0 size-full max-h-none max-w-none scroll-py-24 overflow-y-auto overscroll-contain p-0 backdrop:bg-black/50 sm:m-auto sm:h-fit sm:max-h-[90dvh] sm:max-w-lg"
    >
      <div className="border-line bg-surface sticky top-0 z-10 flex items-start justify-between gap-4 border-b py-3 pr-2 pl-4 sm:pl-6">
        <h2
          ref={heading}
          tabIndex={-1}
          id={titleId}
          className="my-2 line-clamp-4 min-w-0 outline-none xs:line-clamp-2 xs:text-xl"
        >
          {title}
        </h2>
        <button
          type="button"
          aria-label="Close"
          onClick={onClose}
          className="rounded-control hover:bg-ground grid size-11 shrink-0 place-items-center"
        >
          <Icon name="x" className="size-6" />
        </button>
      </div>
      <div className="p-4 sm:p-6">{children}</div>
    </dialog>
  );
}

/** Without this, Tab would leave the dialog for the bars of the browser. */
function keepTabInside(event: KeyboardEvent<HTMLDialogElement>): void {
  if (event.key !== "Tab") return;
  const reachable = [...event.currentTarget.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => element.tabIndex >= 0 && element.checkVisibility(),
  );
  const [first, last] = [reachable.at(0), reachable.at(-1)];
  const wrapsTo = event.shiftKey ? { from: first, to: last } : { from: last, to: first };
  if (document.activeElement !== wrapsTo.from) return;
  event.preventDefault();
  wrapsTo.to?.focus();
}
