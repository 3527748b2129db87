import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

import { labelsOfMetric, measureProcess, metricNames, printMetrics } from "./metrics.server.ts";
import "./read-metrics.server.ts";
import routes from "../../routes.ts";

const read = (file: string) => readFileSync(new URL(`../../../docs/operate/${file}`, import.meta.url), "utf8");

type Board = { panels: { targets?: { expr: string }[] }[] };

const boardQueries = (JSON.parse(read("grafana.json")) as Board).panels.flatMap(({ targets = [] }) =>
  targets.map(({ expr }) => expr),
);
const ruleQueries = [...read("alerts.yaml").matchAll(/^ *expr: (.+)$/gm)].map(([, query = ""]) => query);

/** By Prometheus itself, for each address that it reads. */
const BY_PROMETHEUS = ["up"];
const WORDS = ["by", "or", "and", "unless"];

/** The metrics that a query reads: its words without texts, labels, durations, numbers and functions. */
function metricsIn(query: string): string[] {
  const bare = query
    .replace(/"[^"]*"|\{[^}]*\}|\[[^\]]*\]/g, "")
    .replace(/\bby \([^)]*\)/g, "")
    .replace(/\b\d[\w.]*/g, "");
  return [...bare.matchAll(/[a-z_]\w*(?! *\()\b/gi)].map(([name]) => name).filter((name) => !WORDS.includes(name));
}

/** A histogram is read by its parts. */
const nameOf = (read: string) => read.replace(/_(?:bucket|sum|count)$/, "");

measureProcess();

test("the board and the rules name no metric that there is not", () => {
  const known = [...metricNames(), ...BY_PROMETHEUS];
  expect(ruleQueries.length).toBeGreaterThan(10);
  for (const query of [...boardQueries, ...ruleQueries]) {
    expect(metricsIn(query).length, query).toBeGreaterThan(0);
    for (const name of metricsIn(query)) expect(known, query).toContain(nameOf(name));
  }
});

/** By Prometheus itself, as the guide sets it up. */
const TARGET_LABELS = { job: ["delhi-ncr-jobs"], instance: null };

/** What the labels of a metric can say; null where it can be anything. */
function valuesByLabel(metric: string): Record<string, readonly string[] | null> {
  const lists: Record<string, string[]> = {
    route: [...routes.flatMap(({ path = [] }) => path), "/metrics", "/readyz", "none"],
    status: Array.from({ length: 500 }, (_, number) => String(100 + number)),
  };
  const labels = Object.entries(labelsOfMetric(metric) ?? {}).map(
    ([label, values]) => [label, values === "listed elsewhere" ? (lists[label] ?? []) : values] as const,
  );
  return { ...Object.fromEntries(labels), ...TARGET_LABELS };
}

/** What a query selects that there can't be. */
function impossibleIn(query: string): string[] {
  return [...query.matchAll(/(\w+)\{([^}]*)\}/g)].flatMap(([, metric = "", selectors = ""]) => {
    const known = valuesByLabel(nameOf(metric));
    return [...selectors.matchAll(/(\w+)(=|!=|=~|!~)"([^"]*)"/g)]
      .flatMap(([, label = "", operator = "", value = ""]) =>
        (operator.endsWith("~") ? value.split("|") : [value]).map((one) => ({ label, operator, one })),
      )
      .filter(({ label, operator, one }) => {
        const says = operator.endsWith("~") ? new RegExp(`^(?:${one})$`) : { test: (text: string) => text === one };
        const values = known[label];
        return values !== null && !values?.some((text) => says.test(text));
      })
      .map(({ label, one }) => `${metric} never has ${label}="${one}"`);
  });
}

test("the board and the rules select no value of a label that there can't be", () => {
  const selecting = [...boardQueries, ...ruleQueries].filter((query) => query.includes("{"));
  expect(selecting.length).toBeGreaterThan(8);
  expect(selecting.flatMap(impossibleIn)).toEqual([]);
  expect(read("runbook.md")).toContain(`job_name: ${TARGET_LABELS.job.join()}`);
});

test("the board and the rules group by no label that there is not", () => {
  for (const query of [...boardQueries, ...ruleQueries]) {
    const ours = metricsIn(query).map(nameOf).filter(labelsOfMetric);
    const known = ours.flatMap((metric) => Object.keys(valuesByLabel(metric)));
    for (const [, names = ""] of ours.length ? query.matchAll(/\bby \(([^)]*)\)/g) : [])
      for (const name of names.split(", ")) expect([...known, "le"], query).toContain(name);
  }
});

test("each metric is on the board", () => {
  const shown = new Set(boardQueries.flatMap(metricsIn).map(nameOf));
  expect(metricNames().filter((name) => !shown.has(name))).toEqual([]);
});

test("each rule says how urgent it is, what happened, and what to do, in one line", () => {
  const rules = read("alerts.yaml").split("- alert: ").slice(1);
  expect(rules).toHaveLength(ruleQueries.length);
  for (const rule of rules) {
    expect(rule).toMatch(/^ *labels: \{ severity: (page|look) \}$/m);
    for (const line of ["summary", "action"]) expect(rule).toMatch(new RegExp(`^ *${line}: ".+"$`, "m"));
  }
});

test("each rule is explained to the operator", () => {
  const guide = read("runbook.md");
  for (const [, name] of read("alerts.yaml").matchAll(/- alert: (\w+)/g)) expect(guide).toContain(`**${name}**`);
});

test("what an alarm reads is there before it has happened", async () => {
  const lines = (await printMetrics()).split("\n");
  for (const name of [
    'site_searches_total{engine="fallback"}',
    'site_index_deliveries_total{outcome="failed"}',
    'site_uploads_total{outcome="failed"}',
    'site_uploads_total{outcome="no-slot"}',
    'site_logins_refused_total{login="employer"}',
    "site_errors_total",
  ])
    expect(lines).toContain(`${name} 0`);
});
