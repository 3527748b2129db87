import { expect, test } from "vitest";

import { seenOf, useModerationSite } from "./moderation/moderation-site.ts";
import { get } from "#tests/fixtures/http-visitor.ts";

// Jobs as people fill them in.

const site = await useModerationSite();

const load = async (address: string, who: "anonymous" | "superAdmin" = "anonymous") =>
  (await get(site.server, address, site.cookies[who])).text();

/** What a reader sees of the job, without the data of the page. */
const shown = (html: string) => html.replaceAll(/<script[^>]*>.*?<\/script>/gs, "").replace(/>Share this job<.*/s, "");

async function reviewOf({ id }: { id: string }): Promise<string> {
  const page = await load(`/superadmin?job=${id}`, "superAdmin");
  return page.split(`data-job="${id}"`)[1]?.split("</article>")[0] ?? "";
}

test("a job that says nothing has no empty rows, for visitors and for moderators, and no JobPosting", async () => {
  const nothing = "Not specified";
  const job = await site.ownJob({
    ...{ requirements: nothing, salary: "Undisclosed", experience: "N/A", qualifications: "-" },
    ...{ description: nothing, about: "Not Specified.", status: "approved" },
  });
  const page = await load(`/jobdetails/${job.id}`);
  expect(shown(page)).toContain("Not disclosed");
  for (const text of [
    /not specified/i,
    /Skills/,
    /Qualification/,
    /Experience/,
    /Job description/,
    /About the company/,
  ])
    expect(shown(page)).not.toMatch(text);
  expect(page).not.toContain("application/ld+json");
  expect(page).toContain(`content="${job.title} at ${job.company} in Delhi. Apply with your resume`);
  expect(page).toContain(`"og:image:alt" content="${job.title} at ${job.company}, Delhi"`);
  const review = await reviewOf(job);
  expect(review).toContain("Not disclosed");
  for (const text of [/not specified/i, />Skills</, />Qualification</, />Experience/, />Job description</])
    expect(review).not.toMatch(text);
});

test("experience and salary are shown in one form, with what else the employer writes", async () => {
  const job = await site.ownJob({ salary: "1.8-2.4 Lacs PA", experience: "2 - 5 Yrs in retail", status: "approved" });
  const page = shown(await load(`/jobdetails/${job.id}`)).replaceAll(/<[^>]+>/g, "");
  expect(page).toMatch(/Salary ₹15,000 – {2}to ₹20,000 a.month/);
  expect(page).toMatch(/Experience 2– to 5 yearsThe employer writes: 2 - {2}to 5 Yrs in retail/);
});

test("a description is read alike by visitors, search engines and moderators", async () => {
  const description = "Duties:\n- Tally & GST\n- Writes &lt;b&gt; by hand";
  const job = await site.ownJob({ description, status: "approved" });
  const page = await load(`/jobdetails/${job.id}`);
  expect(shown(page)).toContain(
    "<h3>Duties:</h3><ul><li>Tally &amp; GST</li><li>Writes &amp;lt;b&amp;gt; by hand</li></ul>",
  );
  const posting = JSON.parse(
    /<script type="application\/ld\+json"[^>]*>(.+?)<\/script>/s.exec(page)?.[1] ?? "{}",
  ) as object;
  expect(posting).toMatchObject({
    description: "<h3>Duties:</h3><ul><li>Tally &amp; GST</li><li>Writes &amp;lt;b&amp;gt; by hand</li></ul>",
  });
  expect(await reviewOf(job)).toContain("<li>Tally &amp; GST</li>");
});

test("moderators see the words that were found, highlighted in the list", async () => {
  const description = "Duties:\n• Calls\n• Pays a registration fee of Rs 500 before joining";
  const job = await site.ownJob({ description });
  expect((await site.act({ intent: "approve", seen: seenOf(job) })).status).toBe(409);
  const review = await reviewOf(job);
  expect(review).toMatch(/<li>(?:Pays a )?<mark>[^<]*registration fee of Rs 500[^<]*<\/mark>/);
  expect(review).toContain("<li>Calls</li>");
});
