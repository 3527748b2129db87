import { useCallback, useState } from "react";

import { JOB_KEYS, useJobKeys } from "./use-shortcuts.ts";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { useHydrated } from "#app/lib/page/use-hydrated.ts";

/** The keys of the job list: a dialog that names them, with a switch for whom they are in the way. */
export function Keyboard() {
  return useHydrated() ? <JobKeys /> : null;
}

function JobKeys() {
  const [shown, setShown] = useState(false);
  const [on, setOn] = useState(readSwitch);
  const show = useCallback(() => setShown(true), []);
  useJobKeys(on, show);
  return (
    <>
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
          {JOB_KEYS.map(({ key, does }) => (
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
              keepSwitch(event.currentTarget.checked);
            }}
            className="accent-accent size-6 shrink-0"
          />
          Use these keys in this browser
        </label>
      </Dialog>
    </>
  );
}

/** Kept in the browser, for it is about the keyboard there. */
const SWITCH = "moderation-keys";

function readSwitch(): boolean {
  try {
    return window.localStorage.getItem(SWITCH) !== "off";
  } catch {
    return true;
  }
}

function keepSwitch(on: boolean): void {
  try {
    window.localStorage.setItem(SWITCH, on ? "on" : "off");
  } catch {
    // A browser that keeps nothing: the switch holds as long as the page is open.
  }
}
