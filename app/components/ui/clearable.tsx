import { Fragment, useState, type ReactNode } from "react";
import { flushSync } from "react-dom";

type ClearableProps = {
  /** Takes the focus afterwards. */
  firstFieldId: string;
  forget: () => void;
  children: (clearing: { cleared: boolean; clear: () => void }) => ReactNode;
};

/** Wraps a form. Clearing remounts the form, because old errors may belong to another person's input. */
export function Clearable({ firstFieldId, forget, children }: ClearableProps) {
  const [times, setTimes] = useState(0);
  const clear = () => {
    forget();
    // At once, so that there is a new field to take the focus.
    flushSync(() => setTimes(times + 1));
    document.getElementById(firstFieldId)?.focus();
  };
  return (
    <>
      {/* What a screen reader says of an empty field with the focus does not tell why it is empty. */}
      <p role="status" className="sr-only">
        {times ? "The form was cleared." : ""}
      </p>
      <Fragment key={times}>{children({ cleared: times > 0, clear })}</Fragment>
    </>
  );
}

/** For a form with restored input: another person may have typed it on the same phone. */
export function RestoredNotice({ onClear, children }: { onClear: () => void; children?: ReactNode }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      {children ?? "We kept what you typed."}
      <button type="button" className="min-h-11 font-semibold underline underline-offset-4" onClick={onClear}>
        Clear the form
      </button>
    </p>
  );
}
