import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

// What Prometheus reads at /metrics. Labels have few values, all of them ours: a route is its pattern, never an address, and
// nothing that a visitor typed gets here. docs/grafana.json shows each of them, docs/alerts.yaml says which number is too high.

const registry = new Registry();
const registers = [registry];

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Answered ten thousand times a second and more: plain numbers by status, which are read when somebody asks for them. */
const copiesByStatus = new Map([200, 304, 500, 503].map((status) => [status, 0]));

export function countCopy(status: number): void {
  copiesByStatus.set(status, (copiesByStatus.get(status) ?? 0) + 1);
}

new Counter({
  name: "site_copies_served_total",
  help: "Requests of visitors that were answered with a copy",
  labelNames: ["status"],
  registers,
  collect() {
    this.reset();
    for (const [status, count] of copiesByStatus) this.inc({ status }, count);
  },
});

export const metrics = {
  requests: new Histogram({
    name: "site_request_seconds",
    help: "All other requests, but not /healthz: how long until the answer began. Files and what is refused early have the route none",
    labelNames: ["method", "route", "status"],
    buckets: SECONDS,
    registers,
  }),
  rendering: new Histogram({
    name: "site_rendering_seconds",
    help: "How long it took to make an answer, with its data, be it for one visitor or for a copy",
    labelNames: ["route"],
    buckets: SECONDS,
    registers,
  }),
  errorsLogged: new Counter({
    name: "site_errors_total",
    help: "Lines of the level error in the log",
    registers,
  }),
  searches: new Counter({
    name: "site_searches_total",
    help: "Searches by engine: index is Meilisearch, fallback is Postgres",
    labelNames: ["engine"],
    registers,
  }),
  breakerOpen: new Gauge({
    name: "site_breaker_open",
    help: "1 while the circuit breaker of a dependency is open: it is tried again when somebody needs it",
    labelNames: ["dependency"],
    registers,
  }),
  deliveries: new Counter({
    name: "site_mirror_deliveries_total",
    help: "Batches that the mirror carried to the search index, or failed to, on this instance",
    labelNames: ["outcome"],
    registers,
  }),
  uploads: new Counter({
    name: "site_uploads_total",
    help: "Applications with their resumes, by what became of them",
    labelNames: ["outcome"],
    registers,
  }),
  loginsRefused: new Counter({
    name: "site_logins_refused_total",
    help: "Logins with a wrong password, an unknown address, or without the right to come in there",
    labelNames: ["login"],
    registers,
  }),
  limitsHit: new Counter({
    name: "site_limits_hit_total",
    help: "Requests that were refused because of a limit",
    labelNames: ["limit"],
    registers,
  }),
  queuesKnown: new Gauge({
    name: "site_queues_known",
    help: "1 when the database said how long the queues are, 0 when it did not answer; the numbers are not there then",
    registers,
  }),
  outboxJobs: new Gauge({
    name: "site_outbox_jobs",
    help: "Changes of jobs that wait for the search index, the same on each instance",
    registers,
  }),
  outboxOldest: new Gauge({
    name: "site_outbox_oldest_seconds",
    help: "How long the oldest of them has waited",
    registers,
  }),
  notificationsWaiting: new Gauge({
    name: "site_notifications_waiting",
    help: "Notifications that were not delivered yet, the same on each instance",
    registers,
  }),
  notificationsOldest: new Gauge({
    name: "site_notifications_oldest_seconds",
    help: "How long the oldest of them has waited",
    registers,
  }),
  notificationsFailed: new Gauge({
    name: "site_notifications_failed",
    help: "Notifications that were given up within the last month and not sent since",
    registers,
  }),
};

// Prometheus sees a number grow only from where it has seen it before, so those that alarms read begin at zero.
for (const engine of ["index", "fallback"]) metrics.searches.inc({ engine }, 0);
for (const outcome of ["delivered", "failed"]) metrics.deliveries.inc({ outcome }, 0);
for (const outcome of ["applied", "no-slot", "failed"]) metrics.uploads.inc({ outcome }, 0);
for (const login of ["employer", "super-admin"]) metrics.loginsRefused.inc({ login }, 0);

/** Event-loop lag, memory, CPU time and more of this process. It costs a timer, so only where somebody reads it. */
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
