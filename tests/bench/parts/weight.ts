import { measurePageWeights } from "../page-weight.ts";
import type { Part } from "../part.ts";

export const weight: Part = {
  name: "weight",
  about: "the JavaScript of a page against an empty Remix application of the same versions",
  run: async ({ smallest, site }) => {
    const { startApp } = await site(smallest);
    const { url } = await startApp();
    const [empty, ...pages] = await measurePageWeights(url);
    return pages.map(({ page, kB, files, kBMoreThanEmpty }) => ({
      measure: `JavaScript of \`${page}\`, brotli`,
      jobs: null,
      value: `${kB} kB in ${files} files`,
      against: `an empty Remix application: ${empty?.kB} kB`,
      result: kBMoreThanEmpty,
      unit: "kB" as const,
      toReach: { atMost: 25 },
    }));
  },
};
