import { afterEach, describe, expect, inject, test } from "vitest";

import { apply, newApplicant } from "./apply/applicant.ts";
import { useAppServer } from "./use-app-server.ts";
import { useGate } from "./use-gate.ts";
import { makeSuperAdminPerson, serverClient } from "#tests/fixtures/clients.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";
import { labelsOfMetric } from "#app/lib/monitoring/metrics.server.ts";
import { pdfOf } from "#tests/fixtures/resume-files.ts";
import { post } from "#tests/fixtures/http-visitor.ts";
import { insertJob } from "#tests/fixtures/rows.ts";
import { useSql } from "#tests/fixtures/sql.ts";
import { WITHOUT_CACHE } from "#tests/fixtures/without-cache.ts";

const { environment } = inject("backends");
const TOKEN = "the token of the monitoring system";

const supabase = await useGate(environment.SUPABASE_URL);
const meilisearch = await useGate(environment.MEILISEARCH_HOST);
const server = await useAppServer({
  SUPABASE_URL: supabase.url,
  MEILISEARCH_HOST: meilisearch.url,
  METRICS_TOKEN: TOKEN,
});
const rows = serverClient(environment);
const sql = useSql();

afterEach(() => {
  for (const gate of [supabase, meilisearch]) Object.assign(gate, { broken: null, silent: null, shut: false });
});

function ask(authorization?: string, path = "/metrics"): Promise<Response> {
  return fetch(server.url + path, { headers: authorization === undefined ? {} : { Authorization: authorization } });
}

/** What Prometheus reads, each value under its name with its labels. */
async function readMetrics(): Promise<Map<string, number>> {
  const lines = (await (await ask(`Bearer ${TOKEN}`)).text())
    .split("\n")
    .filter((line) => line && !line.startsWith("#"));
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(" ");
      return [line.slice(0, end), Number(line.slice(end + 1))];
    }),
  );
}

/** By how much the metric grew while this was done. */
async function growthOf(metric: string, work: () => Promise<unknown>): Promise<number> {
  const before = await readMetrics();
  await work();
  return ((await readMetrics()).get(metric) ?? 0) - (before.get(metric) ?? 0);
}

const load = (path: string, headers: HeadersInit = {}) => fetch(server.url + path, { headers }).then((r) => r.text());

describe("the metrics", () => {
  test.each([undefined, "", "Bearer", "Bearer wrong", TOKEN, `Basic ${TOKEN}`, `Bearer ${TOKEN}x`])(
    "are refused with %s",
    async (authorization) => {
      const response = await ask(authorization);
      expect([response.status, response.headers.get("WWW-Authenticate")]).toEqual([401, "Bearer"]);
      expect(response.headers.get("Cache-Control")).toBe("no-store");
      expect(await response.text()).not.toContain("site_");
    },
  );

  test("are given with the token, and not cached", async () => {
    for (const path of ["/metrics", "/metrics?x=1"]) {
      const response = await ask(`Bearer ${TOKEN}`, path);
      expect(response.status).toBe(200);
      expect(response.headers.get("Content-Type")).toBe("text/plain; version=0.0.4; charset=utf-8");
      expect(response.headers.get("Cache-Control")).toBe("no-store");
      expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
      expect(await response.text()).toContain("site_request_seconds_bucket");
    }
    expect(await growthOf('site_request_seconds_count{method="GET",route="/metrics",status="200"}', readMetrics)).toBe(
      2,
    );
  });
});

describe("the metrics count", () => {
  test("requests by the pattern of their route and their status", async () => {
    const job = await insertJob(rows, { status: "approved" });
    const page = 'site_request_seconds_count{method="GET",route="/jobdetails/:id",status="200"}';
    const twice = async () => {
      await load(`/jobdetails/${job.id}`, WITHOUT_CACHE);
      await load(`/jobdetails/${job.id}.data`, WITHOUT_CACHE);
    };
    expect(await growthOf(page, twice)).toBe(2);
    const missing = 'site_request_seconds_count{method="GET",route="*",status="404"}';
    expect(await growthOf(missing, () => Promise.all([load("/nowhere"), load("/%5C"), load("//x")]))).toBe(3);
    const refused = 'site_request_seconds_count{method="other",route="none",status="405"}';
    expect(await growthOf(refused, () => fetch(server.url, { method: "PURGE", headers: { Origin: server.url } }))).toBe(
      1,
    );
    expect(await growthOf('site_rendering_seconds_count{route="/jobdetails/:id"}', twice)).toBe(2);
  });

  test("pages from the cache, those that the browser has already too", async () => {
    await load("/contact");
    const etag = (await fetch(`${server.url}/contact`)).headers.get("ETag") ?? "";
    expect(await growthOf("site_cached_pages_total", () => load("/contact"))).toBe(1);
    const again = () => load("/contact", { "If-None-Match": etag });
    expect(await growthOf('site_request_seconds_count{method="GET",route="/contact",status="304"}', again)).toBe(1);
    expect(await growthOf('site_rendering_seconds_count{route="/contact"}', () => load("/contact"))).toBe(0);
  });

  test("searches by engine, failed deliveries, what waits for the index, and open circuit breakers", async () => {
    const search = () => load(`/findjobs?q=${uniqueWord()}`, WITHOUT_CACHE);
    // An index without documents is not asked.
    await insertJob(rows, { status: "approved" });
    await expect.poll(() => growthOf('site_searches_total{engine="index"}', search)).toBe(1);
    // Both are asked, and one answers.
    const ofBoth = async () => {
      meilisearch.holds = (_method, path) => path.endsWith("/jobs/search");
      supabase.holds = (_method, path) => path.includes("find_open_jobs");
      supabase.asked.length = 0;
      const answer = search();
      await expect.poll(() => supabase.asked.filter((path) => path.includes("find_open_jobs"))).toHaveLength(1);
      await meilisearch.letGo();
      await supabase.letGo();
      await answer;
    };
    expect(await growthOf('site_searches_total{engine="index"}', ofBoth)).toBe(1);
    expect(await growthOf('site_searches_total{engine="fallback"}', ofBoth)).toBe(0);
    meilisearch.shut = true;
    expect(await growthOf('site_searches_total{engine="fallback"}', search)).toBe(1);
    await insertJob(rows, { status: "approved" });
    const failed = 'site_index_deliveries_total{outcome="failed"}';
    await expect.poll(async () => (await readMetrics()).get(failed)).toBeGreaterThan(0);
    for (const waiting of ["site_outbox_jobs", "site_outbox_oldest_seconds"])
      await expect.poll(async () => (await readMetrics()).get(waiting), { message: waiting }).toBeGreaterThan(0);
    const breaker = 'site_breaker_open{dependency="Meilisearch"}';
    await expect
      .poll(async () => {
        await search();
        return (await readMetrics()).get(breaker);
      })
      .toBe(1);

    meilisearch.shut = false;
    await expect.poll(async () => (await readMetrics()).get("site_outbox_jobs")).toBe(0);
    expect((await readMetrics()).get("site_outbox_oldest_seconds")).toBe(0);
    expect((await readMetrics()).get('site_index_deliveries_total{outcome="delivered"}')).toBeGreaterThan(0);
    await expect
      .poll(async () => {
        await search();
        return (await readMetrics()).get(breaker);
      })
      .toBe(0);
  });

  test("notifications that wait, how long, and those that were given up", async () => {
    // The rows of other tests. Then a kind of a later release, which this server leaves alone.
    await sql`delete from public.notification_outbox`;
    await sql`
      insert into public.notification_outbox (kind, payload, created_at, failed_at) values
        ('later', '{}', now() - interval '1 hour', null), ('later', '{}', now(), null), ('later', '{}', now(), now())`;
    try {
      const found = await readMetrics();
      expect(found.get("site_notifications_waiting")).toBe(2);
      expect(found.get("site_notifications_oldest_seconds")).toBeGreaterThanOrEqual(3_590);
      expect(found.get("site_notifications_failed")).toBe(1);
    } finally {
      await sql`delete from public.notification_outbox where kind = 'later'`;
    }
  });

  test("jobs that wait for a moderator, how long, and what was decided today", async () => {
    const { id: moderator } = await makeSuperAdminPerson(environment);
    const waits = async () => {
      const { id } = await insertJob(rows, { status: "pending" });
      await sql`update public.job_assessments set created_at = now() - interval '900 days' where job_id = ${id}`;
    };
    expect(await growthOf("site_jobs_waiting", waits)).toBe(1);
    expect((await readMetrics()).get("site_jobs_oldest_seconds")).toBeGreaterThan(899 * 86_400);
    const decide = async () => {
      const job = await insertJob(rows, { status: "rejected" });
      await sql`
        insert into public.moderation_log (job_id, job_title, actor_id, from_status, to_status)
        values (${job.id}, ${job.title}, ${moderator}, 'pending', 'rejected')`;
    };
    expect(await growthOf('site_decisions{kind="rejected"}', decide)).toBe(1);
    expect((await readMetrics()).get("site_decision_median_seconds")).toBeGreaterThanOrEqual(0);
  });

  test("uploads by outcome, and logins refused", async () => {
    const job = await insertJob(rows, { status: "approved" });
    const applicant = newApplicant();
    for (const outcome of ["applied", "duplicate"]) {
      const metric = `site_uploads_total{outcome="${outcome}"}`;
      expect(await growthOf(metric, () => apply(server.url, job.id, applicant)), outcome).toBe(1);
    }
    const invalid = () => apply(server.url, job.id, newApplicant(), { value: Buffer.from("no resume") });
    expect(await growthOf('site_uploads_total{outcome="invalid"}', invalid)).toBe(1);
    const wrong = { email: `${uniqueWord()}@company.example`, password: "wrong" };
    for (const [login, path] of [
      ["employer", "/AdminLogin"],
      ["super-admin", "/superadmin-login"],
    ] as const) {
      const metric = `site_logins_refused_total{login="${login}"}`;
      expect(await growthOf(metric, () => post(server, path, wrong)), login).toBe(1);
    }
    const tooOften = () => Promise.all(Array.from({ length: 10 }, () => post(server, "/AdminLogin", wrong)));
    expect(await growthOf('site_limits_hit_total{limit="login"}', tooOften)).toBeGreaterThan(0);
  });

  test("bytes of stored resumes, free space, and applications for a job with two thousand, which are taken", async () => {
    const job = await insertJob(rows, { status: "approved" });
    await sql`
      insert into public.applications (job_id, name, email, phone, resume, resume_name, consent_version, consented_at)
      select ${job.id}, 'Priya', n || '@seeker.example', 6000000000 + n, 'x/' || n, 'cv.pdf', '1', now()
      from generate_series(1, 1998) as n`;
    const resume = { value: pdfOf(30_000) };
    const applied = async () => {
      expect((await apply(server.url, job.id, newApplicant(), resume)).text).toBe('{"outcome":"applied"}');
    };
    expect(await growthOf("site_crowded_applications_total", applied)).toBe(0);
    expect(await growthOf("site_crowded_applications_total", applied)).toBe(1);
    expect(await growthOf("site_crowded_applications_total", applied)).toBe(1);
    expect(await growthOf("site_resume_bytes_total", applied)).toBe(resume.value.length);
    await expect.poll(() => server.output().join("\n")).toContain("a job has very many applications");
    expect((await readMetrics()).get("site_disk_free_bytes")).toBeGreaterThan(0);
  });

  test("errors, event-loop lag and memory", async () => {
    supabase.broken = /^\/rest\/v1\/jobs/;
    const failing = () => load("/jobdetails/00000000-0000-4000-8000-000000000000", WITHOUT_CACHE);
    expect(await growthOf("site_errors_total", failing)).toBe(1);
    const found = await readMetrics();
    // Each that is declared is there from the start, and not only once its breaker has opened.
    for (const dependency of labelsOfMetric("site_breaker_open")?.dependency ?? [])
      expect([...found.keys()]).toContain(`site_breaker_open{dependency="${dependency}"}`);
    for (const name of ["nodejs_eventloop_lag_p99_seconds", "process_resident_memory_bytes"])
      expect(found.get(name), name).toBeGreaterThan(0);
  });
});

test.each([
  {
    what: "the database says nothing",
    breakDatabase: () => (supabase.silent = /^\/rest\/v1\/search_outbox/),
    logged: 0,
  },
  {
    what: "the notifications can't be read because of a defect",
    breakDatabase: () => (supabase.broken = /^\/rest\/v1\/notification_outbox/),
    logged: 1,
  },
])("where $what, a number says so, and the log where it is a defect", async ({ breakDatabase, logged }) => {
  const linesAbout = () => server.output().filter((line) => line.includes("the queues could not be read")).length;
  const before = linesAbout();
  breakDatabase();
  const response = await ask(`Bearer ${TOKEN}`);
  expect(response.status).toBe(200);
  const text = await response.text();
  expect(text).toMatch(/^site_queues_known 0$/m);
  // None of them tells what it knew before.
  const queues = [...text.matchAll(/^site_(?:outbox|notifications)_\w+ (.*)$/gm)].map(([, value]) => value);
  expect(queues).toEqual(Array.from({ length: 5 }, () => "Nan"));
  // The lines are written in their order.
  await expect
    .poll(() => server.output().some((line) => line.includes(response.headers.get("X-Request-Id") ?? "none")))
    .toBe(true);
  expect(linesAbout() - before).toBe(logged);
  Object.assign(supabase, { silent: null, broken: null });
  await expect.poll(async () => (await readMetrics()).get("site_queues_known")).toBe(1);
});

test("no text of a visitor is in the metrics", async () => {
  await load("/super-admin/applicants/priya@company.example?q=secret", { Cookie: "login=hidden" });
  await load("/priya%40company.example");
  const text = await (await ask(`Bearer ${TOKEN}`)).text();
  expect(text).toContain('route="/super-admin/applicants/:companyEmail"');
  expect(text).not.toMatch(/priya|secret|hidden|127\.0\.0\.1/);
});
