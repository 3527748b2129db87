import { toId } from "#app/lib/addresses/ids.ts";
import { readChoice, readPage, readQuery } from "#app/lib/addresses/list-address.ts";

export const TABS = ["companies", "pending", "approved", "rejected"] as const;
export type Tab = (typeof TABS)[number];

/** As many on a page: a moderator reads each of them. */
export const PAGE_SIZE = 20;

/** Numbers are counted so far and no further; what is beyond is found by searching. */
export const COUNTED_MOST = 100_000;
export const FOUND_MOST = 1_000;

export type ModerationQuery = {
  /** The jobs that were reported are a list beside the tabs. */
  tab: Tab | "reports";
  q: string;
  /** The company of which alone jobs are listed, instead of a search. */
  company: string;
  page: number;
  /** Only jobs that wait are listed by their risk. */
  sort: "newest" | "risk";
  /** The job of a review link; untrusted input. */
  job: string;
  /** The job or, on the tab of the companies, the company whose deletion is to be confirmed. */
  delete: string;
  /** The company that is to be suspended: its reason is asked for. */
  suspend: string;
};

export function parseModerationQuery(parameters: URLSearchParams): ModerationQuery {
  // Jobs that wait are what a moderator comes for.
  const tab = readChoice(parameters, "tab", [...TABS, "reports"] as const) ?? "pending";
  const company = (isOfStatus(tab) && toId(parameters.get("company"))) || "";
  return {
    tab,
    company,
    sort: tab === "pending" && !company && readChoice(parameters, "sort", ["risk"] as const) ? "risk" : "newest",
    q: company ? "" : readQuery(parameters),
    page: readPage(parameters),
    job: readQuery(parameters, "job"),
    delete: readQuery(parameters, "delete"),
    suspend: readQuery(parameters, "suspend"),
  };
}

/** On these tabs the jobs of one company can be listed. */
function isOfStatus(tab: ModerationQuery["tab"]): boolean {
  return tab !== "companies" && tab !== "reports";
}

/** The same for an address, without the defaults. */
export function toQuery({
  tab,
  q,
  page,
  job,
  sort,
  company,
}: Pick<ModerationQuery, "tab" | "q" | "page" | "job"> & Partial<Pick<ModerationQuery, "sort" | "company">>) {
  return {
    job: job || undefined,
    tab: tab === "pending" ? undefined : tab,
    sort: sort === "risk" && tab === "pending" ? sort : undefined,
    q: q || undefined,
    company: (isOfStatus(tab) && company) || undefined,
    page: page > 1 ? page : undefined,
  };
}
