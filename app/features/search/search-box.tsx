import { useId, useRef, useState, type ComponentProps, type FocusEvent, type KeyboardEvent } from "react";

import { clearRecentSearches, keepSearch, recentSearches } from "./suggest/recent-searches.ts";
import type { Suggestion } from "./suggest/suggestions.server.ts";
import { Icon, type IconName } from "#app/components/ui/icon.tsx";
import { SearchField } from "#app/components/ui/search-field.tsx";
import { useHydrated } from "#app/lib/page/use-hydrated.ts";
import * as paths from "#app/lib/paths.ts";

const AFTER_TYPING_MS = 150;
const SHORTEST = 2;

type Option = { kind: Suggestion["kind"] | "recent"; suggested: string; jobs?: number };

const ICONS: Record<Option["kind"], IconName> = {
  title: "briefcase",
  company: "building-2",
  place: "map-pin",
  recent: "clock",
};

/** The words of a search, with suggestions while they are typed and the last searches of this device. */
export function SearchBox({ cellClass = "", ...field }: ComponentProps<typeof SearchField>) {
  const listId = useId();
  const isHydrated = useHydrated();
  const [options, setOptions] = useState<Option[]>([]);
  const [active, setActive] = useState(-1);
  const asking = useRef<{ timer?: number; request?: AbortController }>({});
  const isOpen = options.length > 0;

  const show = (shown: Option[]) => {
    setOptions(shown);
    setActive(-1);
  };
  const close = () => {
    window.clearTimeout(asking.current.timer);
    asking.current.request?.abort();
    show([]);
  };
  const showRecent = () => show(recentSearches().map((suggested) => ({ kind: "recent", suggested })));
  const showFor = (typed: string) => {
    window.clearTimeout(asking.current.timer);
    asking.current.request?.abort();
    if (!typed.trim()) {
      showRecent();
      return;
    }
    if (typed.trim().length < SHORTEST || !navigator.onLine) {
      show([]);
      return;
    }
    asking.current.timer = window.setTimeout(() => {
      const request = new AbortController();
      asking.current.request = request;
      void load(typed, request.signal).then((found) => request.signal.aborted || show(found));
    }, AFTER_TYPING_MS);
  };
  const choose = (field: HTMLInputElement, { suggested }: Option) => {
    field.value = suggested;
    keepSearch(suggested);
    close();
    field.form?.requestSubmit();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, currentTarget: field, nativeEvent } = event;
    if (nativeEvent.isComposing) return;
    const chosen = options[active];
    if (key === "Enter") {
      if (chosen) {
        event.preventDefault();
        choose(field, chosen);
      } else {
        keepSearch(field.value);
        close();
      }
    } else if (isOpen && key === "Escape") {
      event.preventDefault();
      close();
    } else if (isOpen && (key === "ArrowDown" || key === "ArrowUp")) {
      event.preventDefault();
      // One place more than there are options: the field itself.
      const places = options.length + 1;
      setActive((at) => ((at + 1 + (key === "ArrowDown" ? 1 : places - 1)) % places) - 1);
    }
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return;
    const field = currentTarget.querySelector("input");
    if (field) keepSearch(field.value);
    close();
  };

  return (
    <div className={`relative ${cellClass}`} onBlur={leave}>
      <SearchField
        {...field}
        onFocus={({ currentTarget }) => currentTarget.value === "" && showRecent()}
        onInput={({ currentTarget }) => showFor(currentTarget.value)}
        onKeyDown={onKeyDown}
        {...(isHydrated && {
          role: "combobox",
          "aria-autocomplete": "list",
          "aria-expanded": isOpen,
          "aria-controls": isOpen ? listId : undefined,
          "aria-activedescendant": active >= 0 ? `${listId}-${active}` : undefined,
        })}
      />
      {isOpen ? (
        <div
          role="none"
          className="border-outline bg-surface rounded-control shadow-card absolute inset-x-0 top-full z-20 mt-1 overflow-hidden border"
          // The field keeps the focus.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
        >
          <ul id={listId} role="listbox" aria-label="Suggestions">
            {options.map((option, at) => (
              // eslint-disable-next-line jsx-a11y-x/click-events-have-key-events -- the field has the keys
              <li
                key={`${option.kind} ${option.suggested}`}
                id={`${listId}-${at}`}
                role="option"
                aria-selected={at === active}
                className="aria-selected:bg-accent-soft hover:bg-ground flex min-h-11 cursor-pointer items-center gap-2.5 px-3"
                onClick={({ currentTarget }) => {
                  const field = currentTarget.closest("form")?.elements.namedItem("q");
                  if (field instanceof HTMLInputElement) choose(field, option);
                }}
              >
                <Icon name={ICONS[option.kind]} className="text-muted size-4 shrink-0" />
                <span className="min-w-0 flex-1 truncate">{option.suggested}</span>
                {option.jobs ? (
                  <span className="text-muted text-sm tabular-nums">
                    {option.jobs === 1 ? "1 job" : `${option.jobs} jobs`}
                  </span>
                ) : null}
              </li>
            ))}
          </ul>
          {options[0]?.kind === "recent" ? (
            <button
              type="button"
              className="text-accent min-h-11 w-full px-3 text-left text-sm font-semibold"
              onClick={() => {
                clearRecentSearches();
                close();
              }}
            >
              Clear recent searches
            </button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

/** None without an answer: the field works without suggestions. */
async function load(q: string, signal: AbortSignal): Promise<Option[]> {
  try {
    const answer = await fetch(paths.suggestions({ q }), { signal });
    return answer.ok ? ((await answer.json()) as Suggestion[]) : [];
  } catch {
    return [];
  }
}
