import { Link } from "@remix-run/react";
import { memo, useEffect, useRef, useState, type ReactNode } from "react";

import type { Choice, FilterForm, Group } from "./filter-form.server.ts";
import { Button, buttonClass } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";

// On a phone a sheet, which the browser opens and closes by itself (a popover): no script is needed, and where a browser does
// not know popovers, it is a part of the page. On a wide screen it is always the column beside the list. A script only keeps the focus
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
    <button type="button" {...OPENS_SHEET} className={buttonClass("secondary", "rounded-full! px-4! lg:hidden")}>
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

export function FilterSheet({ form: { groups, chips, clear }, children }: FilterSheetProps) {
  return (
    <div
      ref={useCoveredPage()}
      id={ID}
      {...IS_SHEET}
      role="group"
      aria-label="Filters"
      className="bg-surface text-ink max-lg:inset-0 max-lg:m-0 max-lg:size-full max-lg:max-h-none max-lg:max-w-none max-lg:overflow-y-auto max-lg:overscroll-contain max-lg:border-0 max-lg:p-0 lg:static lg:m-0 lg:block lg:w-auto lg:self-start lg:overflow-visible lg:border-0 lg:bg-transparent lg:p-0"
    >
      <div className="border-line bg-surface sticky top-0 z-10 flex items-center justify-between border-b py-2 pr-2 pl-4 lg:static lg:bg-transparent lg:p-0">
        <p className="grow py-2 text-xl font-bold lg:text-lg">Filters</p>
        {chips.length && clear ? (
          <Link
            to={clear.path}
            className="text-accent inline-flex min-h-11 items-center px-3 font-semibold underline underline-offset-4 lg:px-0"
          >
            Clear all
          </Link>
        ) : null}
        <button
          type="button"
          {...CLOSES_SHEET}
          aria-label="Close"
          className="rounded-control hover:bg-ground grid size-11 place-items-center lg:hidden"
        >
          <Icon name="x" className="size-6" />
        </button>
      </div>
      <FilterGroups groups={groups} />
      {/* The number of jobs on the page itself is not read aloud while the sheet covers it. */}
      <div aria-live="polite" className="border-line bg-surface sticky bottom-0 border-t p-4 lg:hidden">
        {children}
      </div>
      <noscript>
        <Button className="mt-3 w-full max-lg:hidden">Show jobs</Button>
      </noscript>
    </div>
  );
}

/** Memoized: together the groups have a hundred choices. */
const FilterGroups = memo(function FilterGroups({ groups }: Pick<FilterForm, "groups">) {
  return groups.map((group) => <FilterGroup key={group.label} {...group} />);
});

function FilterGroup({ label, chosen, open, radios, checkboxes }: Group) {
  // A choice that is taken away folds nothing.
  const [isOpen] = useState(open);
  const isEmpty = radios.length < 2 && checkboxes.length === 0;
  if (isEmpty) return null;
  return (
    <details open={isOpen} className="filter-group">
      <summary>
        <Icon name="chevron-right" className="size-5 shrink-0" />
        <span>
          {label}
          {chosen ? <span className="chosen">{chosen}</span> : null}
        </span>
      </summary>
      <fieldset>
        <legend className="sr-only">{label}</legend>
        {radios.map((choice) => (
          <FilterChoice key={choice.value} type="radio" {...choice} />
        ))}
        {checkboxes.map((choice) => (
          <FilterChoice key={choice.name} type="checkbox" {...choice} />
        ))}
      </fieldset>
    </details>
  );
}

function FilterChoice({ type, name, value, label, count, on, none, dot, nested }: Choice & { type: string }) {
  return (
    <label className={nested && "nested"}>
      <input type={type} name={name} value={value} defaultChecked={on} disabled={none} />
      <span>
        {dot ? <span className={`line-dot ${dot}`} /> : null}
        {label} {count ? <small>{count}</small> : null}
      </span>
    </label>
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
