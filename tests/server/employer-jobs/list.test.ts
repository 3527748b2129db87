import { expect, test } from "vitest";

import { useTwoEmployers } from "./two-employers.ts";
import { insertJob } from "#tests/fixtures/rows.ts";

const site = await useTwoEmployers();

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
