import { Form, useNavigation, useNavigationType, useSubmit } from "@remix-run/react";
import { useEffect, useRef, type FormEvent } from "react";

import { closeSheet, FilterSheet, FilterSelect } from "./filter-sheet.tsx";
import type { FilterForm } from "./filter-form.server.ts";
import type { JobFilters as Filters } from "../filters.ts";
import { useSlow } from "#app/lib/page/use-slow.ts";
import { Button } from "#app/components/ui/button.tsx";
import { controlClass } from "#app/components/ui/control.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { SearchField } from "#app/components/ui/search-field.tsx";
import { useUnreached } from "#app/lib/offline/offline-state.ts";
import * as paths from "#app/lib/paths.ts";

/** Short enough to feel immediate; long enough that letters typed in one go are one search. A newer search cancels the one before. */
const TYPING_PAUSE_MS = 50;

/** After so long without a letter the word is whole. */
const TYPING_ENDS_MS = 1_000;

type JobFiltersProps = {
  filters: Filters;
  form: FilterForm;
  count: string;
  onTyping: (typing: boolean) => void;
};

/** Searches as you type and choose. All of its state is in the address; without JavaScript the buttons send it. */
export function JobFilters({ filters, form, count, onTyping }: JobFiltersProps) {
  const submit = useSubmit();
  const element = useFormOfAddress(form);
  const input = useSearchInput(filters.q, submit);
  const typing = useRef<{ timer?: number; end?: number; from: string | null }>({ from: null });

  const stopWaiting = () => window.clearTimeout(typing.current.timer);
  const typeUntil = (ms: number) => {
    window.clearTimeout(typing.current.end);
    typing.current.end = window.setTimeout(() => onTyping(false), ms);
    onTyping(ms > 0);
  };
  const isTypingOn = () => typing.current.from !== null && location.href !== typing.current.from;
  const search = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    stopWaiting();
    typeUntil(target === input.current ? TYPING_ENDS_MS : 0);
    if (target === input.current) {
      typing.current.timer = window.setTimeout(() => {
        // One step back leaves the whole search, not one letter of it. A newer search cancels the one that is running, which
        // on a slow line is no step of the history yet.
        typing.current.from ??= location.href;
        submit(currentTarget, { replace: isTypingOn() });
      }, TYPING_PAUSE_MS);
    } else {
      typing.current.from = null;
      submit(currentTarget);
    }
  };

  return (
    <Form
      ref={element}
      method="get"
      action={paths.findJobs()}
      role="search"
      className="relative grid grid-cols-1 gap-2 xs:grid-cols-2 sm:gap-3 lg:grid-cols-[1fr_13rem_16rem_auto]"
      // What a browser restores by itself after a reload would look like a choice.
      autoComplete="off"
      onChange={search}
      onSubmit={(event) => {
        event.preventDefault();
        stopWaiting();
        typeUntil(0);
        closeSheet();
        // Enter after a search that typing has brought already, or the button of the sheet, is no further step of the history.
        submit(event.currentTarget, { replace: isTypingOn() || isAtAddressOf(event.currentTarget) });
      }}
    >
      {filters.company ? <input type="hidden" name="company" value={filters.company} /> : null}
      {filters.sort ? <input type="hidden" name="sort" value={filters.sort} /> : null}
      <SearchField
        label="Job title, company or skill"
        defaultValue={filters.q}
        maxLength={200}
        autoComplete="on"
        aria-keyshortcuts="/"
        inputRef={input}
        cellClass="xs:col-span-2 lg:col-span-1"
        className={`${controlClass} max-lg:pr-14`}
      />
      {form.places.map((select) => (
        <FilterSelect key={select.name} {...select} hideLabel />
      ))}
      <Button className="absolute top-0 right-0 min-h-12 max-lg:rounded-l-none max-lg:px-3.5 lg:static">
        <Icon name="search" className="size-5" />
        <span className="max-lg:sr-only">Search</span>
      </Button>
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

/** What is in the form, without what is left open, is what the address says. */
function isAtAddressOf(form: HTMLFormElement): boolean {
  const toWords = (fields: Iterable<[string, FormDataEntryValue]>) =>
    JSON.stringify([...fields].filter(([, value]) => value !== "").sort());
  return toWords(new FormData(form)) === toWords(new URLSearchParams(location.search));
}

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
function useFormOfAddress({ places, selects, switches }: FilterForm) {
  const form = useRef<HTMLFormElement>(null);
  const state = JSON.stringify([
    ...[...places, ...selects].map(({ name, value }) => [name, value]),
    ...switches.map(({ name, on }) => [name, on]),
  ]);
  const isNew = useRef(true);
  useEffect(() => {
    const isFirst = isNew.current;
    isNew.current = false;
    // It says what the address says, or what was chosen before the scripts of the page were there.
    if (isFirst) return;
    for (const [name, value] of JSON.parse(state) as [string, string | boolean][]) {
      const control = form.current?.elements.namedItem(name);
      if (control instanceof HTMLInputElement) control.checked = value === true;
      if (control instanceof HTMLSelectElement) control.value = String(value);
    }
  }, [state]);
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
