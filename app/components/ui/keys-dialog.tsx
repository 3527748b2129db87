import { useCallback, useState } from "react";

import { Dialog } from "./dialog.tsx";
import { Icon } from "./icon.tsx";
import { useHydrated } from "#app/lib/page/use-hydrated.ts";

type KeysDialogProps = {
  keys: { key: string; does: string }[];
  /** The name of the switch in the browser: it is about the keyboard there. */
  storedAs: string;
  /** Gives the last key, where it had nothing to do. */
  useKeys: (on: boolean, showKeys: () => void) => string | null;
};

/** The keys of a page: a dialog that names them, with a switch that turns them off. */
export function KeysDialog(props: KeysDialogProps) {
  return useHydrated() ? <Keys {...props} /> : null;
}

function Keys({ keys, storedAs, useKeys }: KeysDialogProps) {
  const [shown, setShown] = useState(false);
  const [on, setOn] = useState(() => readSwitch(storedAs));
  const show = useCallback(() => setShown(true), []);
  const idle = useKeys(on, show);
  return (
    <>
      <span role="status" className="text-muted text-sm">
        {idle ? `“${idle}” does nothing here.` : null}
      </span>
      <button
        type="button"
        onClick={show}
        className="text-muted hover:text-ink rounded-control flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 font-medium"
      >
        <Icon name="keyboard" className="size-5" />
        <span className="max-sm:sr-only">Keys</span>
      </button>
      <Dialog open={shown} title="Keys" onClose={() => setShown(false)}>
        <dl className="space-y-2">
          {keys.map(({ key, does }) => (
            <div key={key} className="flex items-center gap-4">
              <dt className="shrink-0">
                <kbd className="border-line bg-ground rounded-control inline-grid size-9 place-items-center border font-sans font-semibold">
                  {key}
                </kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <label className="border-line mt-5 flex min-h-11 cursor-pointer items-center gap-3 border-t pt-4 font-medium">
          <input
            type="checkbox"
            checked={on}
            onChange={(event) => {
              setOn(event.currentTarget.checked);
              keepSwitch(storedAs, event.currentTarget.checked);
            }}
            className="accent-accent size-6 shrink-0"
          />
          Use these keys in this browser
        </label>
      </Dialog>
    </>
  );
}

function readSwitch(name: string): boolean {
  try {
    return window.localStorage.getItem(name) !== "off";
  } catch {
    return true;
  }
}

function keepSwitch(name: string, on: boolean): void {
  try {
    window.localStorage.setItem(name, on ? "on" : "off");
  } catch {
    // A browser that keeps nothing: the switch holds as long as the page is open.
  }
}
