import { expect, test } from "vitest";

import { useModerationSite, type Who } from "../moderation/moderation-site.ts";
import { get } from "#tests/fixtures/http-visitor.ts";

// What React leaves in a page in place of a part that failed, by which the server knows such a page: here somebody typed it.

const MARK = "<!--$!-->";
const TYPED = encodeURIComponent(MARK);

const site = await useModerationSite();

test.each<[string, Who]>([
  [`/?q=${TYPED}`, "nobody"],
  [`/findjobs?q=${TYPED}&location=${TYPED}`, "nobody"],
  [`/companies?q=${TYPED}`, "nobody"],
  ["/jobdetails/{id}", "nobody"],
  ["/jobdetails/{id}/apply", "nobody"],
  ["/superadmin?job={id}", "superAdmin"],
  [`/superadmin?tab=approved&q=${TYPED}`, "superAdmin"],
  ["/AdminPannel", "employer"],
  [`/AdminLogin?next=${TYPED}`, "nobody"],
])("%s is shown to %s as ever", async (address, who) => {
  const texts = { title: `Cook ${MARK}`, company: MARK, description: MARK, about: MARK, requirements: MARK };
  const job = await site.ownJob({ ...texts, qualifications: MARK, status: "approved" });
  const page = await get(site.server, address.replace("{id}", job.id), site.cookies[who]);
  expect(page.status).toBe(200);
  expect(await page.text()).not.toContain(MARK);
});
