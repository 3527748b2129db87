import { Link } from "@remix-run/react";
import { memo, useEffect, useRef, type ReactNode } from "react";

import type { Choice, FilterForm, Select } from "./filter-form.server.ts";
import { buttonClass } from "#app/components/ui/button.tsx";
import { SelectField } from "#app/components/ui/select-field.tsx";
import { Icon } from "#app/components/ui/icon.tsx";

// On a phone a sheet, which the browser opens and closes by itself (a popover): no script is needed, and where a browser does
// not know popovers, it is a part of the page. On a wide screen it is always a part of the page. A script only keeps the focus
// out of what the sheet covers, which a dialog would do by itself; but on a wide screen these filters are no dialog.

const ID = "filters";
const OPENS_SHEET = { popovertarget: ID };
const CLOSES_SHEET = { ...OPENS_SHEET, popovertargetaction: "hide" };
const IS_SHEET = { popover: "auto" };

/** For a page that stays when its form is sent. */
export function closeSheet(): void {
  const sheet = document.getElementById(ID);
  if (sheet && "hidePopover" in sheet) sheet.hidePopover();
}

export function OpenSheet({ form: { on } }: { form: FilterForm }) {
  return (
    <button type="button" {...OPENS_SHEET} className={buttonClass("secondary", "lg:hidden")}>
      <Icon name="settings-2" className="size-5" />
      {on ? `Filters (${on})` : "Filters"}
    </button>
  );
}

type FilterSheetProps = {
  form: FilterForm;
  /** The button that shows the jobs. */
  children: ReactNode;
};

export function FilterSheet({ form: { selects, switches, chips, clear }, children }: FilterSheetProps) {
  return (
    <div
      ref={useCoveredPage()}
      id={ID}
      {...IS_SHEET}
      role="group"
      aria-label="Filters"
      className="bg-surface text-ink max-lg:inset-0 max-lg:m-0 max-lg:size-full max-lg:max-h-none max-lg:max-w-none max-lg:overflow-y-auto max-lg:overscroll-contain max-lg:border-0 max-lg:p-0 lg:static lg:col-span-4 lg:m-0 lg:block lg:w-auto lg:overflow-visible lg:border-0 lg:bg-transparent lg:p-0"
    >
      <div className="border-line bg-surface sticky top-0 z-10 flex items-center justify-between border-b py-2 pr-2 pl-4 lg:hidden">
        <p className="grow text-xl font-bold">Filters</p>
        {chips.length && clear ? (
          <Link
            to={clear.path}
            className="text-accent inline-flex min-h-11 items-center px-3 font-semibold underline underline-offset-4"
          >
            Clear all
          </Link>
        ) : null}
        <button
          type="button"
          {...CLOSES_SHEET}
          aria-label="Close"
          className="rounded-control hover:bg-ground grid size-11 place-items-center"
        >
          <Icon name="x" className="size-6" />
        </button>
      </div>
      {/* On a phone all of them fit without scrolling: two in a row, and each third, with the names of stations, by itself. */}
      <div className="grid gap-3 p-4 xs:grid-cols-2 xs:max-sm:[&>:nth-child(3n)]:col-span-2 lg:grid-cols-4 lg:p-0">
        {selects.map((select) => (
          <FilterSelect key={select.name} {...select} />
        ))}
        <div className="flex flex-col xs:col-span-2 lg:flex-row lg:self-end lg:flex-wrap lg:gap-x-6">
          {switches.map(({ name, label, on }) => (
            <label key={name} className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                name={name}
                value="1"
                defaultChecked={on}
                className="accent-accent size-5 shrink-0"
              />
              {label}
            </label>
          ))}
        </div>
      </div>
      {/* The number of jobs on the page itself is not read aloud while the sheet covers it. */}
      <div aria-live="polite" className="border-line bg-surface sticky bottom-0 border-t p-4 lg:hidden">
        {children}
      </div>
    </div>
  );
}

/** While the sheet is open, nothing else takes the focus. */
function useCoveredPage() {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const sheet = ref.current;
    if (!sheet) return;
    let covered: HTMLElement[] = [];
    const uncover = () => {
      for (const element of covered) element.inert = false;
      covered = [];
    };
    const cover = () => {
      covered = allBeside(sheet);
      for (const element of covered) element.inert = true;
    };
    const opened = ({ newState }: ToggleEvent) => {
      if (newState !== "open") return;
      cover();
      sheet.querySelector("button")?.focus();
    };
    // Opened before the scripts of the page were there.
    if ("popover" in sheet && sheet.matches(":popover-open")) cover();
    // Before it is closed: the browser then returns the focus to the button that opened it.
    const closing = ({ newState }: ToggleEvent) => {
      if (newState === "closed") uncover();
    };
    sheet.addEventListener("toggle", opened);
    sheet.addEventListener("beforetoggle", closing);
    // A page that went back is not to be covered.
    window.addEventListener("popstate", closeSheet);
    return () => {
      sheet.removeEventListener("toggle", opened);
      sheet.removeEventListener("beforetoggle", closing);
      window.removeEventListener("popstate", closeSheet);
      uncover();
    };
  }, []);
  return ref;
}

/** All elements of the page but this one, what is in it, and what it is in. */
function allBeside(element: HTMLElement): HTMLElement[] {
  const parent = element.parentElement;
  if (!parent) return [];
  const siblings = [...parent.children].filter((child) => child instanceof HTMLElement && child !== element);
  return [...(siblings as HTMLElement[]), ...allBeside(parent)];
}

type FilterSelectProps = Select & { hideLabel?: boolean };

/** Memoized: together the selects have a hundred choices. */
export const FilterSelect = memo(function FilterSelect({ hideLabel = false, ...select }: FilterSelectProps) {
  const { name, label, value, choices, group } = select;
  return (
    <SelectField id={name} name={name} label={label} hideLabel={hideLabel} defaultValue={value}>
      {choices.map(toOption)}
      {group ? <optgroup label={group.label}>{group.choices.map(toOption)}</optgroup> : null}
    </SelectField>
  );
});

function toOption({ value, label }: Choice) {
  return (
    <option key={value} value={value}>
      {label}
    </option>
  );
}
