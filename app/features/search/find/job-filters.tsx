import { Form, useNavigation, useNavigationType, useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { closeSheet, FilterSheet } from "./filter-sheet.tsx";
import type { FilterForm } from "./filter-form.server.ts";
import type { JobFilters as Filters } from "../filters.ts";
import { SearchBox } from "../search-box.tsx";
import { useSearchWhileTyping } from "../use-search-while-typing.ts";
import { useSlow } from "#app/lib/page/use-slow.ts";
import { Button } from "#app/components/ui/button.tsx";
import { controlClass } from "#app/components/ui/control.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { SelectField } from "#app/components/ui/select-field.tsx";
import { useUnreached } from "#app/lib/offline/offline-state.ts";
import * as paths from "#app/lib/paths.ts";

type JobFiltersProps = {
  filters: Filters;
  form: FilterForm;
  count: string;
  onTyping: (typing: boolean) => void;
};

/** The order of the list is a part of the form. */
export const SEARCH_FORM = "search";

/** Searches as you type and choose. All of its state is in the address; without JavaScript the buttons send it. */
export function JobFilters({ filters, form, count, onTyping }: JobFiltersProps) {
  const submit = useSubmit();
  const element = useFormOfAddress(filters);
  const input = useSearchInput(filters.q, submit);
  const { onChange, onSubmit } = useSearchWhileTyping(onTyping);

  return (
    <Form
      ref={element}
      id={SEARCH_FORM}
      method="get"
      action={paths.findJobs()}
      role="search"
      className="contents"
      // What a browser restores by itself after a reload would look like a choice.
      autoComplete="off"
      onChange={onChange}
      onSubmit={(event) => {
        closeSheet();
        onSubmit(event);
      }}
    >
      <div className="relative grid grid-cols-1 gap-2 xs:grid-cols-2 lg:col-span-2 lg:grid-cols-[1fr_12rem_15rem_auto]">
        <SearchBox
          label="Job title, company or skill"
          defaultValue={filters.q}
          aria-keyshortcuts="/"
          inputRef={input}
          cellClass="xs:col-span-2 lg:col-span-1"
          className={`${controlClass} max-lg:pr-14`}
        />
        {form.places.map(({ name, label, value, choices }) => (
          <SelectField key={name} id={name} name={name} label={label} hideLabel defaultValue={value}>
            {choices.map(({ value, label, count, none }) => (
              <option key={value} value={value} disabled={none}>
                {`${label} ${count}`.trim()}
              </option>
            ))}
          </SelectField>
        ))}
        <Button className="absolute top-0 right-0 min-h-12 max-lg:rounded-l-none max-lg:px-3.5 lg:static">
          <Icon name="search" className="size-5" />
          <span className="max-lg:sr-only">Search</span>
        </Button>
      </div>
      <FilterSheet form={form}>
        <ShowJobs count={count} />
      </FilterSheet>
    </Form>
  );
}

/**
 * Without a number while the answer is not there. The sheet covers the notice of the page.
 */
function ShowJobs({ count }: { count: string }) {
  const unreached = useUnreached();
  const slow = useSlow(useNavigation().state === "loading");
  return (
    <>
      {unreached ? <p className="text-warning pb-3 font-medium">{OFFLINE}</p> : null}
      <Button className="w-full">{unreached || slow ? "Show jobs" : `Show ${count}`}</Button>
    </>
  );
}

const OFFLINE = "No connection just now. Your choice is kept, and its jobs come as soon as you are back online.";

/** Whether the visitor changed the form since it was rendered. */
function isTouched(form: HTMLFormElement): boolean {
  return [...form.elements].some((control) =>
    control instanceof HTMLInputElement
      ? control.value !== control.defaultValue || control.checked !== control.defaultChecked
      : control instanceof HTMLSelectElement &&
        [...control.options].some((one) => one.selected !== one.defaultSelected),
  );
}

/** What was chosen follows the address: a chip that was tapped, Back and Forward. */
function useFormOfAddress(filters: Filters) {
  const form = useRef<HTMLFormElement>(null);
  const address = paths.findJobs(filters);
  const isNew = useRef(true);
  useEffect(() => {
    const isFirst = isNew.current;
    isNew.current = false;
    // It says what the address says, or what was chosen before the scripts of the page were there.
    if (isFirst) return;
    const chosen = new URL(address, location.href).searchParams;
    for (const control of form.current?.elements ?? []) {
      if (control instanceof HTMLSelectElement) {
        control.value = chosen.get(control.name) ?? "";
        if (control.selectedIndex < 0) control.selectedIndex = 0;
      }
      if (control instanceof HTMLInputElement && control.name !== "q") {
        control.checked = control.value === (chosen.get(control.name) ?? "");
      }
    }
  }, [address]);
  return form;
}

/** Keeps the input, follows Back and Forward, and focuses on the / key. */
function useSearchInput(q: string, submit: (form: HTMLFormElement | null) => void) {
  const input = useRef<HTMLInputElement>(null);
  const isNew = useRef(true);
  const wentBackOrForward = (useNavigationType() as string) === "POP";

  useEffect(() => {
    const element = input.current;
    if (!element?.form) return;
    const isFocused = document.activeElement === element;
    // Typed or chosen before the scripts of the page were there, on a slow line.
    if (isNew.current && isTouched(element.form)) submit(element.form);
    else if (wentBackOrForward || !isFocused) element.value = q;
    isNew.current = false;
  }, [q, wentBackOrForward, submit]);

  useEffect(() => {
    const focusOnSlash = (event: KeyboardEvent) => {
      const typingElsewhere = event.target instanceof HTMLElement && event.target.closest("input, textarea, select");
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || typingElsewhere) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener("keydown", focusOnSlash);
    return () => document.removeEventListener("keydown", focusOnSlash);
  }, []);

  return input;
}
