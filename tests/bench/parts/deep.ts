import { fetchExactly } from "../bare-server.ts";
import type { Part, Row } from "../part.ts";
import { toShortNumber } from "../report.ts";
import { getPage } from "../requests.ts";
import { alternate, time } from "../statistics.ts";
import { createProgress } from "#dev/command.ts";
import { WITHOUT_COPY } from "#tests/fixtures/without-copy.ts";

const ROUNDS = 15;

/** As a crawler gets it: compressed, and not unpacked here. */
async function timeAnswer(url: string): Promise<number> {
  return time(async () => {
    const { status } = await fetchExactly(url, WITHOUT_COPY);
    if (status !== 200) throw new Error(`${url} answered ${status}.`);
  });
}

/** The first part, one in the middle and the last one. Where one file holds all addresses, that one. */
async function listSitemaps(siteUrl: string): Promise<string[]> {
  const index = await getPage(`${siteUrl}/sitemap.xml`);
  const parts = [...new Set(index.match(/\/sitemap-jobs-\d+\.xml/g))];
  if (!parts.length) return ["/sitemap.xml"];
  return [0, Math.floor(parts.length / 2), parts.length - 1].map((place) => parts[place] ?? "");
}

export const deep: Part = {
  name: "deep",
  about: "pages far into the data against the home page, one client, without a copy",
  run: async ({ largest, site }) => {
    const { startApp } = await site(largest);
    const { url } = await startApp();
    const paths = ["/companies", "/findjobs?page=400", ...(await listSitemaps(url))];
    const progress = createProgress("deep", paths.length * ROUNDS);
    const rows: Row[] = [];
    for (const [index, path] of paths.entries()) {
      for (const one of [path, "/", path, "/"]) await timeAnswer(url + one);
      const { page, home } = await alternate(
        ROUNDS,
        { page: () => timeAnswer(url + path), home: () => timeAnswer(url) },
        (done) => progress.update(index * ROUNDS + done),
      );
      rows.push({
        measure: `\`${path}\` p50, without a copy`,
        jobs: largest,
        value: `${toShortNumber(page)} ms`,
        against: `\`/\`: ${toShortNumber(home)} ms`,
        result: page / home,
        unit: "times",
        toReach: { atMost: 2 },
      });
    }
    progress.finish(paths.length * ROUNDS);
    return rows;
  },
};
