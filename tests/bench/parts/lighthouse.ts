import { execFile } from "node:child_process";
import { promisify } from "node:util";

import type { Part, Row } from "../part.ts";
import { median } from "../statistics.ts";
import { BENCH_FOLDER } from "../bench-site.ts";
import { generateJob } from "#dev/demo/job-generator.ts";
import { createProgress } from "#dev/command.ts";
import { chromiumLaunchOptions } from "#tests/fixtures/chromium.ts";

// Lighthouse is fetched when it is needed and not installed with the project: it brings more packages than all the rest.

const LIGHTHOUSE = "lighthouse@13.5.0";
const ROUNDS = 5;
const LONGEST_MS = 180_000;
/** On a busy machine it may ask to be run again. */
const ATTEMPTS = 3;

type Report = {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
};

const MEASURES: { measure: string; read: (report: Report) => number; unit: Row["unit"]; toReach: Row["toReach"] }[] = [
  { measure: "performance", read: scoreOf("performance"), unit: "points", toReach: { atLeast: 95 } },
  { measure: "accessibility", read: scoreOf("accessibility"), unit: "points", toReach: { atLeast: 100 } },
  { measure: "best practices", read: scoreOf("best-practices"), unit: "points", toReach: { atLeast: 100 } },
  { measure: "SEO", read: scoreOf("seo"), unit: "points", toReach: { atLeast: 100 } },
  { measure: "layout shift", read: layoutShiftOf, unit: "", toReach: { atMost: 0.02 } },
];

function scoreOf(category: string) {
  return ({ categories }: Report) => (categories[category]?.score ?? Number.NaN) * 100;
}

function layoutShiftOf({ audits }: Report): number {
  return audits["cumulative-layout-shift"]?.numericValue ?? Number.NaN;
}

async function inspect(url: string): Promise<Report> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inspectOnce(url);
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
    }
  }
}

async function inspectOnce(url: string): Promise<Report> {
  // The headless shell writes no trace that Lighthouse can read.
  const { executablePath, args = [] } = chromiumLaunchOptions({ whole: true });
  const flags = ["--headless", ...args].join(" ");
  const { stdout } = await promisify(execFile)(
    "npx",
    ["--yes", LIGHTHOUSE, url, "--output=json", "--quiet", `--chrome-flags=${flags}`],
    {
      cwd: BENCH_FOLDER,
      env: { ...process.env, CHROME_PATH: executablePath },
      maxBuffer: 64 * 1024 * 1024,
      timeout: LONGEST_MS,
    },
  );
  return JSON.parse(stdout) as Report;
}

export const lighthouse: Part = {
  name: "lighthouse",
  about: `${LIGHTHOUSE} for phones, the median of ${ROUNDS} for each page, the worst page of three`,
  run: async ({ smallest, site }) => {
    const { startApp } = await site(smallest);
    const { url } = await startApp();
    const job = generateJob({ series: "seed-approved", index: 7, of: 1, status: "approved", newestAt: 0 });
    const paths = ["/", "/findjobs", `/jobdetails/${job.id}`];
    const progress = createProgress("lighthouse", paths.length * ROUNDS);
    const pages: { name: string; reports: Report[] }[] = [];
    for (const [index, path] of paths.entries()) {
      const reports: Report[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        reports.push(await inspect(url + path));
        progress.update(index * ROUNDS + round + 1);
      }
      pages.push({ name: path.replace(job.id, "{id}"), reports });
    }
    progress.finish(paths.length * ROUNDS);
    return MEASURES.map(({ measure, read, unit, toReach }) => {
      const medians = pages.map(({ name, reports }) => ({ name, value: median(reports.map(read)) }));
      const sorted = medians.toSorted((one, other) => one.value - other.value);
      const worst = "atLeast" in toReach ? sorted[0] : sorted.at(-1);
      return {
        measure: `Lighthouse, phone: ${measure}`,
        jobs: null,
        value: `the worst of ${pages.length} pages: \`${worst?.name}\``,
        against: "",
        result: worst?.value ?? Number.NaN,
        unit,
        toReach,
      };
    });
  },
};
