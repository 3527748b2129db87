import { setTimeout as delay } from "node:timers/promises";

import type { Part, Row } from "../part.ts";
import { postingJobs, type PendingJobs } from "../pending-jobs.ts";
import { findJobs, getPage } from "../requests.ts";
import { median, percentile, time } from "../statistics.ts";
import { decide, logInSuperAdmin } from "../super-admin.ts";
import { createProgress } from "#dev/command.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";
import type { AppServer } from "#tests/fixtures/app-server.ts";
import type { JobRow } from "#tests/fixtures/rows.ts";
import type { Visitor } from "#tests/fixtures/visitor.ts";

const SAMPLES = 30;
const POLL_MS = 10;
const TIMEOUT_MS = 60_000;

type Samples = { findable: number[]; gone: number[] };

type Setting = { apps: AppServer[]; superAdmin: Visitor; jobs: PendingJobs };

/** From the moment the decision is sent until both instances show it, whichever of them took the decision. */
async function takeSample({ apps, superAdmin, jobs }: Setting, samples: Samples): Promise<void> {
  const word = uniqueWord();
  const [job] = await jobs.post([`Keeper of the ${word}`]);
  if (!job) throw new Error("The job was not posted.");
  const everywhere = (address: (url: string) => string) => apps.map(({ url }) => address(url));
  const searches = everywhere((url) => findJobs(url, word));
  // Now cached pages lack it.
  await Promise.all(searches.map((url) => shows(url, job)));
  samples.findable.push(
    await time(async () => {
      await decide(superAdmin, job, "approve");
      await Promise.all(searches.map((url) => until(true, url, job)));
    }),
  );
  const listings = [
    ...searches,
    ...everywhere((url) => `${url}/`),
    ...everywhere((url) => `${url}/jobdetails/${job.id}`),
  ];
  // Now cached pages show it.
  await Promise.all(listings.map((url) => shows(url, job)));
  samples.gone.push(
    await time(async () => {
      await decide(superAdmin, { ...job, version: job.version + 1 }, "reject");
      await Promise.all(listings.map((url) => until(false, url, job)));
    }),
  );
}

async function until(wanted: boolean, url: string, job: JobRow): Promise<void> {
  const endsAt = Date.now() + TIMEOUT_MS;
  while ((await shows(url, job)) !== wanted) {
    if (Date.now() > endsAt) throw new Error(`After ${TIMEOUT_MS / 1_000} s ${url} is not as it should be.`);
    await delay(POLL_MS);
  }
}

async function shows(url: string, job: JobRow): Promise<boolean> {
  const response = await fetch(url);
  const html = await response.text();
  return response.ok && html.includes(job.title);
}

function toRows({ findable, gone }: Samples, jobs: number): Row[] {
  const row = (measure: string, times: number[]): Row => ({
    measure: `${measure}, p95`,
    jobs,
    value: `p50 ${Math.round(median(times))} ms, ${times.length} samples`,
    against: "",
    result: percentile(times, 0.95) / 1_000,
    unit: "s",
    toReach: { atMost: 2 },
  });
  return [row("approved → findable in both instances", findable), row("rejected → gone in both instances", gone)];
}

export const delivery: Part = {
  name: "delivery",
  about: "from a decision until two instances show it",
  run: async ({ largest, site, defer }) => {
    const benchSite = await site(largest);
    const jobs = postingJobs(benchSite);
    const apps = [await benchSite.startApp(), await benchSite.startApp()];
    defer(jobs.remove);
    const [first] = apps;
    if (!first) return [];
    const setting = { apps, superAdmin: await logInSuperAdmin(first), jobs };
    for (const { url } of apps) await getPage(url);

    const samples: Samples = { findable: [], gone: [] };
    await takeSample(setting, { findable: [], gone: [] });
    const progress = createProgress("delivery", SAMPLES);
    for (let sample = 0; sample < SAMPLES; sample += 1) {
      await takeSample(setting, samples);
      progress.update(sample + 1);
    }
    progress.finish(SAMPLES);
    return toRows(samples, largest);
  },
};
