import { Link } from "@remix-run/react";
import { useEffect } from "react";

import { listPath, type OwnJobFilters } from "../own-jobs-address.ts";
import { backLinkClass } from "#app/components/ui/back-link.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { readFromTab, writeToTab } from "#app/lib/forms/tab-storage.ts";
import { useHydrated } from "#app/lib/page/use-hydrated.ts";
import * as paths from "#app/lib/paths.ts";

const LAST_LIST = "list-of-own-jobs";

/** What an employer searched for is nothing for the next account that logs in in this tab. */
type LastList = { account: string; path: string };

/** For the page of a job's applications, which has a search and pages of its own in the history of the tab. */
export function useRememberedList(account: string, filters: OwnJobFilters): void {
  useEffect(() => rememberList(account, listPath(filters)), [account, filters]);
}

/** Exported for its test. */
export function rememberList(account: string, path: string): void {
  writeToTab(LAST_LIST, { account, path } satisfies LastList);
}

/** Exported for its test. */
export function listLeftBy(account: string): string {
  const last = readFromTab(LAST_LIST) as Partial<LastList> | null;
  return (last?.account === account && last.path) || paths.employerDashboard();
}

/** Leads to the list as it was left in this tab. */
export function BackToList({ account }: { account: string }) {
  const to = useHydrated() ? listLeftBy(account) : paths.employerDashboard();
  return (
    <Link to={to} className={backLinkClass}>
      <Icon name="chevron-left" className="size-5" />
      Back to the dashboard
    </Link>
  );
}
