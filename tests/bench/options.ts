import { parseArgs } from "node:util";

export type Options = { only: string[]; jobs: number[]; before: string | null };

/** npm run bench -- [--only pages,search] [--jobs 10000,1000000] [--before DIR] */
export function parseOptions(given: string[], partNames: string[]): Options {
  const { values } = parseArgs({
    args: given,
    options: { only: { type: "string" }, jobs: { type: "string", default: "10000" }, before: { type: "string" } },
  });
  const only = values.only?.split(",") ?? partNames;
  const unknown = only.filter((name) => !partNames.includes(name));
  if (unknown.length) throw new Error(`No such part: ${unknown.join(", ")}. There are ${partNames.join(", ")}.`);
  const jobs = [...new Set(values.jobs.split(",").map(Number))].sort((a, b) => a - b);
  if (!jobs.every((count) => Number.isInteger(count) && count > 0)) {
    throw new Error("--jobs takes whole numbers: --jobs 10000,1000000.");
  }
  return { only, jobs, before: values.before ?? null };
}
