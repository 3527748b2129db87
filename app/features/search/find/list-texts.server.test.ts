import { expect, test } from "vitest";

import { describeList } from "./list-texts.server.ts";
import { listPages } from "../list-pages.ts";
import { parseJobFilters } from "../filters.server.ts";

function textsOf(address: string, companyName: string | null = null) {
  const { searchParams } = new URL(address, "http://site.invalid");
  return describeList(parseJobFilters(searchParams), { companyName, page: 1 });
}

const COMPANY = "0f3c9a52-1c2d-4e5f-8a9b-0c1d2e3f4a5b";

test.each([
  ["/findjobs", "Find jobs", "All jobs in Delhi, Noida and Gurgaon | Delhi NCR Jobs"],
  ["/findjobs?location=Noida", "Jobs in Noida", "Jobs in Noida | Delhi NCR Jobs"],
  ["/findjobs?category=Finance", "Finance jobs", "Finance jobs in Delhi, Noida and Gurgaon | Delhi NCR Jobs"],
  ["/findjobs?location=Noida&category=Finance", "Finance jobs in Noida", "Finance jobs in Noida | Delhi NCR Jobs"],
  ["/findjobs?metro=blue", "Jobs near the Blue Line", "Jobs near the Blue Line | Delhi NCR Jobs"],
  ["/findjobs?metro=noida-sector-62", "Jobs near Noida Sector 62", "Jobs near Noida Sector 62 | Delhi NCR Jobs"],
  ["/findjobs?q=accountant", "Find jobs", "accountant: jobs in Delhi, Noida and Gurgaon | Delhi NCR Jobs"],
  [
    "/findjobs?q=gst&category=Finance&location=Noida",
    "Finance jobs in Noida",
    "gst: Finance jobs in Noida | Delhi NCR Jobs",
  ],
  ["/findjobs?walkin=1", "Find jobs", "Jobs in Delhi, Noida and Gurgaon | Delhi NCR Jobs"],
])("%s is called %s", (address, heading, title) => {
  expect(textsOf(address)).toMatchObject({ heading, title });
});

test("each list page has its own texts and is its own canonical address", () => {
  const pages = listPages().map((path) => ({ path, texts: textsOf(path) }));
  for (const { path, texts } of pages) {
    expect(texts).toMatchObject({ path, hidden: false });
    expect(texts.about, path).toBeTruthy();
  }
  for (const key of ["heading", "title", "description", "about"] as const) {
    expect(new Set(pages.map(({ texts }) => texts[key])).size, key).toBe(pages.length);
  }
});

test.each([
  ["/findjobs?q=driver&location=Noida", "/findjobs?location=Noida"],
  ["/findjobs?category=Sales&fresher=1&salary=15000&sort=newest", "/findjobs?category=Sales"],
  ["/findjobs?metro=noida-sector-62", "/findjobs"],
])("%s is not indexed; its canonical address is %s", (address, path) => {
  expect(textsOf(address)).toMatchObject({ path, hidden: true, about: null });
});

test("the jobs of a company", () => {
  expect(textsOf(`/findjobs?company=${COMPANY}`, "Yamuna Softworks")).toMatchObject({
    heading: "Jobs at Yamuna Softworks",
    title: "Jobs at Yamuna Softworks in Delhi, Noida and Gurgaon | Delhi NCR Jobs",
    path: `/findjobs?company=${COMPANY}`,
    hidden: false,
    about: null,
  });
});
