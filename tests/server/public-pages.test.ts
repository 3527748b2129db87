import { expect, inject, test } from "vitest";

import { useAppServer } from "./use-app-server.ts";
import { COMMON_REASONS } from "#app/features/moderation/reasons.ts";
import { serverClient, signUpEmployer } from "#tests/fixtures/clients.ts";
import { get } from "#tests/fixtures/http-visitor.ts";
import { randomUUID, uniqueWord } from "#tests/fixtures/random.ts";
import { insertJob, newJob } from "#tests/fixtures/rows.ts";

// What visitors, search engines and chats read on public pages.

const server = await useAppServer();
const { environment } = inject("backends");
const rows = serverClient(environment);

async function load(path: string) {
  const response = await get(server, path);
  const html = (await response.text()).replaceAll("&amp;", "&").replaceAll("<!-- -->", "");
  return { status: response.status, html };
}

/** The values of the meta tags and the canonical address. */
function headOf(html: string): Record<string, string | undefined> {
  const tags = html.matchAll(/<(?:meta (?:name|property)|link rel)="([^"]+)" (?:content|href)="([^"]*)"/g);
  return Object.fromEntries([...tags].map(([, name = "", value]) => [name, value]));
}

test("a job that is missing, pending or rejected has the same page with status 404, and so has its form", async () => {
  const hidden = { title: "Secret plan", status_reason: "Asks for money" };
  const pending = await insertJob(rows, { ...hidden, status: "pending" });
  const rejected = await insertJob(rows, { ...hidden, status: "rejected" });
  for (const form of ["", "/apply"]) {
    const bodies = new Set<string | undefined>();
    for (const id of [pending.id, rejected.id, randomUUID(), "not-an-id", "%00", "1%20or%201=1"]) {
      const { status, html } = await load(`/jobdetails/${id}${form}`);
      expect(status, id).toBe(404);
      expect(html).not.toMatch(/Secret plan|Asks for money/);
      bodies.add(/<main.*<\/main>/s.exec(html)?.[0]);
    }
    expect([...bodies]).toEqual([expect.stringContaining("Job details not available.")]);
  }
});

test("a shared job has its address, title and picture", async () => {
  const salary = { salary: "₹18,000 – ₹25,000 per month", salary_min: 18_000, salary_max: 25_000 };
  const job = await insertJob(rows, { status: "approved", title: "Nurse", location: "Gurgaon", ...salary });
  const url = `${server.url}/jobdetails/${job.id}`;
  expect(headOf((await load(`/jobdetails/${job.id}`)).html)).toMatchObject({
    canonical: url,
    "og:url": url,
    "og:type": "website",
    "og:site_name": "Delhi NCR Jobs",
    "og:title": `Nurse at ${job.company} | Delhi NCR Jobs`,
    "og:image": `${url}/card.png`,
    "og:image:width": "1200",
    "og:image:height": "630",
    "og:image:alt": `Nurse at ${job.company}, Gurgaon: ₹18,000 – ₹25,000 a month`,
    "twitter:card": "summary_large_image",
  });
});

test("companies are found by the literal text and paged, the most jobs first, without those that have no open job", async () => {
  const word = uniqueWord();
  const literal = `100% *${word}_Line* (India) & Sons`;
  const names = Array.from({ length: 24 }, (_, index) => `Traders ${word} ${String(index).padStart(2, "0")}`);
  const hire = async (company_name: string, jobs: string[]) => {
    const { id: company_uid } = await signUpEmployer(environment, company_name);
    const own = { company_uid, company: company_name };
    await rows
      .from("jobs")
      .insert(jobs.map((status) => newJob({ ...own, status })))
      .throwOnError();
  };
  await hire(literal, ["approved", "approved"]);
  await hire(`Sleepers ${word}`, ["pending"]);
  for (const name of names) await hire(name, ["approved"]);
  const namesOn = async (query: string) => {
    const { html } = await load(`/companies?${query}`);
    return [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, name]) => name).filter((name) => name?.includes(word));
  };

  expect(await namesOn(`q=${word.toUpperCase()}`)).toEqual([literal, ...names.slice(0, 23)]);
  expect(await namesOn(`q=${word}&page=2`)).toEqual(names.slice(23));
  for (const page of ["3", "1e99", "99999999999999999999"]) {
    expect((await get(server, `/companies?q=${word}&page=${page}`)).headers.get("Location")).toMatch(/page=2$/);
  }
  expect(await namesOn(`q=${encodeURIComponent(`*${word}_LINE*`)}`)).toEqual([literal]);
  for (const text of [`1%${word}`, `1*${word}`, `*${word}%`, `*${word}xLine`, `.*${word}`, `\\*${word}`]) {
    expect(await namesOn(`q=${encodeURIComponent(text)}`), text).toEqual([]);
  }
  for (const query of ["page=0", "page=-1", "page=abc", "page=", "q=%00", "q=%ff%fe", `q=${"x".repeat(5_000)}`]) {
    expect((await load(`/companies?${query}`)).status, query).toBe(200);
  }
  expect(headOf((await load("/companies?page=2")).html).canonical).toBe(`${server.url}/companies?page=2`);
  expect(headOf((await load(`/companies?q=${word}`)).html)).toMatchObject({
    canonical: `${server.url}/companies`,
    robots: "noindex",
  });
});

test("jobs with some of the words follow those with all, and “No jobs found” is where there are neither", async () => {
  const word = uniqueWord();
  const pay = { salary: "₹25,000 a month", salary_min: 25_000, salary_max: 25_000 };
  await insertJob(rows, { status: "approved", title: `Clerk ${word}`, ...pay });
  const found = async (path: string, text: string) => (await load(path)).html.includes(text);
  await expect.poll(() => found(`/findjobs?q=${word}+20k`, "1 job found paying ₹20,000 or more")).toBe(true);
  expect(await found(`/findjobs?q=${word}+20k`, `href="/findjobs?q=${word}"`)).toBe(true);
  const heading = "Jobs with some of your words";
  for (const [q, follow] of [
    ["zzzzzzzz", false],
    ["zzzzzzzz+jobs", false],
    ["zzzzzzzz+qqqqqqqq", false],
    [`${word}+zzzzzzzz`, true],
  ] as const) {
    for (const path of [`/?q=${q}`, `/findjobs?q=${q}`]) {
      expect(await found(path, "No jobs found."), path).toBe(!follow);
      expect(await found(path, heading), path).toBe(follow);
    }
  }
  expect(await found(`/findjobs?q=${word}+zzzzzzzz`, "0 jobs found with all of your words")).toBe(true);
});

test("the order is a part of the search form, and the best match comes first only where there are words", async () => {
  const orders = async (path: string) => {
    const [select = ""] = /<select [^>]*name="sort".*?<\/select>/s.exec((await load(path)).html) ?? [];
    expect(select).toContain('form="search"');
    return [...select.matchAll(/<option value="(\w*)"( selected="")?>(.*?)<\/option>/g)].map(
      ([, value, selected, name]) => [name, value, Boolean(selected)],
    );
  };
  expect(await orders("/findjobs")).toEqual([
    ["Newest", "", true],
    ["Highest salary", "salary", false],
  ]);
  expect(await orders("/findjobs?q=cook")).toEqual([
    ["Best match", "", true],
    ["Newest", "newest", false],
    ["Highest salary", "salary", false],
  ]);
  expect(await orders("/findjobs?q=cook&sort=newest")).toContainEqual(["Newest", "newest", true]);
  expect(await orders("/findjobs?sort=salary")).toContainEqual(["Highest salary", "salary", true]);
});

test("a sum without other words lists what pays as much", async () => {
  await insertJob(rows, { status: "approved", salary: "₹30,000 a month", salary_min: 30_000, salary_max: 30_000 });
  for (const q of ["20000", "20k+job"]) {
    const found = async () => (await load(`/findjobs?q=${q}`)).html;
    await expect.poll(found).toMatch(/[1-9]\d* jobs? found paying ₹20,000 or more/);
  }
});

test("the partner page says what we offer and leads to us", async () => {
  const { html } = await load("/beourpartner");
  expect(html).toContain("<title>Be Our Partner | Delhi NCR Jobs</title>");
  expect(headOf(html)).toMatchObject({
    canonical: `${server.url}/beourpartner`,
    description: expect.stringContaining("employers, colleges") as string,
  });
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? "";
  for (const name of ["Employers", "Colleges", "Training centres and trainers", "Ways to reach us"]) {
    expect(main).toMatch(new RegExp(`<h2[^>]*>${name}</h2>`));
  }
  for (const [name, href] of [
    ["Register your company", "/AdminLogin\\?mode=register"],
    ["Contact us as a college", "/contact"],
    ["Contact us as a trainer", "/contact"],
    ["Open the contact page", "/contact"],
    ["feed of new jobs", `${server.url}/feed.xml`],
    ["[^<]+@[^<]+", "mailto:[^@\\s]+@[^@\\s]+"],
    ["[^<]*4000[^<]*", "tel:\\+?\\d{10,}"],
    ["Open the chat channel", 'https://[^"]+'],
  ] as const) {
    expect(main).toMatch(new RegExp(`<a [^>]*href="${href}"[^>]*>${name}</a>`));
  }
});

test("the page about checking has numbers once there are ten decisions; before, it says that there are too few", async () => {
  await rows.from("moderation_log").delete().gte("id", 0).throwOnError();
  const { id: actor_id } = await signUpEmployer(environment);
  const decided = async (to_status: string, reason: string | null = null) => {
    const created_at = new Date(Date.now() - 2.5 * 3_600_000).toISOString();
    const job = await insertJob(rows, { status: "approved", created_at });
    const entry = { job_id: job.id, job_title: job.title, from_status: "pending", to_status, reason, actor_id };
    await rows.from("moderation_log").insert(entry).throwOnError();
  };
  for (let number = 0; number < 9; number += 1) await decided("approved");
  await expect.poll(async () => (await load("/how-we-check")).html).toContain("Fewer than 10 jobs were checked");
  for (let number = 0; number < 10; number += 1) await decided("rejected", COMMON_REASONS.money.reason);
  const page = async () => (await load("/how-we-check")).html;
  await expect.poll(page).toContain("Half of all jobs are checked within 3 hours");
  expect(await page()).toContain("Why jobs were rejected: asks for money (10).");
  expect(await page()).toMatch(/Taken off after reports<\/dt><dd [^>]*>Fewer than 10</);
});

test("a job says when it was approved, with a link to how we check; one that came without an approval does not", async () => {
  const job = await insertJob(rows, { status: "pending" });
  await rows.from("jobs").update({ status: "approved" }).eq("id", job.id).throwOnError();
  await rows.from("jobs").update({ status_changed_at: "2026-11-27T20:00:00Z" }).eq("id", job.id).throwOnError();
  expect((await load(`/jobdetails/${job.id}`)).html).toMatch(
    /href="\/how-we-check">Checked on <time[^>]*>28 Nov<\/time>/,
  );
  const imported = await insertJob(rows, { status: "approved" });
  expect((await load(`/jobdetails/${imported.id}`)).html).not.toContain("Checked on");
});
