import { describe, expect, test } from "vitest";

import { isPersonal, sharedAddressOf } from "./shared-addresses.server.ts";

const JOB = "0f3c9a52-1c2d-4e5f-8a9b-0c1d2e3f4a5b";

const sharedOf = (path: string) => sharedAddressOf(new URL(path, "http://site.invalid"));

describe("an answer for all visitors has one address", () => {
  test.each([
    ["/", "/"],
    ["/?utm_source=mail", "/"],
    ["/?q=&location=", "/"],
    ["/?location=Mumbai&q=%20driver%20%20noida%20", "/?q=driver+noida"],
    ["/?q=driver&location=Noida&category=Sales", "/?q=driver&location=Noida"],
    ["/findjobs?page=1", "/findjobs"],
    ["/findjobs?page=2&category=Sales&q=a&x=1", "/findjobs?q=a&category=Sales&page=2"],
    ["/findjobs?page=-3", "/findjobs"],
    ["/findjobs?sort=newest&q=a", "/findjobs?q=a&sort=newest"],
    ["/findjobs?sort=oldest&q=a", "/findjobs?q=a"],
    [
      "/findjobs?days=7&metro=blue-line&walkin=1&fresher=1&undisclosed=1&salary=015000&shift=night&place=home&kind=contract",
      "/findjobs?salary=15000&undisclosed=1&experience=0&kind=contract&place=home&shift=night&walkin=1&metro=blue&days=7",
    ],
    ["/findjobs?undisclosed=1&metro=paris&days=5&fresher=2&experience=4&salary=99999999", "/findjobs"],
    ["/findjobs?experience=2&kind=&sort=salary", "/findjobs?experience=2&sort=salary"],
    [`/findjobs?company=${JOB.toUpperCase()}&experience=0`, `/findjobs?company=${JOB}&experience=0`],
    ["/latest-jobs?q=driver", "/latest-jobs?q=driver"],
    ["/companies?q=softworks&page=2", "/companies?q=softworks&page=2"],
    [`/jobdetails/${JOB}?from=mail`, `/jobdetails/${JOB}`],
    [`/jobdetails/${JOB.toUpperCase()}`, `/jobdetails/${JOB}`],
    [`/jobdetails/${JOB.toUpperCase()}/card.png?v=2`, `/jobdetails/${JOB}/card.png`],
    [`/jobdetails/${JOB.toUpperCase()}/walk-in.ics?v=2`, `/jobdetails/${JOB}/walk-in.ics`],
    ["/contact", "/contact"],
    ["/beourpartner", "/beourpartner"],
    ["/privacy", "/privacy"],
    ["/how-we-check?x=1", "/how-we-check"],
    ["/robots.txt", "/robots.txt"],
    ["/feed.xml", "/feed.xml"],
    ["/sitemap.xml", "/sitemap.xml"],
    ["/sitemap-jobs-12.xml", "/sitemap-jobs-12.xml"],
    ["/_root.data?x=1&q=driver", "/_root.data?q=driver"],
    ["/findjobs.data?page=1", "/findjobs.data"],
    ["/latest-jobs.data?q=driver", "/latest-jobs.data?q=driver"],
    [`/jobdetails/${JOB}.data`, `/jobdetails/${JOB}.data`],
  ])("%s has %s", (path, address) => {
    expect(sharedOf(path)).toBe(address);
    expect(sharedOf(address)).toBe(address);
  });

  test("and the parameters that a page reads make different ones", () => {
    const addresses = [
      "/?q=a",
      "/?q=b",
      "/?location=Noida",
      "/?location=Delhi",
      "/findjobs?q=a",
      "/findjobs?q=a&page=2",
      "/findjobs?q=a&salary=15000",
      "/findjobs?q=a&salary=15001",
      "/findjobs?q=a&salary=15000&undisclosed=1",
    ];
    expect(new Set(addresses.map((path) => sharedOf(path))).size).toBe(addresses.length);
  });
});

describe("an answer that may be for one visitor has none", () => {
  test.each([
    "/AdminPannel",
    "/AdminPannel.data",
    "/AdminLogin",
    "/account",
    "/superadmin",
    "/superadmin.data",
    `/jobdetails/${JOB}/card.png.data`,
    `/jobdetails/${JOB}/walk-in.ics.data`,
    "/jobdetails/1/card.png",
    `/jobdetails/${JOB}/apply`,
    `/jobdetails/${JOB}/apply.data`,
    `/jobdetails/${JOB}/report`,
    `/jobdetails/${JOB}/report.data`,
    `/resumes/${JOB}`,
    `/applications/${JOB}`,
    `/super-admin/applicants/a@b.example`,
    "/contact?sent=yes",
    "/thank-you",
    "/feed-events",
    "/jobdetails/no-id",
    // Leads to the job.
    `/jobdetails/${JOB}.`,
    `/jobdetails/${JOB}%29`,
    `/jobdetails/${JOB}..data`,
    "/?_data=root",
    "/findjobs.data?_routes=root",
    "/constructor",
    "/__proto__",
    "/no-such-page",
  ])("%s", (path) => {
    expect(sharedOf(path)).toBeNull();
  });
});

test("a login, a toast and the jobs that were applied for are personal; other cookies are not", () => {
  for (const cookies of ["login=x", "__Host-login=x", "a=b; toast=x", "applied=x; c=d", "a=b;login=x", "login =x"]) {
    expect(isPersonal(cookies, "/"), cookies).toBe(true);
    expect(isPersonal(cookies, "/?x=/card.png"), cookies).toBe(true);
    expect(isPersonal(cookies, `/jobdetails/${JOB}?x=/jobdetails/${JOB}/card.png`), cookies).toBe(true);
    expect(isPersonal(cookies, `/jobdetails/${JOB}/card.png?a=b`), cookies).toBe(false);
    expect(isPersonal(cookies, `/jobdetails/${JOB}/walk-in.ics`), cookies).toBe(false);
  }
  for (const cookies of ["", "device=x", "mylogin=x", "xlogin=1; _ga=login", "a=toast"]) {
    expect(isPersonal(cookies, "/"), cookies).toBe(false);
  }
});
