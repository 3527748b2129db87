import { expect, test } from "vitest";

import { useTwoEmployers } from "./two-employers.ts";
import { insertJob } from "#tests/fixtures/rows.ts";
import { useSql } from "#tests/fixtures/sql.ts";

const site = await useTwoEmployers();
const sql = useSql();

test("an odd search causes no error and shows no other employer's jobs", async () => {
  const theirs = await insertJob(site.rows, { company_uid: site.other.id, status: "approved" });
  for (const query of ["q=%00", `q=${"x".repeat(5000)}`, "page=1e99", "status=x"]) {
    const response = await site.session.get(`/AdminPannel?${query}`);
    expect(response.status, query).toBeLessThan(400);
    const page = await response.text();
    expect(page).not.toContain("Failed to load your jobs.");
    expect(page).not.toContain(theirs.title);
  }
});

test("a search says how many of the jobs it found", async () => {
  const own = { company_uid: site.employer.id };
  const found = await insertJob(site.rows, own);
  for (const status of ["approved", "approved", "rejected"]) await insertJob(site.rows, { ...own, status });
  const { count } = await site.rows.from("jobs").select("id", { count: "exact", head: true }).match(own);
  for (const [query, counts] of [
    ["", `${count}`],
    [`?q=${found.title}`, `1 of ${count}`],
    ["?status=approved", `2 of ${count}`],
    ["?q=nothing+like+it", `0 of ${count}`],
  ]) {
    const page = await (await site.session.get(`/AdminPannel${query}`)).text();
    expect(/>\(([\d of]+)\)</.exec(page)?.[1], query).toBe(counts);
  }
});

test("the list is narrowed to one client, and stays so", async () => {
  const own = { company_uid: site.employer.id };
  const theirs = await insertJob(site.rows, { ...own, company: "Zeta & Sons" });
  await insertJob(site.rows, { ...own, company: "Zeta & Sons" });
  const other = await insertJob(site.rows, { ...own, company: "Acme" });
  const page = await (await site.session.get(`/AdminPannel?client=${encodeURIComponent("Zeta & Sons")}`)).text();
  expect(page).toContain('<option selected="">Zeta &amp; Sons</option>');
  expect(page).toContain(theirs.title);
  expect(page).not.toContain(other.title);
  expect(page).toMatch(/client=Zeta\+%26\+Sons/);
});

test("the reason of a rejection is shown as text, never as markup", async () => {
  const job = await insertJob(site.rows, {
    company_uid: site.employer.id,
    status: "rejected",
    status_reason: "<script>alert(1)</script>",
  });
  const page = await (await site.session.get("/AdminPannel?status=rejected")).text();
  expect(page).toContain(job.title);
  expect(page).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  expect(page).not.toContain("<script>alert(1)");
});

test("a job that goes back to pending says why, in the list and in its form", async () => {
  const status_reason = "The address is no longer right.";
  const job = await insertJob(site.rows, { company_uid: site.employer.id, status: "approved" });
  await site.rows.from("jobs").update({ status: "pending", status_reason }).eq("id", job.id).throwOnError();
  for (const query of [`q=${job.title}`, `edit=${job.id}`]) {
    const page = await (await site.session.get(`/AdminPannel?${query}`)).text();
    expect(page, query).toMatch(new RegExp(`Being checked again:</strong> (<!-- -->)?${status_reason}`));
  }
});

test("a new job says how long checking takes, and an older one does not", async () => {
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  for (let count = 0; count < 10; count += 1) {
    const { id } = await insertJob(site.rows, { created_at: ago(2) });
    await sql`
      insert into public.moderation_log (job_id, job_title, actor_id, from_status, to_status)
      values (${id}, 'A job', ${site.other.id}, 'pending', 'approved')`;
  }
  const own = { company_uid: site.employer.id };
  const [posted, older] = [
    await insertJob(site.rows, own),
    await insertJob(site.rows, { ...own, posted_date: ago(99) }),
  ];
  const listOf = async ({ title }: { title: string }) => (await site.session.get(`/AdminPannel?q=${title}`)).text();
  expect(await listOf(posted)).toMatch(/>in about \d+ (?:minute|hour)s?</);
  expect(await listOf(older)).not.toContain(">in about");
});
