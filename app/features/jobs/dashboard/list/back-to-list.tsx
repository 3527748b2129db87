import { Link } from "@remix-run/react";
import { useEffect } from "react";

import { listPath, type OwnJobFilters } from "../dashboard-address.ts";
import { backLinkClass } from "#app/components/ui/back-link.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { readFromTab, writeToTab } from "#app/lib/forms/tab-storage.ts";
import { useHydrated } from "#app/lib/page/use-hydrated.ts";
import * as paths from "#app/lib/paths.ts";

const LAST_LIST = "list-of-own-jobs";

/** For the page of a job's applications, which has a search and pages of its own in the history of the tab. */
export function useRememberedList(filters: OwnJobFilters): void {
  useEffect(() => writeToTab(LAST_LIST, listPath(filters)), [filters]);
}

/** Leads to the list as it was left in this tab. */
export function BackToList() {
  const last = useHydrated() ? readFromTab(LAST_LIST) : null;
  return (
    <Link to={typeof last === "string" ? last : paths.employerDashboard()} className={backLinkClass}>
      <Icon name="chevron-left" className="size-5" />
      Back to the dashboard
    </Link>
  );
}
