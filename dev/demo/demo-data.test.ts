import { describe, expect, test } from "vitest";

import { EMPLOYERS } from "./employers.ts";
import { APPLICANTS } from "./people.ts";
import { makeResumePdf } from "./resume-pdf.ts";
import { detectResumeKind } from "#app/features/applications/resumes/check-resume.ts";
import { JOB_CATEGORIES } from "#app/features/jobs/choices.ts";
import { JOB_KINDS, JOB_PLACES, JOB_SHIFTS } from "#app/features/jobs/terms-of-work.ts";
import { readExperience } from "#app/features/jobs/salary-and-experience/experience.ts";
import { parseSalary } from "#app/features/jobs/salary-and-experience/salary.ts";

const JOBS = EMPLOYERS.flatMap(({ jobs }) => jobs);
const OPEN = JOBS.filter(({ status, ended }) => !status && !ended);

describe("the demo jobs", () => {
  test("forty are open, in every category and every town", () => {
    expect(OPEN).toHaveLength(40);
    for (const category of JOB_CATEGORIES) {
      expect(OPEN.filter((job) => job.category === category).length, category).toBeGreaterThan(1);
    }
    for (const location of ["Delhi", "Noida", "Gurgaon"]) {
      const here = EMPLOYERS.filter((employer) => employer.location === location).flatMap(({ jobs }) => jobs);
      expect(here.filter((job) => OPEN.includes(job)).length, location).toBeGreaterThan(9);
    }
  });

  test("show what jobs can be: of every kind, place and shift, some walk-ins, and some that have ended", () => {
    expect(new Set(JOBS.map(({ kind }) => kind ?? "full-time"))).toEqual(new Set(JOB_KINDS));
    expect(new Set(OPEN.map(({ place }) => place ?? "workplace"))).toEqual(new Set(JOB_PLACES));
    expect(new Set(OPEN.map(({ shift }) => shift ?? "day"))).toEqual(new Set(JOB_SHIFTS));
    expect(OPEN.filter(({ walkIn }) => walkIn)).toHaveLength(3);
    expect(JOBS.flatMap(({ ended }) => ended?.reason ?? [])).toEqual(["filled", "expired"]);
  });

  test("an open job states its pay but for one, and experience that fits its title", () => {
    expect(OPEN.filter(({ salary }) => parseSalary(salary) === null).map(({ salary }) => salary)).toEqual([
      "Not Disclosed",
    ]);
    for (const { title, experience } of OPEN.filter(({ salary }) => salary !== "Not Disclosed")) {
      const years = readExperience(experience)?.min;
      expect(years, title).toBeTypeOf("number");
      if (/^Senior|Manager/.test(title)) expect(years, title).toBeGreaterThan(4);
      if (/^Junior|Assistant|Intern\b/.test(title)) expect(years, title).toBe(0);
    }
  });

  test.each([
    ["pasted HTML", /<li>.*&amp;/s],
    ["bullets of several kinds, and empty lines", /^•.*\n\n\n\n.*^- .*^1\. /ms],
    ["lines broken at a width", /who\nfollows an order/],
    ["a list in one line", /: • [^\n]+ • [^\n]+ • /],
    ["rulers and capitals", /^===.*^DOCUMENTS$/ms],
    ["a long text", /^[^]{900,}$/],
    ["no text", /^-$/],
  ])("have a description with %s", (_, kind) => {
    expect(OPEN.filter(({ description }) => kind.test(description.join("\n\n")))).not.toEqual([]);
  });
});

describe("the demo applications", () => {
  test("are twelve, by twelve people, for open jobs", () => {
    expect(APPLICANTS).toHaveLength(12);
    expect(new Set(APPLICANTS.flatMap(({ email, phone }) => [email, phone])).size).toBe(24);
    for (const { employer, job } of APPLICANTS) {
      const offered = EMPLOYERS.find(({ name }) => name === employer)?.jobs ?? [];
      expect(
        offered.filter((one) => one.title === job && OPEN.includes(one)),
        job,
      ).toHaveLength(1);
    }
  });
});

test("in a resume, each PDF object is at the offset that the cross-reference table says", async () => {
  const file = makeResumePdf("Priya (Pia) Sharma", "priya@seeker.example, C:\\ & <Delhi>", { Skills: ["Tally Prime"] });
  expect(await detectResumeKind(new Blob([new Uint8Array(file)]))).toBe("pdf");
  const text = file.toString("latin1");
  const [, table = ""] = /xref\n0 \d+\n([^]*)trailer/.exec(text) ?? [];
  const offsets = [...table.matchAll(/(\d{10}) 00000 n/g)].map(([, offset]) => Number(offset));
  expect(offsets).toHaveLength(6);
  for (const [index, offset] of offsets.entries())
    expect(text.slice(offset)).toMatch(new RegExp(`^${index + 1} 0 obj`));
  expect(text.slice(Number(/startxref\n(\d+)/.exec(text)?.[1]))).toMatch(/^xref/);
  const [, length, content = ""] = /\/Length (\d+) >>\nstream\n([^]*?)\nendstream/.exec(text) ?? [];
  expect(content).toHaveLength(Number(length));
  expect(content).toContain(String.raw`(Priya \(Pia\) Sharma)`);
  expect(content).toContain(String.raw`C:\\ & <Delhi>`);
});
