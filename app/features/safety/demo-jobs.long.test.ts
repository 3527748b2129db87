import { expect, test } from "vitest";

import { assessJob, ASSESSED_FIELDS, type AssessedJob } from "./assess-job.ts";
import { generateJob } from "#dev/demo/job-generator.ts";

test("no sentence of 20,000 generated jobs has a hard reason, nor has each tenth of these jobs as a whole", () => {
  const assessed = new Map<string, boolean>();
  const found: string[] = [];
  for (let index = 0; index < 100_000; index += 5) {
    const job: AssessedJob = generateJob({ series: "seed", index, of: 100_000, status: "pending", newestAt: 1.8e12 });
    // Most texts repeat, sentence by sentence: each is read once.
    for (const field of ASSESSED_FIELDS)
      for (const text of (job[field] ?? "").split(/\n\n|(?<=\.) /)) {
        if (assessed.has(field + text)) continue;
        assessed.set(field + text, assessJob({ [field]: text }).hard);
        if (assessed.get(field + text)) found.push(text);
      }
    if (index % 50 === 0 && assessJob(job).hard) found.push(job.description ?? "");
  }
  expect(found).toEqual([]);
});
