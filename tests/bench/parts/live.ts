import { setTimeout as delay } from "node:timers/promises";

import { openPages, type OpenPages } from "../open-pages.ts";
import type { Part } from "../part.ts";
import { postingJobs } from "../pending-jobs.ts";
import { toShortNumber } from "../report.ts";
import { findJobs, getPage } from "../requests.ts";
import { manySearches } from "../searches.ts";
import { alternate } from "../statistics.ts";
import { decide, logInSuperAdmin } from "../super-admin.ts";
import { createProgress } from "#dev/command.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";

// The same small load with and without open pages: in twenty seconds four hundred requests, every second one of them a search
// that nobody made before, and one approval.

const OPEN_PAGES = 1_000;
const ROUNDS = 2;
const REQUESTS = 400;
const PAUSE_MS = 50;
/** An approval, after so many requests. */
const APPROVAL_AT = 40;
const TIMEOUT_MS = 15_000;

export const live: Part = {
  name: "live",
  about: "the CPU time of an instance with a thousand open home pages against none, under the same small load",
  run: async ({ smallest, site, defer }) => {
    const benchSite = await site(smallest);
    const app = await benchSite.startApp();
    const jobs = postingJobs(benchSite);
    defer(jobs.remove);
    const superAdmin = await logInSuperAdmin(app);
    const searches = manySearches();
    const lateness: number[] = [];

    const approve = async (pages: OpenPages | null) => {
      const [job] = await jobs.post([`Opened ${uniqueWord()}`]);
      if (!job) throw new Error("The job was not posted.");
      const allShow = pages?.untilAllShow(job.title, TIMEOUT_MS);
      await decide(superAdmin, job, "approve");
      if (allShow) lateness.push(await allShow);
    };
    const measureCpu = async (pages: OpenPages | null) => {
      const before = await app.cpuMs();
      const startedAt = Date.now();
      let approval = Promise.resolve();
      for (let request = 0; request < REQUESTS; request += 1) {
        await delay(Math.max(0, startedAt + request * PAUSE_MS - Date.now()));
        if (request === APPROVAL_AT) approval = approve(pages);
        await getPage(request % 2 ? app.url : findJobs(app.url, searches.pop() ?? ""));
      }
      await approval;
      return (await app.cpuMs()) - before;
    };

    await measureCpu(null);
    const progress = createProgress("live", ROUNDS);
    const { open, none } = await alternate(
      ROUNDS,
      {
        none: () => measureCpu(null),
        open: async () => {
          const pages = await openPages(app.url, OPEN_PAGES);
          try {
            return await measureCpu(pages);
          } finally {
            pages.close();
          }
        },
      },
      (done) => progress.update(done),
    );
    progress.finish(ROUNDS);
    const count = OPEN_PAGES.toLocaleString("en");
    return [
      {
        measure: `CPU time with ${count} open home pages`,
        jobs: smallest,
        value: `${toShortNumber(open)} ms in 20 s`,
        against: `with none: ${toShortNumber(none)} ms`,
        result: open / none,
        unit: "times",
        toReach: { atMost: 1.2 },
      },
      {
        measure: `approved → the last of ${count} open pages shows it`,
        jobs: smallest,
        value: `the slowest of ${lateness.length} approvals`,
        against: "",
        result: Math.max(...lateness) / 1_000,
        unit: "s",
        toReach: { atMost: 5 },
      },
    ];
  },
};
