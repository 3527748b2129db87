import { fetchExactly, startBareServer } from "../bare-server.ts";
import { CONNECTIONS, measureLoad } from "../load.ts";
import type { Context, Part, Row } from "../part.ts";
import { toShortNumber } from "../bench-report.ts";
import { alternate } from "../statistics.ts";
import { generateJob } from "#dev/demo/job-generator.ts";
import { createProgress } from "#dev/command.ts";

const ROUNDS = 5;
const SECONDS = 2;

/** A job of the seed: its id follows from its number. */
const { id } = generateJob({ series: "seed-approved", index: 7, of: 1, status: "approved", newestAt: 0 });

const ADDRESSES = [
  { name: "`/`", path: "/" },
  { name: "`/findjobs`", path: "/findjobs" },
  { name: "`/jobdetails/{id}`", path: `/jobdetails/${id}` },
];

export const pages: Part = {
  name: "pages",
  about: `the same address again and again, from ${CONNECTIONS} connections, against a bare Node server sending the same bytes`,
  run: async ({ smallest, site, defer }: Context) => {
    const { startApp } = await site(smallest);
    const app = await startApp();
    const progress = createProgress("pages", ADDRESSES.length * ROUNDS);
    const rows: Row[] = [];
    for (const [index, { name, path }] of ADDRESSES.entries()) {
      const url = app.url + path;
      await measureLoad({ url, seconds: 1 });
      const bareServer = await startBareServer(await fetchExactly(url));
      defer(bareServer.stop);
      await measureLoad({ url: bareServer.url, seconds: 1 });
      const { ours, bare } = await alternate(
        ROUNDS,
        {
          ours: () => measureLoad({ url, seconds: SECONDS }),
          bare: () => measureLoad({ url: bareServer.url, seconds: SECONDS }),
        },
        (done) => progress.update(index * ROUNDS + done),
      );
      await bareServer.stop();
      rows.push({
        measure: `${name}, from the cache`,
        jobs: smallest,
        value: `${toShortNumber(ours)} a second`,
        against: `bare Node server, same bytes: ${toShortNumber(bare)}`,
        result: ours / bare,
        unit: "times",
        toReach: { atLeast: 0.5 },
      });
    }
    progress.finish(ADDRESSES.length * ROUNDS);
    return rows;
  },
};
