import { expect, test } from "vitest";

import { toListedJob } from "./listed-job.server.ts";
import { PLAIN_JOB } from "#tests/fixtures/plain-job.ts";

const now = Date.parse("2026-11-22T12:00:00+05:30");

const job = {
  ...PLAIN_JOB,
  skills: "Tally Prime, GST",
  logo: "6a3f0c52-6f0e-4f0a-9d57-0f6c1d1f9b11",
  ...({ location: "Gurgaon", locality: "Sector 29", metro_station: "millennium-city-centre-gurugram" } as const),
  ...{ salary: "Rs 20k", salary_min: 20_000, salary_max: 31_000, experience_min: 0, shift: "night" as const },
  ...{ walk_in_from: "2026-11-23", walk_in_to: "2026-11-23", walk_in_opens: "10:00:00", walk_in_closes: "14:00:00" },
  posted_date: "2026-11-21T09:00:00+05:30",
};

test("a listed job has the texts of its card, and nothing else", () => {
  expect(toListedJob({ ...job, highlighted: null }, now)).toEqual({
    id: job.id,
    ...{ title: "Accountant", company: "Yamuna Softworks", companyUid: job.company_uid, skills: "Tally Prime, GST" },
    ...{ location: "Gurgaon", locality: "Sector 29" },
    station: { name: "Millennium City Centre Gurugram", lines: ["yellow"] },
    ...{ salary: "₹20,000 – ₹31,000 a month", walkIn: "Walk-in interview tomorrow, 10\u00a0am–2\u00a0pm" },
    experience: "0–4 years",
    logo: job.logo,
    tags: ["Freshers welcome", "Night shift"],
    ...{ postedAt: job.posted_date, postedOn: "21 November 2026", posted: "yesterday" },
  });
});

test("a listed job has highlighted texts where words matched a search", () => {
  const highlighted = { title: "\uE000Account\uE001ant", company: job.company, skills: "Tally Prime, GST" };
  expect(toListedJob({ ...job, highlighted }, now)).toMatchObject(highlighted);
});

test("a job with an unknown station has none", () => {
  expect(toListedJob({ ...job, metro_station: null }, now).station).toBeNull();
});
