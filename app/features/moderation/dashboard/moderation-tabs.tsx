import { Link } from "@remix-run/react";
import { useRef, type KeyboardEvent } from "react";

import type { TabCounts } from "../card/cards.ts";
import { COUNTED_MOST, TABS, toQuery, type ModerationQuery, type Tab } from "./dashboard-address.ts";
import * as paths from "#app/lib/paths.ts";
import { useHydrated } from "#app/lib/page/use-hydrated.ts";
import { formatNumber } from "#app/lib/text/format-number.ts";

export const TAB_NAMES: Record<Tab, string> = {
  companies: "Companies",
  pending: "Pending Jobs",
  approved: "Approved Jobs",
  rejected: "Rejected Jobs",
};

export const PANEL_ID = "moderation-panel";

export function tabId(tab: ModerationQuery["tab"]): string {
  return `tab-${tab}`;
}

/**
 * Tabs that are links. The arrow keys go from tab to tab and Enter or the space bar opens one, not the arrows themselves:
 * each is a page to load. What was searched for is searched for in the other one too. Without JavaScript they are four links, each reached by Tab.
 */
export function ModerationTabs({ query, counts }: { query: ModerationQuery; counts: TabCounts | null }) {
  const { tab, q, company } = query;
  const list = useRef<HTMLDivElement>(null);
  // Tab reaches the one that is open; on a list beside the tabs, all of them.
  const oneByOne = useHydrated() && tab !== "reports";

  const moveFocus = (event: KeyboardEvent<HTMLAnchorElement>) => {
    const tabs = [...(list.current?.querySelectorAll<HTMLElement>("[role=tab]") ?? [])];
    const here = tabs.indexOf(event.currentTarget);
    const targets: Record<string, number> = {
      ArrowRight: (here + 1) % tabs.length,
      ArrowLeft: (here - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    };
    if (event.key === " ") event.currentTarget.click();
    else if (event.key in targets) tabs[targets[event.key] ?? 0]?.focus();
    else return;
    event.preventDefault();
  };

  return (
    <div
      ref={list}
      role="tablist"
      aria-label="What to moderate"
      className="grid grow grid-cols-2 gap-1.5 max-xl:basis-full sm:grid-cols-4 xl:flex"
    >
      {TABS.map((one) => {
        const selected = one === tab;
        return (
          <Link
            key={one}
            id={tabId(one)}
            role="tab"
            aria-selected={selected}
            aria-controls={selected ? PANEL_ID : undefined}
            tabIndex={oneByOne && !selected ? -1 : 0}
            to={paths.superAdmin(toQuery({ tab: one, q, company, page: 1, job: "" }))}
            onKeyDown={moveFocus}
            className={`rounded-control flex min-h-11 grow flex-wrap content-center items-center justify-center gap-x-2 border px-2 text-sm leading-tight ${
              selected ? "border-accent bg-accent text-white" : "border-outline bg-surface hover:border-ink"
            }`}
          >
            <span className="font-semibold">{TAB_NAMES[one]}</span>
            <span className="tabular-nums">{counts ? countText(counts[one]) : "…"}</span>
          </Link>
        );
      })}
    </div>
  );
}

function countText(count: number): string {
  return `${formatNumber(Math.min(count, COUNTED_MOST))}${count > COUNTED_MOST ? "+" : ""}`;
}
