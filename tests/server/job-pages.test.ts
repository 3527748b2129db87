import { describe, expect, inject, test } from "vitest";

import { apply, messagesOf, newApplicant, readKept } from "./apply/applicant.ts";
import { useAppServer } from "./use-app-server.ts";
import { JOB_KINDS, JOB_PLACES } from "#app/features/jobs/terms-of-work.ts";
import { serverClient, signUpEmployer } from "#tests/fixtures/clients.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";
import { daysAgo } from "#tests/fixtures/days.ts";
import { get, loginCookie, post } from "#tests/fixtures/http-visitor.ts";
import { insertJob } from "#tests/fixtures/rows.ts";
import { useSql } from "#tests/fixtures/sql.ts";

// The page and the picture of a job while it is open, and after it has ended.

const { environment } = inject("backends");

const server = await useAppServer();
const sql = useSql();
const rows = serverClient(environment);
const employer = await signUpEmployer(environment);
const employerCookie = await loginCookie(server, employer);

async function load(path: string) {
  const response = await get(server, path);
  return { status: response.status, robots: response.headers.get("X-Robots-Tag"), html: await response.text() };
}

function postingIn(html: string): Record<string, unknown> | null {
  const json = /<script type="application\/ld\+json"[^>]*>(.+?)<\/script>/s.exec(html)?.[1];
  return json ? (JSON.parse(json) as Record<string, unknown>) : null;
}

// Google's documentation of JobPosting, November 2026.
// https://developers.google.com/search/docs/appearance/structured-data/job-posting

const ISO_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;
const PLAIN = /^[^<>]+$/;
const text = (pattern: RegExp = /\S/) => expect.stringMatching(pattern) as unknown;
const number = expect.any(Number) as unknown;

const REQUIRED = ["datePosted", "description", "hiringOrganization", "jobLocation", "title", "validThrough"];
const RULES: Record<string, unknown> = {
  "@context": text(/^https:\/\/schema\.org\/?$/),
  "@type": "JobPosting",
  title: text(PLAIN),
  description: text(/^<p>.+<\/p>$/),
  datePosted: text(ISO_TIME),
  validThrough: text(ISO_TIME),
  hiringOrganization: { "@type": "Organization", name: text() },
  employmentType: text(/^(?:FULL_TIME|PART_TIME|CONTRACTOR|TEMPORARY|INTERN|VOLUNTEER|PER_DIEM|OTHER)$/),
  identifier: { "@type": "PropertyValue", name: text(), value: text() },
  directApply: expect.any(Boolean) as unknown,
  jobLocation: {
    "@type": "Place",
    address: {
      "@type": "PostalAddress",
      streetAddress: "Sector 62",
      addressLocality: "Noida",
      addressRegion: "Uttar Pradesh",
      addressCountry: text(/^[A-Z]{2}$/),
    },
  },
  jobLocationType: "TELECOMMUTE",
  applicantLocationRequirements: { "@type": text(/^(?:Country|State|City)$/), name: text() },
  baseSalary: {
    "@type": "MonetaryAmount",
    currency: text(/^[A-Z]{3}$/),
    value: {
      "@type": "QuantitativeValue",
      unitText: text(/^(?:HOUR|DAY|WEEK|MONTH|YEAR)$/),
      minValue: 18_000,
      maxValue: 25_000,
    },
  },
  experienceRequirements: { "@type": "OccupationalExperienceRequirements", monthsOfExperience: number },
  // Of schema.org, and not read by Google.
  totalJobOpenings: number,
  skills: text(),
  qualifications: text(),
  url: text(/^https?:\/\/\S+$/),
};

const EMPLOYMENT_TYPES = {
  "full-time": "FULL_TIME",
  "part-time": "PART_TIME",
  internship: "INTERN",
  contract: "CONTRACTOR",
};

describe("the JobPosting of an open job", () => {
  const facts = {
    status: "approved",
    location: "Noida",
    locality: "Sector 62",
    salary_min: 18_000,
    salary_max: 25_000,
    experience_min: 1,
  };

  test.each(JOB_KINDS.map((kind, index) => ({ kind, place: JOB_PLACES[index % JOB_PLACES.length] ?? "workplace" })))(
    "follows Google's rules in every field: $kind, $place",
    async ({ kind, place }) => {
      const job = await insertJob(rows, { ...facts, kind, place });
      const { status, robots, html } = await load(`/jobdetails/${job.id}`);
      expect([status, robots]).toEqual([200, null]);
      const posting = postingIn(html) ?? {};
      expect(Object.keys(posting)).toEqual(expect.arrayContaining(REQUIRED));
      for (const [name, value] of Object.entries(posting)) expect([name, value]).toEqual([name, RULES[name]]);
      expect(posting).toMatchObject({
        title: job.title,
        employmentType: EMPLOYMENT_TYPES[kind],
        identifier: { value: job.id },
        datePosted: new Date(job.posted_date).toISOString(),
        validThrough: new Date(job.expires_at).toISOString(),
        directApply: true,
        url: `${server.url}/jobdetails/${job.id}`,
      });
      expect("jobLocationType" in posting).toBe(place === "home");
      expect("applicantLocationRequirements" in posting).toBe(place === "home");
    },
  );

  test("leaves out unknown facts, and keeps a title as text", async () => {
    const job = await insertJob(rows, { status: "approved", title: `R&D <b>Head</b> ${uniqueWord()}` });
    const posting = postingIn((await load(`/jobdetails/${job.id}`)).html) ?? {};
    expect(posting.title).toBe(job.title);
    expect(posting.jobLocation).toMatchObject({ address: { addressLocality: "Delhi", addressRegion: "Delhi" } });
    expect(JSON.stringify(posting)).not.toMatch(/null|undefined|NaN|streetAddress/);
  });
});

describe("a link with punctuation that a chat added", () => {
  test("leads to the job, in a page and in its data", async () => {
    const { id } = await insertJob(rows, { status: "approved" });
    for (const behind of [".", ")", "%29.", "*", "%E2%80%9D", "%E0%A5%A4"]) {
      const { status, headers } = await get(server, `/jobdetails/${id.toUpperCase()}${behind}?from=chat`);
      expect([status, headers.get("Location")], behind).toEqual([308, `/jobdetails/${id}`]);
    }
    expect(await (await get(server, `/jobdetails/${id}..data`)).text()).toContain(`/jobdetails/${id}`);
    expect((await get(server, `/jobdetails/${id}`)).status).toBe(200);
  });

  test("is no job where more than that is behind its id, or no id before it", async () => {
    const { id } = await insertJob(rows, { status: "approved" });
    for (const path of [`${id}x`, `${id}.x`, `${id.slice(1)}.`, "."]) {
      expect((await get(server, `/jobdetails/${path}`)).status, path).toBe(404);
    }
  });
});

const ENDS = [
  ["filled", { closed_at: daysAgo(2), closed_reason: "filled" }, "This position was filled on"],
  [
    "no longer hiring",
    { closed_at: daysAgo(2), closed_reason: "no longer hiring" },
    ": the company is no longer hiring.",
  ],
  ["expired", { expires_at: daysAgo(2) }, "Applications closed on"],
] as const;

describe("an ended job", () => {
  test.each(ENDS)("%s: its page says so, and is for no search engine", async (_how, fields, says) => {
    const word = uniqueWord();
    const similar = await insertJob(rows, { status: "approved", title: `Surveyor ${word}`, category: "Design" });
    const job = await insertJob(rows, { status: "approved", title: `Surveyor ${word}`, category: "Design", ...fields });
    await expect.poll(async () => (await load(`/jobdetails/${job.id}`)).html).toContain(similar.id);
    const { status, robots, html } = await load(`/jobdetails/${job.id}`);
    expect([status, robots]).toEqual([200, "noindex"]);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toContain("This job is closed");
    expect(html).toContain(says);
    expect(html).toContain(job.description);
    expect(html).not.toContain("Apply Now");
    expect(postingIn(html)).toBeNull();
  });

  test.each([
    ["closed", { closed_at: daysAgo(31), closed_reason: "filled" }],
    ["expired", { expires_at: daysAgo(31) }],
  ])("%s more than 30 days ago: it is gone, and other jobs are there", async (_how, fields) => {
    const job = await insertJob(rows, { status: "approved", description: `Secret ${uniqueWord()}`, ...fields });
    const { status, robots, html } = await load(`/jobdetails/${job.id}`);
    expect([status, robots]).toEqual([410, "noindex"]);
    expect(html).toContain("This job is closed");
    expect(html).toContain("/findjobs?location=Delhi&amp;category=Finance");
    expect(html).not.toContain(job.description);
    expect((await get(server, `/jobdetails/${job.id}.data`)).status).toBe(410);
  });

  test("can be reported for as long as its texts are shown", async () => {
    const ended = await insertJob(rows, { status: "approved", closed_at: daysAgo(2), closed_reason: "filled" });
    const form = `/jobdetails/${ended.id}/report`;
    expect((await load(`/jobdetails/${ended.id}`)).html).toContain(`href="${form}"`);
    expect((await load(form)).html).toContain("It asks for money");
    const sent = await post(server, form, { reason: "asks for money", sentence: "", email: "" });
    expect([sent.status, sent.headers.get("Location")]).toEqual([302, `${form}?sent=yes`]);
    const { data } = await rows.from("job_reports").select("reason, outcome").eq("job_id", ended.id).throwOnError();
    expect(data).toEqual([{ reason: "asks for money", outcome: null }]);

    const longOver = await insertJob(rows, { status: "approved", closed_at: daysAgo(31), closed_reason: "filled" });
    const gone = await get(server, `/jobdetails/${longOver.id}/report`);
    expect([gone.status, gone.headers.get("Location")]).toEqual([302, `/jobdetails/${longOver.id}`]);
  });

  test.each(ENDS)("%s: it takes no application, and does not tell who has applied", async (_how, fields) => {
    const job = await insertJob(rows, { status: "approved" });
    const applicant = newApplicant();
    expect((await apply(server.url, job.id, applicant)).status).toBe(200);
    await rows.from("jobs").update(fields).eq("id", job.id).throwOnError();

    const form = await get(server, `/jobdetails/${job.id}/apply`);
    expect([form.status, form.headers.get("Location")]).toEqual([302, `/jobdetails/${job.id}`]);
    const refused = await apply(server.url, job.id);
    expect([refused.status, messagesOf(refused)]).toEqual([404, ["This job no longer takes applications."]]);
    const { email, phone } = applicant;
    const checked = await post(server, `/jobdetails/${job.id}/already-applied`, { email, phone });
    expect([checked.status, await checked.json()]).toEqual([404, { email: false, phone: false }]);
    expect((await readKept(rows, job.id)).rows).toHaveLength(1);
  });

  test("is in no list and takes no application, also before its end is written", async () => {
    const job = await insertJob(rows, { status: "approved", posted_date: "2099-01-01" });
    const later = await insertJob(rows, { status: "approved", posted_date: "2099-01-02" });
    const newest = "/findjobs?sort=newest";
    await expect.poll(async () => (await load(newest)).html).toContain(later.id);
    // The row is locked, so its end can't be written.
    await sql.begin(async (transaction) => {
      await rows
        .from("jobs")
        .update({ expires_at: daysAgo(0) })
        .eq("id", job.id)
        .throwOnError();
      await transaction`select from public.jobs where id = ${job.id} for no key update`;
      // The cache and the index follow within a second, without a change of the row.
      for (const path of [newest, "/feed.xml", "/sitemap.xml", `/jobdetails/${later.id}`]) {
        const idsOn = async () => {
          const { html } = await load(path);
          return [html.includes(later.id), html.includes(job.id)];
        };
        await expect.poll(idsOn, { message: path }).toEqual([true, false]);
      }
      expect((await load(`/jobdetails/${job.id}?x=1`)).html).toContain("Applications closed on");
      expect((await apply(server.url, job.id)).status).toBe(404);
    });
  });
});

describe("the picture of a job", () => {
  async function loadPicture(id: string, headers: HeadersInit = {}) {
    const response = await fetch(`${server.url}/jobdetails/${id}/card.png`, { headers });
    const body = Buffer.from(await response.arrayBuffer());
    return { status: response.status, etag: response.headers.get("ETag"), body, headers: response.headers };
  }

  test("is a PNG of the size that chats show in full, drawn once for each version of the job", async () => {
    const fields = {
      title: "Tailor",
      metro_station: "karol-bagh",
      status: "approved",
      company_uid: employer.id,
    } as const;
    const { id } = await insertJob(rows, fields);
    const first = await loadPicture(id);
    expect(first.status).toBe(200);
    expect(first.headers.get("Content-Type")).toBe("image/png");
    expect(first.headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
    expect(first.body.subarray(1, 4).toString()).toBe("PNG");
    expect([first.body.readUInt32BE(16), first.body.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(first.etag).toBeTruthy();
    expect((await loadPicture(id, { "If-None-Match": first.etag ?? "" })).status).toBe(304);
    // With a login too.
    expect((await loadPicture(id, { Cookie: employerCookie })).body).toEqual(first.body);

    await rows.from("jobs").update({ title: "Master tailor" }).eq("id", id).throwOnError();
    await expect.poll(async () => (await loadPicture(id)).etag).not.toBe(first.etag);
    await rows.from("jobs").update({ title: "Tailor" }).eq("id", id).throwOnError();
    await expect.poll(async () => (await loadPicture(id)).etag).toBe(first.etag);
  });

  test("is gone when the job is no longer open, and there is none of a job that never was", async () => {
    const closed = { closed_at: new Date().toISOString(), closed_reason: "filled" };
    for (const change of [{ status: "pending" }, { status: "rejected" }, closed] as const) {
      const { id } = await insertJob(rows, { status: "approved", company_uid: employer.id });
      expect((await loadPicture(id)).status).toBe(200);
      await rows.from("jobs").update(change).eq("id", id).throwOnError();
      await expect.poll(async () => (await loadPicture(id)).status).toBe(404);
    }
    const { id: expired } = await insertJob(rows, { status: "approved", expires_at: "2026-01-01T00:00:00Z" });
    for (const id of [expired, employer.id, "1", "%5C"]) expect((await loadPicture(id)).status, id).toBe(404);
  });
});
