import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

// What Prometheus reads at /metrics. Labels have few values, all of them ours: a route is its pattern, never an address, and
// nothing that a visitor typed gets here. docs/operate/grafana.json shows each of them, docs/operate/alerts.yaml says which number is too high.

const registry = new Registry();
const registers = [registry];

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * The values that a label can have. "listed elsewhere" is what the routes of the site and the statuses of HTTP are: the test
 * that compares the board and the rules with these values takes them from there.
 */
type Labels = Record<string, readonly string[] | "listed elsewhere">;

/** One value for each label. */
type Chosen<L extends Labels> = {
  [Label in keyof L]: L[Label] extends readonly (infer Value extends string)[] ? Value : string | number;
};

const labelsOf = new Map<string, Labels>();

function describe(name: string, help: string, labels: Labels) {
  labelsOf.set(name, labels);
  return { name, help, labelNames: Object.keys(labels), registers };
}

type LabelledCounter<L extends Labels> = { inc: (labels: Chosen<L>, by?: number) => void };
type LabelledGauge<L extends Labels> = { set: (labels: Chosen<L>, value: number) => void };
type LabelledHistogram<L extends Labels> = { observe: (labels: Chosen<L>, seconds: number) => void };

/** Prometheus sees growth only from a known value, so each counter begins at zero. */
function counterBy<const L extends Record<string, readonly string[]>>(
  name: string,
  help: string,
  labels: L,
): LabelledCounter<L> {
  const counter = new Counter(describe(name, help, labels));
  for (const [label, values] of Object.entries(labels)) for (const value of values) counter.inc({ [label]: value }, 0);
  return counter;
}

function gaugeBy<const L extends Labels>(name: string, help: string, labels: L): LabelledGauge<L> {
  return new Gauge(describe(name, help, labels));
}

function secondsBy<const L extends Labels>(name: string, help: string, labels: L): LabelledHistogram<L> {
  return new Histogram({ ...describe(name, help, labels), buckets: SECONDS });
}

/** A number without labels. */
export function createGauge(name: string, help: string): Gauge {
  return new Gauge(describe(name, help, {}));
}

const DEPENDENCIES = [
  "Postgres",
  "Postgres lists",
  "Postgres searches",
  "Auth",
  "Storage",
  "Meilisearch",
  "Meilisearch indexing",
  "Telegram",
  "other sites",
] as const;
export type DependencyName = (typeof DEPENDENCIES)[number];

const LIMITS = [
  "login",
  "registration",
  "password-reset",
  "mail-link",
  "verification",
  "check",
  "apply",
  "my link",
  "resumes at once",
  "upload volume",
  "contact",
  "report",
  "search note",
  "alert",
  "posting",
  "logo",
  "edit",
  "uploads at once",
  "event streams at once",
  "pictures at once",
  "rendering",
] as const;
export type LimitName = (typeof LIMITS)[number];

const UPLOAD_OUTCOMES = [
  "applied",
  "invalid",
  "job-closed",
  "duplicate",
  "too-large",
  "too-many",
  "no-slot",
  "cut",
  "cancelled",
  "failed",
] as const;
export type UploadOutcome = (typeof UPLOAD_OUTCOMES)[number];

export const PURGED = [
  "applications",
  "sealed applications",
  "links",
  "messages",
  "reporters",
  "searches",
  "audit log",
  "failed notifications",
  "unconfirmed alerts",
  "days of jobs",
] as const;

/** "pending" was sent back, "kept" had its reports dismissed. */
export const DECISION_KINDS = ["approved", "rejected", "changes", "pending", "kept", "undone"] as const;

export const metrics = {
  requests: secondsBy(
    "site_request_seconds",
    "Requests: how long until the answer began. Files and what is refused early have the route none",
    { method: ["GET", "HEAD", "POST", "other"], route: "listed elsewhere", status: "listed elsewhere" },
  ),
  rendering: secondsBy(
    "site_rendering_seconds",
    "How long it took to make an answer, with its data, for one visitor or for the page cache",
    { route: "listed elsewhere" },
  ),
  cachedPages: new Counter(describe("site_cached_pages_total", "Requests that were answered from the page cache", {})),
  errorsLogged: new Counter(describe("site_errors_total", "Lines of the level error in the log", {})),
  searches: counterBy("site_searches_total", "Searches by engine: index is Meilisearch, fallback is Postgres", {
    engine: ["index", "fallback"],
  }),
  breakerOpen: gaugeBy(
    "site_breaker_open",
    "1 while the circuit breaker of a dependency is open: it is tried again with the next call",
    { dependency: DEPENDENCIES },
  ),
  deliveries: counterBy(
    "site_index_deliveries_total",
    "Batches that the index sync carried to the search index, or failed to, on this instance",
    { outcome: ["delivered", "failed"] },
  ),
  uploads: counterBy("site_uploads_total", "Applications with their resumes, by what became of them", {
    outcome: UPLOAD_OUTCOMES,
  }),
  resumeBytes: new Counter(describe("site_resume_bytes_total", "Bytes of the resumes that were stored", {})),
  crowdedApplications: new Counter(
    describe("site_crowded_applications_total", "Applications for jobs that have two thousand or more", {}),
  ),
  purged: counterBy("site_purged_total", "Rows that were deleted, or forgot whom they came from, after their time", {
    of: PURGED,
  }),
  missingResumes: createGauge("site_missing_resumes", "Applications whose resume file is not in the storage"),
  decisions: gaugeBy("site_decisions", "Decisions of moderators today, in India; undone is a part of the others", {
    kind: DECISION_KINDS,
  }),
  loginsRefused: counterBy(
    "site_logins_refused_total",
    "Logins with a wrong password, an unknown address, or without the right to come in there",
    { login: ["employer", "super-admin"] },
  ),
  limitsHit: counterBy("site_limits_hit_total", "Requests that were refused because of a limit", { limit: LIMITS }),
};

/** Event-loop lag, memory and CPU time of this process. It costs a timer, so only when metrics are read. */
export function measureProcess(): void {
  collectDefaultMetrics({ register: registry });
}

export const METRICS_TYPE = registry.contentType;

export function printMetrics(): Promise<string> {
  return registry.metrics();
}

/** For the test that compares them with the board and the rules. */
export function metricNames(): string[] {
  return registry.getMetricsAsArray().map(({ name }) => name);
}

export function labelsOfMetric(name: string): Labels | undefined {
  return labelsOf.get(name);
}
