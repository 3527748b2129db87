import { expect, test } from "vitest";

import { textOf, useModerationSite } from "./moderation-site.ts";
import { get, toastOf } from "#tests/fixtures/http-visitor.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";
import { readJob } from "#tests/fixtures/rows.ts";

const site = await useModerationSite();
const read = async (path: string) => textOf(await get(site.server, path, site.cookies.superAdmin));

test("an empty search leads to the tabs that have matches", async () => {
  const word = uniqueWord();
  await site.ownJob({ status: "approved", description: `We are ${word}.` });
  const found = await read(`/superadmin?q=${word}`);
  expect(found).toMatch(new RegExp(`href="/superadmin\\?tab=approved&amp;q=${word}"[^>]*>1 in Approved Jobs<`));
  expect(found).not.toContain("in Rejected Jobs<");
  expect(await read(`/superadmin?q=${uniqueWord()}`)).toContain("Nor is there a match in the other tabs.");
});

test.each(["approved", "rejected"])("a job that is %s goes back to pending with a reason", async (status) => {
  const job = await site.ownJob({ status });
  const seen = await site.seenOnPage(job);
  expect(await read(`/superadmin?job=${job.id}`)).toContain('value="back-to-pending"');
  expect((await site.act({ intent: "back-to-pending", seen, reason: "" })).status).toBe(400);
  expect(await readJob(site.database, job.id)).toMatchObject({ status });
  expect(toastOf(await site.act({ intent: "back-to-pending", seen, reason: "Seen too fast" }))).toMatch(
    /^Set back to pending/,
  );
  expect(await readJob(site.database, job.id)).toMatchObject({ status: "pending", status_reason: "Seen too fast" });
  expect(await read(`/superadmin?job=${job.id}`)).not.toContain('value="back-to-pending"');
});
