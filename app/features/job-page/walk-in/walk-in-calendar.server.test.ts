import { expect, test } from "vitest";

import { walkInCalendar } from "./walk-in-calendar.server.ts";

const URL = "https://jobs.example/jobdetails/1";

const JOB: Parameters<typeof walkInCalendar>[0] = {
  ...{ id: "1", title: "Telecaller", company: "Asha & Sons", location: "Noida", locality: "Sector 62" },
  ...{ posted_date: "2026-11-20T09:30:00.123+05:30", walk_in_from: "2026-11-30", walk_in_to: "2026-11-30" },
  ...{ walk_in_opens: "10:00:00", walk_in_closes: "14:30:00", walk_in_address: null, walk_in_bring: null },
};

/** Lines that were folded are whole again. */
function linesOf(job: Parameters<typeof walkInCalendar>[0]): string[] {
  return walkInCalendar(job, URL)?.replaceAll("\r\n ", "").split("\r\n") ?? [];
}

test("a walk-in is an event in the time of India", () => {
  const lines = linesOf(JOB);
  expect(lines.at(0)).toBe("BEGIN:VCALENDAR");
  expect(lines.slice(-2)).toEqual(["END:VCALENDAR", ""]);
  expect(lines).toEqual(
    expect.arrayContaining([
      "TZOFFSETTO:+0530",
      "UID:1@jobs.example",
      "DTSTAMP:20261120T040000Z",
      "DTSTART;TZID=Asia/Kolkata:20261130T100000",
      "DTEND;TZID=Asia/Kolkata:20261130T143000",
      "SUMMARY:Walk-in interview: Telecaller at Asha & Sons",
      "LOCATION:Sector 62\\, Noida",
      `DESCRIPTION:No appointment needed.\\n${URL}`,
      `URL:${URL}`,
    ]),
  );
  expect(lines.join()).not.toContain("RRULE");
});

test("of several days it is repeated each day, also into the next month", () => {
  expect(linesOf({ ...JOB, walk_in_to: "2026-12-02" })).toContain("RRULE:FREQ=DAILY;COUNT=3");
});

test("without both of its hours it takes whole days", () => {
  const lines = linesOf({ ...JOB, walk_in_to: "2026-12-31", walk_in_closes: null });
  expect(lines).toContain("DTSTART;VALUE=DATE:20261130");
  expect(lines).toContain("DTEND;VALUE=DATE:20270101");
});

test("what an employer typed makes no line of its own", () => {
  const lines = linesOf({
    ...JOB,
    title: "A; B, C \\ D",
    walk_in_address: "2nd floor,\r\nC-56\nBEGIN:VALARM",
    walk_in_bring: "Photo ID",
  });
  expect(lines).toContain("SUMMARY:Walk-in interview: A\\; B\\, C \\\\ D at Asha & Sons");
  expect(lines).toContain("LOCATION:2nd floor\\,\\nC-56\\nBEGIN:VALARM\\, Noida");
  expect(lines).toContain(`DESCRIPTION:No appointment needed.\\nWhat to bring: Photo ID\\n${URL}`);
});

test("no line is longer than 75 bytes, and no character is cut", () => {
  const title = "वरिष्ठ वेतन अधिकारी 🛵 ".repeat(6);
  const calendar = walkInCalendar({ ...JOB, title }, URL) ?? "";
  for (const line of calendar.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(linesOf({ ...JOB, title }).join("\n")).toContain(title);
});

test("a job without a walk-in has none", () => {
  expect(walkInCalendar({ ...JOB, walk_in_from: null, walk_in_to: null }, URL)).toBeNull();
});
