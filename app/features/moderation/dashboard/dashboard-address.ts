import { toId } from "#app/lib/addresses/ids.ts";
import { readChoice, readPage, readQuery } from "#app/lib/addresses/list-address.ts";

export const TABS = ["companies", "pending", "approved", "rejected"] as const;
export type Tab = (typeof TABS)[number];

/** As many on a page: a moderator reads each of them. */
export const PAGE_SIZE = 20;

/** Numbers are counted so far and no further; what is beyond is found by searching. */
export const COUNTED_MOST = 100_000;
export const FOUND_MOST = 1_000;

export const QUEUE_ORDERS = ["oldest", "riskiest", "newest"] as const;
export type QueueOrder = (typeof QUEUE_ORDERS)[number];

export type ModerationQuery = {
  /** The jobs that were reported are a list beside the tabs. */
  tab: Tab | "reports";
  q: string;
  /** The company of which alone jobs are listed, instead of a search. */
  company: string;
  page: number;
  /** Only jobs that wait are listed by their risk. */
  sort: "newest" | "risk";
  /** The job of a review link or of the queue; untrusted input. */
  job: string;
  /** The queue shows pending jobs one by one. A link to a job alone opens it there if it is pending. */
  mode: "list" | "queue" | "link";
  order: QueueOrder;
  /** The job or, on the tab of the companies, the company whose deletion is to be confirmed. */
  delete: string;
  /** The company that is to be suspended: its reason is asked for. */
  suspend: string;
};

export function parseModerationQuery(parameters: URLSearchParams): ModerationQuery {
  // Jobs that wait are what a moderator comes for.
  const tab = readChoice(parameters, "tab", [...TABS, "reports"] as const) ?? "pending";
  const company = (isOfStatus(tab) && toId(parameters.get("company"))) || "";
  const job = readQuery(parameters, "job");
  const isQueue = tab === "pending" && readChoice(parameters, "mode", ["queue"] as const);
  return {
    mode: isQueue ? "queue" : job && !parameters.has("tab") ? "link" : "list",
    order: readChoice(parameters, "order", QUEUE_ORDERS) ?? "oldest",
    tab,
    company,
    sort: tab === "pending" && !company && readChoice(parameters, "sort", ["risk"] as const) ? "risk" : "newest",
    q: company ? "" : readQuery(parameters),
    page: readPage(parameters),
    job,
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
  mode,
  order,
}: Pick<ModerationQuery, "tab" | "q" | "page" | "job"> &
  Partial<Pick<ModerationQuery, "sort" | "company" | "mode" | "order">>) {
  if (mode === "queue") return queueQuery({ job, order });
  return {
    job: job || undefined,
    // A link to a job alone would lead to the queue.
    tab: tab === "pending" && !job ? undefined : tab,
    sort: sort === "risk" && tab === "pending" ? sort : undefined,
    q: q || undefined,
    company: (isOfStatus(tab) && company) || undefined,
    page: page > 1 ? page : undefined,
  };
}

export function queueQuery({ job, order }: { job?: string | undefined; order?: QueueOrder | undefined }) {
  return { job: job || undefined, mode: "queue", order: order === "oldest" ? undefined : order };
}
