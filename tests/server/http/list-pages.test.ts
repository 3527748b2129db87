import { expect, inject, test } from "vitest";

import { useAppServer } from "../use-app-server.ts";
import { listPages } from "#app/features/search/list-pages.ts";
import * as paths from "#app/lib/paths.ts";
import { serverClient, signUpEmployer } from "#tests/fixtures/clients.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";
import { get } from "#tests/fixtures/http-visitor.ts";
import { insertJob, newJob } from "#tests/fixtures/rows.ts";

const { environment } = inject("backends");
const rows = serverClient(environment);

const server = await useAppServer();

async function load(path: string) {
  const response = await get(server, path);
  const html = (await response.text()).replaceAll("&amp;", "&");
  const found = (pattern: RegExp) => pattern.exec(html)?.[1];
  return {
    status: response.status,
    html,
    title: found(/<title>(.*?)<\/title>/),
    heading: found(/<h1[^>]*>(.*?)<\/h1>/),
    canonical: found(/<link rel="canonical" href="(.*?)"/),
    robots: found(/<meta name="robots" content="(.*?)"/),
  };
}

test.each([
  ["/findjobs?location=Noida", "Jobs in Noida", "Most offices in Noida are in Sectors 16, 18, 62 and 63"],
  ["/findjobs?category=Finance", "Finance jobs", "For accountants, Tally and GST work, billing and audit."],
  ["/findjobs?location=Noida&category=Finance", "Finance jobs in Noida", "For accountants, Tally and GST work"],
  ["/findjobs?metro=blue", "Jobs near the Blue Line", "Jobs whose nearest station is on the Blue Line."],
])("%s has a title, a heading and a text of its own, and is its own canonical page", async (path, heading, about) => {
  const page = await load(path);
  expect(page).toMatchObject({ status: 200, heading, canonical: server.url + path, robots: undefined });
  expect(page.title).toMatch(new RegExp(`^${heading}( in Delhi, Noida and Gurgaon)? \\| Delhi NCR Jobs$`));
  expect(page.html).toContain(about);
});

test("the home page with a search is the home page for search engines", async () => {
  expect((await load("/?q=driver&location=Noida")).canonical).toBe(`${server.url}/`);
});

test.each([
  ["/findjobs?q=driver&location=Noida", "/findjobs?location=Noida"],
  ["/findjobs?category=Finance&fresher=1&sort=salary", "/findjobs?category=Finance"],
])("%s is not indexed: its canonical page is %s", async (path, canonical) => {
  const page = await load(path);
  expect(page).toMatchObject({ status: 200, canonical: server.url + canonical, robots: "noindex" });
  expect(page.html).not.toContain("Most offices in Noida");
  expect(page.html).not.toContain("For accountants, Tally and GST work");
});

test("the home page leads to the lists that have jobs, and the footer of every page to each town", async () => {
  const job = { location: "Noida", category: "Sales", metro_station: "noida-sector-62" } as const;
  await insertJob(rows, { status: "approved", ...job });
  const lists = [
    { location: "Noida" },
    { category: "Sales" },
    { location: "Noida", category: "Sales" },
    { metro: "blue" },
  ].map(paths.findJobs);
  expect(listPages()).toEqual(expect.arrayContaining(lists));
  await expect
    .poll(async () => {
      const { html } = await load("/");
      return lists.filter((path) => !html.includes(`href="${path}"`));
    })
    .toEqual([]);
  const footer = /<footer.*<\/footer>/s.exec((await load("/contact")).html)?.[0];
  for (const town of ["Delhi", "Noida", "Gurgaon"]) expect(footer).toContain(`href="/findjobs?location=${town}"`);
});

test("all filters together find the right jobs, page by page, each with its canonical address", async () => {
  const word = uniqueWord();
  const { id: company_uid } = await signUpEmployer(environment);
  const wanted = { title: `Clerk ${word}`, status: "approved", location: "Noida", category: "Sales", company_uid };
  const at = (number: number) => new Date(Date.now() - number * 60_000).toISOString();
  const jobs = Array.from({ length: 26 }, (_, number) => newJob({ ...wanted, posted_date: at(number) }));
  const others = [{ location: "Delhi" }, { category: "Design" }, { company_uid: null }, { title: "Clerk" }];
  const { data } = await rows
    .from("jobs")
    .insert([...jobs, ...others.map((other) => newJob({ ...wanted, ...other }))])
    .select("id")
    .throwOnError();
  const ids = data.map(({ id }) => id);
  const path = `/findjobs?q=${word}&location=Noida&category=Sales&company=${company_uid}&sort=newest`;
  for (const [page, expected] of [
    [1, ids.slice(0, 24)],
    [2, ids.slice(24, 26)],
  ] as const) {
    const standsFor = paths.findJobs({ location: "Noida", category: "Sales", company: company_uid, page });
    const shown = async () => {
      const { html, canonical } = await load(`${path}&page=${page}`);
      const cards = html.matchAll(/<article.*?href="\/jobdetails\/([\w-]+)"/gs);
      return { found: html.includes("26 jobs found"), ids: [...cards].map(([, id]) => id), canonical };
    };
    await expect.poll(shown).toEqual({ found: true, ids: expected, canonical: server.url + standsFor });
  }
});

const title = uniqueWord();
const skill = uniqueWord();
await insertJob(rows, { status: "approved", title, requirements: skill, category: "Design" });
const { id: other } = await insertJob(rows, { status: "approved", title, category: "Design" });

test.each([
  ["/findjobs", () => `/findjobs.data?q=${title}`],
  ["/", () => `/_root.data?q=${title}`],
  ["a job's page", () => `/jobdetails/${other}.data`],
  ["an open home page", () => `/latest-jobs?q=${title}`],
])("the data of %s holds a job once", async (_, path) => {
  await expect.poll(async () => (await load(path())).html.split(skill).length - 1).toBe(1);
});

test("a job's page lists similar jobs of its own category before those of another", async () => {
  const name = uniqueWord();
  const insert = (category: string) => insertJob(rows, { status: "approved", title: name, category });
  const [here, alsoHere] = [await insert("Finance"), await insert("Finance")];
  const [there, alsoThere] = [await insert("Sales"), await insert("Sales")];
  const linkedFrom = async ({ id }: { id: string }) =>
    (await load(`/jobdetails/${id}`)).html.includes(`href="/jobdetails/${alsoHere.id}`);
  await expect.poll(() => linkedFrom(here)).toBe(true);
  expect(await linkedFrom(there)).toBe(false);
  await expect
    .poll(async () => (await load(`/jobdetails/${there.id}`)).html.includes(`href="/jobdetails/${alsoThere.id}`))
    .toBe(true);
});
