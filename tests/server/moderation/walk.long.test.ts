import { expect, inject, test } from "vitest";

import { arrangeJobsWithTraps } from "./jobs-with-traps.ts";
import { textOf, useModerationSite } from "./moderation-site.ts";
import { get } from "#tests/fixtures/http-visitor.ts";

const site = await useModerationSite();

/** What a moderator does who knows nothing but the marks of the page. */
function decide(page: string): Record<string, string> {
  if (page.includes("High risk: read before approving")) return { intent: "reject", reason: "Not a real job." };
  if (/Changed since it was approved: [^<]*salary/.test(page)) return { intent: "ask-for-changes", reason: "Why?" };
  return { intent: "approve" };
}

const textInMain = (page: string) => (/<main.*<\/main>/s.exec(page)?.[0] ?? "").replaceAll(/(<[^>]*>)+/g, " ");

test("200 jobs are decided one by one, and each of 60 traps is marked before its decision", async () => {
  const traps = await arrangeJobsWithTraps(inject("backends").environment, site.database);
  const left = new Set(traps.keys());
  let path = "/superadmin?mode=queue";
  while (left.size) {
    const page = await textOf(await get(site.server, path, site.cookies.superAdmin));
    const id = /<article data-job="([^"]+)"/.exec(page)?.[1] ?? "";
    const [seen = ""] = new RegExp(`${id}:\\d+:[0-9a-f]+:\\d+`).exec(page) ?? [];
    const next = /name="next" value="([^"]+)"/.exec(page)?.[1] ?? "";
    if (!traps.has(id)) {
      // A job of another test.
      path = `/superadmin?job=${next}&mode=queue`;
      continue;
    }
    const decided = await site.act({ ...decide(page), seen, next }, undefined, `/superadmin?job=${id}&mode=queue`);
    expect(decided.status, `${traps.get(id) ?? "honest"}: ${textInMain(page)}`).toBe(302);
    expect(left.delete(id)).toBe(true);
    path = decided.headers.get("location") ?? "";
  }
  const { data: jobs } = await site.database
    .from("jobs")
    .select("id, status, title, company, description, salary")
    .in("id", [...traps.keys()])
    .throwOnError();
  const wrong = jobs.filter(({ id, status }) => (status === "approved") !== (traps.get(id) === null));
  expect(wrong.map((job) => [traps.get(job.id), job])).toEqual([]);
});
