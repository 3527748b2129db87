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

  test("a job fits together: the experience suits the level, the description names the job, the id is a UUID", () => {
    for (let index = 0; index < 200; index += 1) {
      const { id, title, experience, vacancies, description, about } = generateJob({ ...options, index });
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
      if (title.startsWith("Senior ")) expect(experience).toBe("5+ years");
      else if (title.startsWith("Trainee ")) expect(experience).toBe("Fresher");
      else expect(experience).toMatch(/year|Fresher/i);
      expect(vacancies).toBeGreaterThan(0);
      const places = vacancies === 1 ? "1 vacancy" : `${vacancies} vacancies`;
      expect(description).toContain(` has ${places} for the post of ${title} at our office in `);
      expect(description.split("\n\n")).toHaveLength(4);
      expect(about).toMatch(/ since (?:199[2-9]|20[01]\d)\. Our team in .+ has \d+ people\.$/);
    }
  });

  test("salaries carry rupees with Indian grouping, the lower one first", () => {
    for (let index = 0; index < 200; index += 1) {
      const { salary } = generateJob({ ...options, index });
      const [low, high] = [...salary.matchAll(/₹([\d,]+)/g)].map(([, digits]) => Number(digits?.replaceAll(",", "")));
      expect(low).toBeLessThan(high ?? 0);
    }
    expect(generateJob({ ...options, index: 0 }).salary).toMatch(/^₹[\d,]+ – ₹[\d,]+ per month$/);
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

  test("the first is the newest", () => {
    const dates = [0, 1, 999].map((index) => generateJob({ ...options, index }).posted_date);
    expect(dates).toEqual([...dates].sort().reverse());
    const days = (options.newestAt - Date.parse(dates.at(-1) ?? "")) / 86_400_000;
    expect(days).toBeGreaterThan(44);
    expect(days).toBeLessThan(45);
  });
});
