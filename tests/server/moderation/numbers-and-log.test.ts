import { expect, test } from "vitest";

import { textOf, useModerationSite } from "./moderation-site.ts";
import { get } from "#tests/fixtures/http-visitor.ts";
import { dayIn } from "#tests/fixtures/days.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";

// The day in numbers, and the log of all decisions. Other files decide in the same database.

const site = await useModerationSite();
const read = async (path: string) => textOf(await get(site.server, path, site.cookies.superAdmin));

async function rejectedJob(reason: string) {
  const job = await site.ownJob({ title: `Welder ${uniqueWord()}` });
  await site.act({ intent: "reject", seen: await site.seenOnPage(job), reason });
  return job;
}

test("the numbers are of today, 7 or 30 days, by person, and lead to the log", async () => {
  await site.ownJob();
  await rejectedJob("No.");
  expect(await read("/superadmin")).toContain('href="/superadmin/numbers"');
  const page = await read("/superadmin/numbers");
  for (const text of ["the oldest for", "Decisions by person", 'href="/superadmin/audit?kind=decisions"'])
    expect(page).toContain(text);
  expect(page).toMatch(/<th scope="rowgroup"[^>]*>[^<]+@[^<]+: 1 decision</);
  const current = async (days: string) =>
    /aria-current="page"[^>]*>([^<]+)</.exec(await read(`/superadmin/numbers?days=${days}`))?.[1];
  expect([await current("7"), await current("30"), await current("-1"), await current("toString")]).toEqual([
    ...["7 days", "30 days", "Today", "Today"],
  ]);
  for (const who of ["anonymous", "employer", "former"] as const)
    expect((await get(site.server, "/superadmin/numbers", site.cookies[who])).status, who).not.toBe(200);
});

test("the log is narrowed by a form, and keeps what was asked for", async () => {
  const job = await rejectedJob("It asks for <b>a fee</b>.");
  const asked = `about=${encodeURIComponent(job.title)}&kind=decisions&from=${dayIn(-1)}&to=${dayIn(1)}`;
  const found = await read(`/superadmin/audit?${asked}`);
  for (const text of ["Job rejected", `href="/superadmin?job=${job.id}"`, "It asks for &lt;b&gt;a fee&lt;/b&gt;."])
    expect(found).toContain(text);
  expect(found).toMatch(/<option value="decisions" selected="">/);
  expect(found).toContain(`value="${dayIn(-1)}"`);
  expect(await read(`/superadmin/audit?${asked}&kind=login`)).toContain(job.title);
  for (const other of ["kind=login", `to=${dayIn(-1)}`, "q=nobody@company.example"])
    expect(await read(`/superadmin/audit?about=${encodeURIComponent(job.title)}&${other}`), other).toContain(
      "Nothing found.",
    );
  expect(await read("/superadmin/audit?kind=nonsense&from=2026-13-45&to=x&about=%00&page=-1")).toContain("Login");
});
