import { Agent, get, type IncomingMessage } from "node:http";
import { once } from "node:events";

import { ACCEPT_ENCODING } from "../accept-encoding.ts";
import type { Part } from "../part.ts";
import { toShortNumber } from "../report.ts";
import { mixedSearches } from "../searches.ts";
import { generateJob } from "#dev/demo/job-generator.ts";
import { createProgress } from "#dev/command.ts";
import { WITHOUT_COPY } from "#tests/fixtures/without-copy.ts";

// What grows although the same is asked for again is a leak. So there are five hundred addresses: after the first two thousand
// requests each was answered four times, and after a hundred thousand two hundred times. Each is asked for twice in a row, or it
// would lose its copy to the next ones before anybody wants it again. One in twenty-one goes past the copies.

const ADDRESSES = 500;
const FIRST = 2_000;
const ALL = 100_000;
const AT_ONCE = 8;
/** Odd, or it would always be the second of two. */
const WITHOUT_COPY_EVERY = 21;

export const memory: Part = {
  name: "memory",
  about: "the memory of an instance (resident, after collecting garbage) as it answers requests",
  run: async ({ smallest, site, defer }) => {
    const { startApp } = await site(smallest);
    const app = await startApp();
    const paths = [
      ...["/", "/findjobs", "/companies", "/contact", "/beourpartner", "/feed.xml", "/healthz"],
      ...mixedSearches().map((q) => `/findjobs?${new URLSearchParams({ q })}`),
      ...Array.from({ length: ADDRESSES }, (_, index) => {
        const job = generateJob({ series: "seed-approved", index, of: 1, status: "approved", newestAt: 0 });
        return `/jobdetails/${job.id}`;
      }),
    ].slice(0, ADDRESSES);
    const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
    defer(() => agent.destroy());
    const progress = createProgress("memory", ALL);
    let asked = 0;
    const askUntil = async (count: number) => {
      const lane = async () => {
        while (asked < count) {
          const request = asked;
          asked += 1;
          await ask(
            `${app.url}${paths[Math.floor(request / 2) % ADDRESSES]}`,
            request % WITHOUT_COPY_EVERY ? "" : WITHOUT_COPY.Cookie,
            agent,
          );
          progress.update(asked);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, lane));
      return app.memoryMb();
    };
    const first = await askUntil(FIRST);
    const later = await askUntil(ALL);
    progress.finish(ALL);
    return [
      {
        measure: `memory after ${ALL.toLocaleString("en")} requests`,
        jobs: smallest,
        value: `${toShortNumber(later)} MB`,
        against: `after ${FIRST.toLocaleString("en")}: ${toShortNumber(first)} MB`,
        result: later / first,
        unit: "times",
        toReach: { atMost: 1.1 },
      },
    ];
  },
};

async function ask(url: string, cookie: string, agent: Agent): Promise<void> {
  const request = get(url, {
    agent,
    headers: { "Accept-Encoding": ACCEPT_ENCODING, ...(cookie && { Cookie: cookie }) },
  });
  const [response] = (await once(request, "response")) as [IncomingMessage];
  response.resume();
  await once(response, "end");
  // While it is busy it may ask to come back: that is an answer too.
  if (response.statusCode !== 200 && response.statusCode !== 503)
    throw new Error(`${url} answered ${response.statusCode}.`);
}
