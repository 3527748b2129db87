import { expect, test } from "vitest";

import { countOpening, takeOpenings } from "./openings.server.ts";

const JOB = "7a0f7b4e-3c1d-4b9e-8f61-0d7c3a52b1e4";
const PHONE = "Mozilla/5.0 (Linux; Android 15) Chrome/142.0 Mobile";

const count = (headers: Record<string, string>, what: "views" | "forms" = "views") =>
  countOpening(new Request("https://jobs.example/", { headers }), JOB, what);

test("counts views and forms of a job, and begins again once they were taken", () => {
  count({ "User-Agent": PHONE });
  count({ "User-Agent": PHONE, Cookie: "toast=1" });
  count({ "User-Agent": PHONE }, "forms");
  expect(takeOpenings()).toEqual([{ job: JOB, views: 2, forms: 1 }]);
  expect(takeOpenings()).toEqual([]);
});

test.each([
  [{}],
  [{ "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" }],
  [{ "User-Agent": "facebookexternalhit/1.1" }],
  [{ "User-Agent": "Mozilla/5.0 HeadlessChrome/142.0" }],
  [{ "User-Agent": PHONE, "Sec-Purpose": "prefetch;prerender" }],
  [{ "User-Agent": PHONE, Cookie: "toast=1; __Host-login=abc" }],
])("leaves out bots, prefetching browsers and employers: %j", (headers) => {
  count(headers);
  expect(takeOpenings()).toEqual([]);
});

test("made-up jobs do not fill the memory", () => {
  for (let index = 0; index < 10_001; index += 1) {
    countOpening(new Request("https://jobs.example/", { headers: { "User-Agent": PHONE } }), String(index), "views");
  }
  expect(takeOpenings()).toHaveLength(10_000);
});
