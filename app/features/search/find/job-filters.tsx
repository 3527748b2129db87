import { Form, useNavigation, useSubmit } from "@remix-run/react";
import { useEffect, useRef, type RefObject } from "react";

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
import { useSearchForm } from "#app/lib/forms/use-search-form.ts";
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
  const [, query = ""] = paths.findJobs(filters).split("?");
  const element = useSearchForm(Object.fromEntries(new URLSearchParams(query)));
  useInputBeforeScripts(element, submit);
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
          label="Job title or company"
          defaultValue={filters.q}
          aria-keyshortcuts="/"
          inputRef={useSlashKey()}
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

const OFFLINE = "You are offline. We kept your choice, and its jobs will load when you are back online.";

/** Whether the visitor changed the form since it was rendered. */
function isTouched(form: HTMLFormElement): boolean {
  return [...form.elements].some((control) =>
    control instanceof HTMLInputElement
      ? control.value !== control.defaultValue || control.checked !== control.defaultChecked
      : control instanceof HTMLSelectElement &&
        [...control.options].some((one) => one.selected !== one.defaultSelected),
  );
}

/** Searches for what was typed or chosen before the scripts of the page were there, on a slow network. */
function useInputBeforeScripts(form: RefObject<HTMLFormElement | null>, submit: (form: HTMLFormElement) => void) {
  const isNew = useRef(true);
  useEffect(() => {
    if (isNew.current && form.current && isTouched(form.current)) submit(form.current);
    isNew.current = false;
  }, [form, submit]);
}

function useSlashKey() {
  const input = useRef<HTMLInputElement>(null);
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
