import { describe, expect, test } from "vitest";

import { generateJob } from "./job-generator.ts";
import { JOB_KINDS, JOB_PLACES, JOB_SHIFTS } from "#app/features/jobs/terms-of-work.ts";

const options = { series: "test", of: 1000, status: "approved", newestAt: Date.parse("2026-11-21T00:00:00Z") } as const;

describe("generateJob", () => {
  test("the same number gives the same job", () => {
    expect(generateJob({ ...options, index: 7 })).toEqual(generateJob({ ...options, index: 7 }));
  });

  test("a thousand jobs have a thousand ids, and differ", () => {
    const jobs = Array.from({ length: 1000 }, (_, index) => generateJob({ ...options, index }));
    expect(new Set(jobs.map(({ id }) => id)).size).toBe(1000);
    expect(new Set(jobs.map(({ title }) => title)).size).toBeGreaterThan(100);
    expect(new Set(jobs.map(({ company }) => company)).size).toBe(40);
  });

  test("their facts are those of their texts, of every kind, and all of them are open for two weeks at least", () => {
    const jobs = Array.from({ length: 1000 }, (_, index) => generateJob({ ...options, index }));
    expect(new Set(jobs.map(({ kind }) => kind))).toEqual(new Set(JOB_KINDS));
    expect(new Set(jobs.map(({ place }) => place))).toEqual(new Set(JOB_PLACES));
    expect(new Set(jobs.map(({ shift }) => shift))).toEqual(new Set(JOB_SHIFTS));
    const walkIns = jobs.filter((job) => job.walk_in_from);
    expect(walkIns.length).toBeGreaterThan(30);
    for (const job of walkIns)
      expect(job.walk_in_from! > "2026-11-21" && job.walk_in_to! > job.walk_in_from!).toBe(true);
    for (const job of jobs) {
      expect(job.salary).toContain(job.salary_min?.toLocaleString("en-IN"));
      expect(job.experience_min === 0).toBe(/^(?:Fresher|0)/.test(job.experience));
      expect(job.description).toContain(job.locality);
      expect(Date.parse(job.expires_at!)).toBeGreaterThan(options.newestAt + 15 * 86_400_000);
    }
  });
});
