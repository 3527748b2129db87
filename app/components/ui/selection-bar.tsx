import { Form, type FormProps } from "@remix-run/react";

import { useHydrated } from "#app/lib/page/use-hydrated.ts";
import { useOnceAtATime } from "#app/lib/forms/use-once-at-a-time.ts";

type SelectionBarProps = FormProps & { id: string; selected: number };

/** The form of the selected jobs of a list. Appears with the first of them; without JavaScript always. */
export function SelectionBar({ selected, className, ...form }: SelectionBarProps) {
  const hydrated = useHydrated();
  const once = useOnceAtATime();
  if (hydrated && selected === 0) return null;
  return (
    <Form
      {...form}
      method="post"
      preventScrollReset
      onSubmit={once}
      className={`shown-with-selection border-line bg-surface sm:rounded-t-card sticky bottom-0 z-20 -mx-4 border-t p-3 shadow-lg sm:mx-0 sm:border-x ${className ?? ""}`}
    />
  );
}

type SelectJobProps = {
  /** The id of the bar, to whose form the checkbox belongs. */
  bar: string;
  title: string;
  /** The job in the version that is shown. */
  seen: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

export function SelectJob({ bar, title, seen, checked, onChange }: SelectJobProps) {
  return (
    <label className="grid size-11 shrink-0 cursor-pointer place-items-center">
      <input
        type="checkbox"
        name="seen"
        value={seen}
        form={bar}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
        onKeyDown={(event) => {
          // Otherwise Enter would submit with the first button of the form.
          if (event.key === "Enter") event.preventDefault();
        }}
        className="accent-accent size-5 cursor-pointer"
      />
      <span className="sr-only">Select {title}</span>
    </label>
  );
}
