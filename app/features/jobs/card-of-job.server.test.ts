import { expect, test } from "vitest";

import { toCard, toListed } from "./card-of-job.server.ts";
import { PLAIN_JOB } from "#tests/fixtures/plain-job.ts";

const now = Date.parse("2026-11-22T12:00:00+05:30");

const job = {
  ...PLAIN_JOB,
  skills: "Tally Prime, GST",
  ...({ location: "Gurgaon", locality: "Sector 29", metro_station: "millennium-city-centre-gurugram" } as const),
  ...{ salary: "Rs 20k", salary_min: 20_000, salary_max: 31_000, experience_min: 0, shift: "night" as const },
  ...{ walk_in_from: "2026-11-23", walk_in_to: "2026-11-23", walk_in_opens: "10:00:00", walk_in_closes: "14:00:00" },
  posted_date: "2026-11-21T09:00:00+05:30",
};

test("a card has what it shows in words, and nothing else", () => {
  expect(toCard({ ...job, highlighted: null }, now)).toEqual({
    id: job.id,
    ...{ title: "Accountant", company: "Yamuna Softworks", companyUid: job.company_uid, skills: "Tally Prime, GST" },
    ...{ location: "Gurgaon", locality: "Sector 29" },
    station: { name: "Millennium City Centre Gurugram", lines: ["yellow"] },
    ...{ salary: "₹20,000 – ₹31,000 a month", walkIn: "Walk-in tomorrow, 10 to 2" },
    tags: ["Freshers welcome", "Night shift"],
    ...{ postedAt: job.posted_date, postedOn: "21 November 2026", posted: "yesterday" },
  });
});

test("where words matched a search, the card has the texts with the highlights", () => {
  const highlighted = { title: "\uE000Account\uE001ant", company: job.company, skills: "Tally Prime, GST" };
  expect(toCard({ ...job, highlighted }, now)).toMatchObject(highlighted);
});

test("a job whose station is not known has none", () => {
  expect(toCard({ ...job, metro_station: null }, now).station).toBeNull();
});

test("in the data of a page a listed job is its id alone; else it is its card", () => {
  const card = toCard(job, now);
  const inPage = toListed(card, { isPage: true });
  expect(JSON.stringify(inPage)).toBe(JSON.stringify({ id: job.id }));
  // The server draws it all the same.
  expect(inPage).toHaveProperty("card", card);
  expect(toListed(card, { isPage: false })).toBe(card);
});
