import { expect, test } from "vitest";

import { makeCopy, showsAny } from "./copy.ts";

const JOB = "0f3c9a52-1c2d-4e5f-8a9b-0c1d2e3f4a5b";
const OTHER = "1f3c9a52-1c2d-4e5f-8a9b-0c1d2e3f4a5b";

const copyOf = (type: string, body: string, address = "/findjobs") =>
  makeCopy(
    { status: 200, headers: { "Content-Type": type }, address, isList: true, mayLag: true, day: 1 },
    Buffer.from(body),
  );

test.each([
  ["text/html; charset=utf-8", `<p>कार्य</p><a href="/jobdetails/${OTHER}">x</a><a href="/jobdetails/${JOB}">`],
  ["text/html; charset=utf-8", `<link rel="canonical" href="https://site.example/jobdetails/${JOB}"/>`],
  ["application/json", `{"jobs":[{"id":"${OTHER}"},{"id":"${JOB}"}]}`],
  ["text/x-script; charset=utf-8", `["data",{"_1":2},"${JOB}"]`],
])("a copy of %s knows the jobs that it shows: %s", (type, body) => {
  const copy = copyOf(type, body);
  expect(showsAny(copy, [JOB])).toBe(true);
  expect(showsAny(copy, ["2f3c9a52-1c2d-4e5f-8a9b-0c1d2e3f4a5b"])).toBe(false);
  expect(showsAny(copy, [])).toBe(false);
  expect(showsAny(copy, null)).toBe(true);
});

test("a picture shows the job of its address", () => {
  const copy = copyOf("image/png", OTHER, `/jobdetails/${JOB}/card.png`);
  expect(showsAny(copy, [JOB])).toBe(true);
  expect(showsAny(copy, [OTHER])).toBe(false);
});

test("a copy without jobs shows none, and one with very many may show any", () => {
  expect(showsAny(copyOf("text/html", "<p>Contact</p>"), null)).toBe(false);
  const ids = Array.from({ length: 200 }, (_, number) => `${String(number).padStart(8, "0")}${OTHER.slice(8)}`);
  for (const type of ["text/html", "application/xml"]) {
    const sitemap = copyOf(type, ids.map((id) => `<loc>/jobdetails/${id}</loc>`).join(""));
    expect(showsAny(sitemap, [JOB]), type).toBe(true);
    expect(showsAny(sitemap, []), type).toBe(false);
  }
});
