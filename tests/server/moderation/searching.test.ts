import { expect, test } from "vitest";

import { textOf, useModerationSite } from "./moderation-site.ts";
import { get } from "#tests/fixtures/http-visitor.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";

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
