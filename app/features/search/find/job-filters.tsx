import { Form, useNavigation, useNavigationType, useSubmit } from "@remix-run/react";
import { useEffect, useRef, type ChangeEvent } from "react";

import { formatCount, type Counts } from "../results.ts";
import { parseJobFilters, type JobFilters as Filters } from "../filters.ts";
import { Button } from "#app/components/ui/button.tsx";
import { controlClass, SelectField } from "#app/components/ui/field.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { JOB_CATEGORIES, JOB_LOCATIONS } from "#app/features/jobs/choices.ts";
import { paths } from "#app/lib/paths.ts";

/** Short enough to feel immediate; long enough that letters typed in one go are one search. A newer search cancels the one before. */
const TYPING_PAUSE_MS = 80;

type JobFiltersProps = { filters: Filters; counts: Counts | null };

/** Searches as you type. All of its state is in the address; without JavaScript the button sends it. */
export function JobFilters({ filters, counts }: JobFiltersProps) {
  const submit = useSubmit();
  const input = useSearchInput(filters.q);
  const typing = useRef<{ timer?: number; pushed: boolean }>({ pushed: false });
  const choices = usePendingChoices(filters);

  const searchLater = (event: ChangeEvent<HTMLInputElement>) => {
    const { form } = event.currentTarget;
    window.clearTimeout(typing.current.timer);
    typing.current.timer = window.setTimeout(() => {
      // One step back leaves the whole search, not one letter of it. A newer search cancels the one that is running.
      submit(form, { replace: typing.current.pushed });
      typing.current.pushed = true;
    }, TYPING_PAUSE_MS);
  };
  const searchNow = (event: ChangeEvent<HTMLSelectElement>) => {
    window.clearTimeout(typing.current.timer);
    typing.current.pushed = false;
    submit(event.currentTarget.form);
  };

  return (
    <Form
      method="get"
      action={paths.findJobs()}
      role="search"
      className="relative grid grid-cols-2 gap-2 sm:gap-3 lg:grid-cols-[1fr_13rem_16rem_auto]"
      onSubmit={() => window.clearTimeout(typing.current.timer)}
    >
      {filters.company ? <input type="hidden" name="company" value={filters.company} /> : null}
      {filters.sort ? <input type="hidden" name="sort" value={filters.sort} /> : null}
      <div className="col-span-2 lg:col-span-1">
        <label htmlFor="q" className="sr-only">
          Job title, company or skill
        </label>
        <input
          ref={input}
          id="q"
          name="q"
          type="search"
          defaultValue={filters.q}
          onChange={searchLater}
          maxLength={200}
          placeholder="Job title, company or skill"
          autoComplete="off"
          enterKeyHint="search"
          aria-keyshortcuts="/"
          className={`${controlClass} max-lg:pr-14`}
        />
      </div>
      <SelectField
        id="location"
        name="location"
        label="Location"
        hideLabel
        value={choices.location ?? ""}
        onChange={searchNow}
      >
        <option value="">All Locations</option>
        {JOB_LOCATIONS.map((location) => (
          <option key={location} value={location}>
            {withCount(location, counts?.location)}
          </option>
        ))}
      </SelectField>
      <SelectField
        id="category"
        name="category"
        label="Category"
        hideLabel
        value={choices.category ?? ""}
        onChange={searchNow}
      >
        <option value="">All Categories</option>
        {JOB_CATEGORIES.map((category) => (
          <option key={category} value={category}>
            {withCount(category, counts?.category)}
          </option>
        ))}
      </SelectField>
      <Button className="absolute top-0 right-0 min-h-12 max-lg:rounded-l-none max-lg:px-3.5 lg:static">
        <Icon name="search" className="size-5" />
        <span className="max-lg:sr-only">Search</span>
      </Button>
    </Form>
  );
}

function withCount(choice: string, counts: Record<string, number> | undefined): string {
  if (!counts) return choice;
  return `${choice} (${formatCount(counts[choice] ?? 0)})`;
}

/** A choice is shown at once, before the results for it arrive. */
function usePendingChoices(filters: Filters): Filters {
  const { location } = useNavigation();
  return location?.pathname === paths.findJobs() ? parseJobFilters(new URLSearchParams(location.search)) : filters;
}

/** Keeps what is being typed, follows Back and Forward, and takes the focus when / is pressed. */
function useSearchInput(q: string) {
  const input = useRef<HTMLInputElement>(null);
  const wentBackOrForward = (useNavigationType() as string) === "POP";

  useEffect(() => {
    const element = input.current;
    if (!element) return;
    if (wentBackOrForward || document.activeElement !== element) element.value = q;
  }, [q, wentBackOrForward]);

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
