import { expect, test } from "vitest";

import { useModerationSite, type Who } from "../moderation/moderation-site.ts";
import { get } from "#tests/fixtures/http-visitor.ts";

// React writes this mark for a part that failed, and the server looks for it. Here a visitor has typed it.

const MARK = "<!--$!-->";
const TYPED = encodeURIComponent(MARK);

const site = await useModerationSite();

test.each<[string, Who]>([
  [`/?q=${TYPED}`, "anonymous"],
  [`/findjobs?q=${TYPED}&location=${TYPED}`, "anonymous"],
  [`/companies?q=${TYPED}`, "anonymous"],
  ["/jobdetails/{id}", "anonymous"],
  ["/jobdetails/{id}/apply", "anonymous"],
  ["/superadmin?job={id}", "superAdmin"],
  [`/superadmin?tab=approved&q=${TYPED}`, "superAdmin"],
  ["/AdminPannel", "employer"],
  [`/AdminLogin?next=${TYPED}`, "anonymous"],
])("%s is shown to %s, with the mark escaped", async (address, who) => {
  const texts = { title: `Cook ${MARK}`, company: MARK, description: MARK, about: MARK, requirements: MARK };
  const job = await site.ownJob({ ...texts, qualifications: MARK, status: "approved" });
  const page = await get(site.server, address.replace("{id}", job.id), site.cookies[who]);
  expect(page.status).toBe(200);
  expect(await page.text()).not.toContain(MARK);
});
